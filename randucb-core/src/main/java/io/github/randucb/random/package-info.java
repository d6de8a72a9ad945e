/**
 * Random streams that can be saved, and samplers that the libraries do not have.
 *
 * <ul>
 *   <li>{@link io.github.randucb.random.Streams}: creates, saves and restores random streams;
 *   <li>{@link io.github.randucb.random.Binomial}: samples binomial numbers, without set-up for each n and p;
 *   <li>{@link io.github.randucb.random.BinomialLaw}: the probabilities of a binomial distribution;
 *   <li>{@link io.github.randucb.random.Bootstrap}: sums of values that are drawn with replacement.
 * </ul>
 *
 * <p>Randomness is never global: every class that needs random numbers receives its generator from the caller. The same
 * seed therefore gives the same choices. Other distributions, such as the Gaussian and the exponential ones, come from
 * Apache Commons RNG.
 *
 * <p>To add a sampler, pass in a {@code UniformRandomProvider}, bound the number of rejected tries, and say in the
 * documentation what is returned when the bound is reached. The order in which a sampler draws random numbers is part of
 * the saved state of its policies and must not change.
 */
@NullMarked
package io.github.randucb.random;

import org.jspecify.annotations.NullMarked;
