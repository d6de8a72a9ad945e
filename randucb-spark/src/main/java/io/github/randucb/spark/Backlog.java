package io.github.randucb.spark;

import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;

/**
 * The runs that are left, and into which chunks they go. What a run costs is not known before the first one of its cell
 * is done, so that one is done alone. Then cheap runs go together and expensive ones alone, and those of the cell with
 * most work left go first. Chunks get smaller towards the end, so that nobody waits long for the last one.
 *
 * <p>Not thread-safe.
 */
final class Backlog {
    /** The least time of a chunk, in seconds: what Spark adds to one is small beside it. */
    static final double LEAST = 0.25;

    /** The longest, which is lost if a machine is. */
    static final double MOST = 20;

    private static final double PARTS = 4; // that the work of a core is cut into, again for each chunk

    private final Map<Cell, Work> left = new LinkedHashMap<>();
    private final Map<Cell, Work> all;
    private long size;

    /** What is left of a cell. */
    private static final class Work {
        final Cell cell;
        final Deque<Integer> runs = new ArrayDeque<>();
        boolean begun;
        double seconds = Double.NaN; // of a run, if one is done

        Work(Cell cell) {
            this.cell = cell;
        }

        double total() {
            return Double.isNaN(seconds) ? 0 : seconds * runs.size();
        }
    }

    Backlog(List<RunId> runs) {
        for (RunId id : runs) {
            left.computeIfAbsent(id.cell(), Work::new).runs.add(id.run());
        }
        all = new LinkedHashMap<>(left);
        size = runs.size();
    }

    /** How many runs are left. */
    long size() {
        return size;
    }

    /** The next chunk, if there is work left for some cores. */
    Chunk next(int cores) {
        return first().map(work -> take(work, 1))
                .or(() -> longest().map(work -> take(work, count(work, cores))))
                .or(() -> left.values().stream().findFirst().map(work -> take(work, 1)))
                .orElseThrow(() -> new NoSuchElementException("nothing is left"));
    }

    /** Learns what a run costs. */
    void learn(Outcome outcome) {
        Work work = Objects.requireNonNull(all.get(outcome.chunk().cell()));
        work.seconds = outcome.seconds() / outcome.chunk().runs().size();
    }

    private Optional<Work> first() {
        return left.values().stream().filter(work -> !work.begun).findFirst();
    }

    private Optional<Work> longest() {
        return left.values().stream()
                .filter(work -> !Double.isNaN(work.seconds))
                .max(Comparator.comparingDouble(Work::total));
    }

    private int count(Work work, int cores) {
        double total = left.values().stream().mapToDouble(Work::total).sum();
        double time = Math.max(LEAST, Math.min(MOST, total / (PARTS * cores)));
        return (int) Math.max(1, Math.min(work.runs.size(), time / work.seconds));
    }

    private Chunk take(Work work, int count) {
        List<Integer> runs = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            runs.add(work.runs.remove());
        }
        work.begun = true;
        size -= count;
        if (work.runs.isEmpty()) {
            left.remove(work.cell);
        }
        return new Chunk(work.cell.problem(), work.cell.policy(), runs);
    }
}
