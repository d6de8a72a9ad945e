package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateWriter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forged states with a valid checksum, and bandits with the largest possible number of observations. */
class ForgedStateTest {
    private static final int ARMS = 4;
    private static final long MOST = 64L << 20; // bytes

    private static StateWriter header(String text, int dimension, double... features) {
        StateWriter out = new StateWriter();
        String[] words = text.split(" ", -1);
        out.writeText(words[0]);
        out.writeInt(words.length - 1);
        for (int k = 1; k < words.length; k++) {
            out.writeText(words[k].substring(0, words[k].indexOf('=')));
            out.writeText(words[k].substring(words[k].indexOf('=') + 1));
        }
        out.writeInt(dimension == 0 ? ARMS : features.length / dimension);
        out.writeLong(1000);
        out.writeInt(dimension);
        if (dimension > 0) {
            out.writeDoubles(features, features.length);
        }
        out.writeLong(1);
        out.writeBytes(Streams.save(Streams.seeded(1)));
        return out;
    }

    private static void totals(StateWriter out, long[] pulls, long[] rewards) {
        out.writeText("arm-totals");
        out.writeLongs(pulls);
        out.writeLongs(rewards);
        out.writeLongs(new long[pulls.length]);
    }

    private static long[] each(long value) {
        long[] values = new long[ARMS];
        Arrays.fill(values, value);
        return values;
    }

    /** Returns a bandit whose arms have the same number of pulls; half of the rewards are one. */
    private static byte[] pulled(String text, long pulls) {
        StateWriter out = header(text, 0);
        totals(out, each(pulls), each(pulls / 2));
        if (text.startsWith("giro")) {
            out.writeText("histories");
            out.writeLongs(each(pulls / 2));
            for (int arm = 0; arm < ARMS; arm++) {
                out.writeDoubles(new double[0], 0);
            }
        }
        if (text.startsWith("giro") || text.startsWith("phe")) {
            out.writeText("contenders");
            out.writeDoubles(new double[0], 0);
        }
        return out.toBytes();
    }

    private static long allocatedBy(Runnable action) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        action.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    /** A forged state of 271 bytes must not need much memory, for any counts. */
    @ParameterizedTest
    @CsvSource({
        "phe, 1000000, EXACT", "phe a=1000, 1000, EXACT", "phe, 1000000000000, MONTE_CARLO",
        "phe a=1000, 281474976710656, MONTE_CARLO", "giro, 1000000, EXACT", "giro, 1000000000000, MONTE_CARLO",
        "giro a=1000, 281474976710656, MONTE_CARLO"
    })
    void resamplingTakesLittleMemoryForAnyCount(String text, long pulls, ActionProbabilities.Kind kind) {
        byte[] state = pulled(text, pulls);
        Bandit bandit = Bandit.restore(state);
        assertThat(allocatedBy(bandit::decide)).isLessThan(MOST);
        ActionProbabilities probabilities = bandit.probabilities();
        assertThat(probabilities.method().kind()).isEqualTo(kind);
        for (int arm = 0; arm < ARMS; arm++) { // all arms are alike, and of 1000 draws the standard error is 0.014
            assertThat(probabilities.of(arm)).isBetween(0.15, 0.35);
        }
        assertThat(allocatedBy(bandit::select)).isLessThan(MOST);
        assertThat(Bandit.restore(bandit.save()).observations()).isEqualTo(ARMS * pulls);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MIN_VALUE, -1, (1L << 50) / ARMS + 1})
    void tooManyObservationsAreRejected(long pulls) {
        for (String id : new String[] {"rand-ucb", "phe", "giro"}) {
            assertThatThrownBy(() -> Bandit.restore(pulled(id, pulls)))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("must be between 0 and 1125899906842624; got");
        }
    }

    /** Returns arms with five pulls each: some ones, a reward of 1/2, and zeros. */
    private static byte[] giroWithOnes(long ones) {
        StateWriter out = header("giro", 0);
        totals(out, each(5), each(4));
        out.writeText("histories");
        out.writeLongs(each(ones));
        for (int arm = 0; arm < ARMS; arm++) {
            out.writeDoubles(new double[] {0.5}, 1);
        }
        out.writeText("contenders");
        out.writeDoubles(new double[0], 0);
        return out.toBytes();
    }

    /** The number of ones plus one other reward overflows for the largest number. */
    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MAX_VALUE - 1, 5, -1, Long.MIN_VALUE})
    void moreOnesThanPullsAreRejected(long ones) {
        assertThatThrownBy(() -> Bandit.restore(giroWithOnes(ones)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("The rewards of arm 0 in the state must be no more than its 5 pulls; got " + ones
                        + " ones and 1 rewards other than 0 and 1. Restore an undamaged state.");
    }

    @Test
    void asManyRewardsAsPullsAreAccepted() {
        Bandit bandit = Bandit.restore(giroWithOnes(4));
        bandit.update(bandit.select(), 1);
        byte[] state = bandit.save();
        assertThat(Bandit.restore(state).save()).isEqualTo(state);
    }

    @Test
    void aFullBanditRejectsUpdatesWithoutChange() {
        Bandit bandit = Bandit.restore(pulled("rand-ucb", Limits.OBSERVATIONS / ARMS));
        byte[] before = bandit.save();
        assertThatThrownBy(() -> bandit.update(0, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("at most 1125899906842624 observations");
        assertThat(bandit.save()).isEqualTo(before);
        bandit.decide();
    }

    /** The largest sum is that of 2^62 / 10^9 rewards of 10^9. */
    @Test
    void tooLargeTotalsAreRejected() {
        long pulls = 4_611_686_018L;
        StateWriter out = header("rand-ucb rewards=real", 0);
        totals(out, each(pulls), each(pulls * 1_000_000_000));
        Bandit bandit = Bandit.restore(out.toBytes());
        byte[] before = bandit.save();
        assertThatThrownBy(() -> bandit.update(3, 1e9))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("total reward of an arm must not exceed");
        assertThat(bandit.save()).isEqualTo(before);
        bandit.update(3, -1e3);
        StateWriter larger = header("rand-ucb rewards=real", 0);
        totals(larger, each(2 * pulls), each(pulls * 1_900_000_000));
        assertThatThrownBy(() -> Bandit.restore(larger.toBytes())).isInstanceOf(StateException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rand-ucb points=10001",
                "giro draws=200001",
                "lin-ts draws=200001",
                "glm-phe draws=50001",
                "glm-fpl draws=50001"
            })
    void tooExpensiveParametersAreRejectedEverywhere(String text) {
        assertThatThrownBy(() -> Variants.parse(text))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("a whole number from 1 to");
        assertThatThrownBy(() -> Bandit.restore(header(text, 0).toBytes()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("a whole number from 1 to");
    }

    /** A state of 80 kB whose header claims matrices of 800 MB each. */
    @Test
    void noMemoryIsAllocatedForMissingMatrices() {
        double[] features = new double[10_000];
        Arrays.fill(features, 1);
        byte[] state = header("lin-ucb", 10_000, features).toBytes();
        assertThat(allocatedBy(() -> assertThatThrownBy(() -> Bandit.restore(state))
                        .isInstanceOf(StateException.class)
                        .hasMessageContaining("too short for 10000 features")))
                .isLessThan(MOST);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300, -1e308})
    void aParameterWithZeroLikelihoodIsRejected(double theta) {
        StateWriter out = header("glm-phe", 1, 1, 2);
        totals(out, new long[] {1, 1}, new long[] {1, 0});
        out.writeText("perturbed-likelihood");
        out.writeDoubles(new double[] {theta}, 1);
        assertThatThrownBy(() -> Bandit.restore(out.toBytes()))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("of a state must be finite and of magnitude up to");
    }

    /** A mean of exp(500) must not fail. */
    @Test
    void infiniteMeansAreTruncated() {
        Bandit bandit = Bandit.start(
                Variants.parse("glm-ucb link=poisson rewards=not-negative"),
                Setting.of(2, 100).withFeatures(new double[][] {{1}, {1e4}}),
                1);
        bandit.update(0, 1e9);
        double[] probabilities = bandit.decide().probabilities().toArray();
        assertThat(probabilities).containsExactly(0, 1);
    }

    /** Only the differences of uncoupled indices matter, even far from zero. */
    @Test
    void probabilitiesOfLargeMeansAreThoseOfTheirDifferences() {
        String text = "rand-lin-ucb coupling=uncoupled law=gaussian-limit epsilon=0.1 rewards=real lambda=1e-9";
        Setting setting = Setting.of(2, 100).withFeatures(new double[][] {{1, 0}, {0, 1}});
        Bandit bandit = Bandit.start(Variants.parse(text), setting, 1);
        for (int t = 0; t < 100_000; t++) {
            bandit.update(t % 2, 1e9);
        }
        assertThat(bandit.probabilities().of(0)).isBetween(0.45, 0.55);
    }
}
