package io.github.randucb.spark;

import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.Overrides;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A serializable form of an experiment: the text of its file, its input files and its settings. The receiver reads it
 * like any experiment file, once for each Java process.
 *
 * <p>Immutable and thread-safe.
 */
final class SerializedExperiment implements Serializable {
    private static final long serialVersionUID = 1;
    private static final Map<String, Experiment> LOADED = new ConcurrentHashMap<>();

    private final String id = UUID.randomUUID().toString();
    private final String yaml;
    private final TreeMap<String, String> settings;
    private final LinkedHashMap<String, byte[]> inputs = new LinkedHashMap<>();

    /** Reads the input files of an experiment into memory. */
    SerializedExperiment(Description description) throws IOException {
        this.yaml = description.yaml();
        this.settings = new TreeMap<>(description.settings());
        for (Map.Entry<String, Path> input : description.inputs().entrySet()) {
            inputs.put(input.getKey(), Files.readAllBytes(input.getValue()));
        }
    }

    /** Returns the experiment, which is loaded at the first call in a Java process. */
    Experiment experiment() {
        Experiment experiment = LOADED.computeIfAbsent(id, key -> load());
        LOADED.keySet().retainAll(Set.of(id)); // earlier experiments are finished
        return experiment;
    }

    private Experiment load() {
        try {
            Path directory = Files.createTempDirectory("randucb");
            try {
                return load(directory);
            } finally {
                deleteAll(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The experiment cannot be written to a temporary directory: " + e.getMessage(), e);
        }
    }

    private Experiment load(Path directory) throws IOException {
        Map<String, Path> files = new LinkedHashMap<>();
        for (Map.Entry<String, byte[]> input : inputs.entrySet()) {
            Path file = directory.resolve(files.size() + ".csv");
            files.put(input.getKey(), Files.write(file, input.getValue()));
        }
        Path file = Files.writeString(directory.resolve("experiment.yaml"), yaml);
        return ExperimentFile.read(
                        file, name -> files.getOrDefault(name, directory.resolve(name)), Overrides.of(settings))
                .experiment();
    }

    private static void deleteAll(Path directory) throws IOException {
        try (var files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
