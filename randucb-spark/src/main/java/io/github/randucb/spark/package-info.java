/** Runs of experiments on Apache Spark. */
@NullMarked
package io.github.randucb.spark;

import org.jspecify.annotations.NullMarked;
