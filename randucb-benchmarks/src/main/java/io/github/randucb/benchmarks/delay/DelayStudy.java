package io.github.randucb.benchmarks.delay;

import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.live.LiveOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The simulations of delays: the regret of each policy under each delay, with pending decisions counted and ignored.
 *
 * <p>Not thread-safe.
 */
final class DelayStudy {
    private static final List<String> POLICIES = List.of(
            "rand-ucb",
            "rand-ucb edition=paper",
            "adaptive-rand-ucb",
            "adaptive-rand-ucb horizon=ignored",
            "ucb1",
            "thompson-beta",
            "kl-ucb");
    private static final List<Integer> SIZES = List.of(0, 10, 100, 1000, 2000);
    private static final int DECISIONS = 20_000;
    private static final int QUICK_DECISIONS = 4000;
    private static final int RUNS = 50;
    private static final int QUICK_RUNS = 2;

    private final List<String> policies;
    private final int decisions;
    private final int runs;
    private final long seed;
    private final Map<Cell, Sample> regrets = new HashMap<>();

    /** The policy, the problem and the delay of one sample. */
    record Cell(DelayProblem.Kind problem, Delay delay, Row row) {}

    /** A policy, and whether pending decisions count. */
    record Row(String policy, boolean counted) {}

    private DelayStudy(List<String> policies, int decisions, int runs, long seed) {
        this.policies = policies;
        this.decisions = decisions;
        this.runs = runs;
        this.seed = seed;
    }

    /** Simulates the policies that the command selects. */
    static DelayStudy of(Measuring measuring) {
        List<String> policies = POLICIES.stream()
                .filter(policy -> measuring.wants(Map.of("policy", policy)))
                .toList();
        DelayStudy study = new DelayStudy(
                policies,
                measuring.quick() ? QUICK_DECISIONS : DECISIONS,
                measuring.runs(RUNS, QUICK_RUNS),
                measuring.seed());
        for (Row row : study.rows()) {
            measuring.report("delays: " + row);
            study.simulate(row);
        }
        return study;
    }

    private void simulate(Row row) {
        for (DelayProblem.Kind problem : DelayProblem.Kind.values()) {
            for (Delay.Kind kind : Delay.Kind.values()) {
                for (Delay delay : delays(kind)) {
                    regrets.computeIfAbsent(new Cell(problem, delay, row), this::simulate);
                }
            }
        }
    }

    private Sample simulate(Cell cell) {
        return new Sample(IntStream.range(0, runs)
                .parallel()
                .mapToDouble(run -> regret(cell, run))
                .toArray());
    }

    private double regret(Cell cell, int run) {
        DelayProblem problem = cell.problem.draw(seed + 2L * run);
        return problem.regret(player(cell.row, problem.arms(), seed + 2L * run + 1), decisions, cell.delay);
    }

    private Player player(Row row, int arms, long playerSeed) {
        if (!row.counted) {
            return new BanditPlayer(row.policy, arms, decisions, playerSeed);
        }
        return row.policy.startsWith("thompson")
                ? new ThompsonPlayer(row.policy, arms, decisions, playerSeed)
                : new LivePlayer(row.policy, arms, LiveOptions.defaults().withHorizon(decisions), playerSeed);
    }

    /** Returns the rows: each policy with pending decisions counted, and ignored. */
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String policy : policies) {
            rows.add(new Row(policy, true));
            rows.add(new Row(policy, false));
        }
        return rows;
    }

    /** Returns the delays of one kind. No delay is the same in both kinds. */
    static List<Delay> delays(Delay.Kind kind) {
        return SIZES.stream()
                .map(size -> new Delay(size == 0 ? Delay.Kind.FIXED : kind, size))
                .toList();
    }

    /** Returns the regrets of all runs. */
    Sample regret(DelayProblem.Kind problem, Delay delay, Row row) {
        return Objects.requireNonNull(regrets.get(new Cell(problem, delay, row)));
    }

    /** Returns the smallest regret of all rows. */
    Sample smallest(DelayProblem.Kind problem, Delay delay) {
        return rows().stream()
                .map(row -> regret(problem, delay, row))
                .min(Comparator.comparingDouble(Sample::mean))
                .orElseThrow();
    }

    int decisions() {
        return decisions;
    }

    int runs() {
        return runs;
    }

    long seed() {
        return seed;
    }
}
