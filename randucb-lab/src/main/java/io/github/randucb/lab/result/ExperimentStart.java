package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.ReportNames;
import io.github.randucb.lab.result.storage.ResultFileNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Start of an experiment in a directory, which may have results already. {@link #storedManifest} decides whether the
 * stored results can be used and writes nothing. {@link #begin} then writes the input files and returns the new
 * manifest.
 *
 * <p>Thread-safe: no state.
 */
final class ExperimentStart {
    private static final int LISTED = 10;

    private ExperimentStart() {}

    /**
     * Returns the manifest of a directory.
     *
     * @return the manifest; empty if there are no results
     * @throws BadInputException if the stored results are those of another experiment, and the mode is not to replace
     *     them
     */
    static Optional<Manifest> storedManifest(Path directory, Description description, Mode mode) throws IOException {
        if (!ResultDirectory.hasManifest(directory)) {
            if (Files.exists(directory.resolve(ResultFileNames.JOURNAL), LinkOption.NOFOLLOW_LINKS)) {
                throw new BadInputException(
                        directory + ": The directory has finished runs, but no " + ResultFileNames.MANIFEST
                                + ", so their experiment is unknown. Restore that file, or choose another directory.",
                        Remedy.CHOOSE_DIRECTORY);
            }
            return Optional.empty();
        }
        Manifest stored = ResultDirectory.manifest(directory);
        checkSettings(directory, stored, description, mode);
        return Optional.of(stored);
    }

    /** Rejects an experiment that can neither continue the stored results nor may replace them. */
    static void checkSettings(Path directory, Manifest stored, Description description, Mode mode) {
        List<String> changes = description.changesSince(stored.settings());
        if (mode == Mode.RESTART || changes.isEmpty()) {
            return;
        }
        boolean isExtension = description.extendsSettings(stored.settings());
        if (mode != Mode.EXTEND || !isExtension) {
            throw new BadInputException(
                    directory + ": The directory contains results of another experiment:\n    "
                            + firstOf(changes, "\n    ")
                            + (isExtension
                                    ? "\nExtend these results, or start over."
                                    : "\nChoose another directory, or start over."),
                    isExtension ? Remedy.EXTEND_OR_RESTART : Remedy.RESTART);
        }
    }

    /** Returns the first items of a list, and the number of the others. */
    static String firstOf(List<String> items, String separator) {
        String first = items.stream().limit(LISTED).collect(Collectors.joining(separator));
        return items.size() <= LISTED ? first : first + separator + "and " + (items.size() - LISTED) + " more";
    }

    /** Deletes results that are replaced, copies the input files, and returns a manifest of unfinished results. */
    static Manifest begin(
            Path directory, String name, Description description, Optional<Manifest> stored, Mode mode, String now)
            throws IOException {
        if (stored.isEmpty() || mode == Mode.RESTART) {
            if (stored.isPresent()) {
                clear(directory, stored.get());
            }
            return copyInputs(directory, name, description, now);
        }
        if (!stored.get().name().equals(name)) { // the figures of the report have the old name
            deleteReport(directory, stored.get().name());
        }
        Manifest manifest =
                copyInputs(directory, name, description, stored.get().started());
        for (Software software : stored.get().software()) {
            manifest = manifest.workedOnBy(software);
        }
        return manifest;
    }

    /** Deletes results. After a kill at any point, the directory holds the old experiment with fewer or no results. */
    private static void clear(Path directory, Manifest stored) throws IOException {
        writeManifest(directory, stored.finishedAt(""));
        Files.deleteIfExists(directory.resolve(ResultFileNames.JOURNAL));
        for (String table : ResultFileNames.TABLES) {
            Files.deleteIfExists(directory.resolve(table));
        }
        deleteReport(directory, stored.name());
        AtomicFiles.force(directory);
    }

    private static Manifest copyInputs(Path directory, String name, Description description, String started)
            throws IOException {
        String experiment = InputCopies.writeExperiment(directory, description);
        List<Manifest.Input> inputs = InputCopies.write(directory, description);
        return Manifest.begun(name, description.settings(), experiment, inputs, started);
    }

    /** Deletes the report of an experiment, with its figures. Figures of other names are kept. */
    static void deleteReport(Path directory, String experiment) throws IOException {
        Files.deleteIfExists(directory.resolve(ReportNames.PAGE));
        Files.deleteIfExists(directory.resolve(ReportNames.TEXT));
        String figure = ReportNames.figure(experiment, new HashSet<>());
        for (String form : ReportNames.FORMS) {
            Files.deleteIfExists(directory.resolve(ReportNames.FIGURES).resolve(figure + form));
        }
    }

    /** Writes the manifest and deletes the checksums, unless the manifest is unchanged. */
    static void writeManifest(Path directory, Manifest manifest) throws IOException {
        Path file = directory.resolve(ResultFileNames.MANIFEST);
        byte[] json = manifest.toJson();
        if (!Files.exists(file) || !Arrays.equals(Manifest.bytes(file), json)) {
            Checksums.delete(directory);
            AtomicFiles.write(file, json);
        }
    }
}
