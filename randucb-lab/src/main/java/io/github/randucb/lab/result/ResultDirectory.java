package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
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
import io.github.randucb.lab.result.storage.ResultFileNames;
import io.github.randucb.lab.result.table.Tables;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Result directory of an experiment, locked and open for writing. It contains {@code manifest.json}, copies of the input
 * files in {@code input/} and the journal of finished runs. When the experiment is finished, it also contains
 * {@code runs.csv}, {@code curves.csv}, {@code summary.csv} and their checksums in {@code SHA256SUMS}.
 *
 * <p>The static methods read a directory without a lock.
 *
 * <p>Only one process can open a directory at a time. {@link #append} is thread-safe, the other methods are not.
 */
public final class ResultDirectory implements AutoCloseable {
    private final Path directory;
    private final DirectoryLock lock;
    private final Journal journal;
    private final LostRuns lostRuns;
    private Manifest manifest;

    /** Treatment of stored results. Immutable and thread-safe. */
    public enum Mode {
        /** Continue the same experiment; reject results of another one. */
        RESUME,
        /** Continue the same experiment, also with more runs, problems or policies; reject results of another one. */
        EXTEND,
        /** Delete the stored results. */
        RESTART
    }

    private ResultDirectory(Path directory, DirectoryLock lock, Journal journal, Manifest manifest, LostRuns lostRuns) {
        this.directory = directory;
        this.lock = lock;
        this.journal = journal;
        this.manifest = manifest;
        this.lostRuns = lostRuns;
    }

    /**
     * Opens a directory for an experiment, or creates it.
     *
     * @param directory the directory, which need not exist
     * @param experiment the experiment
     * @param description the text and settings of the experiment
     * @param mode the treatment of stored results
     * @param software the running software, for the manifest
     * @param now the time, for the manifest
     * @return the directory, to be closed
     * @throws BadInputException if the directory contains unrelated files or results of another experiment, or another
     *     process is using it; nothing was changed then
     * @throws IOException if the directory cannot be read or written
     */
    public static ResultDirectory open(
            Path directory, Experiment experiment, Description description, Mode mode, Software software, String now)
            throws IOException {
        DirectoryContent.create(directory);
        DirectoryLock lock = DirectoryLock.of(directory);
        try {
            ResultDirectory results = open(directory, lock, experiment, description, mode, software, now);
            lock = null;
            return results;
        } finally {
            if (lock != null) { // after any failure, also an Error
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
        Path journalFile = directory.resolve(ResultFileNames.JOURNAL);
        Optional<Manifest> stored = ExperimentStart.storedManifest(directory, description, mode);
        Optional<Manifest> continued = mode == Mode.RESTART ? Optional.empty() : stored;
        JournalScan scan =
                continued.isPresent() ? JournalScan.of(journalFile, limits) : JournalScan.empty(journalFile, limits);
        String finished = continued
                .filter(old -> description.changesSince(old.settings()).isEmpty())
                .map(Manifest::finished)
                .orElse("");
        LostRuns lostRuns = LostRuns.of(journalFile, scan, experiment.runs(), !finished.isEmpty());
        // Nothing has been written so far. From here on, files change.
        Manifest manifest = ExperimentStart.begin(directory, experiment.name(), description, stored, mode, now)
                .finishedAt(lostRuns.isEmpty() ? finished : "")
                .workedOnBy(software);
        ExperimentStart.writeManifest(directory, manifest);
        InputCopies.keepOnly(directory, manifest);
        Journal journal = Journal.open(journalFile, limits, scan);
        AtomicFiles.force(directory);
        return new ResultDirectory(directory, lock, journal, manifest, lostRuns);
    }

    /**
     * Checks early whether {@link #open} would reject a directory because of its content.
     *
     * @param directory the directory, which need not exist
     * @param description the text and settings of the experiment
     * @param mode the treatment of stored results
     * @throws BadInputException if the directory contains unrelated files or results of another experiment
     * @throws IOException if it cannot be read
     */
    public static void check(Path directory, Description description, Mode mode) throws IOException {
        if (Files.isDirectory(directory)) {
            DirectoryContent.check(directory);
        }
        if (mode != Mode.RESTART && hasManifest(directory)) {
            ExperimentStart.checkSettings(directory, manifest(directory), description, mode);
        }
    }

    /**
     * Returns whether a directory has results, finished or not.
     *
     * @param directory a directory, which need not exist
     * @return true if there is a manifest, or anything of that name
     */
    public static boolean hasManifest(Path directory) {
        return Files.exists(directory.resolve(ResultFileNames.MANIFEST), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Reads the manifest of a directory.
     *
     * @param directory a result directory
     * @return its manifest
     * @throws BadInputException if it is not a result directory, or has links or special files
     * @throws IOException if it cannot be read
     */
    public static Manifest manifest(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new BadInputException(directory
                    + (Files.exists(directory)
                            ? ": Expected a result directory, but found a file."
                            : ": The directory does not exist."));
        }
        if (!hasManifest(directory)) {
            throw new BadInputException(directory + ": This is not a result directory: it has no "
                    + ResultFileNames.MANIFEST + "." + resultsBelow(directory));
        }
        PlainFiles.checkResults(directory);
        return Manifest.read(directory.resolve(ResultFileNames.MANIFEST));
    }

    private static String resultsBelow(Path directory) throws IOException {
        List<String> names;
        try (Stream<Path> files = Files.list(directory)) {
            names = files.filter(ResultDirectory::hasManifest)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
        return names.isEmpty()
                ? ""
                : " It contains result directories (" + ExperimentStart.firstOf(names, ", ") + "): name one of them,"
                        + " such as " + directory.resolve(names.get(0)) + ".";
    }

    /**
     * Returns whether damage of the tables can be detected.
     *
     * @param directory a result directory
     * @return false if there are neither checksums, as in results of early versions, nor a journal
     */
    public static boolean isCheckable(Path directory) {
        return Checksums.areIn(directory)
                || Files.exists(directory.resolve(ResultFileNames.JOURNAL), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Reads the time when an experiment was started.
     *
     * @param directory a result directory
     * @return the time in its manifest
     * @throws BadInputException if the manifest has no time
     * @throws IOException if it cannot be read
     */
    public static Instant started(Path directory) throws IOException {
        String started = manifest(directory).started();
        try {
            return Instant.parse(started);
        } catch (DateTimeException e) {
            throw new BadInputException(directory.resolve(ResultFileNames.MANIFEST)
                    + ": The field started must be a time such as 2026-01-31T12:00:00Z; got '" + started
                    + "'. Restore the manifest from a copy.");
        }
    }

    /**
     * Checks that an experiment is finished.
     *
     * @param directory a result directory
     * @throws BadInputException if runs are missing
     * @throws IOException if the manifest cannot be read
     */
    public static void checkFinished(Path directory) throws IOException {
        if (manifest(directory).finished().isEmpty()) {
            throw unfinished(directory);
        }
    }

    /** Returns an exception about an unfinished experiment. */
    static BadInputException unfinished(Path directory) {
        return new BadInputException(directory + ": The experiment is not finished. Continue it first.", Remedy.RESUME);
    }

    /**
     * Checks that the copies of the input files are unchanged.
     *
     * @param directory a result directory
     * @throws BadInputException if a copy is missing, or does not have the digest in its name
     * @throws IOException if a file cannot be read
     */
    public static void checkInputs(Path directory) throws IOException {
        InputCopies.check(directory, manifest(directory));
    }

    /**
     * Checks that an experiment that was read from the copies is that of the results.
     *
     * @param directory a result directory
     * @param description the text and settings of the experiment
     * @throws BadInputException if it has other settings
     * @throws IOException if the manifest cannot be read
     */
    public static void checkInputs(Path directory, Description description) throws IOException {
        InputCopies.reject(
                directory, description.changesSince(manifest(directory).settings()));
    }

    /**
     * Returns the copy of the experiment file.
     *
     * @param directory a result directory
     * @return the file
     * @throws IOException if the manifest cannot be read
     */
    public static Path experimentFile(Path directory) throws IOException {
        return directory.resolve(manifest(directory).experiment());
    }

    /**
     * Returns the copies of the files that the experiment file names.
     *
     * @param directory a result directory
     * @return a function from the name in the experiment file to the copy
     * @throws IOException if the manifest cannot be read
     */
    public static Function<String, Path> inputs(Path directory) throws IOException {
        Map<String, String> copies = manifest(directory).inputs().stream()
                .collect(Collectors.toMap(Manifest.Input::name, Manifest.Input::file));
        return name -> directory.resolve(copies.getOrDefault(name, name));
    }

    /**
     * Returns the manifest.
     *
     * @return the manifest as it is on the disk
     */
    public Manifest manifest() {
        return manifest;
    }

    /**
     * Returns the finished runs.
     *
     * @return a copy
     */
    public Set<RunId> finished() {
        return journal.finished();
    }

    /**
     * Returns a message about runs whose records were damaged. {@link #finished} does not contain them.
     *
     * @return a message for users; empty if the journal was intact
     */
    public Optional<String> lostRuns() {
        return lostRuns.message();
    }

    /**
     * Returns whether opening the directory has removed damaged records from the journal.
     *
     * @return true if the journal was replaced
     */
    public boolean isRepaired() {
        return lostRuns.isDamaged();
    }

    /**
     * Returns the size of the journal.
     *
     * @return the number of bytes of all finished runs
     */
    public long size() {
        return journal.size();
    }

    /**
     * Stores a finished run on the disk.
     *
     * @param id the run
     * @param run its results
     * @throws IOException if it cannot be written, or the lock was deleted
     */
    public void append(RunId id, RunRecord run) throws IOException {
        lock.check();
        journal.append(id, run);
    }

    /**
     * Writes the tables and their checksums, and marks the experiment as finished.
     *
     * @param experiment the experiment, of which all runs are finished
     * @param now the time, for the manifest
     * @throws IOException if a run is missing, or a file cannot be written
     */
    public void finish(Experiment experiment, String now) throws IOException {
        lock.check();
        Tables.write(Tables.Layout.of(experiment), journal, directory);
        if (manifest.finished().isEmpty()) {
            ExperimentStart.deleteReport(directory, manifest.name());
            manifest = manifest.finishedAt(now);
            ExperimentStart.writeManifest(directory, manifest);
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
