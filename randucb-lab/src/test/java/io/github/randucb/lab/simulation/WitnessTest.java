package io.github.randucb.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.policy.Setting;
import io.github.randucb.random.Streams;
import io.github.randucb.theory.Events;
import org.junit.jupiter.api.Test;

class WitnessTest {
    private static IndexPolicy policy() {
        Policy policy = Catalogue.standard()
                .policy("rand-ucb")
                .with("edition", "paper")
                .with("points", 1) // Z = U
                .with("upper", 2)
                .start(Setting.of(2, 100), Streams.seeded(1));
        return (IndexPolicy) policy;
    }

    /** Two forced pulls, then indices 1 + 2 / sqrt(1) and 0 + 2 / sqrt(1), then 1 + 2 / sqrt(2) and 2. */
    @Test
    void eventsByHand() {
        Witness witness = new Witness(policy(), new double[] {0.75, 0.25}, new Events(1.5, 3, 1));
        witness.update(witness.select(), 0);
        assertThat(witness.testimony().rounds())
                .as("forced pulls are not watched")
                .isZero();
        witness = new Witness(policy(), new double[] {0.75, 0.25}, new Events(1.5, 3, 1));
        witness.update(0, 1);
        witness.update(1, 0);
        assertThat(witness.select()).isZero();
        Witness.Testimony first = witness.testimony();
        assertThat(first).isEqualTo(new Witness.Testimony(1, 0.25, 0, 1, 1));
        witness.update(0, 1);
        assertThat(witness.select()).isZero();
        Witness.Testimony second = witness.testimony();
        assertThat(second.rounds()).isEqualTo(2);
        assertThat(second.furthest()).isCloseTo(0.25 * Math.sqrt(2), within(1e-15));
        assertThat(second.squares()).isCloseTo(1.5, within(1e-15));
        assertThat(second.optimistic()).isEqualTo(2);
    }

    @Test
    void multipliersAreTooSmallOrTooLarge() {
        Witness none = new Witness(policy(), new double[] {0.5, 0.5}, new Events(2, 3, 1));
        none.update(0, 1);
        none.update(1, 1);
        none.select();
        assertThat(none.testimony().optimistic()).as("Z = c_1 is not above it").isZero();
        Witness wide = new Witness(policy(), new double[] {0.5, 0.5}, new Events(1, 1.5, 1));
        wide.update(0, 1);
        wide.update(1, 1);
        wide.select();
        assertThat(wide.testimony().wide()).isEqualTo(1);
    }

    /** Half of a unit: widths are twice as large, Z half as large. */
    @Test
    void unitsAreThoseOfTheTheorem() {
        Witness witness = new Witness(policy(), new double[] {0.75, 0.25}, new Events(1.5, 3, 0.5));
        witness.update(0, 1);
        witness.update(1, 0);
        witness.select();
        assertThat(witness.testimony()).isEqualTo(new Witness.Testimony(1, 0.125, 0, 0, 1));
    }

    @Test
    void itIsThePolicyItWatches() {
        IndexPolicy policy = policy();
        Witness witness = new Witness(policy, new double[] {0.75, 0.25}, new Events(1.5, 3, 1));
        assertThat(witness.arms()).isEqualTo(2);
        assertThat(witness.statistics()).isSameAs(policy.statistics());
        assertThat(witness.probabilities().of(0)).isEqualTo(0.5);
    }
}
