package io.github.randucb.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the printed output, with measurements as short as possible and in this process. */
class MainTest {
    private static final List<String> SHORT = List.of("-f", "0", "-wi", "0", "-i", "1", "-r", "1ms", "-v", "SILENT");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Another process may be measuring on this machine. */
    @BeforeAll
    static void ignoreTheLock() {
        System.setProperty("jmh.ignoreLock", "true");
    }

    private int run(String... args) {
        return Main.run(stream(out), stream(err), args);
    }

    private int runShort(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(SHORT);
        return run(all.toArray(new String[0]));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void refusesAWrongWord() {
        assertThat(run("everything")).isEqualTo(2);
        assertThat(text(err))
                .startsWith(
                        "benchmark: A table must be one of ratios, adaptive, arms, probabilities, growth, live, stream,"
                                + " distances, silent, delays, clicks, losses; got 'everything'.")
                .contains("usage: scripts/benchmark");
        assertThat(text(out)).isEmpty();
    }

    @Test
    void refusesToMeasureNothing() {
        assertThat(run("ratios", "-p", "policy=ucb1", "-p", "d=5")).isEqualTo(2);
        assertThat(text(err)).startsWith("benchmark: No row of the tables has these values of -p");
    }

    private String refused(String... args) {
        err.reset();
        assertThat(run(args)).isEqualTo(2);
        assertThat(text(out)).isEmpty();
        return text(err).lines().findFirst().orElseThrow();
    }

    @Test
    void refusesValuesThatNoRowHas() {
        assertThat(refused("ratios", "-p", "policy=ucb1,nope"))
                .startsWith("benchmark: -p policy: unknown value 'nope'. There are rand-ucb, ucb1, ");
        assertThat(refused("delays", "clicks", "-p", "policy=thompson"))
                .contains("unknown value 'thompson'; did you mean 'thompson-beta'?");
        assertThat(refused("delays", "-p", "delay=weekly"))
                .isEqualTo("benchmark: -p delay: unknown value 'weekly'. There are fixed, batch, random");
        assertThat(refused("distances", "-p", "policy=ucb1"))
                .isEqualTo("benchmark: The rows of distances are selected by d; got -p policy=ucb1.");
        assertThat(refused("stream", "growth", "live", "probabilities", "arms", "adaptive", "silent", "-p", "arms=7"))
                .contains("unknown value '7'");
    }

    @Test
    void refusesOptionsThatTheTablesDoNotUse() {
        assertThat(refused("distances", "--quick", "-f", "2"))
                .isEqualTo(
                        "benchmark: The option -f needs one of the tables ratios, adaptive, arms, probabilities, growth,"
                                + " live; got distances.");
        assertThat(refused("distances", "--runs", "2"))
                .isEqualTo("benchmark: The option --runs needs one of the tables silent, delays, clicks, losses; got"
                        + " distances.");
    }

    @Test
    void printsLibraryAndFloor() {
        assertThat(runShort("ratios", "-p", "policy=ucb1,lin-ucb,rand-lin-ucb", "-p", "d=20"))
                .isZero();
        assertThat(text(out))
                .contains("| processor |", "| memory |", "| Java |", "| date |")
                .containsPattern("\\| lin-ucb \\| linear, d = 20 \\| [0-9.,]+ \\| [0-9.,]+ \\| [0-9.]+ \\|\n")
                .containsPattern("\\| rand-lin-ucb \\| linear, d = 20, arms change \\| [0-9.,]+ \\|")
                .doesNotContain("ucb1", "d = 5");
    }

    @Test
    void printsAdaptiveAndPaper() {
        assertThat(runShort("adaptive", "-p", "policy=adaptive-rand-ucb,adaptive-rand-lin-ucb guarantee=theorem"))
                .isZero();
        assertThat(text(out))
                .containsPattern("\\| adaptive-rand-ucb \\| multi-armed \\| [0-9.,]+ \\| [0-9.,]+ \\| [0-9.]+ \\|\n")
                .containsPattern("\\| adaptive-rand-lin-ucb guarantee=theorem \\| linear, d = 20 \\| [0-9.,]+ \\|");
    }

    @Test
    void printsManyArms() {
        assertThat(runShort("arms", "-p", "arms=100,1000", "--quick")).isZero();
        assertThat(text(out))
                .containsPattern("\\| greedy \\| multi-armed \\| 100 \\| [0-9.,]+ \\|  \\|\n")
                .containsPattern("\\| rand-lin-ucb \\| linear, d = 10 \\| 1,000 \\| [0-9.,]+ \\| [0-9.]+ \\|\n");
    }

    @Test
    void printsAndWritesGrowth(@TempDir Path directory) {
        assertThat(runShort("growth", "-p", "policy=uniform", "--out", directory.toString()))
                .isZero();
        assertThat(text(out)).containsPattern("\\| uniform \\| [0-9.,]+ \\| .* \\|  \\|  \\|  \\|\n");
        assertThat(directory.resolve("growth.csv"))
                .content()
                .startsWith("policy,axis,at,ns_per_round,error\nuniform,t,1000,");
        assertThat(directory.resolve("growth.svg")).isNotEmptyFile();
        assertThat(directory.resolve("growth.png")).isNotEmptyFile();
    }

    @Test
    void printsDecisionsOfBothFrontDoors() {
        assertThat(runShort("live", "-p", "policy=ucb1,rand-lin-ucb", "-p", "arms=10,50", "--quick"))
                .isZero();
        assertThat(text(out))
                .contains("| processor |", "\n### A decision with all probabilities\n", "\n### One and two threads\n")
                .containsPattern("\\| ucb1 \\| 10 \\| for 10 % of the decisions \\| [0-9.,]+ \\| [0-9.,]+ \\|")
                .containsPattern("\\| rand-lin-ucb \\| 50 \\| before every decision \\| [0-9.,]+ \\| [0-9.,]+ \\|")
                .containsPattern("\\| rand-lin-ucb \\| 50 \\| live \\| [0-9.,]+ \\| [0-9.,]+ \\|")
                .containsPattern("\\| ucb1 \\| 10 \\| separate \\| [0-9.,]+ \\| [0-9.,]+ \\|")
                .containsPattern("in us: locked [0-9,]+, live [0-9,]+, separate [0-9,]+\\.\n");
    }

    @Test
    void printsTheShareOfASilentArmWithoutTheMachine() {
        assertThat(run("silent", "--quick", "-p", "policy=ucb1,ucb1 edition=paper,uniform"))
                .isZero();
        assertThat(text(out))
                .startsWith("## A silent arm\n\nShare of 2,000 decisions")
                .contains("mean of 1 run, seed 1.")
                // the first pull of the silent arm is repeated when all 20 arms have 32 * 20 = 640 rewards, and 1,280
                .containsPattern("\\| ucb1 edition=paper \\| 9[0-9.]+ \\| 0.15 \\|");
        assertThat(text(err)).contains("silent: uniform");
    }

    @Test
    void printsTheShareOfASilentArmWithFeatures() {
        assertThat(run("silent", "--quick", "-p", "policy=lin-ucb,rand-lin-ucb,uniform"))
                .isZero();
        assertThat(text(out))
                .contains("## A silent arm\n", "\n\n## A silent arm with features\n")
                .containsPattern("\\| lin-ucb \\| one \\| [0-9.]+ \\| 9[0-9.]+ \\(1\\) \\|")
                .containsPattern("\\| rand-lin-ucb \\| one for each arm \\| [0-9.]+ \\| - \\|");
        assertThat(text(err)).contains("silent: rand-lin-ucb, models: one for each arm\n");
    }

    @Test
    void printsRegretsOfTheSelectedProblemAndDelay() {
        assertThat(run("delays", "--quick", "--runs", "1", "-p", "d=5", "-p", "delay=batch", "-p", "policy=lin-ts"))
                .isZero();
        assertThat(text(out))
                .startsWith(
                        "## Delays\n\n### K = 20 new arms in each decision, d = 5, linear means: all rewards of a batch")
                .contains("| lin-ts | counted |")
                .contains("of 1 paired run, seed 1")
                .doesNotContain("each reward arrives", "K = 10");
        assertThat(text(err)).contains("linear means, batch, lin-ts, counted\n");
        out.reset();
        assertThat(run("delays", "--quick", "--runs", "1", "-p", "arms=10", "-p", "delay=fixed", "-p", "policy=ucb1"))
                .isZero();
        assertThat(text(out)).contains("K = 10").doesNotContain("K = 100", "K = 20", "batch");
    }

    @Test
    void printsRandomDelaysOfOneProblem() {
        assertThat(run("delays", "--quick", "--runs", "1", "-p", "delay=random", "-p", "policy=ucb1"))
                .isZero();
        assertThat(text(out))
                .contains("K = 10, one mean 0.5, the others 0.4: each reward arrives after an exponential time")
                .doesNotContain("K = 100", "batch", "The worst ratio");
    }

    @Test
    void printsRegretsUnderDelaysThatDependOnTheSeedOnly() {
        String[] args = {"delays", "--quick", "--runs", "1", "--seed", "5", "-p", "policy=ucb1,thompson-beta"};
        assertThat(run(args)).isZero();
        String first = text(out);
        assertThat(first)
                .startsWith("## Delays\n\n### K = 10")
                .contains("Regret of 4,000 decisions")
                .containsPattern("\\| ucb1 \\| counted \\| [0-9,]+ \\+/- [0-9]+ \\([0-9.]+\\) \\|")
                .contains("| thompson-beta | ignored |", "seed 5", "| yes |");
        out.reset();
        assertThat(run(args)).isZero();
        assertThat(text(out)).isEqualTo(first);
    }

    @Test
    void printsClicksThatDependOnTheSeedOnly() {
        String[] args = {"clicks", "--quick", "--runs", "2", "--seed", "5", "-p", "policy=kl-ucb"};
        assertThat(run(args)).isZero();
        String first = text(out);
        assertThat(first)
                .startsWith("## Clicks: rewards that are never sent\n\n### The regret with clicks\n\nRegret of 4,000")
                .contains("of 2 paired runs, seed 5", "\n\n### A new arm with clicks\n")
                .containsPattern(
                        "\\| one mean 0.06, the others 0.04 \\| kl-ucb \\| [0-9]+ \\+/- [0-9]+ \\| [0-9]+ \\+/- ")
                .containsPattern("\\| kl-ucb \\| zeros are sent too \\| ([0-9.]+ \\+/- [0-9.]+ \\| ?){5}\n")
                .doesNotContain("rand-ucb", "| processor |");
        assertThat(text(err)).contains("clicks: a new arm, kl-ucb\n");
        out.reset();
        assertThat(run(args)).isZero();
        assertThat(text(out)).isEqualTo(first);
    }

    @Test
    void printsOneTableOfClicksByTheNumberOfArms() {
        assertThat(run("clicks", "--quick", "--runs", "1", "-p", "policy=ucb1", "-p", "arms=3"))
                .isZero();
        assertThat(text(out)).contains("A new arm").doesNotContain("The regret");
    }

    @Test
    void printsLossesThatDependOnTheSeedOnly() {
        String[] args = {"losses", "--quick", "--runs", "2", "--seed", "5", "-p", "policy=ucb1"};
        assertThat(run(args)).isZero();
        String first = text(out);
        assertThat(first)
                .startsWith("## Rewards lost at random\n\nRegret of 4,000 decisions, 10 arms")
                .contains("| 90 % lost: `LiveBandit`, no window |", "of 2 paired runs, seed 5")
                .containsPattern("\\| ucb1 \\| ([0-9]+ \\+/- [0-9]+( \\([0-9]+\\))? \\| ?){7}\n")
                .doesNotContain("rand-ucb", "| processor |");
        assertThat(text(err)).contains("losses: ucb1\n");
        out.reset();
        assertThat(run(args)).isZero();
        assertThat(text(out)).isEqualTo(first);
    }

    @Test
    void refusesToSimulateNothing() {
        assertThat(run("silent", "delays", "-p", "policy=ucb1", "-p", "d=5")).isEqualTo(2);
    }

    @Test
    void printsProbabilities() {
        assertThat(runShort("probabilities", "-p", "arms=10", "-p", "policy=thompson-beta coins=none", "--quick"))
                .isZero();
        assertThat(text(out))
                .containsPattern("\\| thompson-beta coins=none \\| played \\| 10 \\| [0-9.,]+ \\| [0-9,]* \\|\n");
    }

    @Test
    void printsStreams() {
        assertThat(run("stream", "--rewards", "6000")).isZero();
        assertThat(text(out))
                .contains(
                        "## A stream in bounded memory", "## Distance from the exact fit", "## Memory for each reward")
                .containsPattern(
                        "\\| 6,000 \\| [0-9,]+ \\| [0-9,]+ \\| [0-9.]+ \\| [0-9,]+ \\| [0-9,]+ \\| 0\\.0[0-9]+ \\| 0\\.0[0-9]+ \\|")
                .containsPattern("\\| glm-phe \\| 300 \\| [0-9,]+ \\| [0-9.]+ \\|");
    }

    private String distances(String... more) {
        List<String> args = new ArrayList<>(List.of("distances", "--quick", "-p", "d=5"));
        args.addAll(List.of(more));
        out.reset();
        assertThat(run(args.toArray(new String[0]))).isZero();
        return text(out);
    }

    @Test
    void printsDistancesThatDependOnTheSeedOnly() {
        String first = distances();
        assertThat(first)
                .startsWith(
                        "## Distance from the exact fit\n\nIn standard errors, `vectors=200`, 1,200 rewards, seed 1;")
                .contains("| independent | 5 | 0.3 | ")
                .doesNotContain("| processor |", "| 10 | 0.3 |");
        assertThat(distances("--seed", "1")).isEqualTo(first);
        assertThat(rows(distances("--seed", "2"))).isNotEqualTo(rows(first));
    }

    private static String rows(String text) {
        return text.substring(text.indexOf('|'));
    }
}
