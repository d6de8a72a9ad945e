package io.github.randucb.lab.input;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionWord;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.policy.Edition;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What holds instead of what an experiment file says.
 *
 * <p>Immutable and thread-safe.
 *
 * @param horizon the number of rounds of a run
 * @param runs the number of runs
 * @param seed of everything random
 * @param edition of the policies that do not say one
 */
public record Overrides(
        Optional<Long> horizon, Optional<Integer> runs, Optional<Long> seed, Optional<Edition> edition) {
    /**
     * Nothing: all is as the file says.
     *
     * @return no overrides
     */
    public static Overrides none() {
        return new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * What held for some results.
     *
     * @param settings the settings of their manifest
     * @return the overrides that make the file that experiment
     */
    public static Overrides of(Map<String, String> settings) {
        return new Overrides(
                setting(settings, "horizon", Long::valueOf),
                setting(settings, "runs", Integer::valueOf),
                setting(settings, "seed", Long::valueOf),
                setting(
                        settings,
                        "edition",
                        word -> EditionWord.find(word).orElseThrow(IllegalArgumentException::new)));
    }

    private static <T> Optional<T> setting(Map<String, String> settings, String name, Function<String, T> reader) {
        Optional<String> text = Optional.ofNullable(settings.get(name));
        try {
            return text.map(reader);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("the manifest has no " + name + ", but '" + text.orElse("") + "'");
        }
    }

    /**
     * What still holds where these say nothing.
     *
     * @param others the others
     * @return both, these first
     */
    public Overrides or(Overrides others) {
        return new Overrides(
                horizon.or(others::horizon), runs.or(others::runs), seed.or(others::seed), edition.or(others::edition));
    }

    Plan apply(Plan written) {
        return new Plan(
                horizon.orElse(written.horizon()),
                runs.orElse(written.runs()),
                seed.orElse(written.seed()),
                written.checkpoints(),
                written.spacing());
    }
}
