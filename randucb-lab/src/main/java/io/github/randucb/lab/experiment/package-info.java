/** Problems x policies x runs: read from a file, run on all cores, stopped and resumed. */
@NullMarked
package io.github.randucb.lab.experiment;

import org.jspecify.annotations.NullMarked;
