package io.github.randucb.benchmarks.delay;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.random.Streams;
import java.util.Arrays;

/**
 * A problem with rewards 0 and 1. The reward of arm i in decision t is 1 if the uniform number of t is below mu_i.
 *
 * <p>Immutable and thread-safe.
 */
final class DelayProblem {
    private static final double BEST = 0.5;
    private static final double OTHERS = 0.4;

    private final double[] means;
    private final double best;
    private final RandomNumbers noise;

    private DelayProblem(double[] means, long seed) {
        this.means = means;
        this.best = Arrays.stream(means).max().orElseThrow();
        this.noise = new RandomNumbers(seed);
    }

    /** The kinds of problems. */
    enum Kind {
        /** One of ten arms is better than the others; its position is drawn. */
        ONE_BETTER("K = 10, one mean 0.5, the others 0.4") {
            @Override
            DelayProblem draw(long seed) {
                double[] means = new double[10];
                Arrays.fill(means, OTHERS);
                means[Streams.seeded(seed).nextInt(means.length)] = BEST;
                return new DelayProblem(means, seed);
            }
        },
        /** Bernoulli easy of the paper's experiments (Section 6). */
        PAPER("K = 100, means uniform in [0.25, 0.75]") {
            @Override
            DelayProblem draw(long seed) {
                return new DelayProblem(BernoulliProblem.paper(100, seed).means, seed);
            }
        };

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /** Returns the number of arms and their means in words. */
        String title() {
            return title;
        }

        /** Draws a problem of this kind. */
        abstract DelayProblem draw(long seed);
    }

    /** Returns the number of arms. */
    int arms() {
        return means.length;
    }

    /** Simulates decisions whose rewards arrive late, and returns their regret. */
    double regret(Player player, int decisions, Delay delay) {
        int[] chosen = new int[decisions];
        double regret = 0;
        int learned = 0;
        for (int t = 0; t < decisions; t++) {
            for (int arrived = delay.arrived(t); learned < arrived; learned++) {
                player.learn(learned, noise.at(learned) < means[chosen[learned]] ? 1 : 0);
            }
            chosen[t] = player.decide();
            regret += best - means[chosen[t]];
        }
        return regret;
    }
}
