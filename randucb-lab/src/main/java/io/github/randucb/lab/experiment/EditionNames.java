package io.github.randucb.lab.experiment;

import io.github.randucb.spec.Edition;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Names of editions, as files and options write them: the constants of {@link Edition} in lower case.
 *
 * <p>Thread-safe: no state.
 */
public final class EditionNames {
    /** The edition of experiments that do not state one. */
    public static final Edition DEFAULT = Edition.RELEASED;

    private EditionNames() {}

    /**
     * Returns the name of an edition.
     *
     * @param edition the edition
     * @return its name in lower case
     */
    public static String of(Edition edition) {
        return edition.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns all names.
     *
     * @return a name for each edition
     */
    public static List<String> all() {
        return Arrays.stream(Edition.values()).map(EditionNames::of).toList();
    }

    /**
     * Returns all names as a text for messages.
     *
     * @return the names, with "or" between them
     */
    public static String choice() {
        return String.join(" or ", all());
    }

    /**
     * Finds the edition with a name.
     *
     * @param name a name
     * @return the edition; empty if no edition has this name
     */
    public static Optional<Edition> find(String name) {
        return Arrays.stream(Edition.values())
                .filter(edition -> of(edition).equals(name))
                .findFirst();
    }
}
