/**
 * The choice of the arm with the largest index. The lowest of equal arms wins.
 *
 * <ul>
 *   <li>{@link io.github.randucb.choice.Argmax}: the largest of given indices.
 *   <li>{@link io.github.randucb.choice.UpperEnvelope}: the largest of the lines mean_i + z width_i, for all z at once.
 *   <li>{@link io.github.randucb.choice.ThresholdSampler}: the largest of independent random indices, without sampling
 *       all of them.
 *   <li>{@link io.github.randucb.choice.ThresholdSelection}: a {@code ThresholdSampler} for indices that depend on a
 *       policy's statistics, with a saved state.
 * </ul>
 *
 * <p>The threshold sampler draws which arms exceed a level, and samples only these:
 *
 * <pre>
 * p_i = P(X_i &gt; level),    w_i = -ln(1 - p_i)
 * </pre>
 *
 * Choices by these classes have the probabilities that {@link io.github.randucb.choice.probability} computes.
 *
 * <p>To use the threshold sampler for a new kind of index, implement
 * {@link io.github.randucb.choice.ThresholdSampler.Indices}.
 */
@NullMarked
package io.github.randucb.choice;

import org.jspecify.annotations.NullMarked;
