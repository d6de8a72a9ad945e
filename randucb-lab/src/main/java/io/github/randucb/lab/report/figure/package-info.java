/** Drawing of figures as SVG, PNG and PDF. */
@NullMarked
package io.github.randucb.lab.report.figure;

import org.jspecify.annotations.NullMarked;
