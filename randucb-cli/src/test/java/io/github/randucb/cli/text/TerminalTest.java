package io.github.randucb.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
    @Test
    void itemsAreWrappedOnATerminalOnly() {
        assertThat(Terminal.item(4, "a", "b c")).isEqualTo("a    b c\n");
        String text = "word ".repeat(20).strip();
        assertThat(Terminal.item(4, "a", text)).hasLineCount(1);
        System.setProperty("randucb.terminal", "true");
        System.setProperty("randucb.columns", "40");
        try {
            assertThat(Terminal.item(4, "a", text))
                    .hasLineCount(3)
                    .startsWith("a    word")
                    .contains("\n     word");
        } finally {
            System.clearProperty("randucb.terminal");
            System.clearProperty("randucb.columns");
        }
    }

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
