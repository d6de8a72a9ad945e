/**
 * The definition of an experiment: policy, arms, features, rewards, control group, guards and mode, and its JSON.
 *
 * <p>{@link io.github.randucb.server.experiment.DefinitionReader} reads a definition, {@link
 * io.github.randucb.server.experiment.DefinitionWriter} writes it. Both know every field; a new field needs a line in each.
 */
@NullMarked
package io.github.randucb.server.experiment;

import org.jspecify.annotations.NullMarked;
