package io.github.randucb.lab.theory;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.theory.Horizon;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * How the horizon from which on a bound is below T moves with one parameter, all others being equal.
 *
 * <p>Immutable and thread-safe.
 *
 * @param parameter the name of the parameter
 * @param entries its values and what becomes of the horizon
 */
public record Sensitivity(String parameter, List<Entry> entries) {
    private static final double[] EPSILONS = {1e-7, 1e-5, 1e-3, 0.01, 0.1, 0.5};
    private static final double[] SIGMAS = {0.0625, 0.125, 0.25, 0.5, 1, 2};
    private static final double[] STRETCHES = {0.5, 1, 1.25, 1.5, 2, 3};

    /**
     * Copies the list.
     *
     * @param parameter the name of the parameter
     * @param entries its values and what becomes of the horizon
     */
    public Sensitivity {
        entries = List.copyOf(entries);
    }

    /**
     * One value. Immutable and thread-safe.
     *
     * @param value the value
     * @param horizon where the bound is below T
     */
    public record Entry(double value, Horizon horizon) {}

    /**
     * Varies epsilon and sigma, where the policy has them, and U.
     *
     * @param promise a policy on a problem
     * @param theorem the place of the theorem among those of the promise
     * @return one a parameter; none for a theorem that takes long
     */
    public static List<Sensitivity> of(Promise promise, int theorem) {
        List<Sensitivity> all = new ArrayList<>();
        if (promise.theorems().get(theorem).isSlow()) {
            return all;
        }
        parameter(promise, theorem, "epsilon", EPSILONS).ifPresent(all::add);
        parameter(promise, theorem, "sigma", SIGMAS).ifPresent(all::add);
        all.add(new Sensitivity(
                "U times",
                DoubleStream.of(STRETCHES)
                        .mapToObj(x ->
                                new Entry(x, promise.theorems().get(theorem).horizon(x)))
                        .toList()));
        return all;
    }

    private static Optional<Sensitivity> parameter(Promise promise, int theorem, String name, double[] values) {
        if (promise.spec().type().parameters().stream().map(Parameter::name).noneMatch(name::equals)) {
            return Optional.empty();
        }
        DoubleStream own = Optional.ofNullable(promise.spec().given().get(name)).map(Double::valueOf).stream()
                .mapToDouble(Double::doubleValue);
        try {
            return Optional.of(new Sensitivity(
                    name,
                    DoubleStream.concat(DoubleStream.of(values), own)
                            .sorted()
                            .distinct()
                            .mapToObj(x -> new Entry(x, horizon(promise, theorem, name, x)))
                            .toList()));
        } catch (ParameterException e) {
            return Optional.empty(); // this law of Z has no such parameter
        }
    }

    private static Horizon horizon(Promise promise, int theorem, String name, double value) {
        PolicySpec other = promise.spec().with(name, value);
        return other.theorems(promise.setting(), promise.truth()).get(theorem).horizon(1);
    }
}
