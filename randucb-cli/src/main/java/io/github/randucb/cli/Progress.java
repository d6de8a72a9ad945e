package io.github.randucb.cli;

import io.github.randucb.lab.experiment.Cell;
import java.io.PrintWriter;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far the work is: a bar on a terminal, a line for each finished run in a pipe. */
interface Progress extends AutoCloseable {
    /** Another run is finished. */
    void finished(Cell cell);

    @Override
    void close();

    static Progress of(PrintWriter out, int all, int before) {
        return Boolean.getBoolean("randucb.terminal") ? new Bar(all, before) : new Lines(out, all, before);
    }

    /** On a terminal. */
    final class Bar implements Progress {
        private final ProgressBar bar;

        Bar(int all, int before) {
            bar = new ProgressBarBuilder()
                    .setTaskName("runs")
                    .setInitialMax(all)
                    .startsFrom(before, Duration.ZERO)
                    .setStyle(ProgressBarStyle.ASCII)
                    .showSpeed()
                    .setUpdateIntervalMillis(200)
                    .build();
        }

        @Override
        public void finished(Cell cell) {
            bar.step();
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /** In a pipe. */
    final class Lines implements Progress {
        private final PrintWriter out;
        private final int all;
        private int done;

        Lines(PrintWriter out, int all, int before) {
            this.out = out;
            this.all = all;
            this.done = before;
            if (before > 0) {
                out.println(before + " of " + all + " runs were finished before");
            }
        }

        @Override
        public synchronized void finished(Cell cell) {
            done++;
            out.println(done + "/" + all + " " + cell.problem() + ", " + cell.policy() + ", run " + cell.run());
            out.flush();
        }

        @Override
        public void close() {
            out.flush();
        }
    }
}
