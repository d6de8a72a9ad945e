package io.github.randucb.fuzz.input;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes of texts that ignore their meaning. Thread-safe: no state. */
public final class TextMutation {
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE]-?\\d+)?");
    private static final List<String> STRANGE = List.of(
            "\u0000",
            "\u0007",
            "\u001b[31m",
            "\u001b]0;x\u0007",
            "\b",
            "\r",
            "\u0085",
            "\u00a0",
            "\u200b",
            "\u200e",
            "\u202e",
            "\u2066",
            "\u2028",
            "\ufeff",
            "\ufffe",
            "\ud83d\ude00",
            "e\u0301",
            "\u0000\u0001\u0002",
            "\t",
            "%s%n",
            "${x}",
            "$(x)",
            "\\",
            "'",
            "\"",
            "<b>",
            "|",
            "\ud800");
    private static final List<String> PLAUSIBLE = List.of("0", "1", "2", "3", "10", "100", "0.5");
    private static final int LONGEST_NUMBER = 20;
    private static final int[] LENGTHS = {10, 100, 1000, 10_000, 100_000};

    private TextMutation() {}

    /**
     * Returns a text with unusual characters.
     *
     * @param random the random numbers
     * @return the text
     */
    public static String strange(CaseRandom random) {
        return random.pick(STRANGE);
    }

    /**
     * Returns a long text of one repeated character.
     *
     * @param random the random numbers
     * @return the text
     */
    public static String longText(CaseRandom random) {
        return random.pick(List.of("a", "9", " ", "[", "\u00e9")).repeat(LENGTHS[random.below(LENGTHS.length)]);
    }

    /**
     * Inserts a text at a random index.
     *
     * @param random the random numbers
     * @param text the text
     * @param more the text to insert
     * @return the new text
     */
    public static String inserted(CaseRandom random, String text, String more) {
        int index = random.below(text.length() + 1);
        return text.substring(0, index) + more + text.substring(index);
    }

    /**
     * Replaces a random number by a text.
     *
     * @param random the random numbers
     * @param text the text
     * @param other the replacement
     * @return the new text
     */
    public static String withNumber(CaseRandom random, String text, String other) {
        return replaced(random, NUMBER, text, other);
    }

    /**
     * Replaces a random number by another plausible number.
     *
     * @param random the random numbers
     * @param text the text
     * @return the new text
     */
    public static String withPlausibleNumber(CaseRandom random, String text) {
        return withPlausibleNumber(random, NUMBER, text);
    }

    /**
     * Replaces a random number that matches a pattern by another plausible number.
     *
     * @param random the random numbers
     * @param pattern the pattern of the numbers
     * @param text the text
     * @return the new text
     */
    public static String withPlausibleNumber(CaseRandom random, Pattern pattern, String text) {
        List<MatchResult> numbers = pattern.matcher(text).results().toList();
        if (numbers.isEmpty()) {
            return text;
        }
        MatchResult number = random.pick(numbers);
        String other = random.oneIn(2) ? random.pick(PLAUSIBLE) : neighbour(random, number.group());
        return text.substring(0, number.start()) + other + text.substring(number.end());
    }

    /** Returns twice a number, its half, one more or one less. A whole number stays whole. */
    private static String neighbour(CaseRandom random, String number) {
        if (number.length() > LONGEST_NUMBER || number.contains("e") || number.contains("E")) {
            return "1" + number;
        }
        BigDecimal value = new BigDecimal(number);
        BigDecimal other = switch (random.below(4)) {
            case 0 -> value.add(value);
            case 1 ->
                value.divide(BigDecimal.valueOf(2), value.scale() + (value.scale() > 0 ? 1 : 0), RoundingMode.DOWN);
            case 2 -> value.add(BigDecimal.ONE);
            default -> value.subtract(BigDecimal.ONE);
        };
        return other.toString();
    }

    /**
     * Replaces a random match of a pattern.
     *
     * @param random the random numbers
     * @param pattern the pattern
     * @param text the text
     * @param other the replacement
     * @return the new text
     */
    public static String replaced(CaseRandom random, Pattern pattern, String text, String other) {
        List<MatchResult> matches = pattern.matcher(text).results().toList();
        if (matches.isEmpty()) {
            return text;
        }
        MatchResult match = matches.get(random.below(matches.size()));
        return text.substring(0, match.start()) + other + text.substring(match.end());
    }

    /**
     * Deletes, repeats or moves a line.
     *
     * @param random the random numbers
     * @param text the text
     * @return the new text
     */
    public static String withLines(CaseRandom random, String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return text;
        }
        int line = random.below(lines.size());
        switch (random.below(3)) {
            case 0 -> lines.remove(line);
            case 1 -> lines.add(random.below(lines.size() + 1), lines.get(line));
            default -> lines.add(random.below(lines.size()), lines.remove(line));
        }
        return String.join("\n", lines) + "\n";
    }

    /**
     * Encodes a text.
     *
     * @param text the text
     * @return its bytes in UTF-8
     */
    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Decodes a text.
     *
     * @param bytes bytes in UTF-8
     * @return the text
     */
    public static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
