package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.confidence.ConfidenceModel;
import io.github.randucb.confidence.ContextualStatistics;
import io.github.randucb.confidence.Radius;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.feature.Features;
import io.github.randucb.multiplier.Coupling;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.multiplier.Multiplier;
import io.github.randucb.multiplier.SamplingDistribution;
import io.github.randucb.policy.IndexPolicy;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ForcedPulls;
import io.github.randucb.statistics.RewardDomain;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A decision of a contextual bandit sets its arms once, and computes means and widths once. */
class DecisionCostTest {
    private static final ArmSet ARMS =
            ArmSet.builder().add("a", 1, 0).add("b", 0, 1).add("c", 0.6, 0.8).build();

    private final List<String> calls = new ArrayList<>();

    private final PolicyType counted = PolicyType.of(
                    "counted",
                    "RandLinUCB that records the calls of its model",
                    "none",
                    (parameters, setting, random) -> new IndexPolicy(
                            new RecordingModel(
                                    new ContextualRidge(setting.requireSpace(), 1, 1, RewardDomain.REAL), calls),
                            Radius.constant(1),
                            new Multiplier(SamplingDistribution.relative(DiscreteLaw.uniform(5, 0)), Coupling.COUPLED),
                            random))
            .needingFeatures();

    @Test
    void aDecisionSetsTheArmsOnce() {
        ContextualBandit bandit = ContextualBandit.start(counted.spec(), Setting.changing(2, 1), 7);
        bandit.update(new double[] {1, 0}, 0.5);
        calls.clear();

        Decision decision = bandit.decide(ARMS);

        assertThat(calls).containsExactly("setArms", "means", "widths");
        assertThat(decision.probabilities()).isEqualTo(bandit.probabilities(ARMS));
    }

    @Test
    void aChoiceSetsTheArmsOnce() {
        ContextualBandit bandit = ContextualBandit.start(counted.spec(), Setting.changing(2, 1), 7);
        calls.clear();

        bandit.select(ARMS);

        assertThat(calls).containsOnlyOnce("setArms");
        assertThat(calls.stream().filter("widths"::equals).count()).isLessThanOrEqualTo(1);
    }

    /** A model that records the names of the expensive calls. */
    private record RecordingModel(ContextualRidge model, List<String> calls)
            implements ConfidenceModel, ContextualStatistics {
        @Override
        public void setArms(Features arms) {
            calls.add("setArms");
            model.setArms(arms);
        }

        @Override
        public void setArms(double[][] vectors) {
            calls.add("setArms");
            model.setArms(vectors);
        }

        @Override
        public double[] means() {
            calls.add("means");
            return model.means();
        }

        @Override
        public double[] widths() {
            calls.add("widths");
            return model.widths();
        }

        @Override
        public int arms() {
            return model.arms();
        }

        @Override
        public ForcedPulls forced() {
            return model.forced();
        }

        @Override
        public void update(int arm, double reward) {
            model.update(arm, reward);
        }

        @Override
        public void update(double[] features, double reward) {
            model.update(features, reward);
        }

        @Override
        public long observations() {
            return model.observations();
        }

        @Override
        public void save(StateWriter out) {
            model.save(out);
        }

        @Override
        public void load(StateReader in) {
            model.load(in);
        }

        @Override
        public void merge(Statistics other) {
            model.merge(other);
        }
    }
}
