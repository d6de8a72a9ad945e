/** The problems of experiment files. */
@NullMarked
package io.github.randucb.lab.input.problem;

import org.jspecify.annotations.NullMarked;
