package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.input.Sweep;
import io.github.randucb.lab.result.Results;
import io.github.randucb.text.SignificantDigits;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The policy of a grid with the lowest mean regret on a problem, and the policies that are not significantly worse.
 *
 * <p>Immutable and thread-safe.
 *
 * @param sweep the grid of policies
 * @param problem the name of the problem
 * @param rows all policies of the grid, by mean regret, the lowest first
 * @param alike the settings of the policies that are not significantly worse than the best, by mean regret
 */
public record Winner(Sweep sweep, String problem, List<Comparison.Row> rows, List<String> alike) {
    /** The statistical method, for readers of a report. */
    public static final String METHOD =
            "The best policy of a grid has the lowest mean regret. Another policy is significantly worse if the interval"
                    + " of their paired difference excludes zero. The intervals hold for all pairs of the grid together"
                    + " with 95 % (studentized bootstrap), and are doubled where regret is very skewed. Differences are"
                    + " tested with " + Claim.LEAST_RUNS + " runs or more, and not over several problems."
                    + " Selection and evaluation use the same runs, so the regret of the best is biased low: runs with"
                    + " another seed estimate it without bias.";

    private static final int MOST_NAMED = 5;

    /**
     * Copies the lists.
     *
     * @param sweep the grid of policies
     * @param problem the name of the problem
     * @param rows all policies of the grid, by mean regret
     * @param alike the settings of the policies that are not significantly worse than the best
     */
    public Winner {
        rows = List.copyOf(rows);
        alike = List.copyOf(alike);
    }

    /** Finds the best policy; empty if some policies of the grid did not play the problem. */
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

    /** Returns the policy of lowest mean regret. */
    Comparison.Row best() {
        return rows.get(0);
    }

    /** Returns the result as one or two sentences. */
    String sentence() {
        return sweep.name() + " on " + problem + ": " + sweep.values(best().policy()) + ties()
                + " is best, with an expected regret of " + regret() + "." + others();
    }

    private String regret() {
        String regret =
                SignificantDigits.cell(best().regret().mean(), best().regret().standardError());
        return best().regret().size() == 1 ? regret : regret + " (standard error)";
    }

    private String ties() {
        long ties = rows.stream().filter(row -> row.rank() == 1).count() - 1;
        return ties == 0 ? "" : ", tied with " + ties + (ties == 1 ? " other," : " others,");
    }

    private String others() {
        int others = rows.size() - 1;
        if (others == 0) {
            return "";
        }
        if (best().regret().size() < Claim.LEAST_RUNS) {
            return " Differences are not tested with fewer than " + Claim.LEAST_RUNS + " runs.";
        }
        if (alike.isEmpty()) {
            return others == 1
                    ? " The other is significantly worse."
                    : " All " + others + " others are significantly worse.";
        }
        return " Not significantly worse, of " + others + " others: "
                + String.join("; ", alike.subList(0, Math.min(MOST_NAMED, alike.size())))
                + (alike.size() > MOST_NAMED ? "; and " + (alike.size() - MOST_NAMED) + " more." : ".");
    }
}
