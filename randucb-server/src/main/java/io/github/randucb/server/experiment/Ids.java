package io.github.randucb.server.experiment;

/**
 * The ids that callers give: of experiments, arms, units, decisions and rewards.
 *
 * <p>Stateless and thread-safe.
 */
public final class Ids {
    /** The description of a valid id. */
    public static final String EXPECTED = "an id of 1 to 128 characters from A-Z, a-z, 0-9, '.', '_', ':' and '-'";

    private static final int LONGEST = 128;

    private Ids() {}

    /**
     * Tells whether a text is a valid id.
     *
     * @param text the text
     * @return true if it is valid
     */
    public static boolean isValid(String text) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return false;
        }
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            boolean valid = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!valid && c != '.' && c != '_' && c != ':' && c != '-') {
                return false;
            }
        }
        return true;
    }
}
