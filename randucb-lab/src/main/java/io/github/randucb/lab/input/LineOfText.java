package io.github.randucb.lab.input;

import java.util.Locale;

/**
 * A text that stands in one line of a report and of a figure.
 *
 * <p>Thread-safe: no state.
 */
final class LineOfText {
    private LineOfText() {}

    static boolean isOne(String text) {
        return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
    }

    /** Refuses characters that XML 1.0, and so an SVG file, cannot have. */
    static void checkCharacters(YamlNode node, String text) {
        text.codePoints().filter(LineOfText::isStrange).findFirst().ifPresent(character -> {
            throw node.wrong(String.format(
                    Locale.ROOT, "the character U+%04X cannot be shown in a figure; leave it out", character));
        });
    }

    /** Half of a pair of surrogates, or no character at all. */
    private static boolean isStrange(int character) {
        return Character.getType(character) == Character.SURROGATE || character == 0xFFFE || character == 0xFFFF;
    }
}
