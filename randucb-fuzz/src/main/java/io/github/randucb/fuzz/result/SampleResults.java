package io.github.randucb.fuzz.result;

import io.github.randucb.fuzz.command.Workspace;
import io.github.randucb.fuzz.experiment.ExperimentSamples;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Software;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Result directories of a small experiment, finished and interrupted. Their times are constants, so that the bytes are
 * the same in every run.
 *
 * <p>Immutable and thread-safe.
 *
 * @param finished the directory with all runs and the tables
 * @param interrupted the directory with half of the runs and no tables
 */
public record SampleResults(PackedDirectory finished, PackedDirectory interrupted) {
    private static final String TIME = "2026-01-01T00:00:00Z";
    private static final Software SOFTWARE = new Software("0", "unknown", "Java", "system");
    private static final double NANOS = 100;

    /**
     * Runs the experiment.
     *
     * @return the directories
     * @throws IOException if a file cannot be read or written
     */
    public static SampleResults make() throws IOException {
        try (Workspace workspace = new Workspace()) {
            return new SampleResults(make(workspace, 1), make(workspace, 2));
        }
    }

    /**
     * Writes the experiment file and the file that it names.
     *
     * @param workspace the directory for the files
     * @return the experiment file
     * @throws IOException if a file cannot be written
     */
    public static Path writeExperiment(Workspace workspace) throws IOException {
        workspace.write("means.csv", TextMutation.utf8(ExperimentSamples.MEANS));
        return workspace.write("experiment.yaml", TextMutation.utf8(ExperimentSamples.SMALL));
    }

    private static PackedDirectory make(Workspace workspace, int part) throws IOException {
        Path file = writeExperiment(workspace);
        Path directory = workspace.directory().resolve("out" + part);
        LoadedExperiment loaded = ExperimentFile.read(file, file::resolveSibling, Overrides.none());
        try (ResultDirectory results = ResultDirectory.open(
                directory, loaded.experiment(), loaded.description(), Mode.RESUME, SOFTWARE, TIME)) {
            List<RunId> all = loaded.experiment().runs();
            new LocalEngine(1)
                    .execute(
                            loaded.experiment(),
                            all.subList(0, all.size() / part),
                            (id, run) -> results.append(id, withConstantTime(run)),
                            () -> false);
            if (part == 1) {
                results.finish(loaded.experiment(), TIME);
            }
        }
        Files.deleteIfExists(directory.resolve("lock"));
        return PackedDirectory.pack(directory);
    }

    private static RunRecord withConstantTime(RunRecord run) {
        double[] expected =
                IntStream.range(0, run.checkpoints()).mapToDouble(run::expected).toArray();
        double[] realised =
                IntStream.range(0, run.checkpoints()).mapToDouble(run::realised).toArray();
        return new RunRecord(expected, realised, run.bestPulls(), NANOS);
    }
}
