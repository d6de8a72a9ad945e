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

/** A directory that is said to be far away, whose clock and health are in our hands. */
public class Shelf implements RemoteDirectory {
    public final Path files;
    public volatile Duration age = Duration.ZERO;
    public volatile boolean isBroken;

    public Shelf(Path files) {
        this.files = files;
    }

    @Override
    public String url() {
        return "far://shelf";
    }

    @Override
    public List<String> list(String folder) throws IOException {
        Path place = files.resolve(folder);
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(place)) {
            return all.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Override
    public InputStream read(String file) throws IOException {
        return Files.newInputStream(files.resolve(file));
    }

    @Override
    public void write(String file, InputStream content) throws IOException {
        if (isBroken) {
            throw new IOException("the shelf is broken");
        }
        Path place = files.resolve(file);
        Files.createDirectories(place.resolveSibling("."));
        Path unfinished = files.resolve(file + ".unfinished");
        Files.copy(content, unfinished, StandardCopyOption.REPLACE_EXISTING);
        Files.move(unfinished, place, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public boolean create(String file, byte[] content) throws IOException {
        if (isBroken) {
            throw new IOException("the shelf is broken");
        }
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
        Path place = files.resolve(file);
        if (Files.exists(place)) {
            try (Stream<Path> all = Files.walk(place)) {
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
