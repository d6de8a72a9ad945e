package io.github.randucb.fuzz.state;

import io.github.randucb.Catalogue;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Extremes;
import io.github.randucb.fuzz.input.ParameterValues;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.RewardScale;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Generator of random lives. It takes the policies of the catalogue in turn. Thread-safe. */
final class LifeMaker {
    private static final List<PolicyType> TYPES = Catalogue.standard().types();
    private static final int ATTEMPTS = 4;

    private final Library library;

    LifeMaker(Library library) {
        this.library = library;
    }

    /** Makes a life. Tries fewer random parameters after each combination that the policy refuses. */
    Life make(CaseRandom random, long turn) {
        PolicyType type = TYPES.get((int) (turn % TYPES.size()));
        long seed = random.nextLong();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Setting setting = setting(random, type);
            PolicySpec spec = spec(random, type, attempt == ATTEMPTS - 1 ? 0 : 2 + 2 * attempt);
            spec = hasMemory(type) && setting.isChanging() && random.oneIn(3)
                    ? withBoundedMemory(random, spec, setting)
                    : spec;
            if (isPossible(spec, setting)) {
                return Life.of(spec, setting, seed, observations(random, spec, setting));
            }
        }
        Setting plain = setting(random, type).withHorizon(1000);
        return Life.of(type.spec(), plain, seed, observations(random, type.spec(), plain));
    }

    private static boolean hasMemory(PolicyType type) {
        return type.parameters().stream().anyMatch(parameter -> parameter.name().equals("memory"));
    }

    /** Returns the policy with so little memory that it soon drops feature vectors. */
    private static PolicySpec withBoundedMemory(CaseRandom random, PolicySpec spec, Setting setting) {
        int least = 10 * setting.requireSpace().dimension();
        return spec.with("memory", "bounded").with("vectors", least + random.below(10));
    }

    private boolean isPossible(PolicySpec spec, Setting setting) {
        try {
            library.start(spec, setting, 1);
            return true;
        } catch (ParameterException e) {
            return false;
        } catch (RuntimeException e) {
            return true; // a defect, which the check of this life reports
        }
    }

    private static Setting setting(CaseRandom random, PolicyType type) {
        Setting setting =
                type.needsFeatures() && random.oneIn(2) ? changing(random) : fixed(random, type.needsFeatures());
        return random.oneIn(20) ? setting : setting.withHorizon(horizon(random));
    }

    private static long horizon(CaseRandom random) {
        return random.oneIn(4)
                ? random.pick(List.of(1L, 2L, 1_000_000_000_000L, Long.MAX_VALUE, 1L << 53))
                : random.between(1, 100_000);
    }

    private static Setting changing(CaseRandom random) {
        double maxNorm = random.oneIn(3)
                ? random.pick(List.of(1e-6, 1e6, 1.0, 1e3))
                : Math.abs(Extremes.magnitude(random, -6, 6));
        return Setting.changing(dimension(random), Math.min(1e6, Math.max(1e-6, maxNorm)));
    }

    private static Setting fixed(CaseRandom random, boolean needsFeatures) {
        int arms = random.oneIn(50)
                ? random.between(30, 300)
                : random.oneIn(6) ? random.between(5, 30) : random.between(1, 5);
        if (!needsFeatures && !random.oneIn(20)) {
            return Setting.of(arms);
        }
        int dimension = dimension(random);
        double maxNorm = random.oneIn(2) ? 1 : Math.abs(Extremes.magnitude(random, -150, 9));
        double[][] vectors = new double[arms][];
        Arrays.setAll(vectors, arm -> Vectors.within(random, dimension, maxNorm));
        return Setting.of(arms).withFeatures(vectors);
    }

    private static int dimension(CaseRandom random) {
        return random.oneIn(50) ? random.between(7, 20) : random.between(1, 4);
    }

    /** Gives parameters random values: one parameter in {@code oneIn}, or none if that is 0. */
    private static PolicySpec spec(CaseRandom random, PolicyType type, int oneIn) {
        PolicySpec spec = type.spec();
        for (Parameter<?> parameter : type.parameters()) {
            if (ParameterValues.isDraws(parameter) || (oneIn > 0 && random.oneIn(oneIn))) {
                Object value = ParameterValues.pick(random, spec, parameter);
                spec = value.equals("") ? spec : spec.with(parameter.name(), value);
            }
        }
        return spec;
    }

    private static List<Observation> observations(CaseRandom random, PolicySpec spec, Setting setting) {
        boolean many = random.oneIn(spec.given().containsKey("vectors") ? 2 : 40);
        int count = many ? random.between(50, 300) : random.between(0, 12);
        List<Observation> observations = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            List<Double> features = setting.isChanging()
                    ? Arrays.stream(Vectors.within(
                                    random,
                                    setting.requireSpace().dimension(),
                                    setting.requireSpace().maxNorm()))
                            .boxed()
                            .toList()
                    : List.of();
            int arm = setting.isChanging() ? 0 : random.below(setting.requireArms());
            observations.add(new Observation(arm, features, reward(random, spec.rewardScale())));
        }
        return observations;
    }

    /** Returns a random reward. Some policies accept only rewards from 0 to 1, others up to 10^9. */
    static double reward(CaseRandom random, RewardScale scale) {
        double low = Math.max(scale.low(), 0);
        double high = Math.min(scale.high(), 1);
        return switch (random.below(12)) {
            case 0, 1, 2 -> scale.isNone() ? 1 : scale.high();
            case 3, 4, 5 -> scale.isNone() ? 0 : scale.low();
            case 6, 7, 8 -> scale.isNone() ? random.uniform() : low + (high - low) * random.uniform();
            case 9 -> Extremes.magnitude(random, -300, 0);
            case 10 -> Extremes.magnitude(random, 0, 9);
            default -> Extremes.number(random);
        };
    }
}
