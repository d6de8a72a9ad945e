package io.github.randucb.benchmarks.delay;

import io.github.randucb.benchmarks.measurement.Measuring;
import io.github.randucb.benchmarks.simulation.Articles;
import io.github.randucb.benchmarks.simulation.BanditPlayer;
import io.github.randucb.benchmarks.simulation.ContextualBanditPlayer;
import io.github.randucb.benchmarks.simulation.Delay;
import io.github.randucb.benchmarks.simulation.DelayProblem;
import io.github.randucb.benchmarks.simulation.LiveContextualPlayer;
import io.github.randucb.benchmarks.simulation.LivePlayer;
import io.github.randucb.benchmarks.simulation.Player;
import io.github.randucb.benchmarks.simulation.Sample;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.Sharing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
    private static final List<String> POLICIES_WITH_FEATURES =
            List.of("rand-lin-ucb", "adaptive-rand-lin-ucb", "lin-ucb", "lin-ts");
    private static final List<Integer> SIZES = List.of(0, 10, 100, 1000, 2000);
    private static final int QUICK_DECISIONS = 4000;
    private static final int QUICK_RUNS = 2;

    private final Measuring measuring;
    private final Map<Cell, Sample> regrets = new HashMap<>();

    /** The policy, the problem and the delay of one sample. */
    record Cell(ProblemKind problem, Delay delay, Row row) {}

    /** A policy, and whether pending decisions count. */
    record Row(String policy, boolean counted) {
        /** Returns the treatment of pending decisions in one word. */
        String pending() {
            return counted ? "counted" : "ignored";
        }
    }

    private DelayStudy(Measuring measuring) {
        this.measuring = measuring;
    }

    /** Simulates the rows that the command selects. */
    static DelayStudy of(Measuring measuring) {
        DelayStudy study = new DelayStudy(measuring);
        for (ProblemKind problem : ProblemKind.values()) {
            for (Delay.Kind kind : Delay.Kind.values()) {
                study.simulate(problem, kind);
            }
        }
        return study;
    }

    private void simulate(ProblemKind problem, Delay.Kind kind) {
        for (Row row : rows(problem, kind)) {
            measuring.report("delays: " + problem.title() + ", " + kind + ", " + row.policy + ", " + row.pending());
            for (Delay delay : delays(kind)) {
                regrets.computeIfAbsent(new Cell(problem, delay, row), this::simulate);
            }
        }
    }

    private Sample simulate(Cell cell) {
        return Sample.ofRuns(runs(cell.problem), seed(), problemSeed -> regret(cell, problemSeed));
    }

    private double regret(Cell cell, long problemSeed) {
        int decisions = decisions(cell.problem);
        DelayProblem problem = cell.problem.draw(decisions, problemSeed);
        long playerSeed = problemSeed + 1;
        Player player = problem.means() instanceof Articles articles
                ? playerWithFeatures(cell.row, articles, decisions, playerSeed)
                : playerWithoutFeatures(cell.row, problem.means().arms(), decisions, playerSeed);
        return problem.regret(player, decisions, cell.delay);
    }

    private static Player playerWithFeatures(Row row, Articles articles, int decisions, long playerSeed) {
        if (!row.counted) {
            return new ContextualBanditPlayer(row.policy, articles, decisions, playerSeed);
        }
        return row.policy.startsWith("lin-ts")
                ? new LinearThompsonPlayer(row.policy, articles, decisions, playerSeed)
                : new LiveContextualPlayer(
                        row.policy, articles, Sharing.SHARED, LiveOptions.defaults(), decisions, playerSeed);
    }

    private static Player playerWithoutFeatures(Row row, int arms, int decisions, long playerSeed) {
        if (!row.counted) {
            return new BanditPlayer(row.policy, arms, decisions, playerSeed);
        }
        return row.policy.startsWith("thompson")
                ? new ThompsonPlayer(row.policy, arms, decisions, playerSeed)
                : new LivePlayer(row.policy, arms, LiveOptions.defaults().withHorizon(decisions), playerSeed);
    }

    /** Returns the selected rows of a table: each policy with pending decisions counted, and ignored. */
    List<Row> rows(ProblemKind problem, Delay.Kind kind) {
        List<Row> rows = new ArrayList<>();
        if (kind == Delay.Kind.RANDOM && problem != ProblemKind.ONE_BETTER) {
            return rows; // random delays are simulated in one problem only
        }
        for (String policy : problem.features() > 0 ? POLICIES_WITH_FEATURES : POLICIES) {
            if (measuring.wants(parameters(problem, kind, policy))) {
                rows.add(new Row(policy, true));
                rows.add(new Row(policy, false));
            }
        }
        return rows;
    }

    private static Map<String, String> parameters(ProblemKind problem, Delay.Kind kind, String policy) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("policy", policy);
        parameters.put("arms", Integer.toString(problem.arms()));
        parameters.put("delay", kind.toString());
        if (problem.features() > 0) {
            parameters.put("d", Integer.toString(problem.features()));
        }
        return parameters;
    }

    /** Returns the delays of one kind. No delay is the same in all kinds. */
    static List<Delay> delays(Delay.Kind kind) {
        return SIZES.stream()
                .map(size -> new Delay(size == 0 ? Delay.Kind.FIXED : kind, size))
                .toList();
    }

    /** Returns the regrets of all runs. */
    Sample regret(ProblemKind problem, Delay delay, Row row) {
        return Objects.requireNonNull(regrets.get(new Cell(problem, delay, row)));
    }

    /** Returns the smallest regret of all rows. */
    Sample smallest(ProblemKind problem, Delay delay) {
        return regrets.entrySet().stream()
                .filter(entry -> entry.getKey().problem == problem
                        && entry.getKey().delay.equals(delay))
                .map(Map.Entry::getValue)
                .min(Comparator.comparingDouble(Sample::mean))
                .orElseThrow();
    }

    /** Returns the number of decisions of a run. */
    int decisions(ProblemKind problem) {
        return measuring.quick() ? QUICK_DECISIONS : problem.decisions();
    }

    /** Returns the number of runs of each policy. */
    int runs(ProblemKind problem) {
        return measuring.runs(problem.runs(), QUICK_RUNS);
    }

    long seed() {
        return measuring.seed();
    }
}
