package io.github.randucb.fuzz.run;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Findings of a target, by cause. Thread-safe. */
public final class Findings {
    private final SortedMap<String, Finding> byCause = new TreeMap<>();

    /**
     * Adds a failed case.
     *
     * @param number the number of the case
     * @param input its input
     * @param failure its failure
     */
    public synchronized void add(long number, Input input, Failure failure) {
        Finding finding = new Finding(failure.kind(), 1, number, input, failure.details());
        byCause.merge(failure.kind(), finding, Finding::and);
    }

    /**
     * Returns the findings.
     *
     * @return one finding for each cause
     */
    public synchronized List<Finding> all() {
        return List.copyOf(byCause.values());
    }
}
