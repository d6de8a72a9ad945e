package io.github.randucb.lab.theory;

import java.util.Arrays;

/**
 * What theory says of the regret at every checkpoint, to be drawn beside what was measured.
 *
 * <p>Immutable and thread-safe.
 */
public final class TheoryLine {
    private final Kind kind;
    private final String policy;
    private final String name;
    private final double[] values;

    /** Kinds of lines. Immutable and thread-safe. */
    public enum Kind {
        /** What a theorem promises of a policy. */
        UPPER,
        /** The number of rounds, which no regret exceeds where rewards are in [0, 1]. */
        ROUNDS,
        /** What every policy has at least on some problem of that size. */
        MINIMAX,
        /** What good policies cannot stay below on this problem, as time goes on. */
        LAI_ROBBINS
    }

    TheoryLine(Kind kind, String policy, String name, double[] values) {
        this.kind = kind;
        this.policy = policy;
        this.name = name;
        this.values = values.clone();
    }

    /**
     * The kind.
     *
     * @return what the line is
     */
    public Kind kind() {
        return kind;
    }

    /**
     * The policy.
     *
     * @return the name of the policy that the line speaks of; empty if it speaks of all
     */
    public String policy() {
        return policy;
    }

    /**
     * The name.
     *
     * @return such as Theorem 1
     */
    public String name() {
        return name;
    }

    /**
     * A value.
     *
     * @param place which checkpoint, from 0
     * @return a regret; not a number where theory says nothing
     */
    public double value(int place) {
        return values[place];
    }

    /** Returns whether there is a value at some checkpoint. */
    boolean hasValues() {
        return Arrays.stream(values).anyMatch(value -> !Double.isNaN(value));
    }

    @Override
    public String toString() {
        return kind + " " + policy + " " + name + " " + Arrays.toString(values);
    }
}
