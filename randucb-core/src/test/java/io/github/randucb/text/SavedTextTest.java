package io.github.randucb.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavedTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "a", "\u00e9\u20ac", "\uD83D\uDE00", "a\uD83D\uDE00\uD83D\uDE01b"})
    void textsThatUtf8CanEncodeAreReturned(String text) {
        assertThat(SavedText.hasHalfOfAPair(text)).isFalse();
        assertThat(SavedText.check("The id", text)).isSameAs(text);
    }

    /** Only a high half that is followed by a low half is a character. */
    @Test
    void halvesOfCharactersAreRefused() {
        for (String text : new String[] {"\uD83D", "\uDE00", "a\uD83Db", "\uDE00\uD83D", "\uD83D\uD83D\uDE00"}) {
            assertThat(SavedText.hasHalfOfAPair(text)).isTrue();
            assertThatThrownBy(() -> SavedText.check("The id", text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("The id must be text that UTF-8 can encode; got half of a surrogate pair");
        }
    }

    @Test
    void longTextsAreRefused() {
        String longest = "x".repeat(SavedText.LONGEST);
        assertThat(SavedText.check("The id", longest)).isSameAs(longest);
        assertThatThrownBy(() -> SavedText.check("The id", longest + "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The id must have at most 1000 characters; got 1001.");
    }
}
