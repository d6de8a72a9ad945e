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

/** Options of all commands that run experiments. Not thread-safe: picocli sets the fields. */
public final class RunOptions {
    @Option(names = "--runs", paramLabel = "N", description = "Override the number of runs in the file.")
    private @Nullable Integer runs;

    @Option(names = "--horizon", paramLabel = "T", description = "Override the number of rounds per run.")
    private @Nullable Long horizon;

    @Option(names = "--seed", paramLabel = "S", description = "Override the seed.")
    private @Nullable Long seed;

    @Option(
            names = "--edition",
            paramLabel = "E",
            completionCandidates = Editions.class,
            description =
                    "Set the edition of policies without an edition in the file: one of ${COMPLETION-CANDIDATES}.")
    private @Nullable String edition;

    @Option(names = "--extend", description = "Add runs, problems or policies to existing results.")
    private boolean extend;

    @Option(names = "--restart", description = "Delete existing results and start over.")
    private boolean restart;

    /**
     * Returns how to treat existing results.
     *
     * @return the mode
     * @throws BadInputException if options exclude each other
     */
    public Mode mode() {
        if (extend && restart) {
            throw new BadInputException("--extend and --restart cannot be used together; choose one.");
        }
        return restart ? Mode.RESTART : extend ? Mode.EXTEND : Mode.RESUME;
    }

    /**
     * Returns the name of the edition.
     *
     * @return the name; empty if the option was not given
     * @throws BadInputException if there is no such edition
     */
    public Optional<String> edition() {
        return Optional.ofNullable(edition).map(RunOptions::edition).map(EditionNames::of);
    }

    /**
     * Returns the settings that replace those of the experiment file.
     *
     * @return the settings that were given as options
     * @throws BadInputException if a value is invalid
     */
    public Overrides overrides() {
        OptionRange.check("--runs", runs, 1, Plan.MOST_RUNS);
        OptionRange.check("--horizon", horizon, 1, Plan.LONGEST_HORIZON);
        return new Overrides(
                Optional.ofNullable(horizon),
                Optional.ofNullable(runs),
                Optional.ofNullable(seed),
                Optional.ofNullable(edition).map(RunOptions::edition));
    }

    /**
     * Returns the experiment with the spacing of checkpoints of existing results, unless its file sets the spacing.
     * Earlier versions had another default, so results of theirs would otherwise be those of another experiment.
     *
     * @param results the result directory
     * @param file the experiment file
     * @param overrides the settings that replace those of the file
     * @param loaded the experiment as the file describes it
     * @return the experiment to run
     * @throws IOException if a file cannot be read
     */
    public LoadedExperiment withSpacingOf(Path results, Path file, Overrides overrides, LoadedExperiment loaded)
            throws IOException {
        if (mode() == Mode.RESTART || !ResultDirectory.hasManifest(results)) {
            return loaded;
        }
        Overrides kept =
                Overrides.of(ResultDirectory.manifest(results).settings()).onlySpacing();
        return kept.spacing().equals(Optional.of(loaded.experiment().plan().spacing()))
                ? loaded
                : ExperimentFile.read(file, file::resolveSibling, overrides.or(kept));
    }

    /** Names of the editions, for completion. Thread-safe: no state. */
    public static final class Editions implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return EditionNames.all().iterator();
        }
    }

    /**
     * Finds an edition.
     *
     * @param name the value of the option {@code --edition}
     * @return the edition
     * @throws BadInputException if there is no such edition
     */
    public static Edition edition(String name) {
        return EditionNames.find(name)
                .orElseThrow(() ->
                        new BadInputException("--edition must be " + EditionNames.choice() + "; got '" + name + "'."));
    }
}
