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

    private String[] names = {}; // empty before the first name

    /**
     * Returns an equal text: one that came before, if it is still kept.
     *
     * @param name the name
     * @return a text that many callers can share
     */
    public String known(String name) {
        if (names.length == 0) {
            names = new String[MOST];
            Arrays.fill(names, "");
        }
        int place = (name.hashCode() & 0x7fffffff) % MOST;
        if (!names[place].equals(name)) {
            names[place] = name;
        }
        return names[place];
    }
}
