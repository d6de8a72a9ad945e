package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.input.Sweep;
import io.github.randucb.lab.report.Digits;
import io.github.randucb.lab.result.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which of the policies that a grid stands for has the least expected regret on a problem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param sweep the policies
 * @param problem the name of the problem
 * @param rows all of them, by mean regret
 * @param alike what tells those that are not told apart from the best, by mean regret
 */
public record Winner(Sweep sweep, String problem, List<Comparison.Row> rows, List<String> alike) {
    /** How it is found, to be said once. */
    public static final String HOW =
            "The best of a grid is the one of least mean regret. Another one is told apart from it if the interval"
                    + " of their paired difference, which holds for all pairs of the grid together with 95 %"
                    + " (studentized bootstrap), excludes zero. That takes " + Claim.LEAST_RUNS + " runs or more;"
                    + " intervals are doubled where regret is very skewed. Over several problems nothing is tested."
                    + " Selection and evaluation use the same runs, so the regret of the best is biased low: runs with"
                    + " another seed estimate it without bias.";

    private static final int MOST_NAMED = 5;

    /**
     * Copies the lists.
     *
     * @param sweep the policies
     * @param problem the name of the problem
     * @param rows all of them, by mean regret
     * @param alike what tells those that are not told apart from the best
     */
    public Winner {
        rows = List.copyOf(rows);
        alike = List.copyOf(alike);
    }

    /** The best, if all of the policies played the problem. */
    static Optional<Winner> of(Sweep sweep, String problem, Results results) {
        Map<String, double[]> regrets = new LinkedHashMap<>(results.regrets(problem));
        regrets.keySet().retainAll(sweep.members());
        if (regrets.size() < sweep.members().size()) {
            return Optional.empty();
        }
        List<Comparison.Row> rows =
                Comparison.of(problem, regrets, regrets.keySet().iterator().next());
        List<String> open =
                Comparison.notSignificantlyWorse(problem, regrets, rows.get(0).policy());
        List<String> alike = rows.stream()
                .map(Comparison.Row::policy)
                .filter(open::contains)
                .map(sweep::values)
                .toList();
        return Optional.of(new Winner(sweep, problem, rows, alike));
    }

    /** The best. */
    Comparison.Row best() {
        return rows.get(0);
    }

    /**
     * The best in words.
     *
     * @return a sentence or two
     */
    public String sentence() {
        return sweep.name() + " on " + problem + ": " + sweep.values(best().policy()) + ties()
                + " is best, with an expected regret of " + regret() + "." + others();
    }

    private String regret() {
        String regret = Digits.of(best().regret().mean(), best().regret().standardError());
        return best().regret().size() == 1 ? regret : regret + " (standard error)";
    }

    private String ties() {
        long ties = rows.stream().filter(row -> row.rank() == 1).count() - 1;
        return ties == 0 ? "" : ", like " + ties + (ties == 1 ? " other," : " others,");
    }

    private String others() {
        int others = rows.size() - 1;
        if (others == 0) {
            return "";
        }
        if (best().regret().size() < Claim.LEAST_RUNS) {
            return " Fewer than " + Claim.LEAST_RUNS + " runs do not tell the others apart from it.";
        }
        if (alike.isEmpty()) {
            return others == 1 ? " The other is worse." : " All " + others + " others are worse.";
        }
        return " Not told apart from it, of " + others + ": "
                + String.join("; ", alike.subList(0, Math.min(MOST_NAMED, alike.size())))
                + (alike.size() > MOST_NAMED ? "; and " + (alike.size() - MOST_NAMED) + " more." : ".");
    }
}
