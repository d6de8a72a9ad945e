package io.github.randucb.theory;

import java.util.function.Supplier;

/**
 * Something that a theorem asks for.
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
     * A condition without which the theorem says nothing.
     *
     * @param name what is asked for
     * @param holds whether it is so
     * @param yes why, if it is so
     * @param no why not, and what would help, else
     * @return the condition
     */
    public static Condition of(String name, boolean holds, String yes, String no) {
        return new Condition(name, true, holds, () -> holds ? yes : no);
    }

    /**
     * A condition without which the theorem says nothing.
     *
     * @param name what is asked for
     * @param holds whether it is so
     * @param why why or why not, made when it is asked for
     * @return the condition
     */
    public static Condition of(String name, boolean holds, Supplier<String> why) {
        return new Condition(name, true, holds, why);
    }

    /**
     * A condition that the bound allows for.
     *
     * @param name what is asked for
     * @param holds whether it is so
     * @param why why or why not, made when it is asked for
     * @return the condition
     */
    public static Condition note(String name, boolean holds, Supplier<String> why) {
        return new Condition(name, false, holds, why);
    }

    /**
     * What is asked for.
     *
     * @return a few words
     */
    public String name() {
        return name;
    }

    /**
     * Whether the theorem says nothing without it.
     *
     * @return false if the bound allows for it
     */
    public boolean needed() {
        return needed;
    }

    /**
     * Whether it is so.
     *
     * @return true if it is
     */
    public boolean holds() {
        return holds;
    }

    /**
     * Why, or why not.
     *
     * @return a sentence
     */
    public String why() {
        return why.get();
    }

    @Override
    public String toString() {
        return (holds ? "yes: " : "no: ") + name + ": " + why();
    }
}
