package io.github.randucb.lab.result;

import io.github.randucb.lab.result.place.RemoteDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Local directory that plays a remote one. A test sets the age of its files, and whether writing fails. */
public class FakeRemoteDirectory implements RemoteDirectory {
    public final Path files;
    public volatile Duration age = Duration.ZERO;
    public volatile boolean isBroken;

    public FakeRemoteDirectory(Path files) {
        this.files = files;
    }

    @Override
    public String url() {
        return "far://remote";
    }

    @Override
    public List<String> list(String folder) throws IOException {
        Path path = files.resolve(folder);
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(path)) {
            return all.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Override
    public InputStream read(String file) throws IOException {
        return Files.newInputStream(files.resolve(file));
    }

    private void checkConnection() throws IOException {
        if (isBroken) {
            throw new IOException("no connection");
        }
    }

    @Override
    public void write(String file, InputStream content) throws IOException {
        checkConnection();
        Path path = files.resolve(file);
        Files.createDirectories(path.resolveSibling("."));
        Path unfinished = files.resolve(file + ".unfinished");
        Files.copy(content, unfinished, StandardCopyOption.REPLACE_EXISTING);
        Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public boolean create(String file, byte[] content) throws IOException {
        checkConnection();
        Files.createDirectories(files);
        try {
            Files.write(files.resolve(file), content, StandardOpenOption.CREATE_NEW);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        }
    }

    @Override
    public void delete(String file) throws IOException {
        Path path = files.resolve(file);
        if (Files.exists(path)) {
            try (Stream<Path> all = Files.walk(path)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    @Override
    public Optional<Duration> age(String file) {
        return Files.exists(files.resolve(file)) ? Optional.of(age) : Optional.empty();
    }
}
