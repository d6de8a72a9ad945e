package io.github.randucb.cli;

import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.report.Digits;
import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.theory.Significant;
import java.util.List;

/** What runs say of a theorem, as text. Thread-safe: no state. */
final class EvidenceText {
    private EvidenceText() {}

    static String of(Evidence evidence) {
        Sample regret = evidence.regret();
        String first = Terminal.item(
                3,
                "",
                "Measured in " + regret.size() + (regret.size() == 1 ? " run" : " runs") + ": expected regret "
                        + Digits.of(regret.mean(), regret.standardError())
                        + (regret.size() == 1 ? "." : " (standard error)."));
        if (evidence.rounds() == 0) {
            return first + Terminal.item(3, "", "There were no rounds with a Z that all arms share.");
        }
        List<List<String>> rows = List.of(
                List.of(
                        "E_ls fails, of runs",
                        share(evidence.off(), evidence.testimonies().size()),
                        bound(evidence, "<=", "p_1")),
                List.of(
                        "E_conc fails, of rounds",
                        share(evidence.wide(), evidence.rounds()),
                        bound(evidence, "=", "p_2")),
                List.of(
                        "E_anti, of rounds",
                        share(evidence.optimistic(), evidence.rounds()),
                        bound(evidence, "=", "p_3")),
                List.of("estimates off, in widths", most(evidence.furthest()), bound(evidence, "<=", "c_1")),
                List.of("sum of min{1, width^2}", most(evidence.squares()), bound(evidence, "<=", "c_3")));
        return first
                + TextTable.of(List.of("event", "measured", "theory"), 0, rows).indent(5);
    }

    /** A relative frequency and its standard error. */
    private static String share(double share, long count) {
        return share == 0
                ? "0 of " + count
                : Significant.of(share) + " +/- " + Significant.of(Math.sqrt(share * (1 - share) / count), 1);
    }

    private static String most(Sample sample) {
        return Significant.of(sample.mean()) + ", at most " + Significant.of(sample.quantile(1));
    }

    private static String bound(Evidence evidence, String relation, String name) {
        double value = evidence.guarantee().constant(name).orElseThrow();
        return relation + " " + name + " = " + Significant.of(value);
    }
}
