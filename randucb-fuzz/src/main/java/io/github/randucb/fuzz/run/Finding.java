package io.github.randucb.fuzz.run;

/**
 * The cases that failed in the same way.
 *
 * <p>Immutable and thread-safe.
 *
 * @param cause the kind of failure
 * @param cases how many cases
 * @param number the case with the smallest input
 * @param input the smallest input
 * @param details what happened with it
 */
public record Finding(String cause, long cases, long number, Input input, String details) {
    Finding and(Finding other) {
        Finding smallest = isSmaller(other) ? other : this;
        return new Finding(cause, cases + other.cases, smallest.number, smallest.input, smallest.details);
    }

    /** Ties go to the lower number, so that the order in which threads come in does not matter. */
    private boolean isSmaller(Finding other) {
        int here = input.bytes().length;
        int there = other.input.bytes().length;
        return there < here || (there == here && other.number < number);
    }
}
