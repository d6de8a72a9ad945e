/** Experiments with bandit policies. */
@NullMarked
package io.github.randucb.lab;

import org.jspecify.annotations.NullMarked;
