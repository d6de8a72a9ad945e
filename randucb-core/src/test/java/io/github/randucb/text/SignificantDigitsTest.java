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
}
