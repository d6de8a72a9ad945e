package io.github.randucb.text;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Known names that come nearest to a mistyped one. Thread-safe: no state. */
public final class NameSuggestions {
    private static final int MOST_LISTED = 40;

    private NameSuggestions() {}

    /**
     * Says that a name is unknown, and which known ones are meant perhaps: at most two that are equally near.
     *
     * @param what what kind of name, such as "policy"
     * @param name the unknown name
     * @param known the known names
     * @return a sentence
     */
    public static String unknown(String what, String name, Collection<String> known) {
        if (known.isEmpty()) {
            return "unknown " + what + " '" + name + "': there is none";
        }
        int least = known.stream()
                .mapToInt(candidate -> distanceAnyCase(name, candidate))
                .min()
                .getAsInt();
        String nearest = known.stream()
                .filter(candidate -> distanceAnyCase(name, candidate) == least)
                .filter(candidate -> least <= Math.max(name.length(), candidate.length()) / 2)
                .limit(2)
                .collect(Collectors.joining("' or '"));
        String hint = nearest.isEmpty() ? "." : "; did you mean '" + nearest + "'?";
        return "unknown " + what + " '" + name + "'" + hint + " There are " + some(known);
    }

    private static String some(Collection<String> known) {
        String first = known.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
        return known.size() <= MOST_LISTED ? first : first + " and " + (known.size() - MOST_LISTED) + " more";
    }

    private static int distanceAnyCase(String a, String b) {
        return distance(a.toLowerCase(Locale.ROOT), b.toLowerCase(Locale.ROOT));
    }

    /** The number of letters to insert, delete or replace (Levenshtein). */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
