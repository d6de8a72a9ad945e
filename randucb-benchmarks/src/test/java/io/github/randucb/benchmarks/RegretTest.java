package io.github.randucb.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.floor.Floors;
import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.round.LibraryLoop;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where the library draws fewer indices than the bare loop, choices have the same law: mean regrets are within four
 * standard errors of each other, which fails by chance once in 16,000 times for each policy.
 */
class RegretTest {
    private static final int RUNS = 40;
    private static final int ROUNDS = 1000;

    @ParameterizedTest
    @ValueSource(strings = {"thompson-beta", "phe", "giro"})
    void hasTheRegretOfTheLibraryAmongManyArms(String policy) {
        BernoulliProblem problem = BernoulliProblem.paper(100, 5);
        double[] floor = regrets(Floors.of(Floors.MULTIARMED, policy), problem, 0);
        double[] library = regrets(new LibraryLoop(policy)::play, problem, 2 * RUNS);
        double error = Math.sqrt((variance(floor) + variance(library)) / RUNS);
        assertThat(mean(floor) - mean(library)).isBetween(-4 * error, 4 * error);
        assertThat(error).isLessThan(0.05 * mean(floor));
    }

    private static double[] regrets(Loop<BernoulliProblem> loop, BernoulliProblem problem, long seed) {
        return IntStream.range(0, RUNS)
                .mapToDouble(run -> regret(loop.play(problem, ROUNDS, seed + 2L * run), problem.means))
                .toArray();
    }

    private static double regret(int[] chosen, double[] means) {
        double best = Arrays.stream(means).max().orElseThrow();
        return Arrays.stream(chosen).mapToDouble(arm -> best - means[arm]).sum();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum() / (values.length - 1);
    }
}
