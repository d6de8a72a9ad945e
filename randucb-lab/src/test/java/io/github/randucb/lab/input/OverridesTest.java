package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.spec.Edition;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverridesTest {
    private static final Plan PLAN = new Plan(100, 10, 1, 7, Spacing.LOGARITHMIC);
    private static final Overrides ALL =
            new Overrides(Optional.of(5L), Optional.of(2), Optional.of(-3L), Optional.of(Edition.PAPER));

    @Test
    void noneChangesNothing() {
        assertThat(Overrides.none().apply(PLAN)).isEqualTo(PLAN);
        assertThat(Overrides.none().edition()).isEmpty();
    }

    @Test
    void overridesReplaceThePlan() {
        assertThat(ALL.apply(PLAN)).isEqualTo(new Plan(5, 2, -3, 7, Spacing.LOGARITHMIC));
        Overrides runs = new Overrides(Optional.empty(), Optional.of(3), Optional.empty(), Optional.empty());
        assertThat(runs.apply(PLAN)).isEqualTo(new Plan(100, 3, 1, 7, Spacing.LOGARITHMIC));
    }

    @Test
    void theFirstOverridesTakePrecedence() {
        Overrides some = new Overrides(Optional.of(9L), Optional.empty(), Optional.of(8L), Optional.empty());
        assertThat(some.or(ALL))
                .isEqualTo(new Overrides(Optional.of(9L), Optional.of(2), Optional.of(8L), Optional.of(Edition.PAPER)));
        assertThat(ALL.or(some)).isEqualTo(ALL);
        Overrides released =
                new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(Edition.RELEASED));
        assertThat(released.or(ALL).edition()).contains(Edition.RELEASED);
        assertThat(ALL.or(released).edition()).contains(Edition.PAPER);
        assertThat(Overrides.none().or(ALL)).isEqualTo(ALL);
        assertThat(ALL.or(Overrides.none())).isEqualTo(ALL);
    }

    @Test
    void readFromSettings() {
        Map<String, String> settings =
                Map.of("horizon", "5", "runs", "2", "seed", "-3", "edition", "paper", "name", "x", "checkpoints", "7");
        assertThat(Overrides.of(settings)).isEqualTo(ALL);
        assertThat(Overrides.of(Map.of("name", "x"))).isEqualTo(Overrides.none());
    }

    /** Results of earlier versions have evenly spaced checkpoints, and keep them. */
    @Test
    void theSpacingOfAManifestAppliesIfTheFileHasNone() {
        Overrides kept =
                Overrides.of(Map.of("horizon", "5", "spacing", "linear")).onlySpacing();
        assertThat(kept.horizon()).isEmpty();
        assertThat(kept.spacing(Optional.empty())).isEqualTo(Spacing.LINEAR);
        assertThat(kept.spacing(Optional.of(Spacing.LOGARITHMIC))).isEqualTo(Spacing.LOGARITHMIC);
        assertThat(ALL.or(kept).spacing()).contains(Spacing.LINEAR);
        assertThat(Overrides.none().spacing(Optional.empty())).isEqualTo(Spacing.BOTH);
    }

    @ParameterizedTest
    @CsvSource({"horizon, long", "runs, 2.5", "seed, ''", "edition, book", "spacing, wide"})
    void damagedSettingsAreNamed(String name, String value) {
        assertThatThrownBy(() -> Overrides.of(Map.of(name, value)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("The manifest must have a valid setting " + name + "; got '" + value + "'.");
    }
}
