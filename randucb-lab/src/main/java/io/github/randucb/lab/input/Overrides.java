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
 * Settings that replace those of an experiment file.
 *
 * <p>Immutable and thread-safe.
 *
 * @param horizon the number of rounds of a run
 * @param runs the number of runs
 * @param seed the seed of all random numbers
 * @param edition the edition of the policies that do not state one
 * @param spacing the spacing of checkpoints if the file does not state one
 */
public record Overrides(
        Optional<Long> horizon,
        Optional<Integer> runs,
        Optional<Long> seed,
        Optional<Edition> edition,
        Optional<Spacing> spacing) {
    /** The spacing if neither the file nor the overrides state one. */
    static final Spacing DEFAULT_SPACING = Spacing.BOTH;

    /**
     * Creates overrides without a spacing.
     *
     * @param horizon the number of rounds of a run
     * @param runs the number of runs
     * @param seed the seed of all random numbers
     * @param edition the edition of the policies that do not state one
     */
    public Overrides(Optional<Long> horizon, Optional<Integer> runs, Optional<Long> seed, Optional<Edition> edition) {
        this(horizon, runs, seed, edition, Optional.empty());
    }

    /**
     * Returns overrides that replace nothing.
     *
     * @return empty overrides
     */
    public static Overrides none() {
        return new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * Returns the spacing alone. Existing results keep their checkpoints even if the default has changed.
     *
     * @return overrides with nothing but the spacing
     */
    public Overrides onlySpacing() {
        return new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), spacing);
    }

    /**
     * Creates overrides from the settings of existing results.
     *
     * @param settings the settings of the manifest
     * @return the overrides with which the experiment file gives these settings
     */
    public static Overrides of(Map<String, String> settings) {
        return new Overrides(
                setting(settings, "horizon", Long::valueOf),
                setting(settings, "runs", Integer::valueOf),
                setting(settings, "seed", Long::valueOf),
                setting(
                        settings,
                        "edition",
                        name -> EditionNames.find(name).orElseThrow(IllegalArgumentException::new)),
                setting(settings, "spacing", word -> Spacing.valueOf(word.toUpperCase(Locale.ROOT))));
    }

    private static <T> Optional<T> setting(Map<String, String> settings, String name, Function<String, T> reader) {
        Optional<String> text = Optional.ofNullable(settings.get(name));
        try {
            return text.map(reader);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    "The manifest must have a valid setting " + name + "; got '" + text.orElse("") + "'.");
        }
    }

    /**
     * Fills the missing settings from other overrides.
     *
     * @param others the other overrides
     * @return these settings, and those of the others where these have none
     */
    public Overrides or(Overrides others) {
        return new Overrides(
                horizon.or(others::horizon),
                runs.or(others::runs),
                seed.or(others::seed),
                edition.or(others::edition),
                spacing.or(others::spacing));
    }

    /** Returns the spacing, given that of the file. */
    Spacing spacing(Optional<Spacing> written) {
        return written.or(this::spacing).orElse(DEFAULT_SPACING);
    }

    /** Returns the plan of the file with these settings in place of its own. */
    Plan apply(Plan written) {
        return new Plan(
                horizon.orElse(written.horizon()),
                runs.orElse(written.runs()),
                seed.orElse(written.seed()),
                written.checkpoints(),
                written.spacing());
    }
}
