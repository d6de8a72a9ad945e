package io.github.randucb.benchmarks.silent;

import io.github.randucb.ArmSet;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import io.github.randucb.benchmarks.simulation.Articles;
import io.github.randucb.benchmarks.simulation.FixedMeans;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Candidates that are the same in every request. The features are those of the paper's problems: a unit vector and a constant.
 * The smallest mean is 0.1 and the largest 0.5. Between them, the mean is linear in the features, or its logit is.
 *
 * <p>Immutable and thread-safe.
 */
final class FixedArticles implements Articles {
    private static final double LOWEST = 0.1;
    private static final double HIGHEST = 0.5;

    private final StructuredProblem problem;
    private final ArmSet candidates;
    private final FixedMeans means;

    private FixedArticles(StructuredProblem problem, DoubleUnaryOperator link, DoubleUnaryOperator inverse) {
        this.problem = problem;
        this.candidates = ArmSet.of(
                IntStream.range(0, problem.arms).mapToObj(Integer::toString).toList(), problem.rows);
        double least = Arrays.stream(problem.means).min().orElseThrow();
        double most = Arrays.stream(problem.means).max().orElseThrow();
        double low = link.applyAsDouble(LOWEST);
        double slope = (link.applyAsDouble(HIGHEST) - low) / (most - least);
        this.means = new FixedMeans(Arrays.stream(problem.means)
                .map(x -> inverse.applyAsDouble(low + slope * (x - least)))
                .toArray());
    }

    /** Draws articles whose means are linear in the features. */
    static FixedArticles linear(int arms, int d, long seed) {
        return new FixedArticles(
                StructuredProblem.paper(arms, d, false, seed),
                DoubleUnaryOperator.identity(),
                DoubleUnaryOperator.identity());
    }

    /** Draws articles whose means are a logistic function of a linear one. */
    static FixedArticles logistic(int arms, int d, long seed) {
        return new FixedArticles(
                StructuredProblem.paper(arms, d, false, seed),
                mean -> Math.log(mean / (1 - mean)),
                logit -> 1 / (1 + Math.exp(-logit)));
    }

    /** Returns the means of the candidates. */
    FixedMeans means() {
        return means;
    }

    @Override
    public ArmSet at(int t) {
        return candidates;
    }

    @Override
    public ChangingArms setting(int decisions) {
        return Setting.changing(problem.d, 1.001 * Math.sqrt(problem.longestSquare()))
                .withHorizon(decisions);
    }
}
