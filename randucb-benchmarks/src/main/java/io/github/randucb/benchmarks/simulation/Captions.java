package io.github.randucb.benchmarks.simulation;

/** Parts of the captions of tables. Thread-safe: no state. */
public final class Captions {
    private Captions() {}

    /**
     * Returns a number of runs in words.
     *
     * @param runs the number
     * @return such as "1 run" or "3 runs"
     */
    public static String runs(int runs) {
        return runs + (runs == 1 ? " run" : " runs");
    }

    /**
     * Returns a number of paired runs in words.
     *
     * @param runs the number
     * @return such as "1 paired run" or "50 paired runs"
     */
    public static String pairedRuns(int runs) {
        return runs + (runs == 1 ? " paired run" : " paired runs");
    }
}
