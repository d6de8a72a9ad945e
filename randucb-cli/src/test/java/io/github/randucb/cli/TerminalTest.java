package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
    @ParameterizedTest
    @CsvSource({
        "a bc def, 4, a bc/def/",
        "a bc def, 5, a bc/def/",
        "a bc def, 8, a bc def/",
        "'', 5, ''",
        "overlong +10.8 is, 6, overlong/+10.8/is/"
    })
    void textIsBrokenBetweenWords(String text, int width, String lines) {
        assertThat(Terminal.wrapped(text, width)).isEqualTo(lines.replace('/', '\n'));
    }
}
