/** Tables of results as CSV files. */
@NullMarked
package io.github.randucb.lab.result.table;

import org.jspecify.annotations.NullMarked;
