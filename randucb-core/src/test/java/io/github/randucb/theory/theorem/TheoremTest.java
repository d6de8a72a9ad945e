package io.github.randucb.theory.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.GroundTruth;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Tails;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the theorems with values of their formulas in 60 digits, which theory/bounds.py wrote to bounds.csv. */
class TheoremTest {
    /** A row of the table. */
    private record Row(String theorem, List<Double> cells) {
        double size() {
            return cells.get(0);
        }

        double rounds() {
            return cells.get(1);
        }

        DiscreteLaw law() {
            return DiscreteLaw.gaussian(
                    cells.get(2).intValue(), theorem.equals("coupled") ? extra() : 0, cells.get(3), cells.get(4));
        }

        double epsilon() {
            return cells.get(4);
        }

        double u() {
            return cells.get(5);
        }

        double extra() {
            return cells.get(6);
        }

        double rho() {
            return cells.get(7);
        }

        double c1() {
            return cells.get(8);
        }

        double c2() {
            return cells.get(9);
        }

        double c3() {
            return cells.get(10);
        }

        double bound() {
            return cells.get(11);
        }

        @Override
        public String toString() {
            return theorem + " " + cells;
        }
    }

    private static Stream<Row> rows() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(TheoremTest.class.getResourceAsStream("/theory/bounds.csv")),
                StandardCharsets.UTF_8))) {
            List<String> lines = in.lines().skip(1).toList();
            return lines.stream().map(TheoremTest::row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(String line) {
        String[] cells = line.split(",");
        return new Row(
                cells[0], Arrays.stream(cells).skip(1).map(TheoremTest::number).toList());
    }

    private static double number(String text) {
        return switch (text) {
            case "", "nan" -> Double.NaN;
            case "+inf" -> Double.POSITIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    private static Guarantee guarantee(Row row) {
        Tails z = new Tails(row.law(), row.u());
        return switch (row.theorem()) {
            case "coupled" -> CoupledTheorem.of(Form.STATED, row.size(), row.rounds(), z);
            case "uncoupled" -> UncoupledTheorem.of(gaps(row), row.rounds(), row.law(), row.u());
            case "linear" -> LinearTheorem.of(Form.STATED, row.size(), row.extra(), row.rounds(), z);
            case "coupled-proved" -> CoupledTheorem.of(Form.PROVED, row.size(), row.rounds(), z);
            case "determinant" -> LinearTheorem.determinant(row.size(), row.extra(), row.rounds(), row.rounds(), z);
            case "giro" -> GiroTheorem.of(halves(row), row.rounds(), row.law(), row.u());
            case "glm-printed-proved" -> GlmTheorem.printed(Form.PROVED, problem(row), z);
            case "glm-corrected-proved" -> GlmTheorem.corrected(Form.PROVED, problem(row), z);
            case "glm-printed" -> GlmTheorem.printed(Form.STATED, problem(row), z);
            case "glm-corrected" -> GlmTheorem.corrected(Form.STATED, problem(row), z);
            case "adaptive-means" -> adaptiveMeans(row);
            case "adaptive-ridge" -> adaptiveRidge(row);
            default -> throw new IllegalArgumentException(row.theorem());
        };
    }

    private static GlmTheorem.Problem problem(Row row) {
        double tau = GlmTheorem.tau(row.size(), row.extra(), row.rho(), row.rounds());
        return new GlmTheorem.Problem(row.size(), row.extra(), 0.25, tau, 0, row.rounds(), x -> 0.25);
    }

    private static Guarantee adaptiveMeans(Row row) {
        return AdaptiveMeansTheorem.of(
                new AdaptiveMeansTheorem.Configuration(row.size(), row.rho(), row.extra(), row.epsilon(), row.u()),
                row.rounds(),
                row.rounds(),
                1);
    }

    private static Guarantee adaptiveRidge(Row row) {
        return AdaptiveRidgeTheorem.of(
                new AdaptiveRidgeTheorem.Configuration(row.size(), row.extra(), row.epsilon(), row.u()),
                row.rounds(),
                row.rounds(),
                1);
    }

    /** The best arm has mean 1/2 + gap/2, all others 1/2 - gap/2. */
    private static GroundTruth halves(Row row) {
        double[] means = new double[(int) row.size()];
        Arrays.fill(means, 1, means.length, 0.5 - row.extra() / 2);
        means[0] = 0.5 + row.extra() / 2;
        return GroundTruth.of(means).withBinaryRewards();
    }

    private static double[] gaps(Row row) {
        double[] gaps = new double[(int) row.size()];
        Arrays.fill(gaps, 1, gaps.length, row.extra());
        return gaps;
    }

    private static double constant(Guarantee guarantee, String name) {
        return guarantee.constant(name).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void agreesWithSixtyDigits(Row row) {
        Guarantee guarantee = guarantee(row);
        if (Double.isInfinite(row.bound())) {
            assertThat(guarantee.bound()).isInfinite();
            assertThat(guarantee.holds()).isFalse();
            return;
        }
        assertThat(guarantee.bound()).isCloseTo(row.bound(), withinPercentage(1e-8));
        if (row.theorem().equals("giro")) {
            assertThat(constant(guarantee, "sum_i Delta_i a_i")).isCloseTo(row.c1(), withinPercentage(1e-8));
            assertThat(constant(guarantee, "sum_i Delta_i b_i")).isCloseTo(row.c2(), withinPercentage(1e-8));
        } else if (row.theorem().equals("uncoupled")) {
            assertThat(constant(guarantee, "S")).isCloseTo(row.c1(), withinPercentage(1e-8));
            assertThat(UncoupledTheorem.crude(gaps(row), row.rounds(), row.law(), row.u()))
                    .isCloseTo(row.c2(), withinPercentage(1e-8));
        } else {
            assertThat(constant(guarantee, "c_1")).isCloseTo(row.c1(), withinPercentage(1e-11));
            assertThat(constant(guarantee, "c_2")).isCloseTo(row.c2(), withinPercentage(1e-11));
            assertThat(constant(guarantee, "c_3")).isCloseTo(row.c3(), withinPercentage(1e-11));
        }
    }

    @Test
    void tableHasEveryTheorem() {
        assertThat(rows().map(Row::theorem).distinct())
                .containsExactly(
                        "coupled",
                        "uncoupled",
                        "linear",
                        "glm-printed",
                        "glm-corrected",
                        "coupled-proved",
                        "determinant",
                        "glm-printed-proved",
                        "glm-corrected-proved",
                        "giro",
                        "adaptive-means",
                        "adaptive-ridge");
    }

    /** No other c_2 gives a smaller bound. */
    @Test
    void c2IsTheBest() {
        for (double sigma : new double[] {0.1, 0.3, 1}) {
            for (double epsilon : new double[] {1e-7, 1e-3, 0.3}) {
                checkBest(new Tails(DiscreteLaw.gaussian(20, 0, sigma, epsilon), 15));
                checkBest(new Tails(DiscreteLaw.gaussian(7, -1, sigma, epsilon), 15));
                checkBest(new Tails(ContinuousLaw.truncatedGaussian(0, sigma, epsilon), 15));
            }
        }
        checkBest(new Tails(ContinuousLaw.gaussian(1), 5));
    }

    private static void checkBest(Tails z) {
        double best = CoupledTheorem.of(Form.STATED, 10, 20_000, z).bound();
        for (double c2 = 5; c2 < 40; c2 += 0.01) {
            assertThat(CoupledTheorem.regret(Form.STATED, 10, 20_000, z, c2))
                    .isGreaterThanOrEqualTo(best * (1 - 1e-12));
        }
    }

    @Test
    void reportsFailingConditions() {
        // U = 2 sqrt(ln T) is not above c_1 for ten thousand arms.
        Guarantee many = CoupledTheorem.of(
                Form.STATED,
                10_000,
                20_000,
                new Tails(DiscreteLaw.gaussian(20, 0, 0.125, 1e-7), 2 * Math.sqrt(Math.log(20_000))));
        assertThat(many.holds()).isFalse();
        assertThat(many.bound()).isInfinite();
        assertThat(many.conditions().get(0).holds()).isFalse();
        assertThat(many.conditions().get(0).why())
                .isEqualTo("Z never exceeds c_1 = 6.387, because U = 6.294; increase U");
        // The experiments' epsilon is below 1/T.
        Guarantee rare =
                UncoupledTheorem.of(new double[] {0, 0.5}, 20_000, DiscreteLaw.gaussian(20, 0, 0.125, 1e-7), 6.294);
        assertThat(rare.holds()).isFalse();
        assertThat(rare.conditions().get(1).why())
                .isEqualTo(
                        "p_M = 1e-7, 1/T = 5e-5; increase epsilon or T (the regret is at most the bound for T = 1e+7,"
                                + " which is 1532)");
        Guarantee negative =
                UncoupledTheorem.of(new double[] {0, 0.5}, 20_000, DiscreteLaw.gaussian(20, -1, 0.5, 0.1), 6.294);
        assertThat(negative.holds()).isFalse();
        assertThat(negative.bound()).isInfinite();
    }
}
