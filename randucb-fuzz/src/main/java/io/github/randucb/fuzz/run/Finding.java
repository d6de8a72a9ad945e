package io.github.randucb.fuzz.run;

/**
 * Cases that fail in the same way.
 *
 * <p>Immutable and thread-safe.
 *
 * @param cause the kind of failure
 * @param cases the number of cases
 * @param number the number of the case with the smallest input
 * @param input the smallest input
 * @param details the description of the failure of that case
 */
public record Finding(String cause, long cases, long number, Input input, String details) {
    /** Returns both findings as one, with the smaller input. */
    Finding and(Finding other) {
        Finding smallest = hasSmallerInput(other) ? other : this;
        return new Finding(cause, cases + other.cases, smallest.number, smallest.input, smallest.details);
    }

    /** Returns whether the other input is smaller. Ties go to the lower number, whatever the order of the threads. */
    private boolean hasSmallerInput(Finding other) {
        int own = input.bytes().length;
        int others = other.input.bytes().length;
        return others < own || (others == own && other.number < number);
    }
}
