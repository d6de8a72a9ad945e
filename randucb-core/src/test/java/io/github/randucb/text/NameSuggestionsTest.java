package io.github.randucb.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameSuggestionsTest {
    private static final List<String> KNOWN = List.of("than", "within", "UCB1", "UCB2", "UCB3");

    @ParameterizedTest
    @CsvSource({
        "then, ; did you mean 'than'?",
        "withn, ; did you mean 'within'?",
        "ucb2, ; did you mean 'UCB2'?",
        "UCB, ; did you mean 'UCB1' or 'UCB2'?",
        "of, .",
        "'', ."
    })
    void theMostSimilarNamesAreSuggested(String name, String hint) {
        assertThat(NameSuggestions.unknown("field", name, KNOWN))
                .isEqualTo("unknown field '" + name + "'" + hint + " There are than, within, UCB1, UCB2, UCB3");
    }

    @Test
    void anEmptyListHasNoSuggestion() {
        assertThat(NameSuggestions.unknown("field", "x", List.of())).isEqualTo("unknown field 'x': there is none");
    }

    @Test
    void longListsAreShortened() {
        List<String> many =
                IntStream.range(0, 1000).mapToObj(k -> "policy " + k).toList();
        assertThat(NameSuggestions.unknown("policy", "something else", many))
                .startsWith("unknown policy 'something else'. There are policy 0, policy 1, ")
                .endsWith(", policy 39 and 960 more");
    }

    @ParameterizedTest
    @CsvSource({
        "then, Did you mean 'than'?",
        "UCB, Did you mean 'UCB1' or 'UCB2'?",
        "of, 'There are than, within, UCB1, UCB2, UCB3.'"
    })
    void aHintHasSimilarNamesOrTheKnownOnes(String name, String hint) {
        assertThat(NameSuggestions.hint(name, KNOWN)).isEqualTo(hint);
    }

    @Test
    void aHintIsShort() {
        List<String> many = IntStream.range(0, 1000).mapToObj(k -> "arm " + k).toList();
        assertThat(NameSuggestions.hint("something else", many))
                .isEqualTo(
                        "There are arm 0, arm 1, arm 2, arm 3, arm 4, arm 5, arm 6, arm 7, arm 8, arm 9 and 990 more.");
        assertThat(NameSuggestions.hint("x".repeat(1000), KNOWN)).startsWith("There are than,");
        assertThat(NameSuggestions.hint("x", List.of("x".repeat(1000)))).startsWith("There are xx");
        assertThat(NameSuggestions.hint("x", List.of())).isEqualTo("There is none.");
    }
}
