package io.github.randucb.lab.report;

import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.input.Sweep;
import io.github.randucb.lab.result.Results;
import java.util.Comparator;
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
 * @param rows all of them, compared with the best, by mean regret
 */
public record Winner(Sweep sweep, String problem, List<Comparison.Row> rows) {
    /** How it is found, to be said once. */
    public static final String HOW =
            "Of a grid, the best is that of least mean regret; others are told apart from it by"
                    + " paired t-tests at 5 %, with Holm's correction. The best of many has had luck too: what it is worth,"
                    + " runs with another seed say.";

    private static final double LEVEL = 0.05;
    private static final int MOST_NAMED = 5;

    /**
     * Copies the list.
     *
     * @param sweep the policies
     * @param problem the name of the problem
     * @param rows all of them, compared with the best, by mean regret
     */
    public Winner {
        rows = List.copyOf(rows);
    }

    /** The best, if all of the policies played the problem. */
    static Optional<Winner> of(Sweep sweep, String problem, Results results) {
        Map<String, double[]> regrets = new LinkedHashMap<>(results.regrets(problem));
        regrets.keySet().retainAll(sweep.members());
        if (regrets.size() < sweep.members().size()) {
            return Optional.empty();
        }
        String best = regrets.entrySet().stream()
                .min(Comparator.comparingDouble(each -> new Sample(each.getValue()).mean()))
                .orElseThrow()
                .getKey();
        return Optional.of(new Winner(sweep, problem, Comparison.of(regrets, best)));
    }

    /** The best. */
    Comparison.Row best() {
        return rows.get(0);
    }

    private List<String> alike() {
        return rows.stream()
                .skip(1)
                .filter(row -> !(row.pValue() < LEVEL))
                .map(row -> sweep.values(row.policy()))
                .toList();
    }

    /**
     * The best in words.
     *
     * @return a sentence or two
     */
    public String sentence() {
        return sweep.name() + " on " + problem + ": " + sweep.values(best().policy()) + " is best, with a regret of "
                + Digits.of(best().regret().mean(), best().regret().standardError()) + "." + others();
    }

    private String others() {
        int others = rows.size() - 1;
        List<String> alike = alike();
        if (others == 0) {
            return "";
        }
        if (best().regret().size() == 1) {
            return " One run does not tell them apart.";
        }
        if (alike.isEmpty()) {
            return others == 1 ? " The other is worse." : " All " + others + " others are worse.";
        }
        return " Not told apart from it, of " + others + ": "
                + String.join("; ", alike.subList(0, Math.min(MOST_NAMED, alike.size())))
                + (alike.size() > MOST_NAMED ? "; and " + (alike.size() - MOST_NAMED) + " more." : ".");
    }
}
