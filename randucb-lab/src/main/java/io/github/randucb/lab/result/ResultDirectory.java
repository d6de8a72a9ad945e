package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashSet;
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
    static final String MANIFEST = "manifest.json";
    static final String JOURNAL = "journal.bin";
    private static final int MOST_CHANGES = 10;
    private static final Set<String> REPORT = Set.of(ReportNames.PAGE, ReportNames.TEXT, ReportNames.FIGURES);

    private final Path directory;
    private final DirectoryLock lock;
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

    private ResultDirectory(Path directory, DirectoryLock lock, Journal journal, Manifest manifest) {
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
        DirectoryLock lock = DirectoryLock.of(directory);
        try {
            Manifest manifest = agree(directory, experiment.name(), description, mode, now);
            Manifest current = manifest.workedOnBy(software);
            AtomicFiles.write(directory.resolve(MANIFEST), current.toJson());
            InputCopies.keepOnly(directory, current);
            Journal journal = Journal.open(
                    directory.resolve(JOURNAL), experiment.checkpoints().size());
            checkComplete(directory, experiment, current, journal);
            AtomicFiles.force(directory);
            return new ResultDirectory(directory, lock, journal, current);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static void checkComplete(Path directory, Experiment experiment, Manifest manifest, Journal journal)
            throws IOException {
        int all = experiment.work().size();
        int kept = journal.finished().size();
        if (!manifest.finished().isEmpty() && kept < all) {
            journal.close();
            throw new BadInputException(directory.resolve(JOURNAL) + ": " + (all - kept) + " of " + all
                    + " finished runs are missing; restore it from a copy, or start over with --restart");
        }
    }

    /**
     * Whether a directory has results, finished or not.
     *
     * @param directory a directory, or nothing
     * @return true if there is a manifest
     */
    public static boolean isOne(Path directory) {
        return Files.exists(directory.resolve(MANIFEST));
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
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(directory + ": there is no such directory");
        }
        if (!isOne(directory)) {
            throw new BadInputException(directory + ": this is no result directory: it has no " + MANIFEST);
        }
        return Manifest.read(directory.resolve(MANIFEST));
    }

    /**
     * When the work on a directory was begun.
     *
     * @param directory a result directory
     * @return the time that its manifest says
     * @throws BadInputException if it says none
     * @throws IOException if it cannot be read
     */
    public static Instant started(Path directory) throws IOException {
        String started = manifest(directory).started();
        try {
            return Instant.parse(started);
        } catch (DateTimeException e) {
            throw new BadInputException(directory.resolve(MANIFEST)
                    + ": started: a time such as 2026-01-31T12:00:00Z is" + " expected here, not '" + started + "'");
        }
    }

    /**
     * Refuses copies of the experiment file, and of the files it names, that were changed.
     *
     * @param directory a result directory
     * @throws BadInputException if a copy does not have the digest that it is named by
     * @throws IOException if something cannot be read
     */
    public static void checkInputs(Path directory) throws IOException {
        InputCopies.check(directory, manifest(directory));
    }

    /**
     * The copy of the experiment file that a directory keeps.
     *
     * @param directory a result directory
     * @return the file
     * @throws IOException if the manifest cannot be read
     */
    public static Path experimentFile(Path directory) throws IOException {
        return directory.resolve(manifest(directory).experiment());
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
            AtomicFiles.force(directory.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new BadInputException(directory + ": the directory cannot be made: "
                    + (Files.exists(directory) ? "there is a file of that name" : reason(e)));
        }
        checkContent(directory);
    }

    private static void checkContent(Path directory) throws IOException {
        if (!Files.isWritable(directory)) {
            throw new BadInputException(directory + ": the directory cannot be written: access denied");
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                if (!isOurs(file, Files.exists(directory.resolve(MANIFEST)))) {
                    throw new BadInputException(directory + ": there is something else in it (" + file.getFileName()
                            + "); results need a directory of their own");
                }
            }
        }
    }

    private static String reason(IOException e) {
        return e instanceof FileSystemException problem && problem.getReason() != null
                ? problem.getReason()
                : "access denied";
    }

    /** Whether a file may be in a result directory; before there is a manifest, hardly any. */
    private static boolean isOurs(Path file, boolean begun) throws IOException {
        String name = file.getFileName().toString();
        if (name.equals(InputCopies.DIRECTORY)) {
            return Files.isDirectory(file) && InputCopies.areAll(file);
        }
        return isOurs(name, begun);
    }

    /** Whether something of that name, the copies of input apart, may be in a result directory. */
    static boolean isOurs(String name, boolean begun) {
        return name.equals(DirectoryLock.NAME)
                || name.equals(JOURNAL)
                || name.endsWith(".unfinished")
                || (begun && (name.equals(MANIFEST) || Tables.NAMES.contains(name) || REPORT.contains(name)));
    }

    /** The manifest of what is to be done, if what is there agrees with it. */
    private static Manifest agree(Path directory, String name, Description description, Mode mode, String now)
            throws IOException {
        if (!Files.exists(directory.resolve(MANIFEST))) {
            if (Files.exists(directory.resolve(JOURNAL))) {
                throw new BadInputException(directory + ": there are runs without a " + MANIFEST
                        + ", so nobody knows of what; restore it, or choose another directory");
            }
            return begin(directory, name, description, now);
        }
        Manifest old = manifest(directory);
        if (mode == Mode.RESTART) {
            clear(directory, old);
            return begin(directory, name, description, now);
        }
        List<String> changes = description.changesSince(old.settings());
        if (!changes.isEmpty()) {
            checkExtends(directory, description, mode, old, changes);
        }
        if (!old.name().equals(name)) { // by its new name, nobody would find it
            deleteReport(directory, old.name());
        }
        Manifest next = begin(directory, name, description, old.started());
        for (Software software : old.software()) {
            next = next.workedOnBy(software);
        }
        return changes.isEmpty() ? next.finishedAt(old.finished()) : next;
    }

    /**
     * Refuses early what {@link #open} would refuse: something else, or results of another experiment.
     *
     * @param directory a directory, or nothing
     * @param description the experiment
     * @param mode what to do where results are already
     * @throws BadInputException if there are such results
     * @throws IOException if they cannot be read
     */
    public static void check(Path directory, Description description, Mode mode) throws IOException {
        if (Files.isDirectory(directory)) {
            checkContent(directory);
        }
        if (mode != Mode.RESTART && isOne(directory)) {
            Manifest old = manifest(directory);
            List<String> changes = description.changesSince(old.settings());
            if (!changes.isEmpty()) {
                checkExtends(directory, description, mode, old, changes);
            }
        }
    }

    /** Whatever is left by a kill in between is the old experiment, with all its input and nothing finished. */
    private static void clear(Path directory, Manifest old) throws IOException {
        AtomicFiles.write(directory.resolve(MANIFEST), old.finishedAt("").toJson());
        Files.deleteIfExists(directory.resolve(JOURNAL));
        for (String table : Tables.NAMES) {
            Files.deleteIfExists(directory.resolve(table));
        }
        deleteReport(directory, old.name());
        AtomicFiles.force(directory);
    }

    /** A report that was made of other tables; other figures beside it stay. */
    private static void deleteReport(Path directory, String experiment) throws IOException {
        Files.deleteIfExists(directory.resolve(ReportNames.PAGE));
        Files.deleteIfExists(directory.resolve(ReportNames.TEXT));
        String figure = ReportNames.figure(experiment, new HashSet<>());
        for (String form : ReportNames.FORMS) {
            Files.deleteIfExists(directory.resolve(ReportNames.FIGURES).resolve(figure + form));
        }
    }

    private static Manifest begin(Path directory, String name, Description description, String now) throws IOException {
        String experiment = InputCopies.writeExperiment(directory, description);
        List<Manifest.Input> inputs = InputCopies.write(directory, description);
        return Manifest.begun(name, description.settings(), experiment, inputs, now);
    }

    private static void checkExtends(
            Path directory, Description description, Mode mode, Manifest old, List<String> changes) {
        boolean more = description.extendsSettings(old.settings());
        if (mode != Mode.EXTEND || !more) {
            throw new BadInputException(directory + ": these are results of another experiment:\n    "
                    + some(changes) + "\n"
                    + (more
                            ? "--extend adds to them, --restart deletes them"
                            : "choose another directory, or --restart to delete them"));
        }
    }

    private static String some(List<String> changes) {
        String first = changes.stream().limit(MOST_CHANGES).collect(Collectors.joining("\n    "));
        return changes.size() <= MOST_CHANGES
                ? first
                : first + "\n    and " + (changes.size() - MOST_CHANGES) + " more";
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

    /** How long the journal is, in bytes, up to the end of what is kept. */
    long size() {
        return journal.size();
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
            deleteReport(directory, manifest.name());
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
