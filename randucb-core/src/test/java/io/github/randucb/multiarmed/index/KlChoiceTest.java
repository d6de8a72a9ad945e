package io.github.randucb.multiarmed.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.choice.Argmax;
import io.github.randucb.confidence.Width;
import io.github.randucb.confidence.means.SampleMeans;
import io.github.randucb.random.Streams;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RewardDomain;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KlChoiceTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0.2, 0.8",
        "2, 0.2, 0.8",
        "30, 0.2, 0.8",
        "31, 0.2, 0.8",
        "100, 0.25, 0.75",
        "100, 0.4, 0.6",
        "100, 0, 0",
        "100, 1, 1",
        "100, 0.99, 1",
        "500, 0, 0.02"
    })
    void choosesTheLargestOfAllIndices(int arms, double lowest, double highest) {
        UniformRandomProvider random = Streams.seeded(arms);
        SampleMeans model = SampleMeans.pulledOnce(arms, RewardDomain.UNIT, Width.inverseRoot());
        KlChoice choice = new KlChoice(model);
        double[] biases =
                random.doubles(arms).map(u -> lowest + (highest - lowest) * u).toArray();
        for (int arm = 0; arm < arms; arm++) {
            model.update(arm, random.nextDouble() < biases[arm] ? 1 : 0);
        }
        for (int t = arms; t < arms + 5000; t++) {
            double exploration = Math.log(t + 1) + 3 * Math.log(Math.log(t + 2));
            int best = choice.best(exploration);
            assertThat(best)
                    .as("round %d", t)
                    .isEqualTo(Argmax.of(
                            arms,
                            arm -> BernoulliDivergence.upperBound(
                                    model.means()[arm], exploration / model.pullsWithPrior(arm))));
            model.update(best, random.nextDouble() < biases[best] ? 1 : 0);
            if (t % 1000 != 7) { // one observation in a thousand is not reported
                choice.observed(best);
            }
        }
    }

    @Test
    void loadedStateReplacesTheCosts() {
        SampleMeans rising = played(arm -> arm / 39.0);
        SampleMeans falling = played(arm -> 1 - arm / 39.0);
        KlChoice choice = new KlChoice(rising);
        assertThat(choice.best(1)).isEqualTo(39);
        StateWriter out = new StateWriter();
        falling.save(out);
        rising.load(new StateReader(out.toBytes()));
        assertThat(choice.best(1)).isZero();
    }

    private static SampleMeans played(IntToDoubleFunction rewards) {
        SampleMeans model = SampleMeans.pulledOnce(40, RewardDomain.UNIT, Width.inverseRoot());
        for (int k = 0; k < 4000; k++) {
            model.update(k % 40, rewards.applyAsDouble(k % 40));
        }
        return model;
    }
}
