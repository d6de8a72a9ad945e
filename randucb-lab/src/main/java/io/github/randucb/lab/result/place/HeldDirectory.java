package io.github.randucb.lab.result.place;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Remote directory that is changed only while this process owns its lock. The lock is checked before every change.
 *
 * <p>Thread-safe.
 */
final class HeldDirectory implements RemoteDirectory {
    private final RemoteDirectory remote;
    private final RemoteLock lock;

    HeldDirectory(RemoteDirectory remote, RemoteLock lock) {
        this.remote = remote;
        this.lock = lock;
    }

    @Override
    public String url() {
        return remote.url();
    }

    @Override
    public List<String> list(String folder) throws IOException {
        return remote.list(folder);
    }

    @Override
    public InputStream read(String file) throws IOException {
        return remote.read(file);
    }

    @Override
    public void write(String file, InputStream content) throws IOException {
        lock.check();
        remote.write(file, content);
    }

    @Override
    public boolean create(String file, byte[] content) throws IOException {
        lock.check();
        return remote.create(file, content);
    }

    @Override
    public void delete(String file) throws IOException {
        lock.check();
        remote.delete(file);
    }

    @Override
    public Optional<Duration> age(String file) throws IOException {
        return remote.age(file);
    }
}
