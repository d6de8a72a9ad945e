package io.github.randucb.fuzz.run;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** All findings of a target, by cause. Thread-safe. */
public final class Findings {
    private final SortedMap<String, Finding> byCause = new TreeMap<>();

    public synchronized void add(long number, Input input, Failure failure) {
        Finding finding = new Finding(failure.kind(), 1, number, input, failure.details());
        byCause.merge(failure.kind(), finding, Finding::and);
    }

    public synchronized List<Finding> all() {
        return List.copyOf(byCause.values());
    }
}
