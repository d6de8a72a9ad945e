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

    /** The most numbers that a chunk brings back, as the driver has to hold them: 8 MB. */
    static final int MOST_NUMBERS = 1_000_000;

    private static final int MOST_TOGETHER = 25;
    private static final double PARTS = 4; // that the work of a core is cut into, again for each chunk

    private final Map<Cell, Work> cells = new LinkedHashMap<>();
    private final Deque<Work> untouched;
    private final Set<Work> unknown = new LinkedHashSet<>(); // begun, and none of its runs is done
    private final NavigableSet<Work> known =
            new TreeSet<>(Comparator.comparingDouble(Work::total).reversed().thenComparingInt(work -> work.place));
    private final int largest; // number of runs of a chunk
    private double recent = LEAST; // seconds of a chunk, of late
    private double total; // seconds of what is known
    private long size;

    /** What is left of a cell. */
    private static final class Work {
        final Cell cell;
        final int place;
        final Deque<Integer> runs = new ArrayDeque<>();
        double seconds = Double.NaN; // of a run, if one is done

        Work(Cell cell, int place) {
            this.cell = cell;
            this.place = place;
        }

        double total() {
            return seconds * runs.size();
        }
    }

    /** Runs that each bring back so many numbers. */
    Backlog(List<RunId> runs, int numbers) {
        largest = Math.max(1, MOST_NUMBERS / numbers);
        for (RunId id : runs) {
            cells.computeIfAbsent(id.cell(), cell -> new Work(cell, cells.size()))
                    .runs
                    .add(id.run());
        }
        untouched = new ArrayDeque<>(cells.values());
        size = runs.size();
    }

    /** How many runs are left. */
    long size() {
        return size;
    }

    /** The next chunk, if there is work left for some cores. */
    Chunk next(int cores) {
        if (!untouched.isEmpty()) {
            return take(untouched.remove(), 1);
        }
        if (!known.isEmpty()) {
            Work longest = known.first();
            return take(longest, count(longest, cores));
        }
        if (!unknown.isEmpty()) {
            return take(unknown.iterator().next(), 1);
        }
        throw new NoSuchElementException("nothing is left");
    }

    /** Learns what a run costs. */
    void learn(Outcome outcome) {
        Work work = Objects.requireNonNull(cells.get(outcome.chunk().cell()));
        withdraw(work);
        work.seconds = outcome.seconds() / outcome.chunk().runs().size();
        recent += 0.1 * (outcome.seconds() - recent);
        file(work);
    }

    /** How many chunks go together in a task: more if they are short, as the first ones of cheap cells. */
    int together() {
        return (int) Math.max(1, Math.min(MOST_TOGETHER, LEAST / recent));
    }

    private int count(Work work, int cores) {
        double time = Math.max(LEAST, Math.min(MOST, total / (PARTS * cores)));
        return (int) Math.max(1, Math.min(Math.min(largest, work.runs.size()), time / work.seconds));
    }

    private Chunk take(Work work, int count) {
        withdraw(work);
        List<Integer> runs = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            runs.add(work.runs.remove());
        }
        size -= count;
        file(work);
        return new Chunk(work.cell.problem(), work.cell.policy(), runs);
    }

    /** Takes a cell from where it is, before anything about it changes. */
    private void withdraw(Work work) {
        unknown.remove(work);
        if (known.remove(work)) {
            total -= work.total();
        }
    }

    /** Puts a cell to where it belongs. */
    private void file(Work work) {
        if (work.runs.isEmpty()) {
            return;
        }
        if (Double.isNaN(work.seconds)) {
            unknown.add(work);
        } else if (known.add(work)) {
            total += work.total();
        }
    }
}
