package io.github.randucb.cli.run;

import io.github.randucb.cli.text.Terminal;
import io.github.randucb.cli.text.TerminalText;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.RunId;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far the work is: a bar on a terminal, a line for each finished cell in a pipe. Thread-safe. */
public interface Progress extends AutoCloseable {
    /** Another run is finished. */
    void finished(RunId id);

    /** The work in the order that is best to watch. */
    List<RunId> arrange(List<RunId> work);

    @Override
    void close();

    /** Progress from some runs on. */
    static Progress of(PrintWriter out, List<RunId> all, List<RunId> left) {
        return Terminal.isOne() ? new Bar(out, all.size(), all.size() - left.size()) : new Lines(out, all, left);
    }

    /** On a terminal. */
    final class Bar implements Progress {
        private final PrintWriter out;
        private final ProgressBar bar;

        public Bar(PrintWriter out, int all, int before) {
            this.out = TerminalText.asItIs(out);
            bar = new ProgressBarBuilder()
                    .setTaskName("runs")
                    .setInitialMax(all)
                    .startsFrom(before, Duration.ZERO)
                    .setStyle(ProgressBarStyle.ASCII)
                    .showSpeed()
                    .setUpdateIntervalMillis(200)
                    .setConsumer(new DelegatingProgressBarConsumer(this::show, Terminal.columns() - 1))
                    .build();
        }

        private void show(String line) {
            out.print("\r" + line);
            out.flush();
        }

        /** A bit of everything from the start, so that the remaining time is not that of the first cell. */
        @Override
        public List<RunId> arrange(List<RunId> work) {
            return work.stream().sorted(Comparator.comparingInt(RunId::run)).toList();
        }

        @Override
        public void finished(RunId id) {
            bar.step();
        }

        @Override
        public void close() {
            bar.close();
            out.println();
            out.flush();
        }
    }

    /** In a pipe. */
    final class Lines implements Progress {
        private final PrintWriter out;
        private final Map<Cell, Integer> left = new HashMap<>();
        private final int cells;
        private final long start = System.nanoTime();

        Lines(PrintWriter out, List<RunId> all, List<RunId> left) {
            this.out = out;
            this.cells = (int) all.stream().map(RunId::cell).distinct().count();
            left.forEach(id -> this.left.merge(id.cell(), 1, Integer::sum));
            if (left.size() < all.size()) {
                out.println(all.size() - left.size() + " of " + all.size() + " runs were finished before");
            }
        }

        /** Cell by cell, as they come. */
        @Override
        public List<RunId> arrange(List<RunId> work) {
            return work;
        }

        @Override
        public synchronized void finished(RunId id) {
            if (left.merge(id.cell(), -1, Integer::sum) == 0) {
                left.remove(id.cell());
                long seconds = (System.nanoTime() - start) / 1_000_000_000;
                out.println(id.cell() + ": finished after " + seconds + " s (" + (cells - left.size()) + " of " + cells
                        + ")");
                out.flush();
            }
        }

        @Override
        public void close() {
            out.flush();
        }
    }
}
