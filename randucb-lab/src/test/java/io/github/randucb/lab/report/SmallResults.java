package io.github.randucb.lab.report;

import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Software;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Results of a small experiment. Thread-safe: no state. */
public final class SmallResults {
    public static final String YAML = """
            name: small
            horizon: 400
            runs: 6
            checkpoints: 40
            report:
              figure: Figure 7
              title: Small & <quick>
              claims:
                - says: UCB1 does better than a coin.
                  check: {lower: UCB1, than: [coin]}
            problems:
              - {name: easy, type: bernoulli, arms: 3, means: [0.1, 0.9]}
              - {name: other, type: beta, arms: 3, means: [0.1, 0.9]}
            policies:
              - {name: UCB1, type: ucb1}
              - {name: coin, type: uniform}
            """;

    static final String STARTED = "2026-01-31T12:00:00Z";
    public static final String FINISHED = "2026-01-31T18:00:00Z";

    private SmallResults() {}

    public static Path make(Path directory) throws IOException {
        return make(directory, YAML);
    }

    public static Path make(Path directory, String yaml) throws IOException {
        return make(directory, yaml, Overrides.none());
    }

    public static Path make(Path directory, String yaml, Overrides overrides) throws IOException {
        whole(directory, yaml, overrides);
        Files.delete(directory.resolve("SHA256SUMS")); // tests write other tables, and nothing is to contradict them
        Files.delete(directory.resolve("journal.bin"));
        return directory;
    }

    /** With the journal and the checksums. */
    static Path whole(Path directory, String yaml, Overrides overrides) throws IOException {
        Path file = Files.createTempFile("small", ".yaml");
        LoadedExperiment loaded = ExperimentFile.read(Files.writeString(file, yaml), file::resolveSibling, overrides);
        Files.delete(file);
        Software software = new Software("1.0", "abc", "a machine", "a system");
        try (ResultDirectory results = ResultDirectory.open(
                directory, loaded.experiment(), loaded.description(), Mode.RESUME, software, STARTED)) {
            new LocalEngine(2).execute(loaded.experiment(), loaded.experiment().runs(), results::append, () -> false);
            results.finish(loaded.experiment(), FINISHED);
        }
        return directory;
    }
}
