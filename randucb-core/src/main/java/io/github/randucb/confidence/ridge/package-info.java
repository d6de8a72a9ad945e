/**
 * Ridge regression, the confidence model of the linear bandit (Section 5.1).
 *
 * <pre>
 * M_t = lambda I + (1/v) sum_l X_l X_l^T,    theta-hat_t = M_t^-1 (1/v) sum_l Y_l X_l
 * mu-hat_i(t) = &lt;theta-hat_t, x_i&gt;,    C_i(t) = ||x_i||_{M_t^-1}
 * </pre>
 *
 * X_l and Y_l are the feature vector and the reward of observation l, lambda is the regularization, and v is the noise
 * variance.
 *
 * <h2>Models</h2>
 *
 * <ul>
 *   <li>{@link io.github.randucb.confidence.ridge.Ridge}: the interface, with the determinant of M_t;
 *   <li>{@link io.github.randucb.confidence.ridge.RidgeRegression}: a fixed set of arms;
 *   <li>{@link io.github.randucb.confidence.ridge.ContextualRidge}: arms that change from round to round;
 *   <li>{@link io.github.randucb.confidence.ridge.RidgePosterior}: only samples of theta, for Thompson sampling with a fixed
 *       set of arms;
 *   <li>{@code PulledArms}: the pulled arms of a fixed set, with their weights in M;
 *   <li>{@code RewardSquares}: the sum of squared rewards, for models that estimate the variance of the noise.
 * </ul>
 *
 * <h2>Means and widths of a fixed set of arms</h2>
 *
 * <ul>
 *   <li>{@code RidgeArms}: the interface;
 *   <li>{@code EagerArms}: updates all arms after each observation;
 *   <li>{@code LazyArms}: updates only blocks of arms that may contain the arm with the largest index. It is used with 3,000
 *       arms or more and {@link io.github.randucb.confidence.ridge.UpdateScope#WINNERS}; otherwise {@code EagerArms} is used;
 *   <li>{@code ChordBounds}: upper bounds on the indices of each block, which show the blocks that need no update;
 *   <li>{@code VectorClustering}: puts similar arms into the same block.
 * </ul>
 *
 * <h2>Adding a model</h2>
 *
 * <p>Implement {@code Ridge}. Extend {@link io.github.randucb.statistics.FittedArms} for a fixed set of arms, or {@link
 * io.github.randucb.confidence.ContextualModel} for arms that change. The superclass saves, loads and merges the
 * statistics; the model implements only the fit. Test it against {@code RidgeRegression} with the same observations, as {@code ContextualRidgeTest} does.
 */
@NullMarked
package io.github.randucb.confidence.ridge;

import org.jspecify.annotations.NullMarked;
