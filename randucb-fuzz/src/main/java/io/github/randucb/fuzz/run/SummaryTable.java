package io.github.randucb.fuzz.run;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Summary of a target as Markdown tables. Thread-safe: no state. */
public final class SummaryTable {
    private static final double MILLI = 1e6;
    private static final double MEBI = 1 << 20;

    private SummaryTable() {}

    /**
     * Formats a summary.
     *
     * @param target the name of the target
     * @param summary the summary
     * @param seconds the time of all cases
     * @param findings the findings
     * @return the tables
     */
    public static String of(String target, Summary summary, double seconds, List<Finding> findings) {
        StringBuilder text = new StringBuilder("## " + target + "\n\n| quantity | value |\n| --- | --- |\n");
        row(text, "cases", String.valueOf(summary.cases()));
        row(text, "seconds", number(seconds));
        for (Map.Entry<String, Long> answer : summary.answers().entrySet()) {
            row(text, answer.getKey(), answer.getValue().toString());
        }
        Meter.Extreme longest = summary.longest();
        row(text, "longest call", number(longest.value() / MILLI) + " ms: " + where(longest));
        Meter.Extreme largest = summary.largest();
        row(text, "largest allocation", number(largest.value() / MEBI) + " MiB: " + where(largest));
        row(text, "peak heap of the process", number(PeakHeap.bytes() / MEBI) + " MiB");
        if (summary.threadsGivenUp() > 0) {
            row(
                    text,
                    "threads given up (after " + Runner.MOST_GIVEN_UP + " no case is started)",
                    summary.threadsGivenUp() + "");
        }
        row(text, "causes of failures", String.valueOf(findings.size()));
        if (!findings.isEmpty()) {
            text.append("\n| failures | smallest case | cause |\n| --- | --- | --- |\n");
            findings.forEach(finding -> text.append("| ")
                    .append(finding.cases())
                    .append(" | ")
                    .append(finding.number())
                    .append(" | ")
                    .append(finding.cause().replace("|", "\\|"))
                    .append(" |\n"));
        }
        return text.toString();
    }

    private static void row(StringBuilder text, String name, String value) {
        text.append("| ").append(name).append(" | ").append(value).append(" |\n");
    }

    private static String where(Meter.Extreme extreme) {
        return extreme.call() + ", case " + extreme.number();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
