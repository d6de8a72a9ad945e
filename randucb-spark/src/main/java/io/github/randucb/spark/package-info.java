/**
 * An engine on Apache Spark, and result directories in the file systems that Hadoop supports.
 *
 * <p>The driver divides the runs of an experiment into chunks. Executors execute them and return the results, which the
 * driver stores. A run depends on the experiment and its identity alone, so the results are those of the local engine,
 * bit by bit.
 *
 * <pre>
 * Backlog -&gt; Chunk -&gt; RunChunkTask (on an executor) -&gt; Outcome -&gt; RunSink
 * </pre>
 *
 * <p>The engine:
 *
 * <ul>
 *   <li>{@link io.github.randucb.spark.SparkEngineProvider}: the service that creates engines;
 *   <li>{@code SparkEngine}: submits tasks and stores their outcomes;
 *   <li>{@code Master}: checks the URL of the Spark master;
 *   <li>{@code SerializedExperiment}: the form in which an experiment is sent to executors;
 *   <li>{@code Backlog}: divides runs into chunks, by the measured time of a run;
 *   <li>{@code Chunk}, {@code RunChunkTask}, {@code Outcome}: runs of one cell, their execution and their result.
 * </ul>
 *
 * <p>The directories:
 *
 * <ul>
 *   <li>{@link io.github.randucb.spark.HadoopDirectories}: the service that finds a directory by its URL;
 *   <li>{@code HadoopDirectory}: a directory, such as one in HDFS.
 * </ul>
 *
 * <p>To run experiments on another cluster, write a module like this one: an {@code Engine} and an {@code
 * EngineProvider}.
 */
@NullMarked
package io.github.randucb.spark;

import org.jspecify.annotations.NullMarked;
