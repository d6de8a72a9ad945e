package io.github.randucb.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeatureRowTest {
    private static final FeatureEncoder ENCODER = FeatureEncoder.builder()
            .number("age", 40, 10)
            .categoryOrOther("country", "DE", "FR")
            .number("length", 0, 4)
            .defaultValue("length", 2)
            .category("topic", "news", "sport")
            .build();

    @Test
    void rowsGiveTheVectorsOfMaps() {
        double[] expected = ENCODER.encode(Map.of("age", 31.5, "country", "FR", "topic", "sport", "length", 3));
        FeatureRow row = ENCODER.row().set("age", 31.5).set("country", "FR");
        row.set("topic", "sport").set("length", 3);
        assertThat(row.encode()).containsExactly(expected).containsExactly(-0.85, 0, 1, 0, 0.75, 0, 1);
        double[] target = {9, 9, 9, 9, 9, 9, 9};
        row.encodeTo(target);
        assertThat(target).containsExactly(expected);
        assertThat(row).hasToString("values of [age, country, length, topic]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> row.encodeTo(new double[6]))
                .withMessage("The array must have length 7; got 6.");
    }

    /** The length of the first arm must not be that of the second, which has none. */
    @Test
    void theContextIsKeptAndTheArmIsCleared() {
        FeatureRow row = ENCODER.row().set("age", 40L).set("country", "DE").keep();
        assertThat(row.clear().set("topic", "news").set("length", 8).encode()).containsExactly(0, 1, 0, 0, 2, 1, 0);
        assertThat(row.clear().set("topic", "sport").encode()).containsExactly(0, 1, 0, 0, 0.5, 0, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> row.clear().encode())
                .withMessageContaining("missing: 'topic'.");
        assertThatIllegalArgumentException().isThrownBy(() -> row.set("age", 3.0));
    }

    @Test
    void aNameIsSetOnce() {
        FeatureRow row = ENCODER.row().set("age", 40);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> row.set("age", 41.0))
                .withMessage("A name must be set once; got a second value of 'age'. Call clear before the next vector,"
                        + " and keep after its fixed values.");
        assertThatIllegalArgumentException().isThrownBy(() -> row.set("age", (Object) null));
        assertThat(row.clear().set("age", 41)).hasToString("values of [age]");
    }

    @Test
    void aRefusedCallChangesNothing() {
        FeatureRow row = ENCODER.row().set("age", 50).set("topic", "news");
        assertThatIllegalArgumentException().isThrownBy(() -> row.set("length", Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> row.set("country", 1.5));
        Map<String, Object> some = new LinkedHashMap<>();
        some.put("length", 4);
        some.put("country", "FR");
        some.put("title", "x");
        assertThatIllegalArgumentException().isThrownBy(() -> row.setAll(some));
        assertThat(row).hasToString("values of [age, topic]");
        assertThat(row.set("country", "DE").encode()).containsExactly(1, 1, 0, 0, 0.5, 1, 0);
    }

    @Test
    void nullIsAMissingValue() {
        String noCountry = null;
        FeatureRow row = ENCODER.row().set("age", 40).set("country", noCountry).set("topic", (Object) null);
        assertThat(row).hasToString("values of [age]");
        assertThatIllegalArgumentException()
                .isThrownBy(row::encode)
                .withMessageContaining("missing: 'country', 'topic'.");
        assertThatIllegalArgumentException().isThrownBy(() -> row.set("land", noCountry));
    }

    @Test
    void aCharacterIsAText() {
        FeatureEncoder encoder =
                FeatureEncoder.builder().category("grade", "a", "b").build();
        assertThat(encoder.row().set("grade", 'b').encode()).containsExactly(0, 1);
        assertThat(encoder.encode(Map.of("grade", 'b'))).containsExactly(0, 1);
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks
    void aNullNameIsRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> ENCODER.row().set(null, 1))
                .withMessage("name");
    }
}
