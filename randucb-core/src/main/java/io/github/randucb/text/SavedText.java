package io.github.randucb.text;

/**
 * Texts that are the same after they were saved and restored: not too long, and without halves of surrogate pairs.
 *
 * <p>Stateless and thread-safe.
 */
public final class SavedText {
    /** The largest number of characters, because every open decision has a copy. */
    public static final int LONGEST = 1000;

    private SavedText() {}

    /**
     * Checks a text.
     *
     * @param name the name of the text, at the start of the message
     * @param text the text
     * @return the text
     * @throws IllegalArgumentException if the text is too long, or UTF-8 cannot encode it
     */
    public static String check(String name, String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    name + " must have at most " + LONGEST + " characters; got " + text.length() + ".");
        }
        if (hasHalfOfAPair(text)) {
            throw new IllegalArgumentException(
                    name + " must be text that UTF-8 can encode; got half of a surrogate pair in '" + text
                            + "'. Do not cut a text between the two halves of a character.");
        }
        return text;
    }

    /**
     * Tells whether a text has one half of a surrogate pair without the other. Allocates nothing, because requests have many ids.
     *
     * @param text the text
     * @return true if UTF-8 cannot encode the text
     */
    public static boolean hasHalfOfAPair(String text) {
        boolean high = false;
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            if (high != Character.isLowSurrogate(c)) {
                return true;
            }
            high = Character.isHighSurrogate(c);
        }
        return high;
    }
}
