package io.github.randucb.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTextTest {
    @Test
    void formatsTrees() {
        assertThat(JsonText.of(Map.of())).isEqualTo("{}");
        assertThat(JsonText.of(List.of())).isEqualTo("[]");
        assertThat(JsonText.of(Map.of("a", Arrays.asList(1, 2.5, Double.NaN, null, true))))
                .isEqualTo("{\n  \"a\": [\n    1,\n    2.5,\n    null,\n    null,\n    true\n  ]\n}");
    }

    @Test
    void escapesTexts() {
        assertThat(JsonText.of("a\"b\\c\n\u0001é\ud83d\ude00"))
                .isEqualTo("\"a\\\"b\\\\c\\u000a\\u0001é\\ud83d\\ude00\"");
    }

    @Test
    void rejectsOtherTypes() {
        assertThatThrownBy(() -> JsonText.of(new Object()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.lang.Object");
    }
}
