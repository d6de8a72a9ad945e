package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;

/**
 * Access to a remote file system. Implementations are services, found by {@link java.util.ServiceLoader}.
 *
 * <p>Thread-safe.
 */
public interface RemoteDirectories {
    /**
     * Returns a directory, which need not exist.
     *
     * @param url its URL
     * @return the directory
     * @throws BadInputException if the URL cannot be that of a directory
     */
    RemoteDirectory find(String url);
}
