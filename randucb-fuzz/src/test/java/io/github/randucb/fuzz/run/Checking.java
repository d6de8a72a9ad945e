package io.github.randucb.fuzz.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Common methods of the tests of targets. Thread-safe: no state. */
public final class Checking {
    /** The root of the project: tests run in the directory of the module. */
    public static final Path HOME = Path.of("..");

    private Checking() {}

    /** Runs some cases, and returns the findings. */
    public static List<Finding> findings(Target target, long cases, Limits limits) throws InterruptedException {
        Runner runner = new Runner(target, 1, limits, done -> {});
        Summary summary = runner.run(0, cases, Long.MAX_VALUE);
        List<Finding> findings = runner.findings().all();
        assertThat(findings.isEmpty() ? summary.cases() : cases).isEqualTo(cases);
        return findings;
    }

    /** Returns the causes of findings, with the number of the smallest case of each. */
    public static String causes(List<Finding> findings) {
        return findings.stream()
                .map(finding -> finding.cases() + " cases, such as " + finding.number() + ": " + finding.cause())
                .collect(Collectors.joining("\n"));
    }
}
