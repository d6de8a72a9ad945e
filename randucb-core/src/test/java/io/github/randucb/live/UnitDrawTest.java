package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ChiSquare;
import io.github.randucb.Variants;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.random.UnitDraw;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.core.source64.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random numbers by position, and draws by unit. Statistical tests have the level of {@link ChiSquare}. */
class UnitDrawTest {
    private static final int UNITS = 100_000;
    private static final List<String> ARMS = List.of("a", "b", "c", "d");
    private static final double[] P = {0.5, 0.3, 0, 0.2};

    private static int[] draw(long seed, List<String> arms, double... p) {
        UnitDraw draw = new UnitDraw(seed);
        ActionProbabilities probabilities = ActionProbabilities.exact(p);
        int[] drawn = new int[UNITS];
        for (int unit = 0; unit < UNITS; unit++) {
            drawn[unit] = draw.draw("user-" + unit, arms, probabilities::of);
        }
        return drawn;
    }

    private static long[] counts(int[] drawn, int arms) {
        long[] counts = new long[arms];
        for (int arm : drawn) {
            counts[arm]++;
        }
        return counts;
    }

    @Test
    void numbersAreTheOutputsOfSplitMix64() {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, 42}) {
            SplitMix64 sequence = new SplitMix64(seed);
            RandomNumbers numbers = new RandomNumbers(seed);
            for (int n = 0; n < 100; n++) {
                assertThat(numbers.at(n)).isEqualTo(sequence.nextDouble());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 42, Long.MIN_VALUE})
    void frequenciesOverUnitsAreTheProbabilities(long seed) {
        ChiSquare.check(counts(draw(seed, ARMS, P), 4), P);
    }

    /** Draws of the same units with two seeds are independent. */
    @Test
    void seedsGiveIndependentDraws() {
        int[] first = draw(1, ARMS, P);
        int[] second = draw(2, ARMS, P);
        long[] pairs = new long[16];
        double[] expected = new double[16];
        for (int unit = 0; unit < UNITS; unit++) {
            pairs[4 * first[unit] + second[unit]]++;
        }
        for (int pair = 0; pair < 16; pair++) {
            expected[pair] = P[pair / 4] * P[pair % 4];
        }
        ChiSquare.check(pairs, expected);
    }

    /** If an arm of probability 0.2 is added and the others keep their ratios, units move only to it. */
    @Test
    void unitsMoveOnlyToAnAddedArm() {
        int[] before = draw(7, ARMS, P);
        int[] after = draw(7, List.of("a", "b", "c", "d", "e"), 0.4, 0.24, 0, 0.16, 0.2);
        long[] moved = new long[2];
        for (int unit = 0; unit < UNITS; unit++) {
            assertThat(after[unit]).isIn(before[unit], 4);
            moved[after[unit] == 4 ? 1 : 0]++;
        }
        ChiSquare.check(moved, new double[] {0.8, 0.2});
    }

    /** The order of the arms does not matter. */
    @Test
    void unitsFollowTheIdsOfTheArms() {
        int[] before = draw(7, ARMS, P);
        int[] after = draw(7, List.of("d", "c", "b", "a"), 0.2, 0, 0.3, 0.5);
        for (int unit = 0; unit < UNITS; unit++) {
            assertThat(after[unit]).isEqualTo(3 - before[unit]);
        }
    }

    /**
     * A unit moves from i to j only if p_j / p_i grows. The share of units that move is at most 2 d / (1 + d) for
     * probabilities at the total variation distance d.
     */
    @Test
    void fewUnitsMoveIfProbabilitiesChange() {
        double[] q = {0.45, 0.3, 0.05, 0.2};
        int[] before = draw(7, ARMS, P);
        int[] after = draw(7, ARMS, q);
        int moved = 0;
        int fromUnchanged = 0;
        for (int unit = 0; unit < UNITS; unit++) {
            int i = before[unit];
            int j = after[unit];
            if (i != j) {
                moved++;
                fromUnchanged += i == 1 || i == 3 ? 1 : 0;
                assertThat(q[j] * P[i]).isGreaterThan(P[j] * q[i]);
            }
        }
        double bound = 2 * 0.05 / 1.05;
        double error = 5 * Math.sqrt(bound / UNITS); // five standard errors
        assertThat(moved / (double) UNITS).isLessThan(bound + error).isGreaterThan(0.05 - error);
        assertThat(fromUnchanged).isPositive(); // arms that keep their probability can lose units to arms that gain
    }

    @Test
    void aUnitKeepsItsArmWhileTheProbabilitiesStay() {
        LiveBandit live = LiveBandit.start(Variants.parse("thompson-gaussian"), 5);
        live.addArms(ARMS);
        ARMS.forEach(arm -> live.learn(arm, RewardTotals.of(20, 10)));
        List<String> chosen = new ArrayList<>();
        for (int unit = 0; unit < 200; unit++) {
            LiveDecision decision = live.decideFor("u" + unit, 0);
            chosen.add(decision.arm());
            assertThat(decision.unit()).contains("u" + unit);
            assertThat(new UnitDraw(5).draw("u" + unit, decision.arms(), decision.probabilities()::of))
                    .isEqualTo(decision.index());
        }
        assertThat(chosen).containsAll(ARMS);
        LiveBandit restored = LiveBandit.restore(live.save());
        for (int unit = 0; unit < 200; unit++) {
            assertThat(restored.decideFor("u" + unit, 1).arm()).isEqualTo(chosen.get(unit));
            String some = live.decideFor("u" + unit, List.of("b", "c"), 1).arm();
            assertThat(some).isIn("b", "c");
        }
        live.disableArm("a");
        int moved = 0;
        for (int unit = 0; unit < 200; unit++) {
            moved += live.decideFor("u" + unit, 1).arm().equals(chosen.get(unit)) ? 0 : 1;
        }
        long ofDisabled = chosen.stream().filter("a"::equals).count();
        assertThat((double) moved).isEqualTo(ofDisabled, within(8.0)); // ratios of the others change a little
    }
}
