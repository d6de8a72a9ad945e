package io.github.randucb.spark;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The runs that are not yet assigned, and their division into chunks. The time of a run is unknown until one run of its
 * cell is finished, so the first chunk of each cell has one run. After that, short runs are combined and long runs are
 * alone, and the cell with the most remaining time goes first. Chunks get smaller towards the end, so that no core
 * waits long for the last one.
 *
 * <p>Not thread-safe.
 */
final class Backlog {
    /** The shortest time of a chunk, in seconds. The overhead of Spark is small beside it. */
    static final double LEAST = 0.25;

    /** The longest time of a chunk, in seconds. It is lost if a machine fails. */
    static final double MOST = 20;

    /** The largest number of values that a chunk returns, as the driver holds them in memory: 8 MB. */
    static final int MOST_NUMBERS = 1_000_000;

    private static final int MOST_CHUNKS_PER_TASK = 25;
    private static final double PARTS = 4; // a chunk takes at most this fraction of the remaining time of a core

    private final Map<Cell, CellRuns> cells = new LinkedHashMap<>();
    private final Deque<CellRuns> notStarted;
    private final Set<CellRuns> untimed = new LinkedHashSet<>(); // started, but no run is finished
    private final NavigableSet<CellRuns> timed = // the cell with the most remaining time first
            new TreeSet<>(Comparator.comparingDouble(CellRuns::remainingSeconds)
                    .reversed()
                    .thenComparingInt(cell -> cell.index));
    private final int mostRuns; // of a chunk
    private double recentSeconds = LEAST; // moving average of the time of a chunk
    private double remainingSeconds; // of all timed cells
    private long size;

    /** The remaining runs of a cell. */
    private static final class CellRuns {
        final Cell cell;
        final int index;
        final Deque<Integer> runs = new ArrayDeque<>();
        double seconds = Double.NaN; // of one run; not a number if none is finished

        CellRuns(Cell cell, int index) {
            this.cell = cell;
            this.index = index;
        }

        double remainingSeconds() {
            return seconds * runs.size();
        }
    }

    /** Creates a backlog of runs, each of which returns the given number of values. */
    Backlog(List<RunId> runs, int numbers) {
        mostRuns = Math.max(1, MOST_NUMBERS / numbers);
        for (RunId id : runs) {
            cells.computeIfAbsent(id.cell(), cell -> new CellRuns(cell, cells.size()))
                    .runs
                    .add(id.run());
        }
        notStarted = new ArrayDeque<>(cells.values());
        size = runs.size();
    }

    /** Returns the number of runs that are not yet assigned. */
    long size() {
        return size;
    }

    /** Removes and returns the next chunk, for a cluster with the given number of cores. */
    Chunk next(int cores) {
        if (!notStarted.isEmpty()) {
            return take(notStarted.remove(), 1);
        }
        if (!timed.isEmpty()) {
            CellRuns longest = timed.first();
            return take(longest, count(longest, cores));
        }
        if (!untimed.isEmpty()) {
            return take(untimed.iterator().next(), 1);
        }
        throw new NoSuchElementException("All runs are assigned.");
    }

    /** Updates the time of a run of a cell. */
    void learn(Outcome outcome) {
        CellRuns cell = Objects.requireNonNull(cells.get(outcome.chunk().cell()));
        remove(cell);
        cell.seconds = outcome.seconds() / outcome.chunk().runs().size();
        recentSeconds += 0.1 * (outcome.seconds() - recentSeconds);
        insert(cell);
    }

    /**
     * Returns the number of chunks of a task. It is larger if chunks are short, as the first ones of cells with short
     * runs.
     */
    int chunksPerTask() {
        return (int) Math.max(1, Math.min(MOST_CHUNKS_PER_TASK, LEAST / recentSeconds));
    }

    private int count(CellRuns cell, int cores) {
        double time = Math.max(LEAST, Math.min(MOST, remainingSeconds / (PARTS * cores)));
        return (int) Math.max(1, Math.min(Math.min(mostRuns, cell.runs.size()), time / cell.seconds));
    }

    private Chunk take(CellRuns cell, int count) {
        remove(cell);
        List<Integer> runs = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            runs.add(cell.runs.remove());
        }
        size -= count;
        insert(cell);
        return new Chunk(cell.cell.problem(), cell.cell.policy(), runs);
    }

    /** Removes a cell from its set. Must precede any change of the cell, which would change its order in the set. */
    private void remove(CellRuns cell) {
        untimed.remove(cell);
        if (timed.remove(cell)) {
            remainingSeconds -= cell.remainingSeconds();
        }
    }

    /** Inserts a cell with remaining runs into the set that it belongs to. */
    private void insert(CellRuns cell) {
        if (cell.runs.isEmpty()) {
            return;
        }
        if (Double.isNaN(cell.seconds)) {
            untimed.add(cell);
        } else if (timed.add(cell)) {
            remainingSeconds += cell.remainingSeconds();
        }
    }
}
