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

/**
 * Display of the progress: a bar on a terminal, a line for each finished cell in a pipe.
 *
 * <p>Thread-safe.
 */
public interface Progress extends AutoCloseable {
    /**
     * Counts a finished run.
     *
     * @param id the run
     */
    void finished(RunId id);

    /**
     * Sorts the runs for the display.
     *
     * @param runs the runs that are left
     * @return the same runs, in the order in which to compute them
     */
    List<RunId> arrange(List<RunId> runs);

    @Override
    void close();

    /**
     * Starts a display.
     *
     * @param out the writer for the display
     * @param all all runs of the experiment
     * @param left the runs that are not finished
     * @return a bar on a terminal, otherwise lines
     */
    static Progress of(PrintWriter out, List<RunId> all, List<RunId> left) {
        return Terminal.isInteractive()
                ? new Bar(out, all.size(), all.size() - left.size())
                : new Lines(out, all, left);
    }

    /** Bar on a terminal, in one line that is written again and again. */
    final class Bar implements Progress {
        private final PrintWriter out;
        private final ProgressBar bar;

        /**
         * Starts a bar.
         *
         * @param out the terminal
         * @param all the number of all runs
         * @param finished the number of runs that are already finished
         */
        public Bar(PrintWriter out, int all, int finished) {
            this.out = TerminalText.raw(out);
            bar = new ProgressBarBuilder()
                    .setTaskName("runs")
                    .setInitialMax(all)
                    .startsFrom(finished, Duration.ZERO)
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

        /** Computes the first run of all cells first, so that the estimate of the remaining time covers every cell. */
        @Override
        public List<RunId> arrange(List<RunId> runs) {
            return runs.stream().sorted(Comparator.comparingInt(RunId::run)).toList();
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

    /** Lines in a pipe, one for each finished cell. */
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
                out.println(all.size() - left.size() + " of " + all.size() + " runs are already finished");
            }
        }

        /** Keeps the order, which is cell by cell. */
        @Override
        public List<RunId> arrange(List<RunId> runs) {
            return runs;
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
