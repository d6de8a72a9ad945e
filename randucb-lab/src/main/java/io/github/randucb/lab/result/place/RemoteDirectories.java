package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;

/** Finds remote directories, in ways that this module knows nothing of. Found as a service. Thread-safe. */
public interface RemoteDirectories {
    /**
     * A directory, which need not be there yet.
     *
     * @param url where it is
     * @return the directory
     * @throws BadInputException if there can be none
     */
    RemoteDirectory find(String url);
}
