/** What an experiment leaves behind: manifest, runs, curves, summary. */
@NullMarked
package io.github.randucb.lab.result;

import org.jspecify.annotations.NullMarked;
