/** What is known about each arm, mean and width, and the scale that theory puts on the width. */
@NullMarked
package io.github.randucb.confidence;

import org.jspecify.annotations.NullMarked;
