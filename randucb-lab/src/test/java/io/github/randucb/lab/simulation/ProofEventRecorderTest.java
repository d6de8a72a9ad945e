package io.github.randucb.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Catalogue;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.Setting;
import io.github.randucb.theory.Curvature;
import io.github.randucb.theory.Events;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProofEventRecorderTest {
    private static IndexPolicy policy() {
        Policy policy = Catalogue.standard()
                .policy("rand-ucb")
                .with("edition", "paper")
                .with("points", 1) // Z = U
                .with("upper", 2)
                .start(Setting.of(2, 100), Streams.seeded(1));
        return (IndexPolicy) policy;
    }

    /** Events of a proof whose Lemma 1 says E_t[Delta] <= 0.1 + 2 E_t[min{1, width}]. */
    private static Events events(Form form, double c1, double c2, double unit) {
        return new Events(form, c1, c2, 0.1, 2, unit, false, Optional.empty());
    }

    /** Two forced pulls, then indices 1 + 2 / sqrt(1) and 0 + 2 / sqrt(1), then 1 + 2 / sqrt(2) and 2. */
    @Test
    void eventsByHand() {
        ProofEventRecorder recorder =
                new ProofEventRecorder(policy(), GroundTruth.of(0.75, 0.25), events(Form.STATED, 1.5, 3, 1));
        recorder.update(recorder.select(), 0);
        assertThat(recorder.counts().rounds())
                .as("forced pulls are not watched")
                .isZero();
        recorder = new ProofEventRecorder(policy(), GroundTruth.of(0.75, 0.25), events(Form.STATED, 1.5, 3, 1));
        recorder.update(0, 1);
        recorder.update(1, 0);
        assertThat(recorder.select()).isZero();
        ProofEventRecorder.ProofEventCounts first = recorder.counts();
        assertThat(first).isEqualTo(new ProofEventRecorder.ProofEventCounts(1, 0.25, 0, 1, 1, 0, Optional.empty()));
        recorder.update(0, 1);
        assertThat(recorder.select()).isZero();
        ProofEventRecorder.ProofEventCounts second = recorder.counts();
        assertThat(second.rounds()).isEqualTo(2);
        assertThat(second.furthest()).isCloseTo(0.25 * Math.sqrt(2), within(1e-15));
        assertThat(second.squares()).isCloseTo(1.5, within(1e-15));
        assertThat(second.optimistic()).isEqualTo(2);
    }

    @Test
    void multipliersAreTooSmallOrTooLarge() {
        ProofEventRecorder none =
                new ProofEventRecorder(policy(), GroundTruth.of(0.5, 0.5), events(Form.STATED, 2, 3, 1));
        none.update(0, 1);
        none.update(1, 1);
        none.select();
        assertThat(none.counts().optimistic()).as("Z = c_1 is not above it").isZero();
        ProofEventRecorder wide =
                new ProofEventRecorder(policy(), GroundTruth.of(0.5, 0.5), events(Form.STATED, 1, 1.5, 1));
        wide.update(0, 1);
        wide.update(1, 1);
        wide.select();
        assertThat(wide.counts().wide()).isEqualTo(1);
        ProofEventRecorder proved =
                new ProofEventRecorder(policy(), GroundTruth.of(0.5, 0.5), events(Form.PROVED, 2, 3, 1));
        proved.update(0, 1);
        proved.update(1, 1);
        proved.select();
        assertThat(proved.counts().optimistic()).as("Z = c_1 reaches it").isEqualTo(1);
    }

    /** Where c_1 is a multiple of U_t: U = 2 and Z = 2, so that Z / U = 1. */
    @Test
    void eventsInUnitsOfTheRadius() {
        Events half = new Events(Form.PROVED, 0.5, 0.9, 0, 1, 1, true, Optional.empty());
        ProofEventRecorder recorder = new ProofEventRecorder(policy(), GroundTruth.of(0.75, 0.25), half);
        recorder.update(0, 1);
        recorder.update(1, 0);
        recorder.select();
        assertThat(recorder.counts())
                .isEqualTo(new ProofEventRecorder.ProofEventCounts(1, 0.125, 1, 1, 1, 0, Optional.empty()));
    }

    /**
     * Means are 0 and 1, the truth 0.75 and 0.25: arm 1, with a gap of 0.5, is chosen for sure. Widths are one, so that the
     * right side of Lemma 1 is 0.1 + 2 * 1.
     */
    @Test
    void lemmaOneByHand() {
        ProofEventRecorder recorder =
                new ProofEventRecorder(policy(), GroundTruth.of(0.75, 0.25), events(Form.STATED, 1.5, 3, 1));
        recorder.update(0, 0);
        recorder.update(1, 1);
        assertThat(recorder.select()).isEqualTo(1);
        assertThat(recorder.counts().lemma()).isCloseTo(0.5 / 2.1, within(1e-15));
        ProofEventRecorder off =
                new ProofEventRecorder(policy(), GroundTruth.of(0.75, 0.25), events(Form.STATED, 0.7, 3, 1));
        off.update(0, 0);
        off.update(1, 1);
        off.select();
        assertThat(off.counts().furthest()).isCloseTo(0.75, within(1e-15));
        assertThat(off.counts().lemma()).as("E_ls does not hold").isZero();
    }

    /**
     * Two arms along the axes, pulled 4 and 9 times with rewards of one half, so that theta-hat is zero: M_t = diag(4, 9),
     * and with slopes of 1/4 H_t = M_t / 4. All ratios of norms are 1/2.
     */
    @Test
    void curvatureByHand() {
        double[][] axes = {{1, 0}, {0, 1}};
        FixedArms setting = Setting.of(2, 1000).withFeatures(axes);
        IndexPolicy glm = (IndexPolicy) Catalogue.standard()
                .policy("rand-ucb-glm")
                .with("edition", "paper")
                .start(setting, Streams.seeded(1));
        double[] theta = {0.3, -0.4};
        GroundTruth truth = GroundTruth.of(axes, theta, new double[] {0.6, 0.4});
        Curvature curvature = new Curvature(0.1, 0.25, x -> 0.25);
        Events events = new Events(Form.PROVED, 9, 9, 0, 1, 1, false, Optional.of(curvature));
        ProofEventRecorder recorder = new ProofEventRecorder(glm, setting, truth, events);
        for (int k = 0; k < 13; k++) {
            recorder.update(k < 4 ? 0 : 1, 0.5);
        }
        recorder.select();
        CurvatureWatch.Extremes seen = recorder.counts().curvature().orElseThrow();
        assertThat(seen.distance()).isCloseTo(0.5, within(1e-12));
        assertThat(seen.eigenvalue()).isCloseTo(4, within(1e-12));
        assertThat(seen.slope()).isEqualTo(0.25);
        assertThat(seen.least()).isCloseTo(0.5, within(1e-9));
        assertThat(seen.largest()).isCloseTo(0.5, within(1e-9));
        assertThat(seen.isBounded()).isTrue();
        assertThat(new CurvatureWatch.Extremes(1.1, 4, 0.25, 0.5, 0.5).isBounded())
                .isFalse();
        assertThat(new CurvatureWatch.Extremes(0.5, 0.9, 0.25, 0.5, 0.5).isBounded())
                .isFalse();
        assertThat(new CurvatureWatch.Extremes(0.5, 4, 0, 0.5, 0.5).isBounded()).isFalse();
        assertThat(curvature.leastRatio()).isCloseTo(Math.sqrt(0.1), within(1e-15));
        assertThat(curvature.largestRatio()).isEqualTo(0.5);
    }

    /** Half of a unit: widths are twice as large, Z half as large. */
    @Test
    void unitsAreThoseOfTheTheorem() {
        ProofEventRecorder recorder =
                new ProofEventRecorder(policy(), GroundTruth.of(0.75, 0.25), events(Form.STATED, 1.5, 3, 0.5));
        recorder.update(0, 1);
        recorder.update(1, 0);
        recorder.select();
        assertThat(recorder.counts())
                .isEqualTo(new ProofEventRecorder.ProofEventCounts(1, 0.125, 0, 0, 1, 0, Optional.empty()));
    }

    @Test
    void theRecorderChoosesLikeItsPolicy() {
        IndexPolicy policy = policy();
        ProofEventRecorder recorder =
                new ProofEventRecorder(policy, GroundTruth.of(0.75, 0.25), events(Form.STATED, 1.5, 3, 1));
        assertThat(recorder.arms()).isEqualTo(2);
        assertThat(recorder.statistics()).isSameAs(policy.statistics());
        assertThat(recorder.probabilities().of(0)).isEqualTo(0.5);
    }
}
