package io.github.randucb.spark;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs of one cell that one task executes together.
 *
 * <p>Immutable and thread-safe.
 *
 * @param problem the name of the problem
 * @param policy the name of the policy
 * @param runs the numbers of the runs
 */
record Chunk(String problem, String policy, List<Integer> runs) implements Serializable {
    Chunk {
        runs = List.copyOf(runs);
    }

    Cell cell() {
        return new Cell(problem, policy);
    }

    Stream<RunId> ids() {
        return runs.stream().map(run -> RunId.of(problem, policy, run));
    }
}
