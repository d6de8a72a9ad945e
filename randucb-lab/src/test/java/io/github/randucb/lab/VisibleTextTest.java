package io.github.randucb.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VisibleTextTest {
    @Test
    void visibleCharactersAreUnchanged() {
        for (String text : List.of("", "RandUCB", "a\n\tb", "\u00e9\u03b8\u4e2d\u05d0", "\ud83d\ude00", "\\u202e")) {
            assertThat(VisibleText.of(text)).isEqualTo(text);
        }
    }

    @Test
    void invisibleCharactersAreEscaped() {
        assertThat(VisibleText.of("\u001b[31m")).isEqualTo("\\u001b[31m");
        assertThat(VisibleText.of("a\u202eb")).isEqualTo("a\\u202eb");
        assertThat(VisibleText.of("\udb40\udc41")).isEqualTo("\\udb40\\udc41"); // a tag letter
        String obeyed = "\0\u0007\b\r\u007f\u0080\u009b\u009f\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c"
                + "\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\ud800";
        assertThat(VisibleText.of(obeyed))
                .isPrintable()
                .hasSize(6 * obeyed.length())
                .matches("(\\\\u[0-9a-f]{4})+");
    }

    @Test
    void longTextIsCut() {
        assertThat(VisibleText.beginning("a".repeat(60))).isEqualTo("a".repeat(60));
        assertThat(VisibleText.beginning("a".repeat(61))).isEqualTo("a".repeat(60) + "...");
    }
}
