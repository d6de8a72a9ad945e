package io.github.randucb.fuzz.input;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.PolicySpec;
import java.util.ArrayList;
import java.util.List;

/** Random values of the parameters of policies. Thread-safe: no state. */
public final class ParameterValues {
    private static final double[] REALS = {
        0,
        1,
        -1,
        0.5,
        2,
        1e-9,
        1e9,
        -1e9,
        1000,
        -1000,
        0.999,
        1e-300,
        Double.MIN_VALUE,
        1e300,
        Double.MAX_VALUE,
        1e-3,
        1e3
    };
    private static final int[] COUNTS = {1, 2, 3, 5, 20, 100};
    private static final int ATTEMPTS = 4;
    private static final int MOST = 100_000; // the library accepts ten times more, which takes seconds
    private static final int MOST_DRAWS = 30; // the default of 1000 is slow

    private ParameterValues() {}

    /**
     * Returns whether a parameter is the number of simulated choices.
     *
     * @param parameter the parameter
     * @return whether its name is draws
     */
    public static boolean isDraws(Parameter<?> parameter) {
        return parameter.name().equals("draws");
    }

    /**
     * Returns a random valid value of a parameter.
     *
     * @param random the random numbers
     * @param spec the policy
     * @param parameter the parameter
     * @return the value; an empty text if no attempt gave a valid one
     */
    public static Object pick(CaseRandom random, PolicySpec spec, Parameter<?> parameter) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Object value = isDraws(parameter) ? (Object) random.between(1, MOST_DRAWS) : value(random, parameter);
            if (accepts(spec, parameter, value)) {
                return value;
            }
        }
        return "";
    }

    private static boolean accepts(PolicySpec spec, Parameter<?> parameter, Object value) {
        try {
            spec.with(parameter.name(), value);
            return true;
        } catch (ParameterException e) {
            return false; // out of range
        }
    }

    private static Object value(CaseRandom random, Parameter<?> parameter) {
        return switch (parameter.kind()) {
            case CHOICE -> random.pick(parameter.choices());
            case COUNT -> random.oneIn(200) ? MOST : COUNTS[random.below(COUNTS.length)];
            case LIST -> list(random);
            case REAL -> real(random);
        };
    }

    private static double real(CaseRandom random) {
        return switch (random.below(4)) {
            case 0, 1 -> REALS[random.below(REALS.length)];
            case 2 -> random.uniform();
            default -> Extremes.magnitude(random, -9, 9);
        };
    }

    private static List<Double> list(CaseRandom random) {
        List<Double> numbers = new ArrayList<>();
        int length = random.oneIn(2) ? 2 : random.between(1, 6);
        for (int k = 0; k < length; k++) {
            numbers.add(real(random));
        }
        return random.oneIn(2) ? numbers.stream().sorted().toList() : numbers;
    }
}
