package io.github.randucb.fuzz.run;

import java.util.SortedMap;
import java.util.TreeMap;

/** Counts of the answers of many cases, and their longest and largest calls. Not thread-safe. */
public final class Summary {
    private final SortedMap<String, Long> answers = new TreeMap<>();
    private long cases;
    private long givenUp;
    private Meter.Extreme longest = Meter.Extreme.NONE;
    private Meter.Extreme largest = Meter.Extreme.NONE;

    void answered(String answer) {
        cases++;
        answers.merge(answer, 1L, Long::sum);
    }

    void add(Summary other, Meter meter) {
        cases += other.cases;
        other.answers.forEach((answer, count) -> answers.merge(answer, count, Long::sum));
        longest = longest.max(meter.longest());
        largest = largest.max(meter.largest());
    }

    /** Counts a thread whose call did not return. */
    public void givenUp() {
        givenUp++;
    }

    long threadsGivenUp() {
        return givenUp;
    }

    long cases() {
        return cases;
    }

    /**
     * Returns the number of cases of each answer.
     *
     * @return the counts by answer
     */
    public SortedMap<String, Long> answers() {
        return answers;
    }

    Meter.Extreme longest() {
        return longest;
    }

    Meter.Extreme largest() {
        return largest;
    }
}
