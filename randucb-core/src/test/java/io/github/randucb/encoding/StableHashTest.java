package io.github.randucb.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.ChiSquare;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of the hash that may never change, computed by a program in another language from the documented formula. */
class StableHashTest {
    /** The first three values are those of RFC 9923 and of the authors' test program. */
    @ParameterizedTest
    @CsvSource({
        "'', cbf29ce484222325",
        "a, af63dc4c8601ec8c",
        "foobar, 85944171f73967e8",
    })
    void fnvHasItsPublishedValues(String text, String hash) {
        assertThat(Long.toHexString(StableHash.of(text))).isEqualTo(hash);
    }

    @Test
    void theFinalizerHasItsValues() {
        assertThat(StableHash.mix(0)).isZero();
        assertThat(Long.toHexString(StableHash.mix(1))).isEqualTo("b456bcfc34c2cb2c");
        assertThat(Long.toHexString(StableHash.mix(0xcbf29ce484222325L))).isEqualTo("efd01f60ba992926");
    }

    @ParameterizedTest
    @CsvSource({
        "url, /home, 0, 16, 4a19e3319935ba80, 0, 1",
        "url, /home, 7, 16, 833664aa489949a8, 8, -1",
        "url, /sport, 0, 16, bab9d2b39f2afd27, 7, -1",
        "url, '', 0, 16, 377d8ce98fc06ad, 13, 1",
        "stadt, Zürich, 0, 16, 1515864c1f00483b, 11, 1",
        "emoji, 🎉, 0, 1000, 74ea2e0da93a65e, 206, 1",
        "名前, 東京, -1, 97, 315714bca21438a2, 82, 1",
    })
    void bucketsAndSignsNeverChange(
            String name, String text, long seed, int count, String expected, int bucket, double sign) {
        long hash = StableHash.mix(seed ^ StableHash.add(StableHash.ofName(name), text));
        Buckets buckets = Buckets.of(count).withSeed(seed).withSigns();
        assertThat(Long.toHexString(hash)).isEqualTo(expected);
        assertThat(buckets.bucket(hash)).isEqualTo(bucket);
        assertThat(buckets.sign(hash)).isEqualTo(sign);
        assertThat(Buckets.of(count).sign(hash)).isEqualTo(1);
        double[] vector = FeatureEncoder.builder()
                .hashed(name, buckets)
                .build()
                .row()
                .set(name, text)
                .encode();
        double[] hot = new double[count];
        hot[bucket] = sign;
        assertThat(vector).containsExactly(hot);
    }

    /** All code units are drawn, so that there are halves of surrogate pairs among them. */
    @Test
    void textsAreHashedAsTheirUtf8Bytes() {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(41);
        int[] bounds = {0x80, 0x800, 0x10000};
        for (int i = 0; i < 20_000; i++) {
            char[] units = new char[random.nextInt(6)];
            for (int j = 0; j < units.length; j++) {
                boolean surrogate = random.nextBoolean();
                units[j] =
                        (char) (surrogate ? 0xd800 + random.nextInt(0x800) : random.nextInt(bounds[random.nextInt(3)]));
            }
            String text = new String(units);
            assertThat(StableHash.of(text)).as(Arrays.toString(units)).isEqualTo(ofBytes(text));
        }
    }

    private static long ofBytes(String text) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ Byte.toUnsignedInt(b)) * 0x100000001b3L;
        }
        return hash;
    }

    /** A hundred thousand texts that differ in few characters fall evenly into buckets and signs: a test of level 10^-6. */
    @ParameterizedTest
    @CsvSource({"2, 0", "16, 0", "97, 0", "1000, 0", "16, 1", "16, -1", "64, 123456789"})
    void bucketsAndSignsAreUniformAndIndependent(int count, long seed) {
        Buckets buckets = new Buckets(count, true, seed);
        long[] counts = new long[2 * count];
        long name = StableHash.ofName("id");
        for (int i = 0; i < 100_000; i++) {
            long hash = StableHash.mix(seed ^ StableHash.add(name, Integer.toString(i)));
            counts[2 * buckets.bucket(hash) + (buckets.sign(hash) > 0 ? 1 : 0)]++;
        }
        double[] even = new double[2 * count];
        Arrays.fill(even, 0.5 / count);
        ChiSquare.check(counts, even);
    }

    /** Pairs of texts collide with probability 1/B, and the product of their signs is 1 in half of the collisions. */
    @Test
    void signsOfCollisionsCancel() {
        Buckets buckets = Buckets.of(50).withSigns();
        long name = StableHash.ofName("word");
        long[] counts = new long[3];
        for (int i = 0; i < 200_000; i++) {
            long first = StableHash.mix(StableHash.add(name, "a" + i));
            long second = StableHash.mix(StableHash.add(name, "b" + i));
            if (buckets.bucket(first) != buckets.bucket(second)) {
                counts[0]++;
            } else {
                counts[buckets.sign(first) == buckets.sign(second) ? 1 : 2]++;
            }
        }
        ChiSquare.check(counts, new double[] {0.98, 0.01, 0.01});
    }
}
