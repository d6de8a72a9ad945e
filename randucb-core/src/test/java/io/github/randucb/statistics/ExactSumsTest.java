package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.random.Streams;
import java.math.BigDecimal;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

class ExactSumsTest {
    private static final BigDecimal UNIT =
            BigDecimal.ONE.divide(BigDecimal.valueOf(2).pow(64));

    /** Sums of numbers and products of all sizes and signs, against exact decimal arithmetic. */
    @Test
    void valueAndRestAreTheSumToA106Bits() {
        UniformRandomProvider random = Streams.seeded(191);
        for (int repetition = 0; repetition < 2000; repetition++) {
            ExactSums sums = new ExactSums(1);
            BigDecimal exact = BigDecimal.ZERO;
            int count = 1 + random.nextInt(20);
            for (int k = 0; k < count; k++) {
                double a = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-8, 7));
                double b = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-8, 7));
                if (random.nextBoolean()) {
                    sums.addProducts(0, new double[] {a}, new double[] {b}, 1);
                    exact = exact.add(new BigDecimal(a).multiply(new BigDecimal(b)));
                } else {
                    sums.add(0, a);
                    exact = exact.add(new BigDecimal(a));
                }
            }
            BigDecimal sum = new BigDecimal(sums.value(0)).add(new BigDecimal(sums.rest(0)));
            // Two units of 2^-64 for each number, and 106 bits of the sum.
            BigDecimal bound = UNIT.multiply(BigDecimal.valueOf(2L * count))
                    .add(exact.abs().multiply(BigDecimal.valueOf(0x1p-104)));
            assertThat(sum.subtract(exact).abs()).isLessThanOrEqualTo(bound);
            assertThat(new BigDecimal(sums.value(0)).subtract(exact).abs())
                    .isLessThanOrEqualTo(bound.add(exact.abs().multiply(BigDecimal.valueOf(0x1p-52))));
        }
    }

    @Test
    void tinyNegativeSumsHaveTheirRest() {
        ExactSums sums = new ExactSums(1);
        sums.add(0, -0x1p-60);
        assertThat(sums.value(0)).isEqualTo(-0x1p-60);
        assertThat(sums.rest(0)).isZero();
    }

    @Test
    void sumsThatWouldOverflowDoNotFit() {
        ExactSums large = new ExactSums(2);
        large.add(0, 0x1p62);
        large.add(1, -0x1p62);
        ExactSums other = new ExactSums(2);
        other.add(0, 0x1p62);
        other.add(1, -0x1p62);
        assertThat(large.fits(0, other, 0)).isFalse();
        assertThat(large.fits(1, other, 0)).isTrue();
        assertThat(large.fits(1, other, 1)).isTrue();
        large.add(1, other, 1);
        assertThat(large.fits(1, other, 1)).isFalse();
        // The largest whole part might take a carry.
        ExactSums most = new ExactSums(1);
        most.add(0, 0x1p62);
        ExactSums rest = new ExactSums(1);
        rest.add(0, 0x1p62 - 512);
        for (int k = 0; k < 511; k++) {
            rest.add(0, 1);
        }
        assertThat(most.fits(0, rest, 0)).isFalse();
    }

    @Test
    void multiplesAreRepeatedSums() {
        ExactSums one = new ExactSums(2);
        one.add(0, 0.7);
        one.add(1, -3.3);
        ExactSums repeated = new ExactSums(2);
        ExactSums multiple = new ExactSums(2);
        for (int index = 0; index < 2; index++) {
            multiple.addMultiple(index, one, index, 12_345);
            for (int k = 0; k < 12_345; k++) {
                repeated.add(index, one, index);
            }
            assertThat(multiple.value(index)).isEqualTo(repeated.value(index));
            assertThat(multiple.rest(index)).isEqualTo(repeated.rest(index));
        }
    }
}
