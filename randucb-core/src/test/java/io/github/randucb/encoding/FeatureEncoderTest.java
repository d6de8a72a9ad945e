package io.github.randucb.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.offset;

import io.github.randucb.ArmSet;
import io.github.randucb.feature.FeatureSpace;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Vectors computed by hand. The buckets are those of StableHashTest. */
class FeatureEncoderTest {
    private enum Device {
        PHONE,
        DESKTOP
    }

    private static FeatureEncoder small() {
        return FeatureEncoder.builder()
                .intercept()
                .number("age", NumberScale.symmetric(18, 82).clipped())
                .categoryOrOther("country", "DE", "FR")
                .category("device", "phone", "desktop")
                .build();
    }

    @Test
    void numbersCategoriesAndInterceptAreInTheOrderOfTheirDeclarations() {
        FeatureEncoder encoder = small();
        assertThat(encoder.dimension()).isEqualTo(7);
        assertThat(encoder.encode(Map.of("age", 34, "country", "DE", "device", "phone")))
                .containsExactly(1, -0.5, 1, 0, 0, 1, 0);
        assertThat(encoder.encode(Map.of("age", 99.5, "country", "IT", "device", "desktop")))
                .containsExactly(1, 1, 0, 0, 1, 0, 1);
        assertThat(encoder.columnNames())
                .containsExactly(
                        "intercept",
                        "age",
                        "country=DE",
                        "country=FR",
                        "country=(other)",
                        "device=phone",
                        "device=desktop");
        assertThat(encoder.columnName(3)).isEqualTo("country=FR");
        assertThat(encoder.names()).containsExactly("age", "country", "device");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.columnName(7))
                .withMessage("The column must be between 0 and 6; got 7.");
        assertThatIllegalArgumentException().isThrownBy(() -> encoder.columnName(-1));
    }

    /** country x device has hash cf561c1cd26e97d5 for DE and phone, so bucket 5 and sign -1; age x FR c7c264454b30723e. */
    @Test
    void crossesAreHashed() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .onlyCrossed("age", NumberScale.standard(40, 10))
                .categoryOrOther("country", "DE", "FR")
                .onlyCrossed("device")
                .crossed(Buckets.of(8).withSigns(), "country", "device")
                .crossed(8, "device", "country")
                .crossed(Buckets.of(8).withSigns().withSeed(3), "age", "country")
                .build();
        assertThat(encoder.dimension()).isEqualTo(27);
        double[] germany = encoder.encode(Map.of("age", 25.0, "country", "DE", "device", "phone"));
        assertThat(Arrays.copyOf(germany, 19)).containsExactly(hot(19, 0, 1, 3 + 5, -1, 11 + 6, 1));
        double[] france = encoder.encode(Map.of("age", 25.0, "country", "FR", "device", "tv"));
        assertThat(Arrays.copyOfRange(france, 19, 27)).containsExactly(hot(8, 6, 1.5));
        double[] italy = encoder.encode(Map.of("age", 25.0, "country", "IT", "device", "phone"));
        double[] spain = encoder.encode(Map.of("age", 25.0, "country", "ES", "device", "phone"));
        assertThat(Arrays.copyOf(italy, 11)).containsExactly(hot(11, 2, 1, 3 + 6, -1));
        assertThat(spain).containsExactly(italy); // other values are one value
        assertThat(encoder.columnName(3)).isEqualTo("country x device#0");
        assertThat(encoder.columnName(26)).isEqualTo("age x country#7");
    }

    private static double[] hot(int length, double... entries) {
        double[] vector = new double[length];
        for (int k = 0; k < entries.length; k += 2) {
            vector[(int) entries[k]] = entries[k + 1];
        }
        return vector;
    }

    @Test
    void contextAndArmAreEncodedTogether() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .intercept()
                .onlyCrossed("country")
                .hashed("topic", 4)
                .crossed(8, "country", "topic")
                .build();
        Map<String, String> context = Map.of("country", "DE");
        double[] vector = encoder.encode(context, Map.of("topic", "sport"));
        assertThat(vector).containsExactly(encoder.encode(Map.of("country", "DE", "topic", "sport")));
        assertThat(Arrays.copyOf(vector, 5)).containsExactly(1, 0, 0, 1, 0); // sport is in bucket 2 of 4
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(context, Map.of("topic", "sport", "country", "FR")))
                .withMessageStartingWith("A name must be set once; got a second value of 'country'.");
    }

    @Test
    void valuesHaveManyTypes() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .number("x", 0, 2)
                .category("t", "true", "PHONE", "7", "c")
                .build();
        Object[] numbers = {3, 3L, (short) 3, (byte) 3, 3f, 3.0, new BigDecimal("3.0")};
        for (Object number : numbers) {
            assertThat(encoder.encode(Map.of("x", number, "t", true))).containsExactly(1.5, 1, 0, 0, 0);
        }
        assertThat(encoder.encode(Map.of("x", 3, "t", Device.PHONE))).containsExactly(1.5, 0, 1, 0, 0);
        assertThat(encoder.encode(Map.of("x", 3, "t", 7))).containsExactly(1.5, 0, 0, 1, 0);
        assertThat(encoder.encode(Map.of("x", 3, "t", 'c'))).containsExactly(1.5, 0, 0, 0, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("x", "3", "t", 7)))
                .withMessage("The value of 'x' must be a number; got the text '3'. Convert it, or declare a category.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("x", 3, "t", 7.5)))
                .withMessage(
                        "The value of 't' must be a text or a whole number; got 7.5. Convert it to text, or declare"
                                + " a number.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("x", 3, "t", new int[0])))
                .withMessage("The value of 't' must be a number, a text, an enum or a boolean; got [I. Convert it.");
    }

    @Test
    void badValuesAreRefusedWithTheReason() {
        FeatureEncoder encoder = small();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("age", 30, "country", "DE", "device", "tv")))
                .withMessage("The value of 'device' must be one of phone, desktop; got 'tv'. Declare it, or use"
                        + " categoryOrOther.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("age", 30)))
                .withMessage("Every declared name must have a value; missing: 'country', 'device'. Give values, or"
                        + " declare defaults.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("age", 30, "contry", "DE", "device", "phone")))
                .withMessage("Every value must have a declared name; got unknown name 'contry'; did you mean 'country'?"
                        + " There are age, country, device. Declare it, or use ignoreUnknown.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("x".repeat(1_000_000) + "\n", 30)))
                .withMessageStartingWith("Every value must have a declared name; got unknown name '" + "x".repeat(60)
                        + "...'. There are age")
                .satisfies(refused -> assertThat(refused.getMessage()).hasSizeLessThan(300));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of("device", "a\u202e\n\ud800")))
                .withMessageContaining("got 'a\\u{202e}\\u{a}\\u{d800}'.");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersThatAreNotFiniteAreRefused(double value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> small().encode(Map.of("age", value, "country", "DE", "device", "phone")))
                .withMessage("The number 'age' must be finite; got " + value + ".");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> small().encode(Map.of("age", (float) value, "country", "DE", "device", "phone")));
    }

    @Test
    void missingValuesHaveTheirDefaults() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .number("age", 40, 10)
                .defaultValue("age", 45)
                .categoryOrOther("country", "DE")
                .defaultValue("country", "unknown")
                .hashed("topic", 4)
                .defaultValue("topic", "sport")
                .build();
        double[] expected = {0.5, 0, 1, 0, 0, 1, 0};
        assertThat(encoder.encode(Map.of())).containsExactly(expected);
        Map<String, Object> nulls = new HashMap<>();
        nulls.put("age", null);
        nulls.put("country", null);
        assertThat(encoder.encode(nulls)).containsExactly(expected);
        assertThat(encoder.encode(Map.of("country", "DE", "age", 40))).containsExactly(0, 1, 0, 0, 0, 1, 0);
        nulls.put("other", null);
        assertThatIllegalArgumentException().isThrownBy(() -> encoder.encode(nulls));
    }

    @Test
    void unknownNamesAreIgnoredIfDeclared() {
        FeatureEncoder encoder =
                FeatureEncoder.builder().number("age", 0, 1).ignoreUnknown().build();
        assertThat(encoder.encode(Map.of("age", 2, "user", "x", "score", 1.5, "n", 3)))
                .containsExactly(2);
        assertThatIllegalArgumentException().isThrownBy(() -> encoder.encode(Map.of("user", "x")));
    }

    @Test
    void namesAndValuesAreUnicode() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .category("größe", "klein", "groß")
                .category("都市", "東京", "🎉")
                .build();
        assertThat(encoder.encode(Map.of("größe", "groß", "都市", "🎉"))).containsExactly(0, 1, 0, 1);
        assertThat(encoder.columnName(3)).isEqualTo("都市=🎉");
        String decomposed = "gro\u0308ße"; // looks the same, but is another name
        assertThatIllegalArgumentException()
                .isThrownBy(() -> encoder.encode(Map.of(decomposed, "groß", "都市", "🎉")))
                .withMessageContaining("did you mean 'größe'?");
    }

    @Test
    void zerosHaveNoSign() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .number("x", 0, 1)
                .category("c", "a")
                .crossed(1, "x", "c")
                .build();
        double[] vector = encoder.encode(Map.of("x", -0.0, "c", "a"));
        assertThat(Double.doubleToRawLongBits(vector[0])).isZero();
        assertThat(Double.doubleToRawLongBits(vector[2])).isZero();
    }

    /** Every norm is below the bound without a tolerance, and the bound is reached. */
    @Test
    void theLargestNormIsABoundThatIsReached() {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .intercept()
                .number("a", NumberScale.symmetric(0.1, 0.7).clipped())
                .number("b", NumberScale.standard(0.3, 0.7).within(-1, 1).clipped())
                .number("c", NumberScale.unit(-1, 1))
                .category("d", "x", "y")
                .hashed("e", Buckets.of(5).withSigns())
                .crossed(Buckets.of(3).withSigns(), "b", "d", "a")
                .build();
        double bound = encoder.maxNorm().orElseThrow();
        double b = 1.3 / 0.7;
        assertThat(bound).isCloseTo(Math.sqrt(5 + 2 * b * b), offset(1e-12));
        FeatureSpace space = new FeatureSpace(encoder.dimension(), bound);
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(43);
        for (int i = 0; i < 10_000; i++) {
            double[] vector = encoder.encode(Map.of(
                    "a",
                    random.nextDouble(0, 1),
                    "b",
                    random.nextDouble(-2, 2),
                    "c",
                    random.nextDouble(-1, 1),
                    "d",
                    random.nextBoolean() ? "x" : "y",
                    "e",
                    random.nextInt()));
            assertThat(norm(vector)).isLessThanOrEqualTo(bound);
            space.check(vector);
        }
        assertThat(norm(encoder.encode(Map.of("a", 0.1, "b", -1, "c", 1, "d", "x", "e", 1))))
                .isEqualTo(bound);
    }

    private static double norm(double[] vector) {
        double square = 0;
        for (double entry : vector) {
            square += entry * entry;
        }
        return Math.sqrt(square);
    }

    @Test
    void numbersWithoutARangeHaveNoLargestNorm() {
        assertThat(FeatureEncoder.builder().number("x", 0, 1).build().maxNorm()).isEmpty();
        assertThat(FeatureEncoder.builder()
                        .onlyCrossed("x", NumberScale.standard(0, 1))
                        .onlyCrossed("c")
                        .crossed(4, "x", "c")
                        .build()
                        .maxNorm())
                .isEmpty();
        assertThat(FeatureEncoder.builder().intercept().build().maxNorm()).hasValue(1);
    }

    @Test
    void vectorsAreArms() {
        FeatureEncoder encoder = small();
        Map<String, Object> context = Map.of("age", 20, "country", "FR");
        ArmSet arms = ArmSet.builder()
                .add("phone", encoder.encode(context, Map.of("device", "phone")))
                .add("desktop", encoder.encode(context, Map.of("device", "desktop")))
                .build();
        assertThat(arms.features("desktop")).containsExactly(1, -0.9375, 0, 1, 0, 0, 1);
    }

    @Test
    void theTextIsReadable() {
        assertThat(small())
                .hasToString("7 columns with norm up to 2: intercept; age: number [18, 82] to [-1, 1], clipped;"
                        + " country: one of DE, FR or other; device: one of phone, desktop");
        FeatureEncoder other = FeatureEncoder.builder()
                .number("age", 40, 10)
                .defaultValue("age", 45)
                .onlyCrossed("day", NumberScale.unit(0, 6))
                .category("n", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
                .defaultValue("n", "1")
                .hashed("url", Buckets.of(1).withSigns().withSeed(5))
                .onlyCrossed("user")
                .crossed(16, "user", "day")
                .ignoreUnknown()
                .build();
        assertThat(other)
                .hasToString("30 columns: age: number (x - 40) / 10, 45 if missing; day: number [0, 6] to [0, 1], only"
                        + " crossed; n: one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more, '1' if missing; url: text"
                        + " hashed to 1 bucket, signed, seed 5; user: text, only crossed; user x day: hashed to 16"
                        + " buckets, seed 0; unknown names ignored");
    }
}
