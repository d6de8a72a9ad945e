package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.DirectoryLock;
import io.github.randucb.lab.result.storage.Journal;
import io.github.randucb.lab.result.storage.JournalScan;
import io.github.randucb.lab.result.storage.LostRuns;
import io.github.randucb.lab.result.storage.PlainFiles;
import io.github.randucb.lab.result.storage.RecordLimits;
import io.github.randucb.lab.result.storage.ReportNames;
import io.github.randucb.lab.result.table.Tables;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The directory of an experiment's results: {@code manifest.json}, copies of the files it came from in {@code input/},
 * the journal of finished runs, and, when all is done, {@code runs.csv}, {@code curves.csv}, {@code summary.csv} and
 * their checksums, {@code SHA256SUMS}.
 *
 * <p>One process works on a directory at a time. Thread-safe for {@link #keep}.
 */
public final class ResultDirectory implements AutoCloseable {
    public static final String MANIFEST = "manifest.json";
    public static final String JOURNAL = "journal.bin";
    private static final int MOST_CHANGES = 10;

    private final Path directory;
    private final DirectoryLock lock;
    private final Journal journal;
    private final LostRuns losses;
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

    private ResultDirectory(Path directory, DirectoryLock lock, Journal journal, Manifest manifest, LostRuns losses) {
        this.directory = directory;
        this.lock = lock;
        this.journal = journal;
        this.manifest = manifest;
        this.losses = losses;
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
            ResultDirectory results = open(directory, lock, experiment, description, mode, software, now);
            lock = null;
            return results;
        } finally {
            if (lock != null) { // whatever went wrong, an Error too
                lock.close();
            }
        }
    }

    private static ResultDirectory open(
            Path directory,
            DirectoryLock lock,
            Experiment experiment,
            Description description,
            Mode mode,
            Software software,
            String now)
            throws IOException {
        RecordLimits limits = RecordLimits.of(experiment);
        Path journalFile = directory.resolve(JOURNAL);
        Optional<Manifest> old = agreed(directory, description, mode);
        boolean goesOn = old.isPresent() && mode != Mode.RESTART;
        JournalScan scan = goesOn ? JournalScan.of(journalFile, limits) : JournalScan.ofNothing(journalFile, limits);
        String finished = old.filter(there ->
                        goesOn && description.changesSince(there.settings()).isEmpty())
                .map(Manifest::finished)
                .orElse("");
        LostRuns losses = LostRuns.of(journalFile, scan, experiment.runs(), !finished.isEmpty());
        // Nothing has been written so far: what is refused stays as it was.
        Manifest manifest = begin(directory, experiment.name(), description, old, mode, now)
                .finishedAt(losses.areNone() ? finished : "");
        manifest = manifest.workedOnBy(software);
        writeManifest(directory, manifest);
        InputCopies.keepOnly(directory, manifest);
        Journal journal = Journal.open(journalFile, limits, scan);
        AtomicFiles.force(directory);
        return new ResultDirectory(directory, lock, journal, manifest, losses);
    }

    private static void writeManifest(Path directory, Manifest manifest) throws IOException {
        Path file = directory.resolve(MANIFEST);
        byte[] json = manifest.toJson();
        if (!Files.exists(file) || !Arrays.equals(Manifest.bytes(file), json)) {
            Checksums.delete(directory);
            AtomicFiles.write(file, json);
        }
    }

    /**
     * Whether a directory has results, finished or not.
     *
     * @param directory a directory, or nothing
     * @return true if there is a manifest, or something in its place
     */
    public static boolean isOne(Path directory) {
        return Files.exists(directory.resolve(MANIFEST), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * The manifest of a directory.
     *
     * @param directory a result directory
     * @return its manifest
     * @throws BadInputException if it is no result directory, or has links or special files in the place of its files
     * @throws IOException if it cannot be read
     */
    public static Manifest manifest(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(directory
                    + (Files.exists(directory)
                            ? ": a directory with results is expected, and this is a file"
                            : ": there is no such directory"));
        }
        if (!isOne(directory)) {
            throw new BadInputException(
                    directory + ": this is no result directory: it has no " + MANIFEST + resultsBelow(directory));
        }
        PlainFiles.checkResults(directory);
        return Manifest.read(directory.resolve(MANIFEST));
    }

    private static String resultsBelow(Path directory) throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(directory)) {
            names = files.filter(ResultDirectory::isOne)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
        return names.isEmpty()
                ? ""
                : "; there are results in directories below it (" + some(names, ", ") + "): name one of them, such as "
                        + directory.resolve(names.get(0));
    }

    /**
     * Returns whether it can be told if the tables of a directory are those that were written.
     *
     * @param directory a result directory
     * @return false if there are neither checksums, as in results of earlier versions, nor a journal
     */
    public static boolean isCheckable(Path directory) {
        return Checksums.areIn(directory) || Files.exists(directory.resolve(JOURNAL), LinkOption.NOFOLLOW_LINKS);
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
                    + ": started: a time such as 2026-01-31T12:00:00Z is expected here, not '" + started + "'");
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
                    + (Files.exists(directory, LinkOption.NOFOLLOW_LINKS)
                            ? "there is a file of that name"
                            : reason(e)));
        }
        checkContent(directory);
    }

    private static void checkContent(Path directory) throws IOException {
        if (!Files.isWritable(directory)) {
            throw new BadInputException(directory + ": the directory cannot be written: access denied");
        }
        PlainFiles.checkResults(directory);
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                if (!isOurs(file, isOne(directory))) {
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
    public static boolean isOurs(String name, boolean begun) {
        return name.equals(DirectoryLock.NAME)
                || name.equals(JOURNAL)
                || name.endsWith(".unfinished")
                || (begun
                        && (name.equals(MANIFEST)
                                || name.equals(Checksums.NAME)
                                || Tables.NAMES.contains(name)
                                || ReportNames.ALL.contains(name)));
    }

    /** Returns the manifest of what is there, if anything is; refuses what does not agree with the experiment. */
    private static Optional<Manifest> agreed(Path directory, Description description, Mode mode) throws IOException {
        if (!isOne(directory)) {
            if (Files.exists(directory.resolve(JOURNAL), LinkOption.NOFOLLOW_LINKS)) {
                throw new BadInputException(directory + ": there are runs without a " + MANIFEST
                        + ", so nobody knows of what; restore it, or choose another directory");
            }
            return Optional.empty();
        }
        Manifest old = manifest(directory);
        List<String> changes = description.changesSince(old.settings());
        if (mode != Mode.RESTART && !changes.isEmpty()) {
            checkExtends(directory, description, mode, old, changes);
        }
        return Optional.of(old);
    }

    /** Copies the input, after what is to be forgotten is deleted, and returns a manifest of unfinished results. */
    private static Manifest begin(
            Path directory, String name, Description description, Optional<Manifest> old, Mode mode, String now)
            throws IOException {
        if (old.isEmpty() || mode == Mode.RESTART) {
            if (old.isPresent()) {
                clear(directory, old.get());
            }
            return begin(directory, name, description, now);
        }
        if (!old.get().name().equals(name)) { // by its new name, nobody would find it
            deleteReport(directory, old.get().name());
        }
        Manifest next = begin(directory, name, description, old.get().started());
        for (Software software : old.get().software()) {
            next = next.workedOnBy(software);
        }
        return next;
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
        writeManifest(directory, old.finishedAt(""));
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
                    + some(changes, "\n    ") + "\n"
                    + (more
                            ? "--extend adds to them, --restart deletes them"
                            : "choose another directory, or --restart to delete them"));
        }
    }

    private static String some(List<String> all, String between) {
        String first = all.stream().limit(MOST_CHANGES).collect(Collectors.joining(between));
        return all.size() <= MOST_CHANGES ? first : first + between + "and " + (all.size() - MOST_CHANGES) + " more";
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
     * Says which finished runs the journal has lost. They are not among the finished ones.
     *
     * @return a message for users, or nothing if none is lost
     */
    public Optional<String> losses() {
        return losses.inWords();
    }

    /** Returns whether the journal is another one than was there before. */
    public boolean isRepaired() {
        return losses.isDamage();
    }

    /** How long the journal is, in bytes, up to the end of what is kept. */
    public long size() {
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
        lock.check();
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
        lock.check();
        Tables.write(Tables.Layout.of(experiment), journal, directory);
        if (manifest.finished().isEmpty()) {
            deleteReport(directory, manifest.name());
            manifest = manifest.finishedAt(now);
            writeManifest(directory, manifest);
        }
        Checksums.write(directory);
    }

    @Override
    public void close() throws IOException {
        try {
            journal.close();
        } finally {
            lock.close();
        }
    }
}
