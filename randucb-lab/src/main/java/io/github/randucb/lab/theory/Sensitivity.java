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
 * The sensitivity of a bound to one parameter: the horizon from which on the bound is below T, for several values of
 * the parameter.
 *
 * <p>Immutable and thread-safe.
 *
 * @param parameter the name of the parameter
 * @param entries the values of the parameter and the horizon for each
 */
public record Sensitivity(String parameter, List<Entry> entries) {
    private static final double[] EPSILONS = {1e-7, 1e-5, 1e-3, 0.01, 0.1, 0.5};
    private static final double[] SIGMAS = {0.0625, 0.125, 0.25, 0.5, 1, 2};
    private static final double[] STRETCHES = {0.5, 1, 1.25, 1.5, 2, 3};

    /**
     * Copies the list.
     *
     * @param parameter the name of the parameter
     * @param entries the values of the parameter and the horizon for each
     */
    public Sensitivity {
        entries = List.copyOf(entries);
    }

    /**
     * One value of the parameter. Immutable and thread-safe.
     *
     * @param value the value
     * @param horizon the horizon from which on the bound is below T
     */
    public record Entry(double value, Horizon horizon) {}

    /**
     * Varies U and those of the parameters epsilon and sigma that the policy has.
     *
     * @param promise a policy on a problem, with its theorems
     * @param theorem the index of the theorem in {@link Promise#theorems}
     * @return the sensitivity to each parameter; empty for a theorem that takes long to compute
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
            return Optional.empty(); // the law of Z has no such parameter
        }
    }

    private static Horizon horizon(Promise promise, int theorem, String name, double value) {
        PolicySpec other = promise.spec().with(name, value);
        return other.theorems(promise.setting(), promise.truth()).get(theorem).horizon(1);
    }
}
