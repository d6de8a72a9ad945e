package io.github.randucb.lab.input;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.spec.Edition;
import java.util.Locale;
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
 * @param spacing how checkpoints are spaced, where the file does not say it
 */
public record Overrides(
        Optional<Long> horizon,
        Optional<Integer> runs,
        Optional<Long> seed,
        Optional<Edition> edition,
        Optional<Spacing> spacing) {
    /** The spacing where neither the file nor these say one. */
    static final Spacing USUAL_SPACING = Spacing.BOTH;

    /**
     * Overrides without a spacing.
     *
     * @param horizon the number of rounds of a run
     * @param runs the number of runs
     * @param seed of everything random
     * @param edition of the policies that do not say one
     */
    public Overrides(Optional<Long> horizon, Optional<Integer> runs, Optional<Long> seed, Optional<Edition> edition) {
        this(horizon, runs, seed, edition, Optional.empty());
    }

    /**
     * Nothing: all is as the file says.
     *
     * @return no overrides
     */
    public static Overrides none() {
        return new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * Keeps only the spacing: results that are there keep their checkpoints, whatever the default is now.
     *
     * @return the spacing alone
     */
    public Overrides onlySpacing() {
        return new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), spacing);
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
                setting(settings, "edition", word -> EditionNames.find(word).orElseThrow(IllegalArgumentException::new)),
                setting(settings, "spacing", word -> Spacing.valueOf(word.toUpperCase(Locale.ROOT))));
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
                horizon.or(others::horizon),
                runs.or(others::runs),
                seed.or(others::seed),
                edition.or(others::edition),
                spacing.or(others::spacing));
    }

    /** The spacing of a file that says one, or none. */
    Spacing spacing(Optional<Spacing> written) {
        return written.or(this::spacing).orElse(USUAL_SPACING);
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
