package io.github.randucb.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignificantDigitsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.05, 0.05",
        "5.9412, 5.941",
        "20000, 20000",
        "123456, 123456",
        "-0.33333, -0.3333",
        "1e-7, 1e-7",
        "1.12749e12, 1.127e+12",
        "1e100, 1e+100",
        "NaN, none",
        "Infinity, infinite"
    })
    void numbersHaveFourDigits(double value, String text) {
        assertThat(SignificantDigits.of(value)).isEqualTo(text);
    }

    @Test
    void sentencesContainNumbers() {
        assertThat(SignificantDigits.text("%s of %s", 1.0 / 3, 2)).isEqualTo("0.3333 of 2");
    }

    @Test
    void theNumberOfDigitsCanBeChosen() {
        assertThat(SignificantDigits.of(Math.PI, 2)).isEqualTo("3.1");
    }

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
    void cellsHaveThreeSignificantDigits(double value, String text, String signed) {
        assertThat(SignificantDigits.cell(value)).isEqualTo(text);
        assertThat(SignificantDigits.signed(value)).isEqualTo(signed);
    }

    @ParameterizedTest
    @CsvSource({"588.64, 11.13, 588.6 +/- 11.1", "3, NaN, 3.00"})
    void cellsHaveAnErrorIfItIsKnown(double mean, double error, String text) {
        assertThat(SignificantDigits.cell(mean, error)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "157, 145, 169, '+157 [+145, +169]'",
        "-2.5, -Infinity, 1, '-2.50 [-inf, +1.00]'",
        "-2.5, NaN, NaN, -2.50",
        "-2.5, -Infinity, Infinity, -2.50"
    })
    void intervalsHaveAFiniteEnd(double difference, double low, double high, String text) {
        assertThat(SignificantDigits.interval(difference, low, high)).isEqualTo(text);
    }

    @Test
    void numbersHaveAGivenNumberOfDecimals() {
        assertThat(SignificantDigits.fixed(0.00104, 4)).isEqualTo("0.0010");
        assertThat(SignificantDigits.fixed(-0.0, 1)).isEqualTo("0.0");
        assertThat(SignificantDigits.grouped(20_000, 0)).isEqualTo("20,000");
        assertThat(SignificantDigits.grouped(1234.56, 1)).isEqualTo("1,234.6");
        assertThat(SignificantDigits.scientific(200_000, 1)).isEqualTo("2.0e+5");
    }

    @Test
    void decimalsShowSignificantDigitsWithinARange() {
        assertThat(SignificantDigits.decimals(0.0123, 3, 1, 9)).isEqualTo(4);
        assertThat(SignificantDigits.decimals(1234, 3, 1, 9)).isEqualTo(1);
        assertThat(SignificantDigits.decimals(1e-20, 3, 1, 9)).isEqualTo(9);
        assertThat(SignificantDigits.decimals(0, 3, 0, 9)).isEqualTo(1);
    }
}
