package io.github.randucb.text;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Suggestions for misspelled names: the known names with the smallest edit distance. Thread-safe: no state. */
public final class NameSuggestions {
    private static final int MOST_LISTED = 40;
    private static final int MOST_SUGGESTED = 2;
    private static final int LONGEST = 200; // characters of a name that is compared with others
    private static final int MOST_COMPARED = 100; // names of a hint, because bandits can have a million arms
    private static final int MOST_HINTED = 10;

    private NameSuggestions() {}

    /**
     * Returns a message about an unknown name, with at most two suggestions and the known names.
     *
     * @param what the kind of name, such as "policy"
     * @param name the unknown name
     * @param known the known names
     * @return a message
     */
    public static String unknown(String what, String name, Collection<String> known) {
        if (known.isEmpty()) {
            return "unknown " + what + " '" + name + "': there is none";
        }
        if (name.length() > LONGEST) {
            return "unknown " + what + " of " + name.length() + " characters. There are " + list(known);
        }
        String nearest = nearest(name, known);
        String hint = nearest.isEmpty() ? "." : "; did you mean '" + nearest + "'?";
        return "unknown " + what + " '" + name + "'" + hint + " There are " + list(known);
    }

    /**
     * Returns a sentence about an unknown name: at most two similar names, or the first ten known names.
     *
     * @param name the unknown name
     * @param known the known names; if there are very many, only the first ones are compared
     * @return a sentence
     */
    public static String hint(String name, Collection<String> known) {
        if (known.isEmpty()) {
            return "There is none.";
        }
        List<String> compared = known.stream()
                .limit(MOST_COMPARED)
                .filter(candidate -> candidate.length() <= LONGEST)
                .toList();
        String nearest = compared.isEmpty() || name.length() > LONGEST ? "" : nearest(name, compared);
        return nearest.isEmpty() ? "There are " + list(known, MOST_HINTED) + "." : "Did you mean '" + nearest + "'?";
    }

    private static String nearest(String name, Collection<String> known) {
        int least = known.stream()
                .mapToInt(candidate -> distanceIgnoringCase(name, candidate))
                .min()
                .getAsInt();
        return known.stream()
                .filter(candidate -> distanceIgnoringCase(name, candidate) == least)
                .filter(candidate -> least <= Math.max(name.length(), candidate.length()) / 2)
                .limit(MOST_SUGGESTED)
                .collect(Collectors.joining("' or '"));
    }

    private static String list(Collection<String> known) {
        return list(known, MOST_LISTED);
    }

    private static String list(Collection<String> known, int most) {
        String first = known.stream().limit(most).collect(Collectors.joining(", "));
        return known.size() <= most ? first : first + " and " + (known.size() - most) + " more";
    }

    private static int distanceIgnoringCase(String a, String b) {
        return distance(a.toLowerCase(Locale.ROOT), b.toLowerCase(Locale.ROOT));
    }

    /** Returns the number of letters to insert, delete or replace (Levenshtein distance). */
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
