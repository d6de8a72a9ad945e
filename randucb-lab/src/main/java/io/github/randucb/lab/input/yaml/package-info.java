/** YAML documents with the line and path of every value. */
@NullMarked
package io.github.randucb.lab.input.yaml;

import org.jspecify.annotations.NullMarked;
