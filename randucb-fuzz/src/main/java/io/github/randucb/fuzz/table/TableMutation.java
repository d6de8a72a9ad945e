package io.github.randucb.fuzz.table;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Damage;
import io.github.randucb.fuzz.input.Extremes;
import io.github.randucb.fuzz.input.TextMutation;
import java.util.regex.Pattern;

/** Changes of CSV and JSON files. Thread-safe: no state. */
public final class TableMutation {
    private static final Pattern CELL = Pattern.compile("(?<=^|,)[^,\\n]*", Pattern.MULTILINE);
    private static final int MOST_STEPS = 3;

    private TableMutation() {}

    /**
     * Returns a changed file.
     *
     * @param random the random numbers
     * @param text the content of the file
     * @return the changed content
     */
    public static byte[] of(CaseRandom random, String text) {
        if (random.oneIn(3)) {
            return TextMutation.utf8(TextMutation.withPlausibleNumber(random, text));
        }
        String changed = text;
        int steps = random.between(1, MOST_STEPS);
        for (int step = 0; step < steps; step++) {
            changed = changed(random, changed);
        }
        byte[] bytes = TextMutation.utf8(changed);
        return random.oneIn(6) ? Damage.of(random, bytes) : bytes;
    }

    private static String changed(CaseRandom random, String text) {
        return switch (random.below(12)) {
            case 0, 1 -> TextMutation.replaced(random, CELL, text, Extremes.text(random));
            case 2, 3 -> TextMutation.withNumber(random, text, Extremes.text(random));
            case 10, 11 -> TextMutation.withPlausibleNumber(random, text);
            case 4 -> TextMutation.withLines(random, text);
            case 5 -> TextMutation.replaced(random, CELL, text, TextMutation.longText(random));
            case 6 -> TextMutation.replaced(random, CELL, text, TextMutation.strange(random));
            case 7 -> TextMutation.inserted(random, text, TextMutation.strange(random));
            case 8 -> TextMutation.inserted(random, text, random.oneIn(2) ? "," : "\n");
            default -> TextMutation.replaced(random, CELL, text, random.oneIn(2) ? "" : "\"");
        };
    }
}
