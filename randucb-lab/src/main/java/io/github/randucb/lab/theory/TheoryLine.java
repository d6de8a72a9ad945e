package io.github.randucb.lab.theory;

import java.util.Arrays;

/**
 * A bound on regret at every checkpoint, drawn beside the measured regret.
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
        /** The upper bound of a theorem about a policy. */
        UPPER,
        /** The number of rounds: the largest regret possible with rewards in [0, 1]. */
        ROUNDS,
        /** The minimax lower bound: every policy has at least this regret on some problem of this size. */
        MINIMAX,
        /** The asymptotic lower bound of Lai and Robbins for this problem. */
        LAI_ROBBINS
    }

    TheoryLine(Kind kind, String policy, String name, double[] values) {
        this.kind = kind;
        this.policy = policy;
        this.name = name;
        this.values = values.clone();
    }

    /**
     * Returns the kind of the line.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the policy that the bound is about.
     *
     * @return the name of the policy; empty if the bound is about all policies
     */
    public String policy() {
        return policy;
    }

    /**
     * Returns the name of the line.
     *
     * @return the name, such as Theorem 1
     */
    public String name() {
        return name;
    }

    /**
     * Returns the value at a checkpoint.
     *
     * @param index the index of the checkpoint, from 0
     * @return a regret; not a number if there is no bound
     */
    public double value(int index) {
        return values[index];
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
