package io.github.randucb.spark;

import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a chunk: all of its runs, or what is wrong with its input.
 *
 * <p>Immutable and thread-safe.
 *
 * @param chunk the chunk
 * @param done its runs, in order; none if something is wrong
 * @param seconds the time that it took
 * @param wrong what is wrong with the input, if anything is
 */
record Outcome(
        Chunk chunk,
        List<Done> done,
        double seconds,
        @Nullable String wrong) implements Serializable {
    /**
     * A finished run.
     *
     * <p>Not thread-safe: nobody changes the arrays, though.
     */
    @SuppressWarnings("ArrayRecordComponent") // that is what is sent
    record Done(int run, double[] expected, double[] realised, long bestPulls, double nanosPerRound)
            implements Serializable {
        static Done of(RunId id, RunRecord record) {
            double[] expected = new double[record.checkpoints()];
            double[] realised = new double[record.checkpoints()];
            for (int place = 0; place < expected.length; place++) {
                expected[place] = record.expected(place);
                realised[place] = record.realised(place);
            }
            return new Done(id.run(), expected, realised, record.bestPulls(), record.nanosPerRound());
        }

        RunRecord record() {
            return new RunRecord(expected, realised, bestPulls, nanosPerRound);
        }
    }

    RunId id(Done one) {
        return RunId.of(chunk.problem(), chunk.policy(), one.run());
    }
}
