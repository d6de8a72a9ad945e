package io.github.randucb.benchmarks.delay;

import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.simulation.ArmMeans;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.random.RandomNumbers;

/** The kinds of problems of the tables {@code delays}. Immutable and thread-safe. */
enum ProblemKind {
    /** One of ten arms is better than the others; its position is drawn. */
    ONE_BETTER(10, 0, 20_000, 50, "K = 10, one mean 0.5, the others 0.4") {
        @Override
        ArmMeans means(int rounds, long seed) {
            return FixedMeans.oneBetter(arms(), BEST, OTHERS, seed);
        }
    },
    /** Bernoulli easy of the paper's experiments (Section 6). */
    PAPER(100, 0, 20_000, 50, "K = 100, means uniform in [0.25, 0.75]") {
        @Override
        ArmMeans means(int rounds, long seed) {
            return new FixedMeans(BernoulliProblem.paper(arms(), seed).means);
        }
    },
    /** The paper's linear problem, with arms that change. */
    LINEAR(20, 5, 10_000, 20, "K = 20 new arms in each decision, d = 5, linear means") {
        @Override
        ArmMeans means(int rounds, long seed) {
            return new FreshArticles(arms(), features(), rounds, seed);
        }
    };

    private static final double BEST = 0.5;
    private static final double OTHERS = 0.4;

    private final int arms;
    private final int features;
    private final int decisions;
    private final int runs;
    private final String title;

    ProblemKind(int arms, int features, int decisions, int runs, String title) {
        this.arms = arms;
        this.features = features;
        this.decisions = decisions;
        this.runs = runs;
        this.title = title;
    }

    /** Returns the number of arms. */
    int arms() {
        return arms;
    }

    /** Returns the number of features; 0 for arms without features. */
    int features() {
        return features;
    }

    /** Returns the number of decisions of a run. */
    int decisions() {
        return decisions;
    }

    /** Returns the number of runs of each policy, unless the command has one. */
    int runs() {
        return runs;
    }

    /** Returns the number of arms and their means in words. */
    String title() {
        return title;
    }

    /** Draws the means of the first decisions. */
    abstract ArmMeans means(int rounds, long seed);

    /** Draws a problem of this kind with a number of decisions. */
    final DelayProblem draw(int rounds, long seed) {
        return new DelayProblem(means(rounds, seed), new RandomNumbers(seed));
    }
}
