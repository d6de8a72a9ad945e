/** Reports and figures, made from stored results; nothing is run here. */
@NullMarked
package io.github.randucb.lab.report;

import org.jspecify.annotations.NullMarked;
