/** Files of a result directory: journal, checksums, locks, atomic writes. */
@NullMarked
package io.github.randucb.lab.result.storage;

import org.jspecify.annotations.NullMarked;
