/**
 * YAML values with their line and path, which errors name.
 *
 * <p>A file is parsed into a tree of {@link io.github.randucb.lab.input.yaml.YamlNode}s. Its methods read a value as a
 * text, a number in a range, a choice or a list. A value of another kind gives an error such as
 *
 * <pre>
 * experiment.yaml:7: policies[1].sigma: Expected a number from 0 to 1; got 'wide'.
 * </pre>
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.input.yaml.YamlNode}: a value, its line and its path;
 *   <li>{@code YamlPath}: a path such as {@code problems[1].arms};
 *   <li>{@code YamlReader}: reads the parser's tokens, with limits on depth, number and length of values;
 *   <li>{@link io.github.randucb.lab.input.yaml.PrintableText}: the check of texts that appear in reports and figures.
 * </ul>
 *
 * <p>Aliases, merge keys, special tags and several documents in a file are rejected. To read another kind of value, add
 * a method to {@code YamlNode} that returns it or throws {@code wrong(...)}.
 */
@NullMarked
package io.github.randucb.lab.input.yaml;

import org.jspecify.annotations.NullMarked;
