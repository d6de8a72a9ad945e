/**
 * The log of decisions with their rewards, for evaluation: JSON lines, CSV, and the dsjson of Vowpal Wabbit.
 *
 * <p>{@link io.github.randucb.server.export.JoinedLog} folds the journal and gives each decision with its reward when it is closed. A
 * {@code LogFormat} writes it.
 */
@NullMarked
package io.github.randucb.server.export;

import org.jspecify.annotations.NullMarked;
