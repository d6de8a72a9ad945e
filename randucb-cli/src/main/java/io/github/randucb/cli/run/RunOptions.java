package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.spec.Edition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that runs experiments. Not thread-safe: picocli sets them. */
public final class RunOptions {
    @Option(names = "--runs", paramLabel = "N", description = "runs, instead of the file's number")
    private @Nullable Integer runs;

    @Option(names = "--horizon", paramLabel = "T", description = "rounds of a run, instead of the file's number")
    private @Nullable Long horizon;

    @Option(names = "--seed", paramLabel = "S", description = "seed, instead of the file's")
    private @Nullable Long seed;

    @Option(
            names = "--edition",
            paramLabel = "E",
            completionCandidates = Editions.class,
            description = "one of ${COMPLETION-CANDIDATES}, for policies whose edition the file does not say")
    private @Nullable String edition;

    @Option(names = "--extend", description = "add runs, problems or policies to results that are there")
    private boolean extend;

    @Option(names = "--restart", description = "delete results that are there, and start again")
    private boolean restart;

    public Mode mode() {
        if (extend && restart) {
            throw new BadInputException("--extend and --restart exclude each other");
        }
        return restart ? Mode.RESTART : extend ? Mode.EXTEND : Mode.RESUME;
    }

    /** The word of the edition, if one was given and it is one. */
    public Optional<String> edition() {
        return Optional.ofNullable(edition).map(RunOptions::edition).map(EditionNames::of);
    }

    public Overrides overrides() {
        if (runs != null && (runs < 1 || runs > Plan.MOST_RUNS)) {
            throw new BadInputException("--runs: a number from 1 to " + Plan.MOST_RUNS + " is expected, not " + runs);
        }
        return new Overrides(
                checkHorizon(horizon),
                Optional.ofNullable(runs),
                Optional.ofNullable(seed),
                Optional.ofNullable(edition).map(RunOptions::edition));
    }

    /**
     * Returns the experiment with the checkpoints of results that are there already, unless its file says how
     * checkpoints are spaced: the default was another one in earlier versions.
     */
    public LoadedExperiment asIn(Path results, Path file, Overrides overrides, LoadedExperiment loaded)
            throws IOException {
        if (mode() == Mode.RESTART || !ResultDirectory.isOne(results)) {
            return loaded;
        }
        Overrides kept =
                Overrides.of(ResultDirectory.manifest(results).settings()).onlySpacing();
        return kept.spacing().equals(Optional.of(loaded.experiment().plan().spacing()))
                ? loaded
                : ExperimentFile.read(file, file::resolveSibling, overrides.or(kept));
    }

    /** The number of rounds that an option says, if it says one. */
    public static Optional<Long> checkHorizon(@Nullable Long horizon) {
        if (horizon != null && (horizon < 1 || horizon > Plan.LONGEST_HORIZON)) {
            throw new BadInputException(
                    "--horizon: a number from 1 to " + Plan.LONGEST_HORIZON + " is expected, not " + horizon);
        }
        return Optional.ofNullable(horizon);
    }

    /** For completion. Thread-safe: no state. */
    public static final class Editions implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return EditionNames.all().iterator();
        }
    }

    public static Edition edition(String word) {
        return EditionNames.find(word)
                .orElseThrow(() -> new BadInputException(
                        "--edition: " + EditionNames.choice() + " is expected, not '" + word + "'"));
    }
}
