package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.RunRecord;
import io.github.randucb.lab.simulation.Simulation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Works on the threads of this machine.
 *
 * <p>Immutable and thread-safe.
 *
 * @param threads how many
 */
public record LocalEngine(int threads) implements Engine {
    @Override
    public void work(Experiment experiment, List<Cell> cells, RunSink sink, BooleanSupplier stopped)
            throws IOException {
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        BooleanSupplier over = () -> failed.get() || stopped.getAsBoolean();
        Callable<Boolean> worker = () -> {
            try {
                for (int k = next.getAndIncrement();
                        k < cells.size() && !over.getAsBoolean();
                        k = next.getAndIncrement()) {
                    RunRecord run = experiment.run(cells.get(k), over);
                    sink.finished(cells.get(k), run);
                }
                return true;
            } catch (Simulation.StoppedException e) {
                return false;
            } catch (Exception | Error e) {
                failed.set(true);
                throw e;
            }
        };
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Boolean>> workers = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                workers.add(pool.submit(worker));
            }
            await(workers);
        } finally {
            pool.shutdown();
        }
    }

    private static void await(List<Future<Boolean>> workers) throws IOException {
        for (Future<Boolean> worker : workers) {
            try {
                worker.get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (ExecutionException e) {
                rethrow(e);
            }
        }
    }

    private static void rethrow(ExecutionException e) throws IOException {
        if (e.getCause() instanceof IOException cause) {
            throw new IOException(cause.getMessage(), cause);
        }
        if (e.getCause() instanceof RuntimeException cause) {
            throw cause;
        }
        throw new IllegalStateException(e.getCause());
    }
}
