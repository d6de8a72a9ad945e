package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.confidence.Links;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expected regret after 20,000 rounds on the instances of the authors' released code,
 * Bernoulli rewards, against an independent vectorised implementation of that code's semantics. {@code
 * src/test/resources/reference/README.md} describes the sources of the tables.
 *
 * <p>There are 20 runs per cell by default; {@code -Dregret.runs=200} gives smaller errors. The printed lines are the tables of
 * {@code docs/data/reference.md}; {@code -Dregret.editions} adds those of the editions, for which there is no reference.
 * {@code -Dregret.instances=DIRECTORY} plays other instances in files of the same names, such as all those that the
 * released code draws.
 */
class RegretReferenceTest {
    private static final int RUNS = Math.max(2, Integer.getInteger("regret.runs", 20));
    private static final int HORIZON = 20_000;
    private static final int ARMS = 100;
    private static final Map<String, double[]> REGRETS = new HashMap<>();

    /** A problem: the mean rewards of the arms, and their features, if any. */
    record Instance(List<Double> means, Setting setting) {}

    record Cell(String setting, String policy, double mean, double error) {
        /** From names such as {@code phe (a=0.5)}, {@code epsilon-greedy (0.05)} and {@code lin-ts (inflated)}. */
        PolicySpec spec() {
            return Variants.parse(policy.strip()
                    .replace("(0.05)", "epsilon=0.05")
                    .replace("(inflated)", "inflation=theoretical")
                    .replaceAll("[()]", ""));
        }

        List<Instance> instances() {
            return setting.contains(" d=")
                    ? structured(
                            setting.replaceAll(".*d=", "structured-d"),
                            setting.startsWith("logistic") ? Links.LOGISTIC : Links.IDENTITY)
                    : multiArmed(setting.contains("easy") ? "multiarmed-easy.csv" : "multiarmed-hard.csv");
        }

        String name() {
            return setting.replaceAll("multiarmed | Bernoulli.*", "");
        }
    }

    private static List<String[]> instances(String file) {
        String directory = System.getProperty("regret.instances");
        return read(() -> directory == null ? resource(file) : Files.newInputStream(Path.of(directory, file)));
    }

    private static List<String[]> table(String file) {
        return read(() -> resource(file));
    }

    private static InputStream resource(String file) {
        return Objects.requireNonNull(RegretReferenceTest.class.getResourceAsStream("/reference/" + file));
    }

    private interface Source {
        InputStream open() throws IOException;
    }

    private static List<String[]> read(Source source) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(source.open(), StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).map(line -> line.split(",", -1)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Cell> cells() {
        return Stream.of(
                        table("multiarmed-regret.csv").stream().map(row -> cell(row[0], row[1], row[3], row[4])),
                        table("multiarmed-sigma.csv").stream().map(row -> cell(row[0], row[1], row[2], row[3])),
                        // If only realised regret was measured, its mean is that of the expected regret.
                        table("structured-regret.csv").stream()
                                .map(row -> row[3].isEmpty()
                                        ? cell(row[0], row[1], row[5], row[6])
                                        : cell(row[0], row[1], row[3], row[4])))
                .flatMap(cells -> cells);
    }

    private static Cell cell(String setting, String policy, String mean, String error) {
        return new Cell(setting, policy, Double.parseDouble(mean), Double.parseDouble(error));
    }

    private static List<Instance> multiArmed(String file) {
        return byInstance(file).stream()
                .map(rows -> rows.stream().map(row -> row[0]).toList())
                .map(means -> new Instance(means, Setting.of(ARMS, HORIZON)))
                .toList();
    }

    private static List<Instance> structured(String file, Links link) {
        List<List<double[]>> arms = byInstance(file + "-arms.csv");
        List<String[]> parameters = instances(file + "-parameters.csv");
        return IntStream.range(0, arms.size())
                .mapToObj(k -> {
                    double[] theta = numbers(parameters.get(k), 1);
                    double[][] features = arms.get(k).toArray(double[][]::new);
                    List<Double> means = Arrays.stream(features)
                            .map(x -> link.mean(IntStream.range(0, x.length)
                                    .mapToDouble(j -> x[j] * theta[j])
                                    .sum()))
                            .toList();
                    return new Instance(means, Setting.of(ARMS, HORIZON).withFeatures(features));
                })
                .toList();
    }

    /** Returns the numbers of each arm of each instance, from rows (instance, arm, numbers). */
    private static List<List<double[]>> byInstance(String file) {
        List<double[]> rows =
                instances(file).stream().map(row -> numbers(row, 2)).toList();
        return IntStream.range(0, rows.size() / ARMS)
                .mapToObj(k -> rows.subList(k * ARMS, (k + 1) * ARMS))
                .toList();
    }

    private static double[] numbers(String[] row, int from) {
        return Arrays.stream(row).skip(from).mapToDouble(Double::parseDouble).toArray();
    }

    @BeforeAll
    static void printHeading() {
        System.out.println("Expected regret after 20,000 rounds, " + RUNS + " runs, and the reference:");
        System.out.println("| problem | policy | here | reference | difference |");
        System.out.println("| --- | --- | --- | --- | --- |");
    }

    /** All arms of a round share one uniform number, as in the released code. */
    private static double regret(PolicySpec spec, Instance instance, int run) {
        Policy policy = spec.start(instance.setting, Streams.seeded(81_000 + run));
        UniformRandomProvider rewards = Streams.seeded(82_000 + run);
        double[] means =
                instance.means.stream().mapToDouble(Double::doubleValue).toArray();
        double best = Arrays.stream(means).max().orElseThrow();
        double regret = 0;
        for (int t = 0; t < HORIZON; t++) {
            int arm = policy.select();
            policy.update(arm, rewards.nextDouble() < means[arm] ? 1 : 0);
            regret += best - means[arm];
        }
        return regret;
    }

    private static double[] regrets(Cell cell) {
        List<Instance> instances = cell.instances();
        PolicySpec spec = cell.spec();
        // If there are fewer runs than instances, the runs are spread over the instances.
        int step = Math.max(1, instances.size() / RUNS);
        return IntStream.range(0, RUNS)
                .parallel()
                .mapToDouble(run -> regret(spec, instances.get(run * step % instances.size()), run))
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("cells")
    void agreesWithTheReference(Cell cell) {
        // Some cells have two references.
        double[] regrets = REGRETS.computeIfAbsent(cell.name() + cell.spec(), key -> regrets(cell));
        double mean = mean(regrets);
        double error = error(regrets);
        double distance = (mean - cell.mean) / Math.hypot(error, cell.error);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.1f +/- %.1f | %.1f +/- %.1f | %+.1f |%n",
                cell.name(),
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

    private static double mean(double[] regrets) {
        return Arrays.stream(regrets).average().orElseThrow();
    }

    private static double error(double[] regrets) {
        double mean = mean(regrets);
        double variance =
                Arrays.stream(regrets).map(r -> (r - mean) * (r - mean)).sum() / (RUNS - 1);
        return Math.sqrt(variance / RUNS);
    }

    static Stream<Cell> editions() {
        return Stream.of("linear d=5", "linear d=10", "logistic d=5", "logistic d=10")
                .flatMap(setting -> Stream.of(
                                "", "edition=paper", "sigma-scale=literal", "edition=paper sigma-scale=literal")
                        .map(options -> new Cell(
                                setting,
                                (setting.startsWith("linear") ? "rand-lin-ucb " : "rand-ucb-glm ") + options,
                                Double.NaN,
                                Double.NaN)));
    }

    /** Prints mean, standard error and quartiles, because some distributions have heavy tails. */
    @ParameterizedTest
    @MethodSource
    @EnabledIfSystemProperty(named = "regret.editions", matches = ".*")
    void editions(Cell cell) {
        double[] regrets = regrets(cell);
        Arrays.sort(regrets);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.0f +/- %.0f | %.0f / %.0f / %.0f / %.0f | %d of %d |%n",
                cell.name(),
                cell.policy.strip(),
                mean(regrets),
                error(regrets),
                regrets[RUNS / 4],
                regrets[RUNS / 2],
                regrets[3 * RUNS / 4],
                regrets[RUNS - 1],
                Arrays.stream(regrets).filter(regret -> regret > 1000).count(),
                RUNS);
        assertThat(regrets[0]).isNotNegative();
    }
}
