package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
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
 * @param inputs the files that the experiment names
 * @param software what worked on it, in the order of time
 * @param started when it was begun
 * @param finished when all was done; empty before
 */
public record Manifest(
        int format,
        String name,
        SortedMap<String, String> settings,
        List<Input> inputs,
        List<Software> software,
        String started,
        String finished) {
    private static final int FORMAT = 1;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    /**
     * Checks the format.
     *
     * @param format the version of the directory's format
     * @param name the name of the experiment
     * @param settings every setting, as text
     * @param inputs the files that the experiment names
     * @param software what worked on it, in the order of time
     * @param started when it was begun
     * @param finished when all was done; empty before
     */
    public Manifest {
        if (format != FORMAT) {
            throw new IllegalArgumentException("format " + format + " is not " + FORMAT);
        }
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
     * @throws BadInputException if it is none
     * @throws IOException if it cannot be read
     */
    public static Manifest read(Path file) throws IOException {
        try {
            Manifest manifest = JSON.readValue(Files.readAllBytes(file), Manifest.class);
            if (manifest == null) { // the text "null" is JSON too
                throw new BadInputException(file + ": this is no manifest of a result directory: it is empty");
            }
            return manifest;
        } catch (JacksonException e) {
            throw new BadInputException(file + ": this is no manifest of a result directory: "
                    + e.getOriginalMessage().lines().findFirst().orElse(""));
        }
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
        return new Manifest(format, name, settings, inputs, longer, started, finished);
    }

    /**
     * A copy with the end of the work.
     *
     * @param time when all was done
     * @return the copy
     */
    public Manifest finishedAt(String time) {
        return new Manifest(format, name, settings, inputs, software, started, time);
    }
}
