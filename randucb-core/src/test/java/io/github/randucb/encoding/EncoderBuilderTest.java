package io.github.randucb.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EncoderBuilderTest {
    private static EncoderBuilder builder() {
        return FeatureEncoder.builder();
    }

    private static void refused(Runnable declaration, String message) {
        assertThatIllegalArgumentException().isThrownBy(declaration::run).withMessage(message);
    }

    @Test
    void namesAndColumnsAreDifferent() {
        refused(
                () -> builder().number("age", 0, 1).hashed("age", 4),
                "A name must be declared once; got a second declaration of 'age'.");
        refused(
                () -> builder().category("c", "x", "y", "x"),
                "The names of columns must be different; got two columns 'c=x'. Rename or remove one.");
        refused(
                () -> builder().categoryOrOther("c", "(other)"),
                "The names of columns must be different; got two columns 'c=(other)'. Rename or remove one.");
        refused(
                () -> builder().intercept().intercept(),
                "The names of columns must be different; got two columns 'intercept'. Rename or remove one.");
        refused(
                () -> builder().number("c=x", 0, 1).category("c", "x"),
                "The names of columns must be different; got two columns 'c=x'. Rename or remove one.");
    }

    @Test
    void textsAreLimited() {
        refused(() -> builder().number("", 0, 1), "A name must have 1 to 100 characters; got 0.");
        refused(() -> builder().onlyCrossed("x".repeat(101)), "A name must have 1 to 100 characters; got 101.");
        refused(
                () -> builder().category("c", "x".repeat(1001)),
                "A declared value of 'c' must have 0 to 1000 characters; got 1001.");
        refused(
                () -> builder().hashed("a\ud83c", 4),
                "A name must be valid Unicode; got 'a\\u{d83c}' with half of a surrogate pair. Correct the text.");
        assertThat(builder().category("c", "", "x".repeat(1000)).build().encode(Map.of("c", "")))
                .containsExactly(1, 0);
        assertThat(builder().hashed("x".repeat(100), 4).build().names()).hasSize(1);
    }

    @Test
    void columnsAreLimited() {
        refused(() -> builder().hashed("h", 0), "The number of buckets must be between 1 and 10000; got 0.");
        refused(() -> builder().hashed("h", 10_001), "The number of buckets must be between 1 and 10000; got 10001.");
        refused(
                () -> builder().hashed("h", 10_000).intercept(),
                "An encoder must have at most 10000 columns; got 10001 with intercept. Use fewer buckets.");
        refused(() -> builder().category("c"), "The category 'c' must have between 1 and 10000 values; got 0.");
        String[] many = IntStream.range(0, 10_001).mapToObj(Integer::toString).toArray(String[]::new);
        refused(
                () -> builder().category("c", many),
                "The category 'c' must have between 1 and 10000 values; got 10001.");
        assertThat(builder().hashed("h", 9_999).intercept().build().dimension()).isEqualTo(10_000);
        EncoderBuilder full = builder();
        IntStream.range(0, 10_000).forEach(i -> full.onlyCrossed("n" + i));
        refused(() -> full.onlyCrossed("more"), "An encoder must have at most 10000 names; got one more, 'more'.");
    }

    @Test
    void crossesAreChecked() {
        EncoderBuilder builder =
                builder().number("age", 0, 1).number("day", 0, 1).category("country", "DE");
        refused(() -> builder.crossed(4, "age"), "A cross must have 2 to 8 different names; got [age].");
        refused(
                () -> builder.crossed(4, "country", "country"),
                "A cross must have 2 to 8 different names; got [country, country].");
        refused(
                () -> builder.crossed(4, "age", "day"),
                "A cross must have a category or a text; got the numbers [age, day] only.");
        refused(
                () -> builder.crossed(4, "land", "age"),
                "The name must be declared before; got unknown name 'land'. There are age, day, country. Declare it"
                        + " first, with onlyCrossed if it needs no columns of its own.");
        assertThat(builder.build().dimension()).isEqualTo(3); // a refused declaration is ignored
    }

    /** Every name of a cross is checked, also behind one that decides about numbers. */
    @Test
    void everyNameOfACrossIsDeclared() {
        EncoderBuilder builder = builder().category("country", "DE");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.crossed(4, "country", "devise"))
                .withMessageContaining("unknown name 'devise'");
    }

    @Test
    void defaultsAreChecked() {
        EncoderBuilder builder = builder()
                .number("age", NumberScale.unit(0, 99))
                .category("country", "DE")
                .hashed("url", 4);
        refused(
                () -> builder.defaultValue("age", 100),
                "The number 'age' must be between 0 and 99; got 100.0. Declare a wider range, or a clipped one.");
        refused(
                () -> builder.defaultValue("country", "FR"),
                "The value of 'country' must be one of DE; got 'FR'. Declare it, or use categoryOrOther.");
        refused(() -> builder.defaultValue("age", "old"), "The default of 'age' must be a number; got 'old'.");
        refused(() -> builder.defaultValue("url", 1), "The default of 'url' must be a text; got 1.0.");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.defaultValue("urls", "x"));
        assertThatIllegalArgumentException().isThrownBy(() -> builder.build().encode(Map.of()));
    }

    @Test
    void anEncoderHasColumnsAndUsesItsNames() {
        refused(() -> builder().build(), "An encoder must have at least one column; got none. Add an intercept.");
        refused(
                () -> builder()
                        .intercept()
                        .onlyCrossed("a")
                        .onlyCrossed("b", NumberScale.unit(0, 1))
                        .build(),
                "Every name must have columns or be part of a cross; got [a, b] without either. Add a cross, or remove"
                        + " them.");
    }

    @Test
    void aBuiltEncoderDoesNotChange() {
        EncoderBuilder builder = builder().intercept().number("x", 0, 1);
        FeatureEncoder encoder = builder.build();
        builder.defaultValue("x", 5).category("c", "a").ignoreUnknown();
        assertThat(encoder).isNotEqualTo(builder.build());
        assertThat(encoder.dimension()).isEqualTo(2);
        assertThatIllegalArgumentException().isThrownBy(() -> encoder.encode(Map.of()));
        assertThat(builder.build().dimension()).isEqualTo(3);
    }
}
