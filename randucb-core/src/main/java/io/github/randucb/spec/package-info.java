/**
 * Specifications of policies and problems: types of policies, their parameters, and settings.
 *
 * <ul>
 *   <li>{@link io.github.randucb.spec.PolicyType}: a type of policies, as the catalogue lists it;
 *   <li>{@link io.github.randucb.spec.PolicySpec}: a type with values of its parameters, from which policies are created;
 *   <li>{@link io.github.randucb.spec.Setting}: the problem as a policy knows it, {@link io.github.randucb.spec.FixedArms}
 *       or {@link io.github.randucb.spec.ChangingArms};
 *   <li>{@link io.github.randucb.spec.Edition}: the paper's text or the authors' released code.
 * </ul>
 *
 * <p>Parameters that several policies share:
 *
 * <ul>
 *   <li>{@link io.github.randucb.spec.CommonParameters}: edition, floor, regularization, simulated choices;
 *   <li>{@link io.github.randucb.spec.RewardParameters}: the domain and the scale of rewards;
 *   <li>{@link io.github.randucb.spec.Randomization}: the law of Z, in {@code mean_i + Z_i width_i};
 *   <li>{@link io.github.randucb.spec.RadiusScale}: the factor on U;
 *   <li>{@link io.github.randucb.spec.AdaptiveExploration}: U_t and the law of Z of the adaptive policies;
 *   <li>{@link io.github.randucb.spec.AdaptiveRegularization}: lambda of the adaptive policies with features;
 *   <li>{@link io.github.randucb.spec.ExplorationSchedule}: epsilon_t of epsilon-greedy policies.
 * </ul>
 *
 * <p>{@link io.github.randucb.spec.CommonConditions} has the conditions that the theorems about features share.
 *
 * <p>To add a policy, declare its {@link io.github.randucb.parameter.Parameter} constants and a {@code TYPE}:
 *
 * <pre>{@code
 * public static final PolicyType TYPE =
 *         PolicyType.of("my-policy", "description", "reference", MyPolicy::build, MY_PARAMETER);
 * }</pre>
 *
 * Call {@code needingFeatures()} on it if the policy learns from features, and {@code withTheorems(...)} if there are
 * theorems about it. The edition, the floor and the reward scales are added to the parameters and applied to the policy.
 */
@NullMarked
package io.github.randucb.spec;

import org.jspecify.annotations.NullMarked;
