package io.github.randucb.live;

/**
 * The estimate of an arm with features. The index of the arm is {@code mean + z radius width}, where z is the multiplier: random in
 * RandUCB, 1 in UCB, and Gaussian in Thompson sampling.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the id of the arm
 * @param mean the estimated mean, on the scale of the policy's index
 * @param width the width of its confidence interval, before it is multiplied by the radius
 * @param radius the factor of the width in the policy's index; 0 if the policy does not use widths
 */
public record Prediction(String id, double mean, double width, double radius) {}
