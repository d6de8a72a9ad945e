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
 * Manifest of a result directory: the settings and inputs of the experiment, and the software and time of its runs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param format version of the directory's format
 * @param name name of the experiment
 * @param settings all settings, as text
 * @param experiment path of the copy of the experiment file
 * @param inputs files that the experiment file names
 * @param software software that computed the runs, in the order of use
 * @param started time of the start
 * @param finished time when all runs were finished; empty before
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
    private static final int LONGEST = 100_000_000; // bytes; a manifest with ten thousand policies has a few million
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    /**
     * Checks the format and the names of inputs, and copies the collections.
     *
     * @param format version of the directory's format
     * @param name name of the experiment
     * @param settings all settings, as text
     * @param experiment path of the copy of the experiment file
     * @param inputs files that the experiment file names
     * @param software software that computed the runs, in the order of use
     * @param started time of the start
     * @param finished time when all runs were finished; empty before
     */
    public Manifest {
        if (format != FORMAT) {
            throw new IllegalArgumentException("the format must be " + FORMAT + "; got " + format);
        }
        if (inputs.stream().map(Input::name).distinct().count() < inputs.size()) {
            throw new IllegalArgumentException("two inputs have the same name");
        }
        SortedMap<String, String> all = new TreeMap<>(settings);
        all.putIfAbsent("edition", EditionNames.of(Edition.RELEASED)); // early manifests do not name it
        settings = Collections.unmodifiableSortedMap(all);
        inputs = List.copyOf(inputs);
        software = List.copyOf(software);
    }

    /**
     * Returns the manifest of an experiment without finished runs.
     *
     * @param name name of the experiment
     * @param settings all settings, as text
     * @param experiment path of the copy of the experiment file
     * @param inputs files that the experiment file names
     * @param started time of the start
     * @return the manifest
     */
    static Manifest begun(
            String name, SortedMap<String, String> settings, String experiment, List<Input> inputs, String started) {
        return new Manifest(FORMAT, name, settings, experiment, inputs, List.of(), started, "");
    }

    /**
     * File that the experiment file names.
     *
     * @param name name in the experiment file
     * @param file path of the copy in the result directory
     */
    public record Input(String name, String file) {}

    /**
     * Reads a manifest.
     *
     * @param file the file
     * @return the manifest
     * @throws BadInputException if it is not a manifest, or a required setting is missing
     * @throws IOException if it cannot be read
     */
    public static Manifest read(Path file) throws IOException {
        try {
            Manifest manifest = JSON.readValue(bytes(file), Manifest.class);
            if (manifest == null) { // the text "null" is valid JSON
                throw wrong(file, "it is empty");
            }
            SettingsCheck.check(file, manifest.settings());
            return manifest;
        } catch (JacksonException e) {
            throw wrong(file, reason(e));
        }
    }

    private static BadInputException wrong(Path file, String reason) {
        return new BadInputException(file + ": The file is not a manifest of a result directory: " + reason
                + ". Restore it from a copy, or choose another directory.");
    }

    /** Reads the bytes of a manifest. */
    static byte[] bytes(Path file) throws IOException {
        return PlainFiles.read(file, LONGEST);
    }

    /** Returns the message of this class; the parser's message would not help a user. */
    private static String reason(JacksonException e) {
        return e.getCause() instanceof IllegalArgumentException cause
                ? "" + cause.getMessage()
                : "it is damaged, or another file";
    }

    /**
     * Returns the content of the manifest's file.
     *
     * @return the JSON text in UTF-8
     */
    public byte[] toJson() {
        return JSON.writeValueAsBytes(this);
    }

    /**
     * Returns a manifest with one more software.
     *
     * @param now the running software
     * @return a copy; this manifest if the software is the same as before
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
     * Returns a manifest with another time of the end.
     *
     * @param time time when all runs were finished; empty if they are not
     * @return a copy
     */
    public Manifest finishedAt(String time) {
        return new Manifest(format, name, settings, experiment, inputs, software, started, time);
    }
}
