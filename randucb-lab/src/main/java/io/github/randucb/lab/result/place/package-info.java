/** Places that hold results: local directories, and remote ones with a local copy. */
@NullMarked
package io.github.randucb.lab.result.place;

import org.jspecify.annotations.NullMarked;
