package io.github.randucb.theory;

/**
 * A constant of a theorem.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the symbol in the paper
 * @param value the value
 * @param formula the formula or meaning
 * @param isLowerBound whether the value is a lower bound on a probability, and not the probability itself
 */
public record Constant(String name, double value, String formula, boolean isLowerBound) {
    /**
     * Creates a constant that is not a lower bound.
     *
     * @param name the symbol in the paper
     * @param value the value
     * @param formula the formula or meaning
     */
    public Constant(String name, double value, String formula) {
        this(name, value, formula, false);
    }
}
