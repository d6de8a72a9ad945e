package io.github.randucb.lab.experiment;

import io.github.randucb.lab.simulation.Simulation;
import java.io.IOException;
import java.util.Collections;
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
 * An engine on threads of this machine. The first error stops all threads.
 *
 * <p>Immutable and thread-safe.
 *
 * @param threads the number of threads
 */
public record LocalEngine(int threads) implements Engine {
    /**
     * Checks the number of threads.
     *
     * @param threads the number of threads, at least 1
     */
    public LocalEngine {
        if (threads < 1) {
            throw new IllegalArgumentException("The number of threads must be at least 1; got " + threads + ".");
        }
    }

    @Override
    public void execute(Experiment experiment, List<RunId> runs, RunSink sink, BooleanSupplier stopped)
            throws IOException {
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean failed = new AtomicBoolean();
        BooleanSupplier over = () -> failed.get() || stopped.getAsBoolean();
        Callable<Boolean> worker = () -> {
            try {
                for (int k = next.getAndIncrement();
                        k < runs.size() && !over.getAsBoolean();
                        k = next.getAndIncrement()) {
                    sink.finished(runs.get(k), experiment.run(runs.get(k), over));
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
            await(pool.invokeAll(Collections.nCopies(threads, worker)));
        } catch (InterruptedException e) {
            failed.set(true);
            Thread.currentThread().interrupt();
        } finally {
            pool.shutdown();
        }
    }

    private static void await(List<Future<Boolean>> workers) throws IOException, InterruptedException {
        for (Future<Boolean> worker : workers) {
            try {
                worker.get();
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
        if (e.getCause() instanceof Error cause) {
            throw cause;
        }
        throw new IllegalStateException(e.getCause());
    }
}
