package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.random.Streams;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After any accepted updates, a bandit can be saved and restored, and the restored one makes the same decisions. Features
 * and rewards have all magnitudes that the library accepts.
 */
class MagnitudesTest {
    private static final int CASES = Integer.getInteger("randucb.magnitudes.cases", 12);
    private static final double SMALLEST = -160; // powers of ten
    private static final double LARGEST = 9;

    static Stream<PolicySpec> all() {
        return Variants.all();
    }

    static Stream<PolicySpec> contextual() {
        return Variants.changing();
    }

    @ParameterizedTest
    @MethodSource("all")
    void savesWhatCanBeRestored(PolicySpec spec) {
        for (int seed = 0; seed < CASES; seed++) {
            checkFixed(withRidge(spec, seed), seed);
        }
    }

    @ParameterizedTest
    @MethodSource("contextual")
    void savesWhatCanBeRestoredWhereArmsChange(PolicySpec spec) {
        for (int seed = 0; seed < CASES; seed++) {
            checkChanging(withRidge(spec, seed), seed);
        }
    }

    /** The policy with a ridge of any magnitude, if it has one that was not given. */
    private static PolicySpec withRidge(PolicySpec spec, int seed) {
        boolean open = spec.type().parameters().stream()
                        .anyMatch(parameter -> parameter.name().equals("lambda"))
                && !spec.given().containsKey("lambda");
        return open && seed % 2 == 1
                ? spec.with(
                        "lambda", Math.pow(10, -9 + 18 * Streams.seeded(seed).nextDouble()))
                : spec;
    }

    /** Learns from a reward, or is told why not. */
    private static void attempt(Runnable update) {
        try {
            update.run();
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    private static void checkFixed(PolicySpec spec, int seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        int arms = 1 + random.nextInt(6);
        FixedArms plain = Setting.of(arms, 1_000_000);
        Magnitudes magnitudes = new Magnitudes(random);
        FixedArms setting = Variants.needsFeatures(spec)
                ? plain.withFeatures(magnitudes.vectors(arms, 1 + random.nextInt(4), LARGEST))
                : plain;
        Optional<Bandit> started = start(() -> Bandit.start(spec, setting, seed));
        started.ifPresent(bandit -> checkFixed(bandit, magnitudes, seed));
    }

    /** Starts a bandit; empty if the features do not fit the ridge parameter. */
    private static <B> Optional<B> start(Supplier<B> bandit) {
        try {
            return Optional.of(bandit.get());
        } catch (IllegalArgumentException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return Optional.empty();
        }
    }

    private static void checkFixed(Bandit bandit, Magnitudes magnitudes, int seed) {
        UniformRandomProvider random = magnitudes.random();
        int arms = bandit.setting().arms();
        boolean single = random.nextBoolean(); // arm and reward: the sums are as far apart as they can be
        int updates = (int) Math.pow(10, random.nextDouble(3.5));
        for (int t = 0; t < updates; t++) {
            int arm = single ? 0 : random.nextInt(arms);
            double reward = single ? 1 : magnitudes.reward();
            attempt(() -> bandit.update(arm, reward));
        }
        String what = bandit + ", seed " + seed;
        byte[] saved = bandit.save();
        Bandit restored = Bandit.restore(saved);
        assertThat(restored.save()).as(what).isEqualTo(saved);
        double[] probabilities = bandit.probabilities().toArray();
        assertThat(Arrays.stream(probabilities).sum()).as(what).isBetween(1 - 1e-9, 1 + 1e-9);
        assertThat(Arrays.stream(probabilities).min().orElseThrow()).as(what).isNotNegative();
        for (int t = 0; t < 3; t++) {
            int arm = bandit.decide().arm();
            assertThat(restored.decide().arm()).as(what).isEqualTo(arm);
            bandit.update(arm, 1);
            restored.update(arm, 1);
        }
        restored.merge(bandit);
        Bandit.restore(restored.save());
    }

    private static void checkChanging(PolicySpec spec, int seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        int d = 1 + random.nextInt(4);
        double largest = -6 + 12 * random.nextDouble() - Math.log10(Math.sqrt(d)); // from 10^-6 to 10^6 long
        Magnitudes magnitudes = new Magnitudes(random);
        double longest = Math.max(1e-6, Math.min(1e6, Math.pow(10, largest) * Math.sqrt(d)));
        Setting setting = Setting.changing(d, longest).withHorizon(1_000_000);
        Optional<ContextualBandit> started = start(() -> ContextualBandit.start(spec, setting, seed));
        started.ifPresent(bandit -> checkChanging(bandit, magnitudes, d, largest, seed));
    }

    private static void checkChanging(ContextualBandit bandit, Magnitudes magnitudes, int d, double largest, int seed) {
        UniformRandomProvider random = magnitudes.random();
        double[][] shown = magnitudes.vectors(4, d, largest);
        boolean single = random.nextBoolean(); // arm and reward: the sums are as far apart as they can be
        int updates = (int) Math.pow(10, random.nextDouble(3.5));
        for (int t = 0; t < updates; t++) {
            double[] other = random.nextInt(4) == 0 ? magnitudes.vectors(1, d, largest)[0] : shown[random.nextInt(4)];
            double[] x = single ? shown[0] : other;
            double reward = single ? 1 : magnitudes.reward();
            attempt(() -> bandit.update(x, reward));
        }
        String what = bandit + ", seed " + seed;
        byte[] saved = bandit.save();
        ContextualBandit restored = ContextualBandit.restore(saved);
        assertThat(restored.save()).as(what).isEqualTo(saved);
        ArmSet set = ArmSet.of(List.of("a", "b", "c", "d"), shown);
        double[] probabilities = bandit.probabilities(set).toArray();
        assertThat(Arrays.stream(probabilities).sum()).as(what).isBetween(1 - 1e-9, 1 + 1e-9);
        assertThat(Arrays.stream(probabilities).min().orElseThrow()).as(what).isNotNegative();
        for (int t = 0; t < 3; t++) {
            int arm = bandit.decide(set).arm();
            assertThat(restored.decide(set).arm()).as(what).isEqualTo(arm);
            bandit.update(shown[arm], 1);
            restored.update(shown[arm], 1);
        }
        restored.merge(bandit);
        ContextualBandit.restore(restored.save());
    }

    /** Random numbers of all magnitudes, many of which are equal. */
    private record Magnitudes(UniformRandomProvider random) {
        double[][] vectors(int count, int dimension, double largest) {
            double common = power(largest);
            boolean alike = random.nextBoolean();
            double[][] vectors = new double[count][dimension];
            for (double[] vector : vectors) {
                Arrays.setAll(vector, j -> feature(alike ? common : power(largest)));
                if (Arrays.stream(vector).map(x -> x * x).sum() == 0) {
                    vector[0] = Math.pow(10, largest);
                }
            }
            return vectors;
        }

        private double feature(double power) {
            int kind = random.nextInt(8);
            double sign = random.nextBoolean() ? 1 : -1;
            return kind == 0 ? 0 : sign * Math.pow(10, power) * (kind == 1 ? 1 : random.nextDouble(0.1, 1));
        }

        double reward() {
            return switch (random.nextInt(8)) {
                case 0 -> 0;
                case 1 -> 1;
                case 2 -> Math.pow(10, between(-320, 0));
                case 3 -> Math.pow(10, between(0, 9));
                case 4 -> -Math.pow(10, between(-320, 9));
                case 5 -> Math.nextDown(1.0);
                default -> random.nextDouble();
            };
        }

        /** Returns the power of ten of a feature, mostly in the range where fixed-point sums lose digits. */
        private double power(double largest) {
            return between(random.nextInt(4) == 0 ? SMALLEST : Math.min(-13, largest - 13), largest);
        }

        private double between(double low, double high) {
            return low + random.nextDouble() * (high - low);
        }
    }
}
