/**
 * Text for messages and reports.
 *
 * <ul>
 *   <li>{@link io.github.randucb.text.SignificantDigits}: numbers with few significant digits, such as 0.05 or 1.127e+12;
 *   <li>{@link io.github.randucb.text.NameSuggestions}: messages about unknown names, with the most similar known names;
 *   <li>{@link io.github.randucb.text.JsonText}: trees of values in JSON;
 *   <li>{@link io.github.randucb.text.SavedText}: checks of texts that are saved and restored.
 * </ul>
 *
 * <p>A message says what was expected, what was found, and what to do. Numbers that a person compares, such as those of
 * theorems, go through {@code SignificantDigits}. Numbers that the user wrote are repeated in full in error messages, so
 * that they can be found in the input.
 *
 * <p>The classes have no state and depend on no other package, so that every package can use them. A new kind of text
 * becomes a new class here only if two packages need it.
 */
@NullMarked
package io.github.randucb.text;

import org.jspecify.annotations.NullMarked;
