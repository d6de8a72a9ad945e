package io.github.randucb.benchmarks.delay;

import io.github.randucb.ArmSet;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.simulation.ArmMeans;
import io.github.randucb.benchmarks.simulation.Articles;
import io.github.randucb.spec.ChangingArms;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Candidates that are drawn afresh in each request, with linear means. The features and the parameter are those of the
 * paper's linear problems.
 *
 * <p>Immutable and thread-safe.
 */
final class FreshArticles implements Articles, ArmMeans {
    private final ChangingProblem problem;
    private final List<String> ids;

    FreshArticles(int arms, int d, int decisions, long seed) {
        this.problem = ChangingProblem.fresh(decisions, arms, d, seed);
        this.ids = IntStream.range(0, arms).mapToObj(Integer::toString).toList();
    }

    @Override
    public ArmSet at(int t) {
        return ArmSet.of(ids, problem.at(t).rows);
    }

    @Override
    public ChangingArms setting(int decisions) {
        return (ChangingArms) problem.setting(decisions);
    }

    @Override
    public int arms() {
        return problem.arms;
    }

    @Override
    public double mean(int t, int arm) {
        return problem.at(t).means[arm];
    }

    @Override
    public double best(int t) {
        return Arrays.stream(problem.at(t).means).max().orElseThrow();
    }
}
