package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
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
    private static final String JOURNAL = "journal.bin";
    private static final String INPUT = "input";
    private static final Set<String> OURS = Set.of(MANIFEST, LOCK, INPUT, JOURNAL, "report.html", "figures");

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
     * @param experiment the experiment
     * @param description how it was written
     * @param mode what to do where results are already
     * @param software what is running, for the manifest
     * @param now the time, for the manifest
     * @return the directory, with the runs that are finished
     * @throws BadInputException if there is something else, or another experiment, or another process
     * @throws IOException if it cannot be read or written
     */
    public static ResultDirectory open(
            Path directory, Experiment experiment, Description description, Mode mode, Software software, String now)
            throws IOException {
        create(directory);
        FileChannel lock = lock(directory);
        try {
            if (mode == Mode.RESTART) {
                clear(directory);
            }
            Manifest manifest = agree(directory, experiment.name(), description, mode, now);
            Manifest current = manifest.workedOnBy(software);
            if (!current.equals(manifest)) {
                AtomicFiles.write(directory.resolve(MANIFEST), current.toJson());
            }
            Journal journal = Journal.open(
                    directory.resolve(JOURNAL), experiment.checkpoints().size());
            AtomicFiles.force(directory);
            return new ResultDirectory(directory, lock, journal, current);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * The manifest of a directory.
     *
     * @param directory a result directory
     * @return its manifest
     * @throws BadInputException if it is no result directory
     * @throws IOException if it cannot be read
     */
    public static Manifest manifest(Path directory) throws IOException {
        if (!Files.exists(directory.resolve(MANIFEST))) {
            throw new BadInputException(directory + ": this is no result directory: it has no " + MANIFEST);
        }
        return Manifest.read(directory.resolve(MANIFEST));
    }

    /**
     * The copy of the experiment file that a directory keeps.
     *
     * @param directory a result directory
     * @return the file
     */
    public static Path experimentFile(Path directory) {
        return directory.resolve(INPUT).resolve("experiment.yaml");
    }

    /**
     * Where the copies are of the files that an experiment names.
     *
     * @param directory a result directory
     * @return the copy of a file, by the name that was used
     * @throws IOException if the manifest cannot be read
     */
    public static Function<String, Path> inputs(Path directory) throws IOException {
        Map<String, String> copies = manifest(directory).inputs().stream()
                .collect(Collectors.toMap(Manifest.Input::name, Manifest.Input::file));
        return name -> directory.resolve(copies.getOrDefault(name, name));
    }

    private static void create(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new BadInputException(directory + ": the directory cannot be made: "
                    + (Files.exists(directory) ? "there is a file of that name" : reason(e)));
        }
        if (!Files.isWritable(directory)) {
            throw new BadInputException(directory + ": the directory cannot be written: access denied");
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<String> others = files.map(file -> file.getFileName().toString())
                    .filter(file -> !OURS.contains(file) && !Tables.NAMES.contains(file))
                    .filter(file -> !file.endsWith(".unfinished"))
                    .sorted()
                    .toList();
            if (!others.isEmpty()) {
                throw new BadInputException(directory + ": there is something else in it (" + others.get(0)
                        + "); results need a directory of their own");
            }
        }
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException problem && problem.getReason() != null
                ? problem.getReason()
                : "access denied";
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

    /** The manifest goes last: whatever is left by a kill in between still belongs to the old experiment. */
    private static void clear(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(JOURNAL));
        deleteTables(directory);
        deleteInput(directory.resolve(INPUT));
        Files.deleteIfExists(directory.resolve(MANIFEST));
    }

    private static void deleteInput(Path input) throws IOException {
        if (Files.isDirectory(input)) {
            try (DirectoryStream<Path> copies = Files.newDirectoryStream(input)) {
                for (Path copy : copies) {
                    Files.delete(copy);
                }
            }
        }
    }

    private static void deleteTables(Path directory) throws IOException {
        for (String table : Tables.NAMES) {
            Files.deleteIfExists(directory.resolve(table));
        }
    }

    /** The manifest of what is to be done, if what is there agrees with it. */
    private static Manifest agree(Path directory, String name, Description description, Mode mode, String now)
            throws IOException {
        Path file = directory.resolve(MANIFEST);
        if (Files.exists(file)) {
            Manifest old = Manifest.read(file);
            List<String> changes = description.changesSince(old.settings());
            if (changes.isEmpty()) {
                return old;
            }
            boolean more = description.extendsSettings(old.settings());
            if (mode != Mode.EXTEND || !more) {
                throw new BadInputException(directory + ": these are results of another experiment:\n    "
                        + String.join("\n    ", changes) + "\n"
                        + (more
                                ? "--extend adds to them, --restart forgets them"
                                : "choose another directory, or --restart to forget them"));
            }
            Manifest longer = new Manifest(
                    1,
                    name,
                    description.settings(),
                    copyInputs(directory, description),
                    old.software(),
                    old.started(),
                    "");
            AtomicFiles.write(file, longer.toJson());
            deleteTables(directory);
            return longer;
        }
        if (Files.exists(directory.resolve(JOURNAL))) {
            throw new BadInputException(directory + ": there are runs without a " + MANIFEST
                    + ", so nobody knows of what; restore it, or --restart to forget them");
        }
        return new Manifest(1, name, description.settings(), copyInputs(directory, description), List.of(), now, "");
    }

    private static List<Manifest.Input> copyInputs(Path directory, Description description) throws IOException {
        Files.createDirectories(directory.resolve(INPUT));
        AtomicFiles.write(experimentFile(directory), description.yaml().getBytes(StandardCharsets.UTF_8));
        List<Manifest.Input> inputs = new ArrayList<>();
        for (Map.Entry<String, Path> input : description.inputs().entrySet()) {
            String copy = INPUT + "/" + inputs.size() + "-" + input.getValue().getFileName();
            AtomicFiles.write(directory.resolve(copy), Files.readAllBytes(input.getValue()));
            inputs.add(new Manifest.Input(input.getKey(), copy));
        }
        return inputs;
    }

    /**
     * What this directory says about itself.
     *
     * @return the manifest
     */
    public Manifest manifest() {
        return manifest;
    }

    /**
     * The runs that are finished.
     *
     * @return a copy
     */
    public Set<RunId> finished() {
        return journal.finished();
    }

    /**
     * Keeps a finished run, for good.
     *
     * @param id which one
     * @param run what happened
     * @throws IOException if it cannot be written
     */
    public void keep(RunId id, RunRecord run) throws IOException {
        journal.append(id, run);
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
