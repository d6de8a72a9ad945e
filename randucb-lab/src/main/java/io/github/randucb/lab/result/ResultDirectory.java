package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The directory of an experiment's results: {@code manifest.json}, copies of the files it came from in {@code input/},
 * the journal of finished runs, and, when all is done, {@code runs.csv}, {@code curves.csv} and {@code summary.csv}.
 *
 * <p>One process works on a directory at a time. Thread-safe for {@link #keep}.
 */
public final class ResultDirectory implements AutoCloseable {
    private static final String MANIFEST = "manifest.json";
    private static final String LOCK = "lock";
    private static final String YAML = "experiment.yaml";
    private static final Set<String> OURS =
            Set.of(MANIFEST, LOCK, "input", "journal.bin", "runs.csv", "curves.csv", "summary.csv");

    private final Path directory;
    private final FileChannel lock;
    private final Journal journal;
    private Manifest manifest;

    /** What to do where results of another experiment are. Immutable and thread-safe. */
    public enum Mode {
        /** Go on if it is the same experiment, else refuse. */
        RESUME,
        /** Go on if it is the same experiment with more runs, problems or policies, else refuse. */
        EXTEND,
        /** Forget what is there. */
        RESTART
    }

    private ResultDirectory(Path directory, FileChannel lock, Journal journal, Manifest manifest) {
        this.directory = directory;
        this.lock = lock;
        this.journal = journal;
        this.manifest = manifest;
    }

    /**
     * Opens a directory for an experiment, or makes one.
     *
     * @param directory the directory
     * @param name the name of the experiment
     * @param description the experiment
     * @param mode what to do where results are already
     * @param software what runs it, for the manifest
     * @param now the time, for the manifest
     * @return the directory, with the runs that are finished
     * @throws BadInputException if there is something else, or another experiment, or another process
     * @throws IOException if it cannot be read or written
     */
    public static ResultDirectory open(
            Path directory,
            String name,
            Description description,
            Mode mode,
            SortedMap<String, String> software,
            String now)
            throws IOException {
        create(directory);
        FileChannel lock = lock(directory);
        try {
            if (mode == Mode.RESTART) {
                clear(directory);
            }
            Manifest manifest = manifest(directory, name, description, mode, software, now);
            return new ResultDirectory(directory, lock, Journal.open(directory.resolve("journal.bin")), manifest);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static void create(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(directory + ": this is a file, not a directory");
        } catch (AccessDeniedException e) {
            throw new BadInputException(directory + ": the directory cannot be made: access denied");
        }
        if (!Files.isWritable(directory)) {
            throw new BadInputException(directory + ": the directory cannot be written");
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<String> others = files.map(file -> file.getFileName().toString())
                    .filter(file -> !OURS.contains(file) && !file.endsWith(".unfinished"))
                    .sorted()
                    .toList();
            if (!others.isEmpty() && !Files.exists(directory.resolve(MANIFEST))) {
                throw new BadInputException(directory + ": the directory holds something else (" + others.get(0)
                        + "); results need one of their own");
            }
        }
    }

    private static FileChannel lock(Path directory) throws IOException {
        FileChannel channel =
                FileChannel.open(directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = null;
        try {
            held = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // Held by this very process: the same as by another.
        }
        if (held == null) {
            channel.close();
            throw new BadInputException(directory + ": another process is working on this directory");
        }
        return channel;
    }

    private static void clear(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(MANIFEST));
        for (String file : List.of("journal.bin", "runs.csv", "curves.csv", "summary.csv")) {
            Files.deleteIfExists(directory.resolve(file));
        }
    }

    private static Manifest manifest(
            Path directory,
            String name,
            Description description,
            Mode mode,
            SortedMap<String, String> software,
            String now)
            throws IOException {
        Path file = directory.resolve(MANIFEST);
        if (Files.exists(file)) {
            Manifest old = Manifest.read(file);
            List<String> changes = description.changesSince(old.settings());
            if (changes.isEmpty()) {
                return old;
            }
            if (mode != Mode.EXTEND || !description.extendsSettings(old.settings())) {
                throw new BadInputException(directory + ": these are results of another experiment:\n    "
                        + String.join("\n    ", changes) + "\n"
                        + (description.extendsSettings(old.settings())
                                ? "--extend adds to them, --restart forgets them"
                                : "choose another directory, or --restart to forget them"));
            }
        }
        Manifest manifest =
                new Manifest(1, name, description.settings(), copyInputs(directory, description), software, now, "");
        AtomicFiles.write(file, manifest.toJson());
        return manifest;
    }

    private static List<Manifest.Input> copyInputs(Path directory, Description description) throws IOException {
        Path copies = directory.resolve("input");
        Files.createDirectories(copies);
        AtomicFiles.write(copies.resolve(YAML), description.yaml().getBytes(StandardCharsets.UTF_8));
        List<Manifest.Input> inputs = new ArrayList<>();
        for (Map.Entry<String, Path> input : description.inputs().entrySet()) {
            String copy = inputs.size() + "-" + input.getValue().getFileName();
            byte[] content = Files.readAllBytes(input.getValue());
            AtomicFiles.write(copies.resolve(copy), content);
            inputs.add(new Manifest.Input(input.getKey(), "input/" + copy));
        }
        return inputs;
    }

    /**
     * The runs that are finished.
     *
     * @return a copy
     */
    public Set<Cell> finished() {
        return journal.finished();
    }

    /**
     * Keeps a finished run, for good.
     *
     * @param cell which one
     * @param run what happened
     * @throws IOException if it cannot be written
     */
    public void keep(Cell cell, RunRecord run) throws IOException {
        journal.append(cell, run);
    }

    /**
     * Writes the tables, when all runs are finished.
     *
     * @param experiment the experiment
     * @param now the time, for the manifest
     * @throws IOException if they cannot be written
     */
    public void finish(Experiment experiment, String now) throws IOException {
        Tables.write(experiment, journal, directory);
        if (manifest.finished().isEmpty()) {
            manifest = manifest.finishedAt(now);
            AtomicFiles.write(directory.resolve(MANIFEST), manifest.toJson());
        }
    }

    @Override
    public void close() throws IOException {
        journal.close();
        lock.close();
    }
}
