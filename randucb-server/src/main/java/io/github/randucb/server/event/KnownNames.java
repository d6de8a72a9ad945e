package io.github.randucb.server.event;

import java.util.Arrays;

/**
 * The names of arms that came before, so that many open decisions of an arm share one text. It keeps a fixed number of names; a new
 * name takes the place of an older one.
 *
 * <p>Not thread-safe.
 */
public final class KnownNames {
    private static final int MOST = 1024;

    private final String[] names = new String[MOST];

    /** Creates a cache without names. */
    public KnownNames() {
        Arrays.fill(names, "");
    }

    /**
     * Returns an equal text: one that came before, if it is still kept.
     *
     * @param name the name
     * @return a text that many callers can share
     */
    public String known(String name) {
        int place = (name.hashCode() & 0x7fffffff) % MOST;
        if (!names[place].equals(name)) {
            names[place] = name;
        }
        return names[place];
    }
}
