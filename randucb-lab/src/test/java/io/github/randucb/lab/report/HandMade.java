package io.github.randucb.lab.report;

import io.github.randucb.lab.report.model.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Results whose tables are written by hand: two problems, three checkpoints, three runs. The second policy does not
 * play the second problem. Thread-safe: no state.
 */
public final class HandMade {
    public static final String YAML = """
            name: by-hand
            horizon: 30
            runs: 3
            checkpoints: 3
            report:
              figure: Figure 0
              title: By hand
              claims:
                - says: A is better.
                  source: Section 9
                  check: {lower: A, than: [B]}
                - says: B is better.
                  check: {lower: B, than: [A]}
            problems:
              - {name: one, type: bernoulli, arms: 2, means: [0, 1]}
              - {name: two, type: bernoulli, arms: 2, means: [0, 1]}
            policies:
              - {name: A, type: ucb1}
              - {name: B, type: uniform, problems: [one]}
            """;
    static final String RUNS = """
            problem,policy,run,regret,realised,best_arm_share,ns_per_round
            one,A,0,1,2,1,100
            one,A,1,2,3,1,200
            one,A,2,6,1,1,600
            one,B,0,11.123456789,21,1,50
            one,B,1,12.123456789,22,1,50
            one,B,2,16.123456789,26,1,50
            two,A,0,0,-1,1,5
            two,A,1,0,-2,1,5
            two,A,2,0,0,1,5
            """;
    public static final String CURVES = """
            problem,policy,round,regret_mean,regret_se,realised_mean,realised_se
            one,A,10,1,0.5,-1,0.25
            one,A,20,2,0.5,0,0.25
            one,A,30,3,1.5275252316519468,2,0.5773502691896258
            one,B,10,4,0.5,7,0.25
            one,B,20,8,0.5,14,0.25
            one,B,30,13.123456789,1.5275252316519468,23,1.5275252316519468
            two,A,10,0,0,-1,0
            two,A,20,0,0,-2,0
            two,A,30,0,0,-1,0.57735
            """;

    private HandMade() {}

    public static Path make(Path directory) throws IOException {
        return make(directory, YAML);
    }

    public static Path make(Path directory, String yaml) throws IOException {
        SmallResults.make(directory, yaml);
        Files.writeString(directory.resolve("runs.csv"), RUNS);
        Files.writeString(directory.resolve("curves.csv"), CURVES);
        return directory;
    }

    /** The same runs over and over: 51 of them, which is enough for verdicts. */
    public static Path judged(Path directory) throws IOException {
        make(directory);
        Files.writeString(directory.resolve("runs.csv"), repeated(RUNS, 17));
        return directory;
    }

    /** Repeats the three runs of each cell of a table. */
    static String repeated(String runs, int times) {
        StringBuilder more = new StringBuilder(runs.lines().findFirst().orElseThrow()).append('\n');
        List<String> rows = runs.lines().skip(1).toList();
        for (int from = 0; from < rows.size(); from += 3) {
            for (int run = 0; run < 3 * times; run++) {
                String[] cells = rows.get(from + run % 3).split(",", 4);
                more.append(String.join(",", cells[0], cells[1], Integer.toString(run), cells[3]))
                        .append('\n');
            }
        }
        return more.toString();
    }

    /** The figure with a highest regret to show. */
    public static Report under(Path directory, double ceiling) throws IOException {
        return Report.read(make(directory, YAML.replace("claims:", "ceiling: " + ceiling + "\n  claims:")));
    }

    /** A figure of one run, whose tables have no errors. */
    public static Report single(Path directory) throws IOException {
        SmallResults.make(directory, SmallResults.YAML.replace("runs: 6", "runs: 1"));
        return Report.read(directory);
    }
}
