package io.github.randucb.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StudentizedBootstrapTest {
    private static Contrast contrast(String problem, double... values) {
        return Contrast.difference(problem, values, new double[values.length]);
    }

    private static Contrast normal(String problem, int runs, double mean) {
        SplittableRandom random = new SplittableRandom(problem.hashCode());
        double[] values = new double[runs];
        Arrays.setAll(values, run -> random.nextGaussian());
        double shift = mean - Arrays.stream(values).average().orElseThrow();
        return contrast(
                problem, Arrays.stream(values).map(value -> value + shift).toArray());
    }

    private static Contrast exponential(String problem, double mean) {
        SplittableRandom random = new SplittableRandom(5);
        double[] values = new double[100];
        Arrays.setAll(values, run -> mean - 1 - Math.log(1 - random.nextDouble()));
        return contrast(problem, values);
    }

    /** Quantiles of a normal law at 97.5 %, and at 97.5 % to the power 1 / 15: 1.96 and 2.93. */
    @Test
    void quantilesOfManyNormalRuns() {
        StudentizedBootstrap one = new StudentizedBootstrap(List.of(normal("p", 1000, 0)));
        assertThat(one.largest()).isCloseTo(1.96, within(0.12));
        assertThat(one.least()).isCloseTo(-1.96, within(0.12));
        List<Contrast> many = new ArrayList<>();
        for (int k = 0; k < 15; k++) {
            many.add(normal("p" + k, 1000, 0));
        }
        assertThat(new StudentizedBootstrap(many).largest()).isCloseTo(2.93, within(0.15));
    }

    @Test
    void intervalsByHand() {
        Contrast contrast = normal("p", 100, 3);
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(List.of(contrast));
        assertThat(bootstrap.low(0)).isEqualTo(3 - contrast.standardError() * bootstrap.largest(), within(1e-12));
        assertThat(bootstrap.high(0)).isEqualTo(3 - contrast.standardError() * bootstrap.least(), within(1e-12));
    }

    /** The end towards the long tail is further away. */
    @Test
    void intervalsFollowTheSkewness() {
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(List.of(exponential("p", 0)));
        double mean = exponential("p", 0).mean();
        assertThat(bootstrap.high(0) - mean).isGreaterThan(1.2 * (mean - bootstrap.low(0)));
    }

    /** The same comparison twice costs nothing, as Bonferroni's correction would. */
    @Test
    void dependentComparisonsAreNotCorrectedTwice() {
        Contrast contrast = normal("p", 60, 0.3);
        StudentizedBootstrap one = new StudentizedBootstrap(List.of(contrast));
        StudentizedBootstrap two = new StudentizedBootstrap(List.of(contrast, contrast));
        assertThat(two.low(1)).isEqualTo(one.low(0));
        assertThat(two.pValues()).containsExactly(one.pValues()[0], one.pValues()[0]);
    }

    @Test
    void theSameDataGiveTheSameNumbers() {
        Contrast p = normal("p", 60, 0.3);
        Contrast q = normal("q", 60, 0.1);
        StudentizedBootstrap forth = new StudentizedBootstrap(List.of(p, q));
        StudentizedBootstrap back = new StudentizedBootstrap(List.of(q, p));
        assertThat(forth.low(0)).isEqualTo(back.low(1));
        assertThat(forth.pValues()[1]).isEqualTo(back.pValues()[0]);
    }

    /** Step-down: the first is compared with the maximum of both, the second, which comes after it, with its own law. */
    @Test
    void pValuesStepDown() {
        Contrast strong = normal("p", 60, 0.9);
        Contrast weak = normal("q", 60, 0.25);
        double[] both = new StudentizedBootstrap(List.of(strong, weak)).pValues();
        double alone = new StudentizedBootstrap(List.of(weak)).pValues()[0];
        assertThat(both[0]).isLessThan(both[1]);
        assertThat(both[1]).isEqualTo(alone);
    }

    /** A normal law: P(|N| > 2.5) = 0.0124; two independent ones: 1 - (1 - 0.0062)^2 on each side. */
    @Test
    void pValuesByHand() {
        double spread = normal("p", 2000, 0).standardError();
        Contrast p = normal("p", 2000, 2.5 * spread);
        assertThat(new StudentizedBootstrap(List.of(p)).pValues()[0]).isCloseTo(0.0124, within(0.006));
        Contrast q = normal("q", 2000, 0);
        double[] both = new StudentizedBootstrap(List.of(p, q)).pValues();
        assertThat(both[0]).isCloseTo(0.0247, within(0.009));
        assertThat(both[1]).isGreaterThan(0.9);
    }

    @Test
    void constantsAreCertain() {
        StudentizedBootstrap bootstrap = new StudentizedBootstrap(
                List.of(contrast("p", 2, 2, 2), contrast("p", -1, -1, -1), contrast("p", 0, 0, 0)));
        assertThat(bootstrap.low(0)).isEqualTo(bootstrap.high(0)).isEqualTo(2);
        assertThat(bootstrap.pValues()).containsExactly(0.001, 0.001, 1);
    }

    /** Two runs: one of them is drawn twice in half of the resamples, which then have no spread. */
    @Test
    void tooFewRunsHaveNoInterval() {
        StudentizedBootstrap two = new StudentizedBootstrap(List.of(contrast("p", 1, 2)));
        assertThat(two.low(0)).isNaN();
        assertThat(two.high(0)).isNaN();
        assertThat(two.pValues()[0]).isGreaterThan(0.4);
        StudentizedBootstrap one = new StudentizedBootstrap(List.of(contrast("p", 1)));
        assertThat(one.low(0)).isNaN();
        assertThat(one.pValues()).containsExactly(Double.NaN);
        assertThat(new StudentizedBootstrap(List.of()).pValues()).isEmpty();
    }
}
