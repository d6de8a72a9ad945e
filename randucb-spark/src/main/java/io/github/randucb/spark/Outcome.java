package io.github.randucb.spark;

import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a chunk: all its runs, or an error in its input.
 *
 * <p>Immutable and thread-safe.
 *
 * @param chunk the chunk
 * @param runs the finished runs, in order; empty if there is an error
 * @param seconds the time of all runs
 * @param error the error in the input; null if there is none
 */
record Outcome(
        Chunk chunk,
        List<FinishedRun> runs,
        double seconds,
        @Nullable String error) implements Serializable {
    /**
     * A finished run.
     *
     * <p>Thread-safe as long as nobody changes the arrays.
     *
     * @param run the number of the run
     * @param expected the expected regret at each checkpoint
     * @param realised the realised regret at each checkpoint
     * @param bestPulls the number of pulls of the best arm
     * @param nanosPerRound the time per round, in nanoseconds
     */
    @SuppressWarnings("ArrayRecordComponent") // these are serialized
    record FinishedRun(int run, double[] expected, double[] realised, long bestPulls, double nanosPerRound)
            implements Serializable {
        static FinishedRun of(RunId id, RunRecord record) {
            double[] expected = new double[record.checkpoints()];
            double[] realised = new double[record.checkpoints()];
            for (int k = 0; k < expected.length; k++) {
                expected[k] = record.expected(k);
                realised[k] = record.realised(k);
            }
            return new FinishedRun(id.run(), expected, realised, record.bestPulls(), record.nanosPerRound());
        }

        RunRecord record() {
            return new RunRecord(expected, realised, bestPulls, nanosPerRound);
        }
    }

    RunId id(FinishedRun run) {
        return RunId.of(chunk.problem(), chunk.policy(), run.run());
    }
}
