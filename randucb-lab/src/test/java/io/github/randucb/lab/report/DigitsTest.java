package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
    @ParameterizedTest
    @CsvSource({
        "588.64, 588.6, +589",
        "-99.96, -100.0, -100",
        "99.94, 99.9, +99.9",
        "10, 10.0, +10.0",
        "2, 2.00, +2.00",
        "-0.012345, -0.0123, -0.0123",
        "0.0000123, 1.23e-05, +1.23e-05",
        "0, 0.0, 0",
        "-0.0, 0.0, 0",
        "123456789, 123456789.0, +123456789",
        "NaN, '', ''"
    })
    void threeDigitsCount(double value, String text, String signed) {
        assertThat(Digits.of(value)).isEqualTo(text);
        assertThat(Digits.signed(value)).isEqualTo(signed);
    }

    @ParameterizedTest
    @CsvSource({"588.64, 11.13, 588.6 +/- 11.1", "3, NaN, 3.00"})
    void anErrorIsSaidWhereItIsKnown(double mean, double error, String text) {
        assertThat(Digits.of(mean, error)).isEqualTo(text);
    }
}
