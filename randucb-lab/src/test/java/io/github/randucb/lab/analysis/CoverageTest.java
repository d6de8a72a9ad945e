package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often simultaneous intervals miss true differences, on either side. A policy whose regret follows some law is
 * compared with others of mild regret, on one or more problems, and all intervals of the family are to hold together
 * with 95 %: each side may be missed in 2.5 % of the families.
 *
 * <p>{@code mvn -Dquick test -Dtest=CoverageTest -Dranducb.coverage=full -pl randucb-lab -am
 * -Dsurefire.failIfNoSpecifiedTests=false} prints the first table of docs/data/coverage.md, and {@code
 * -Dranducb.coverage.runs=DIR} in place of the property the second, from results of experiments/heavy-tail.yaml.
 */
class CoverageTest {
    private static final double SIDE = 0.025;

    /** A law of regret. */
    enum Law {
        NORMAL("normal, sd a tenth of the mean", 300, random -> 300 + 30 * random.nextGaussian()),
        GAMMA("gamma, shape 4 (skewness 1)", 400, random -> gamma(4, random)),
        EXPONENTIAL("exponential (skewness 2)", 100, random -> gamma(1, random)),
        LOGNORMAL(
                "lognormal: median 230, 5 % above 1650 (skewness 11)",
                230 * Math.exp(0.72), random -> 230 * Math.exp(1.2 * random.nextGaussian())),
        CLUSTER(
                "80 % near 230, 20 % lognormal around 1000 (skewness 6)",
                0.8 * 230 * Math.exp(0.03125) + 0.2 * 1000 * Math.exp(0.32),
                random -> random.nextDouble() < 0.8
                        ? 230 * Math.exp(0.25 * random.nextGaussian())
                        : 1000 * Math.exp(0.8 * random.nextGaussian())),
        RARE(
                "95 % near 230, 5 % near 2000 (skewness 5)",
                0.95 * 230 * Math.exp(0.03125) + 0.05 * 2000 * Math.exp(0.045),
                random -> random.nextDouble() < 0.95
                        ? 230 * Math.exp(0.25 * random.nextGaussian())
                        : 2000 * Math.exp(0.3 * random.nextGaussian())),
        UNSEEN(
                "98 % near 230, 2 % near 5000 (skewness 7)",
                0.98 * 230 * Math.exp(0.03125) + 0.02 * 5000 * Math.exp(0.045),
                random -> random.nextDouble() < 0.98
                        ? 230 * Math.exp(0.25 * random.nextGaussian())
                        : 5000 * Math.exp(0.3 * random.nextGaussian()));

        private final String words;
        private final double mean;
        private final ToDoubleFunction<SplittableRandom> sampler;

        Law(String words, double mean, ToDoubleFunction<SplittableRandom> sampler) {
            this.words = words;
            this.mean = mean;
            this.sampler = sampler;
        }
    }

    /** A gamma variable of a whole shape, times 100. */
    private static double gamma(int shape, SplittableRandom random) {
        double sum = 0;
        for (int k = 0; k < shape; k++) {
            sum -= Math.log(1 - random.nextDouble());
        }
        return 100 * sum;
    }

    /** In how many families an interval lies below the truth, or above it. */
    private static final class Misses {
        private int below;
        private int above;

        void count(double[] lows, double[] highs, boolean[] counted, double[] truths) {
            boolean tooLow = false;
            boolean tooHigh = false;
            for (int k = 0; k < lows.length; k++) {
                tooLow |= counted[k] && highs[k] < truths[k];
                tooHigh |= counted[k] && lows[k] > truths[k];
            }
            below += tooLow ? 1 : 0;
            above += tooHigh ? 1 : 0;
        }

        String words(int families) {
            return String.format(Locale.ROOT, "%.1f / %.1f", 100.0 * below / families, 100.0 * above / families);
        }
    }

    /** The misses of three methods, and the share of comparisons whose intervals are doubled. */
    private static final class Outcome {
        private final Misses student = new Misses();
        private final Misses bootstrap = new Misses();
        private final Misses used = new Misses();
        private double share;
    }

    private static Outcome measure(Law law, int runs, int problems, int others, int families, int resamples) {
        SplittableRandom random = new SplittableRandom(1); // chosen once
        Outcome outcome = new Outcome();
        double[] truths = new double[problems * others];
        Arrays.fill(truths, law.mean - 900);
        for (int family = 0; family < families; family++) {
            List<Contrast> contrasts = new ArrayList<>();
            for (int problem = 0; problem < problems; problem++) {
                double[] own = new double[runs];
                for (int run = 0; run < runs; run++) {
                    own[run] = law.sampler.applyAsDouble(random);
                }
                for (int other = 0; other < others; other++) {
                    double[] theirs = new double[runs];
                    for (int run = 0; run < runs; run++) {
                        theirs[run] = gamma(9, random);
                    }
                    contrasts.add(Contrast.difference("problem " + problem + " of family " + family, own, theirs));
                }
            }
            count(contrasts, truths, resamples, outcome);
        }
        outcome.share /= families;
        return outcome;
    }

    private static void count(List<Contrast> contrasts, double[] truths, int resamples, Outcome outcome) {
        int size = contrasts.size();
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(contrasts, resamples);
        double[][] lows = new double[3][size];
        double[][] highs = new double[3][size];
        boolean[] all = new boolean[size];
        boolean[] judged = new boolean[size];
        int widened = 0;
        for (int k = 0; k < size; k++) {
            Contrast contrast = contrasts.get(k);
            double quantile = TDistribution.of(contrast.runs() - 1).inverseSurvivalProbability(SIDE / size);
            lows[0][k] = contrast.mean() - quantile * contrast.standardError();
            highs[0][k] = contrast.mean() + quantile * contrast.standardError();
            lows[1][k] = contrast.mean() - bootstrap.largest() * contrast.standardError();
            highs[1][k] = contrast.mean() - bootstrap.least() * contrast.standardError();
            lows[2][k] = bootstrap.low(k);
            highs[2][k] = bootstrap.high(k);
            all[k] = true;
            judged[k] = contrast.hasEnoughRuns();
            widened += contrast.widening() > 1 ? 1 : 0;
        }
        outcome.student.count(lows[0], highs[0], all, truths);
        outcome.bootstrap.count(lows[1], highs[1], all, truths);
        outcome.used.count(lows[2], highs[2], judged, truths);
        outcome.share += (double) widened / size;
    }

    /** The largest number of misses that chance explains, at a level of 0.1 %. */
    private static int most(int families, double probability) {
        return BinomialDistribution.of(families, probability).inverseSurvivalProbability(0.001);
    }

    /** Level 0.1 % for each bound; the seed was chosen once. */
    @ParameterizedTest
    @CsvSource({"NORMAL, 50", "GAMMA, 50", "GAMMA, 200", "CLUSTER, 1000"})
    void intervalsHold(Law law, int runs) {
        int families = 200;
        Outcome outcome = measure(law, runs, 1, 2, families, 499);
        assertThat(outcome.bootstrap.below).isLessThanOrEqualTo(most(families, SIDE));
        assertThat(outcome.bootstrap.above).isLessThanOrEqualTo(most(families, SIDE));
    }

    /** Student's t fails here on one side, and intervals as they are used do not fail beyond 5 % even with 50 runs. */
    @Test
    void intervalsOfSkewedRegretAreDoubled() {
        int families = 400;
        Outcome outcome = measure(Law.LOGNORMAL, 50, 1, 2, families, 499);
        assertThat(outcome.student.below).isGreaterThan(most(families, 0.05));
        assertThat(outcome.used.below + outcome.used.above).isLessThanOrEqualTo(most(families, 0.05));
        assertThat(outcome.share).isGreaterThan(0.5);
    }

    @Test
    @EnabledIfSystemProperty(named = "randucb.coverage", matches = ".+")
    void table() {
        String wanted = System.getProperty("randucb.coverage");
        System.out.println(
                "| regret of the policy | runs | comparisons | t, Bonferroni | bootstrap" + " | as used | doubled |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
        for (Law law : Law.values()) {
            for (int runs : new int[] {10, 50, 200, 1000}) {
                if (wanted.equals("full") || wanted.equals(law.name())) {
                    row(law, runs, 1, 1);
                    row(law, runs, 3, 5);
                }
            }
        }
    }

    /** Intervals of samples of real runs, which no constant of the method was chosen by. */
    @Test
    @EnabledIfSystemProperty(named = "randucb.coverage.runs", matches = ".+")
    void realRuns() throws IOException {
        List<double[]> regrets = regrets(Path.of(System.getProperty("randucb.coverage.runs"), "runs.csv"));
        System.out.println("| runs | t, Bonferroni | bootstrap | as used | doubled |");
        System.out.println("| --- | --- | --- | --- | --- |");
        for (int runs : new int[] {50, 200}) {
            int families = 2000;
            SplittableRandom random = new SplittableRandom(2); // chosen once
            Outcome outcome = new Outcome();
            for (int family = 0; family < families; family++) {
                count(sample(regrets, runs, random, "family " + family), truths(regrets), 999, outcome);
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %s | %s | %s | %.0f %% |%n",
                    runs,
                    outcome.student.words(families),
                    outcome.bootstrap.words(families),
                    outcome.used.words(families),
                    100 * outcome.share / families);
        }
    }

    /** The final regrets of each policy, on results of one problem. */
    private static List<double[]> regrets(Path file) throws IOException {
        Map<String, List<Double>> byPolicy = new LinkedHashMap<>();
        List<String> lines = Files.readAllLines(file);
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split(",", -1);
            byPolicy.computeIfAbsent(fields[1], name -> new ArrayList<>()).add(Double.valueOf(fields[3]));
        }
        return byPolicy.values().stream()
                .map(values -> values.stream().mapToDouble(Double::doubleValue).toArray())
                .toList();
    }

    /** Runs drawn with replacement, the same for all policies: the first policy against each of the others. */
    private static List<Contrast> sample(List<double[]> regrets, int runs, SplittableRandom random, String name) {
        int[] drawn = random.ints(runs, 0, regrets.get(0).length).toArray();
        double[] own = drawn(regrets.get(0), drawn);
        return regrets.stream()
                .skip(1)
                .map(other -> Contrast.difference(name, own, drawn(other, drawn)))
                .toList();
    }

    private static double[] drawn(double[] values, int[] runs) {
        return Arrays.stream(runs).mapToDouble(run -> values[run]).toArray();
    }

    private static double[] truths(List<double[]> regrets) {
        double own = new Sample(regrets.get(0)).mean();
        return regrets.stream()
                .skip(1)
                .mapToDouble(other -> own - new Sample(other).mean())
                .toArray();
    }

    private static void row(Law law, int runs, int problems, int others) {
        int families = runs == 1000 ? 500 : 2000;
        Outcome outcome = measure(law, runs, problems, others, families, 999);
        System.out.printf(
                Locale.ROOT,
                "| %s | %d | %d | %s | %s | %s | %.0f %% |%n",
                law.words,
                runs,
                problems * others,
                outcome.student.words(families),
                outcome.bootstrap.words(families),
                outcome.used.words(families),
                100 * outcome.share);
    }
}
