package io.github.randucb.lab.experiment;

import io.github.randucb.spec.Edition;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The words for editions, in files and options.
 *
 * <p>Thread-safe: no state.
 */
public final class EditionWord {
    /** The edition where nothing says one. */
    public static final Edition USUAL = Edition.RELEASED;

    private EditionWord() {}

    /**
     * The word for an edition.
     *
     * @param edition the edition
     * @return its name in lower case
     */
    public static String of(Edition edition) {
        return edition.name().toLowerCase(Locale.ROOT);
    }

    /**
     * The words there are.
     *
     * @return one for each edition
     */
    public static List<String> all() {
        return Arrays.stream(Edition.values()).map(EditionWord::of).toList();
    }

    /**
     * The words there are, to be read.
     *
     * @return such as "this or that"
     */
    public static String choice() {
        return String.join(" or ", all());
    }

    /**
     * The edition of a word.
     *
     * @param word a word
     * @return its edition, if it is one
     */
    public static Optional<Edition> find(String word) {
        return Arrays.stream(Edition.values())
                .filter(edition -> of(edition).equals(word))
                .findFirst();
    }
}
