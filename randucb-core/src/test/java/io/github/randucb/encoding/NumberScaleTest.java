package io.github.randucb.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberScaleTest {
    @Test
    void numbersAreScaledAsDeclared() {
        assertThat(NumberScale.standard(40, 16).apply("age", 32)).isEqualTo(-0.5);
        assertThat(NumberScale.unit(18, 82).apply("age", 34)).isEqualTo(0.25);
        assertThat(NumberScale.symmetric(18, 82).apply("age", 34)).isEqualTo(-0.5);
        assertThat(NumberScale.standard(40, 16).within(0, 80).apply("age", 80)).isEqualTo(2.5);
    }

    @Test
    void clippedNumbersMoveToTheNearestEnd() {
        NumberScale unit = NumberScale.unit(18, 82).clipped();
        assertThat(unit.apply("age", 17.9)).isZero();
        assertThat(unit.apply("age", Double.MAX_VALUE)).isEqualTo(1);
        NumberScale symmetric = NumberScale.symmetric(18, 82).clipped();
        assertThat(symmetric.apply("age", -1)).isEqualTo(-1);
        assertThat(symmetric.apply("age", 83)).isEqualTo(1);
        NumberScale standard = NumberScale.standard(40, 16).within(8, 88).clipped();
        assertThat(standard.apply("age", 0)).isEqualTo(-2);
        assertThat(standard.apply("age", 100)).isEqualTo(3);
    }

    @Test
    void numbersOutsideAreRefusedUnlessClipped() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.unit(18, 82).apply("age", 17.5))
                .withMessage("The number 'age' must be between 18 and 82; got 17.5. Declare a wider range, or a clipped"
                        + " one.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.standard(0, 1e-3).apply("price", 2e6))
                .withMessage("The number 'price' must be of magnitude up to 1e9 after scaling; got 2000000.0, scaled to"
                        + " 2.0E9. Declare another scale, or a range.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.standard(-1e100, 1e-100).apply("price", Double.MAX_VALUE));
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        NumberScale.standard(0, 1).within(0, 1e50).clipped().apply("price", 1e60));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersThatAreNotFiniteAreRefused(double value) {
        NumberScale[] scales = {
            NumberScale.standard(0, 1),
            NumberScale.unit(0, 1),
            NumberScale.symmetric(0, 1).clipped()
        };
        for (NumberScale scale : scales) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> scale.apply("age", value))
                    .withMessage("The number 'age' must be finite; got " + value + ".");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> NumberScale.standard(value, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> NumberScale.standard(0, value));
        assertThatIllegalArgumentException().isThrownBy(() -> NumberScale.unit(value, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> NumberScale.symmetric(0, value));
    }

    @Test
    void declarationsAreChecked() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.standard(0, 0))
                .withMessage("The scale of a number must be between 1e-100 and 1e100; got 0.0.");
        assertThatIllegalArgumentException().isThrownBy(() -> NumberScale.standard(0, -1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.standard(1e101, 1))
                .withMessage("The mean of a number must be of magnitude up to 1e100; got 1.0E101.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.unit(3, 3))
                .withMessage("The high end of a range must be at least 1e-100 above its low end; got [3.0, 3.0].");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberScale.standard(0, 1).within(4, 3));
        assertThatIllegalStateException()
                .isThrownBy(() -> NumberScale.standard(0, 1).clipped())
                .withMessage(
                        "Only a scale with a range can be clipped; got (x - 0) / 1. Call within(low, high) first.");
        assertThatIllegalStateException()
                .isThrownBy(() -> NumberScale.unit(0, 1).within(0, 2));
    }

    @Test
    void boundsAreTheLargestMagnitudes() {
        assertThat(NumberScale.standard(40, 16).bound()).isInfinite();
        assertThat(NumberScale.standard(40, 16).within(0, 80).bound()).isEqualTo(2.5);
        assertThat(NumberScale.standard(40, 16).within(50, 60).bound()).isEqualTo(1.25);
        assertThat(NumberScale.unit(-7, 3).bound()).isEqualTo(1);
        assertThat(NumberScale.symmetric(0.1, 0.7).bound()).isEqualTo(1);
    }

    @Test
    void scalesAreValuesAndReadable() {
        NumberScale scale = NumberScale.standard(40, 0.5).within(18, 80).clipped();
        assertThat(scale).hasToString("(x - 40) / 0.5 for x in [18, 80], clipped");
        assertThat(NumberScale.unit(0, 1e9)).hasToString("[0, 1.0E9] to [0, 1]");
        assertThat(NumberScale.symmetric(-1, 2).clipped()).hasToString("[-1, 2] to [-1, 1], clipped");
        assertThat(scale)
                .isEqualTo(NumberScale.standard(40, 0.5).within(18, 80).clipped())
                .hasSameHashCodeAs(NumberScale.standard(40, 0.5).within(18, 80).clipped())
                .isNotEqualTo(NumberScale.standard(40, 0.5).within(18, 80))
                .isNotEqualTo(NumberScale.standard(41, 0.5).within(18, 80).clipped())
                .isNotEqualTo(NumberScale.standard(40, 0.6).within(18, 80).clipped())
                .isNotEqualTo(NumberScale.standard(40, 0.5).within(19, 80).clipped())
                .isNotEqualTo(NumberScale.standard(40, 0.5).within(18, 81).clipped());
        assertThat(NumberScale.unit(0, 1))
                .isNotEqualTo(NumberScale.symmetric(0, 1))
                .isNotEqualTo("unit");
    }
}
