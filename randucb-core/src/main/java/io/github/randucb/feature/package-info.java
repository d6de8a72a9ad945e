/**
 * Feature vectors of arms. Linear and generalized linear models predict the reward of arm i from its vector x_i in R^d.
 *
 * <ul>
 *   <li>{@link io.github.randucb.feature.Features}: the vectors of a set of arms, immutable;
 *   <li>{@link io.github.randucb.feature.FeatureSpace}: the dimension d and the largest norm, for arms that are not known
 *       in advance. It checks vectors and the regularization;
 *   <li>{@link io.github.randucb.feature.Columns}: vectors stored feature by feature, for fast loops over the arms. It can be
 *       refilled without an allocation;
 *   <li>{@link io.github.randucb.feature.Row}: one vector as the key of a map;
 *   <li>{@link io.github.randucb.feature.SpanningArms}: the choice of d arms for the initial pulls, with the largest rho
 *       that was found in {@code sum_j v_j v_j^T >= rho I}.
 * </ul>
 *
 * <p>A feature vector has entries of magnitude up to 10^9 and is not zero. The value -0.0 is stored as 0.0, so that equal
 * vectors have equal bits. Vectors are checked here and nowhere else.
 *
 * <h2>Adding a method of search</h2>
 *
 * <p>Add a constant to {@link io.github.randucb.feature.SpanningArms.Search} and a branch in {@code SpanningArms.of}. The
 * result must be the same in every run: take random numbers from a fixed seed. Saved states do not hold the chosen arms, so
 * a method must never change its result; add a new constant instead.
 */
@NullMarked
package io.github.randucb.feature;

import org.jspecify.annotations.NullMarked;
