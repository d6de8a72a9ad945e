package io.github.randucb.live;

/**
 * View of an arm, for people and dashboards.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the id of the arm
 * @param enabled whether the arm can be chosen
 * @param rewards the number of rewards learned
 * @param mean the average reward, on the scale of the rewards; NaN without rewards
 * @param pending the number of decisions that wait for activation or a reward
 * @param probability the probability in a decision among all enabled arms; 0 if disabled
 */
public record ArmView(String id, boolean enabled, long rewards, double mean, int pending, double probability) {}
