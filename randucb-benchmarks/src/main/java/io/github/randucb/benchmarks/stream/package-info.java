/**
 * Long streams of rewards with changing arms: the memory and the time of policies, and the distance of an approximate fit
 * from the exact one.
 *
 * <p>A row of the stream, which is a feature vector with its reward, is a function of its number. So the exact fit needs no
 * stored rows: it reads the stream again.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.stream.StreamReport}: the tables {@code stream}, and one of them alone,
 *       {@code distances}
 *   <li>{@code RewardStream}: the rows of the stream
 *   <li>{@code FedPolicy}: a policy that learns from the stream, with the times of its updates and its memory
 *   <li>{@code DistanceTable}, {@code OrderedStream}: the table of distances, for streams in several orders
 *   <li>{@code StreamingFit}: the exact maximum likelihood, by Newton steps over the stream
 * </ul>
 */
@NullMarked
package io.github.randucb.benchmarks.stream;

import org.jspecify.annotations.NullMarked;
