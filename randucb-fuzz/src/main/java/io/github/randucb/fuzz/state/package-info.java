/**
 * The target {@code states}: saved states of bandits, damaged and forged.
 *
 * <p>A life is the policy, the setting and the observations of one bandit. {@code LifeMaker} draws a life; {@code
 * LifeCheck} plays it and checks the bandit. {@code StateMutation} changes the state that the bandit saves at the end;
 * {@code StateCheck} restores the changed state.
 *
 * <ul>
 *   <li>{@link io.github.randucb.fuzz.state.StatesTarget} makes the cases of the target.
 *   <li>{@code Life} is a life as text, and {@code Observation} one reward in it.
 *   <li>{@code TestedBandit} is the bandit under test: a {@code FixedArmsBandit} or a {@code ChangingArmsBandit}.
 *   <li>{@link io.github.randucb.fuzz.state.Library} starts and restores bandits. Tests replace it by one with a
 *       defect.
 *   <li>{@code QueryCheck} checks choices, decisions and probabilities.
 *   <li>{@code StateEnvelope} and {@code StateLayout} know the format of a state (docs/state-format.md).
 *   <li>{@code Vectors} draws feature vectors.
 * </ul>
 *
 * <p>If the format of states gets a new section or field, add its pattern to {@code StateLayout}. New policies are
 * tested as soon as they are in the catalogue.
 */
@NullMarked
package io.github.randucb.fuzz.state;

import org.jspecify.annotations.NullMarked;
