package io.github.randucb.spark;

import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.experiment.RunSink;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A small experiment, with files, and what becomes of it. Thread-safe: no state. */
public final class Small {
    private Small() {}

    /** Two problems, one of them from files, and policies cheap and expensive. */
    static LoadedExperiment experiment(Path directory, int runs, int horizon) throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.3\n0,1,0.7\n1,0,0.4\n1,1,0.2\n");
        Path file = Files.writeString(directory.resolve("small.yaml"), """
                name: small
                horizon: %d
                runs: %d
                seed: 3
                checkpoints: 10
                problems:
                  - {name: drawn, type: bernoulli, arms: 20, means: [0.25, 0.75]}
                  - {name: given, type: beta, means-file: means.csv}
                policies:
                  - {type: rand-ucb}
                  - {type: kl-ucb}
                  - {type: giro, problems: [drawn]}
                """.formatted(horizon, runs));
        return ExperimentFile.read(file, directory::resolve, Overrides.none());
    }

    /** All runs. */
    static Map<RunId, RunRecord> run(LoadedExperiment loaded, Engine engine, RunSink also) throws IOException {
        Map<RunId, RunRecord> records = new ConcurrentHashMap<>();
        engine.execute(
                loaded.experiment(),
                loaded.experiment().runs(),
                (id, record) -> {
                    if (records.put(id, record) != null) {
                        throw new IllegalStateException(id + " was done twice");
                    }
                    also.finished(id, record);
                },
                () -> false);
        return records;
    }

    static Map<RunId, RunRecord> locally(LoadedExperiment loaded) throws IOException {
        return run(loaded, new LocalEngine(2), (id, record) -> {});
    }
}
