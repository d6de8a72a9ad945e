package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.Policy;
import io.github.randucb.policy.PolicySpec;
import io.github.randucb.policy.Setting;
import io.github.randucb.random.Streams;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expected regret after 20,000 rounds on the instances of the authors' released code,
 * Bernoulli rewards, against an independent vectorised implementation of that code's semantics. {@code
 * src/test/resources/reference/README.md} says where the tables come from.
 *
 * <p>20 runs a cell by default; {@code -Dregret.runs=200} for a sharper look. The lines printed are the table of
 * {@code docs/fidelity.md}.
 */
class RegretReferenceTest {
    private static final int RUNS = Integer.getInteger("regret.runs", 20);
    private static final int HORIZON = 20_000;
    private static final int ARMS = 100;
    private static final int INSTANCES = 50;

    record Cell(String setting, String policy, double mean, double error) {
        /** From names such as {@code phe (a=0.5)} and {@code epsilon-greedy (0.05)}. */
        PolicySpec spec() {
            return Variants.parse(policy.replace("(0.05)", "epsilon=0.05").replaceAll("[()]", ""));
        }

        String instances() {
            return setting.contains("easy") ? "multiarmed-easy.csv" : "multiarmed-hard.csv";
        }
    }

    private static List<String[]> table(String file) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(RegretReferenceTest.class.getResourceAsStream("/reference/" + file)),
                StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).map(line -> line.split(",", -1)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Cell> cells() {
        return Stream.concat(
                table("multiarmed-regret.csv").stream().map(row -> cell(row[0], row[1], row[3], row[4])),
                table("multiarmed-sigma.csv").stream().map(row -> cell(row[0], row[1], row[2], row[3])));
    }

    private static Cell cell(String setting, String policy, String mean, String error) {
        return new Cell(setting, policy, Double.parseDouble(mean), Double.parseDouble(error));
    }

    private static double[][] means(String file) {
        double[][] means = new double[INSTANCES][ARMS];
        for (String[] row : table(file)) {
            means[Integer.parseInt(row[0])][Integer.parseInt(row[1])] = Double.parseDouble(row[2]);
        }
        return means;
    }

    /** Fewer runs than instances are spread over them. */
    private static int instance(int run) {
        return RUNS < INSTANCES ? run * INSTANCES / RUNS : run % INSTANCES;
    }

    @BeforeAll
    static void printHeading() {
        System.out.println("Expected regret after 20,000 rounds, " + RUNS + " runs, and the reference:");
        System.out.println("| means | policy | here | reference | difference |");
        System.out.println("| --- | --- | --- | --- | --- |");
    }

    /** All arms of a round share one uniform number, as in the released code. */
    private static double regret(PolicySpec spec, double[] means, int run) {
        Policy policy = spec.start(Setting.of(ARMS, HORIZON), Streams.seeded(81_000 + run));
        UniformRandomProvider rewards = Streams.seeded(82_000 + run);
        double best = Arrays.stream(means).max().orElseThrow();
        double regret = 0;
        for (int t = 0; t < HORIZON; t++) {
            int arm = policy.select();
            policy.update(arm, rewards.nextDouble() < means[arm] ? 1 : 0);
            regret += best - means[arm];
        }
        return regret;
    }

    @ParameterizedTest
    @MethodSource("cells")
    void agreesWithTheReference(Cell cell) {
        double[][] instances = means(cell.instances());
        PolicySpec spec = cell.spec();
        double[] regrets = IntStream.range(0, RUNS)
                .parallel()
                .mapToDouble(run -> regret(spec, instances[instance(run)], run))
                .toArray();
        double mean = Arrays.stream(regrets).average().orElseThrow();
        double variance =
                Arrays.stream(regrets).map(r -> (r - mean) * (r - mean)).sum() / (RUNS - 1);
        double error = Math.sqrt(variance / RUNS);
        double distance = (mean - cell.mean) / Math.hypot(error, cell.error);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.1f +/- %.1f | %.1f +/- %.1f | %+.1f |%n",
                cell.setting.contains("easy") ? "easy" : "hard",
                cell.policy,
                mean,
                error,
                cell.mean,
                cell.error,
                distance);
        assertThat(Math.abs(distance))
                .as("distance in combined standard errors")
                .isLessThan(3);
    }
}
