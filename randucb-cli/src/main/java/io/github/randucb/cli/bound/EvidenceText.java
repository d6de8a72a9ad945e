package io.github.randucb.cli.bound;

import io.github.randucb.cli.text.Terminal;
import io.github.randucb.cli.text.TextTable;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.simulation.CurvatureWatch;
import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.lab.theory.SumCounts;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Curvature;
import io.github.randucb.theory.Events;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Measurements of the events of a proof as text, beside the values of the theory. Thread-safe: no state. */
final class EvidenceText {
    private EvidenceText() {}

    /** Returns the lines of the measurements. */
    static String of(Evidence evidence) {
        Sample regret = evidence.regret();
        String first = Terminal.item(
                3,
                "",
                "Measured in " + regret.size() + (regret.size() == 1 ? " run" : " runs") + ": expected regret "
                        + SignificantDigits.cell(regret.mean(), regret.standardError())
                        + (regret.size() == 1 ? "." : " (standard error)."));
        if (!evidence.counts().isEmpty()) {
            return first + table(sums(evidence));
        }
        if (evidence.guarantee().events().isEmpty()) {
            return first + Terminal.item(3, "", "The events of this proof are not measured.");
        }
        if (evidence.rounds() == 0) {
            return first + Terminal.item(3, "", "In no round did all arms share a Z.");
        }
        List<List<String>> rows = new ArrayList<>(events(evidence));
        rows.addAll(curvature(evidence));
        return first + table(rows);
    }

    private static String table(List<List<String>> rows) {
        return TextTable.of(List.of("event", "measured", "theory"), 0, rows).indent(5);
    }

    private static List<List<String>> events(Evidence evidence) {
        Events events = evidence.guarantee().events().orElseThrow();
        boolean inRadii = events.inRadii();
        return List.of(
                List.of(
                        "share of runs where E_ls fails",
                        share(evidence.lsFailureShare(), evidence.eventCounts().size()),
                        bound(evidence, "<=", "p_1")),
                List.of(
                        "share of rounds where E_conc fails",
                        share(evidence.concFailureShare(), evidence.rounds()),
                        bound(evidence, "=", "p_2")),
                List.of(
                        "share of rounds with E_anti",
                        share(evidence.antiShare(), evidence.rounds()),
                        bound(evidence, isLowerBound(evidence, "p_3") ? ">=" : "=", "p_3")),
                List.of(
                        "error of estimates, in widths" + (inRadii ? " times U_t" : ""),
                        most(evidence.furthest()),
                        inRadii
                                ? "<= c_1(t) / U_t = " + SignificantDigits.of(events.c1())
                                : bound(evidence, "<=", "c_1")),
                List.of("sum of min{1, width^2}", most(evidence.squares()), bound(evidence, "<=", "c_3")),
                List.of(
                        "Lemma " + (events.curvature().isPresent() ? "2" : "1") + ": left side / right side",
                        Double.isInfinite(events.factor())
                                ? "not measured: no bound"
                                : "at most " + SignificantDigits.of(evidence.lemma()),
                        "<= 1"));
    }

    /** Returns the rows that only generalized linear bandits have. */
    private static List<List<String>> curvature(Evidence evidence) {
        List<CurvatureWatch.Extremes> seen = evidence.curvatures();
        if (seen.isEmpty()) {
            return List.of();
        }
        Curvature slopes =
                evidence.guarantee().events().flatMap(Events::curvature).orElseThrow();
        Sample distance = new Sample(
                seen.stream().mapToDouble(CurvatureWatch.Extremes::distance).toArray());
        double least =
                seen.stream().mapToDouble(CurvatureWatch.Extremes::least).min().orElseThrow();
        double largest = seen.stream()
                .mapToDouble(CurvatureWatch.Extremes::largest)
                .max()
                .orElseThrow();
        return List.of(
                List.of(
                        "share of runs where E_bound fails",
                        share(evidence.boundFailureShare(), seen.size()),
                        bound(evidence, "<=", "p_4")),
                List.of("||theta-hat - theta||", most(distance), "<= 1"),
                List.of(
                        "Lemma 3: ratio of norms, M to H",
                        SignificantDigits.of(least) + " to " + SignificantDigits.of(largest),
                        "sqrt(mu) = " + SignificantDigits.of(slopes.leastRatio()) + " to sqrt(L) = "
                                + SignificantDigits.of(slopes.largestRatio())));
    }

    /** Returns the rows of Theorem 5. */
    private static List<List<String>> sums(Evidence evidence) {
        return List.of(
                sum(evidence, "sum_i Delta_i a_i", SumCounts::a, ""),
                sum(evidence, "sum_i Delta_i b_i", SumCounts::b, ""),
                sum(evidence, "P(E_1 fails)", SumCounts::firstFails, "E_1 by Prop. 1"),
                sum(evidence, "P(E_M fails)", SumCounts::lastFails, "E_M by Prop. 1"));
    }

    private static List<String> sum(
            Evidence evidence, String name, ToDoubleFunction<SumCounts> number, String hoeffding) {
        Sample sample = evidence.counts(number);
        String above = hoeffding.isEmpty()
                ? ""
                : ", <= "
                        + SignificantDigits.of(
                                evidence.guarantee().constant(hoeffding).orElseThrow()) + " by Proposition 1";
        return List.of(
                name,
                SignificantDigits.of(sample.mean()) + " +/- " + SignificantDigits.of(sample.standardError(), 1),
                "= " + SignificantDigits.of(evidence.guarantee().constant(name).orElseThrow()) + above);
    }

    /** Returns a relative frequency and its standard error. */
    private static String share(double share, long count) {
        return share == 0
                ? "0 of " + count
                : SignificantDigits.of(share) + " +/- "
                        + SignificantDigits.of(Math.sqrt(share * (1 - share) / count), 1);
    }

    private static String most(Sample sample) {
        return SignificantDigits.of(sample.mean()) + ", at most " + SignificantDigits.of(sample.quantile(1));
    }

    private static boolean isLowerBound(Evidence evidence, String name) {
        return evidence.guarantee().constants().stream()
                .anyMatch(constant -> constant.name().equals(name) && constant.isLowerBound());
    }

    private static String bound(Evidence evidence, String relation, String name) {
        double value = evidence.guarantee().constant(name).orElseThrow();
        return relation + " " + name + " = " + SignificantDigits.of(value);
    }
}
