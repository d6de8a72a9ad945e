package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.result.storage.PlainFiles;
import io.github.randucb.spec.Edition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a result directory says about itself.
 *
 * <p>Immutable and thread-safe.
 *
 * @param format the version of the directory's format
 * @param name the name of the experiment
 * @param settings every setting, as text
 * @param experiment where the directory keeps a copy of the experiment file
 * @param inputs the files that the experiment names
 * @param software what worked on it, in the order of time
 * @param started when it was begun
 * @param finished when all was done; empty before
 */
public record Manifest(
        int format,
        String name,
        SortedMap<String, String> settings,
        String experiment,
        List<Input> inputs,
        List<Software> software,
        String started,
        String finished) {
    private static final int FORMAT = 1;
    private static final int LONGEST = 100_000_000; // bytes; ten thousand policies need some millions
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    /**
     * Checks the format and the names of inputs, and copies.
     *
     * @param format the version of the directory's format
     * @param name the name of the experiment
     * @param settings every setting, as text
     * @param experiment where the directory keeps a copy of the experiment file
     * @param inputs the files that the experiment names
     * @param software what worked on it, in the order of time
     * @param started when it was begun
     * @param finished when all was done; empty before
     */
    public Manifest {
        if (format != FORMAT) {
            throw new IllegalArgumentException("its format is " + format + ", and this version reads " + FORMAT);
        }
        if (inputs.stream().map(Input::name).distinct().count() < inputs.size()) {
            throw new IllegalArgumentException("two of its inputs have the same name");
        }
        SortedMap<String, String> all = new TreeMap<>(settings);
        all.putIfAbsent("edition", EditionNames.of(Edition.RELEASED)); // the only one when manifests did not say it
        settings = Collections.unmodifiableSortedMap(all);
        inputs = List.copyOf(inputs);
        software = List.copyOf(software);
    }

    /**
     * The manifest of an experiment of which nothing is done.
     *
     * @param name the name of the experiment
     * @param settings every setting, as text
     * @param experiment where the directory keeps a copy of the experiment file
     * @param inputs the files that the experiment names
     * @param now the time
     * @return the manifest
     */
    static Manifest begun(
            String name, SortedMap<String, String> settings, String experiment, List<Input> inputs, String now) {
        return new Manifest(FORMAT, name, settings, experiment, inputs, List.of(), now, "");
    }

    /**
     * A file that the experiment names.
     *
     * @param name as it was written
     * @param file where the directory keeps a copy
     */
    public record Input(String name, String file) {}

    /**
     * Reads a manifest.
     *
     * @param file the file
     * @return the manifest
     * @throws BadInputException if it is none, or settings are missing that every experiment has
     * @throws IOException if it cannot be read
     */
    public static Manifest read(Path file) throws IOException {
        try {
            Manifest manifest = JSON.readValue(bytes(file), Manifest.class);
            if (manifest == null) { // the text "null" is JSON too
                throw new BadInputException(file + ": this is no manifest of a result directory: it is empty");
            }
            SettingsCheck.check(file, manifest.settings());
            return manifest;
        } catch (JacksonException e) {
            throw new BadInputException(file + ": this is no manifest of a result directory: " + reason(e));
        }
    }

    /** Reads the bytes of a manifest. */
    static byte[] bytes(Path file) throws IOException {
        return PlainFiles.read(file, LONGEST);
    }

    /** What this class says, if it does; a parser's words help nobody here. */
    private static String reason(JacksonException e) {
        return e.getCause() instanceof IllegalArgumentException cause
                ? "" + cause.getMessage()
                : "it is damaged, or something else; restore it from a copy, or choose another directory";
    }

    /**
     * Writes it.
     *
     * @return JSON
     */
    public byte[] toJson() {
        return JSON.writeValueAsBytes(this);
    }

    /**
     * A copy with another piece of software that works on it.
     *
     * @param now what is running now
     * @return the copy, or this if it is the same as before
     */
    public Manifest workedOnBy(Software now) {
        if (!software.isEmpty() && software.get(software.size() - 1).equals(now)) {
            return this;
        }
        List<Software> longer = new ArrayList<>(software);
        longer.add(now);
        return new Manifest(format, name, settings, experiment, inputs, longer, started, finished);
    }

    /**
     * A copy with the end of the work.
     *
     * @param time when all was done; empty if it is not
     * @return the copy
     */
    public Manifest finishedAt(String time) {
        return new Manifest(format, name, settings, experiment, inputs, software, started, time);
    }
}
