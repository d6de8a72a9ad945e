package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerturbedModelTest {
    private static final ArmSet ARMS = ArmSet.builder()
            .add("a", 1, 0.2)
            .add("b", 0.9, -0.3)
            .add("c", 0.5, 0.5)
            .build();

    private static PerturbedModel model(String policy) {
        return new PerturbedModel(
                Variants.parse(policy).startContextualWithoutFloor(Setting.changing(2, 2), Streams.seeded(7)));
    }

    private static void learn(PerturbedModel model, UniformRandomProvider random, int rewards) {
        for (int n = 0; n < rewards; n++) {
            double[] x = {1, random.nextInt(300) / 300.0};
            model.learn(new ChosenArm("a", x), random.nextDouble() < 0.2 + 0.5 * x[1] ? 1 : 0);
        }
    }

    private static PerturbedModel copy(String policy, PerturbedModel model) {
        StateWriter out = new StateWriter();
        model.save(out);
        model.savePending(out);
        PerturbedModel copy = model(policy);
        StateReader in = new StateReader(out.toBytes());
        copy.load(in);
        copy.loadPending(in);
        in.expectEnd();
        return copy;
    }

    /** Vectors are added and learned again after each snapshot, in several chunks; the snapshots are read last. */
    @ParameterizedTest
    @ValueSource(
            strings = {"lin-phe draws=100", "glm-phe draws=100", "glm-fpl draws=100", "glm-phe draws=100 link=probit"})
    void aSnapshotStaysAsItWas(String policy) {
        PerturbedModel model = model(policy);
        UniformRandomProvider random = Streams.seeded(1);
        List<ContextModel.Snapshot> snapshots = new ArrayList<>();
        List<ActionProbabilities> probabilities = new ArrayList<>();
        List<double[]> coefficients = new ArrayList<>();
        for (int n = 0; n < 12; n++) {
            snapshots.add(model.snapshot());
            ContextModel.Snapshot copy = copy(policy, model).snapshot();
            probabilities.add(copy.probabilities(ARMS));
            coefficients.add(copy.coefficients("a"));
            learn(model, random, n % 3 == 0 ? 100 : 1);
        }
        for (int n = 0; n < snapshots.size(); n++) {
            assertThat(snapshots.get(n).probabilities(ARMS))
                    .as("snapshot %d", n)
                    .isEqualTo(probabilities.get(n));
            assertThat(snapshots.get(n).coefficients("a")).as("snapshot %d", n).isEqualTo(coefficients.get(n));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"lin-phe draws=100", "glm-phe draws=100", "glm-fpl draws=100"})
    void aMergeChangesNoEarlierSnapshot(String policy) {
        PerturbedModel model = model(policy);
        PerturbedModel other = model(policy);
        learn(model, Streams.seeded(1), 150);
        learn(other, Streams.seeded(2), 150);
        ContextModel.Snapshot before = model.snapshot();
        ActionProbabilities expected = copy(policy, model).snapshot().probabilities(ARMS);
        model.merge(other);
        assertThat(model.observations()).isEqualTo(300);
        assertThat(model.snapshot().probabilities(ARMS))
                .isEqualTo(copy(policy, model).snapshot().probabilities(ARMS));
        assertThat(before.probabilities(ARMS)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lin-phe", "glm-phe", "glm-fpl"})
    void rejectsArmsThatDoNotFit(String policy) {
        PerturbedModel model = model(policy);
        ArmSet wrong = ArmSet.builder().add("a", 1, 0, 0).build();
        for (int rewards : new int[] {0, 5}) {
            learn(model, Streams.seeded(1), rewards);
            ContextModel.Snapshot snapshot = model.snapshot();
            assertThatThrownBy(() -> snapshot.probabilities(wrong)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> snapshot.estimates(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> model.remove("a")).isInstanceOf(UnsupportedOperationException.class);
    }
}
