package io.github.randucb.theory;

import java.util.function.Supplier;

/**
 * A condition of a theorem, and whether a configuration meets it.
 *
 * <p>Immutable and thread-safe.
 */
public final class Condition {
    private final String name;
    private final boolean needed;
    private final boolean holds;
    private final Supplier<String> why;

    private Condition(String name, boolean needed, boolean holds, Supplier<String> why) {
        this.name = name;
        this.needed = needed;
        this.holds = holds;
        this.why = why;
    }

    /**
     * Returns a condition without which there is no bound.
     *
     * @param name the condition in a few words
     * @param holds whether it holds
     * @param yes the reason, if it holds
     * @param no the reason and the remedy, if it does not hold
     * @return the condition
     */
    public static Condition of(String name, boolean holds, String yes, String no) {
        return new Condition(name, true, holds, () -> holds ? yes : no);
    }

    /**
     * Returns a condition without which there is no bound.
     *
     * @param name the condition in a few words
     * @param holds whether it holds
     * @param why the reason, computed on demand
     * @return the condition
     */
    public static Condition of(String name, boolean holds, Supplier<String> why) {
        return new Condition(name, true, holds, why);
    }

    /**
     * Returns a condition that the bound takes into account, so that the bound is valid without it.
     *
     * @param name the condition in a few words
     * @param holds whether it holds
     * @param why the reason, computed on demand
     * @return the condition
     */
    public static Condition note(String name, boolean holds, Supplier<String> why) {
        return new Condition(name, false, holds, why);
    }

    /**
     * Returns the condition.
     *
     * @return a few words
     */
    public String name() {
        return name;
    }

    /**
     * Tells whether there is no bound without this condition.
     *
     * @return false if the bound takes the condition into account
     */
    public boolean needed() {
        return needed;
    }

    /**
     * Tells whether the condition holds.
     *
     * @return true if it holds
     */
    public boolean holds() {
        return holds;
    }

    /**
     * Returns the reason why the condition holds or does not hold.
     *
     * @return the reason, with a remedy if the condition does not hold
     */
    public String why() {
        return why.get();
    }

    @Override
    public String toString() {
        return (holds ? "yes: " : "no: ") + name + ": " + why();
    }
}
