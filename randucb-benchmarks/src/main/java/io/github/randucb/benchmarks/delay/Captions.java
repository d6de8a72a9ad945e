package io.github.randucb.benchmarks.delay;

/** Parts of the captions of tables. Thread-safe: no state. */
final class Captions {
    private Captions() {}

    /** Returns a number of runs, such as "1 run" or "3 runs". */
    static String runs(int runs) {
        return runs + (runs == 1 ? " run" : " runs");
    }

    /** Returns a number of paired runs, such as "1 paired run" or "50 paired runs". */
    static String pairedRuns(int runs) {
        return runs + (runs == 1 ? " paired run" : " paired runs");
    }
}
