/**
 * Random values, and random changes of texts and bytes.
 *
 * <p>All methods take a {@link io.github.randucb.fuzz.input.CaseRandom}, and have no other source of randomness. A case
 * is therefore the same in every run.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.input.CaseRandom} generates the random numbers of a case.
 *   <li>{@link io.github.randucb.fuzz.input.Extremes} has values at which programs often fail.
 *   <li>{@link io.github.randucb.fuzz.input.ParameterValues} draws valid values of the parameters of policies.
 *   <li>{@link io.github.randucb.fuzz.input.TextMutation} changes texts.
 *   <li>{@link io.github.randucb.fuzz.input.Damage} damages bytes.
 *   <li>{@link io.github.randucb.fuzz.input.Bytes} cuts and joins arrays of bytes.
 * </ul>
 */
@NullMarked
package io.github.randucb.fuzz.input;

import org.jspecify.annotations.NullMarked;
