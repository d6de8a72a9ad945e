/** Problems: recipes that draw instances, and the rewards of an instance's arms. */
@NullMarked
package io.github.randucb.lab.environment;

import org.jspecify.annotations.NullMarked;
