package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.experiment.ExperimentSize;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;
import io.github.randucb.server.refusal.ConflictException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * The memory of the models of all experiments, which can take half of the memory of Java. New models reserve it until an experiment has
 * them, so that requests at the same time do not take it twice.
 *
 * <p>Thread-safe.
 */
final class ModelMemory {
    private final Engine engine;
    private final long most;
    private long reserved; // bytes of models that no experiment has yet

    ModelMemory(Engine engine) {
        this(engine, Runtime.getRuntime().maxMemory() / 2);
    }

    /** Creates a memory of some bytes. */
    ModelMemory(Engine engine, long most) {
        this.engine = engine;
        this.most = most;
    }

    /**
     * Makes a change that adds models.
     *
     * @param added the bytes of the models
     * @param change begins the change
     * @return the result of the change, after which the models are those of an experiment
     * @throws ConflictException if there is no memory for them beside the models of all experiments
     * @throws HttpException if other new models have reserved the memory
     * @throws io.github.randucb.server.refusal.MemoryFullException if the heap has no room for them
     */
    <T> CompletableFuture<T> add(long added, Supplier<CompletableFuture<T>> change) {
        if (added == 0) {
            return change.get();
        }
        reserve(added);
        return releasing(() -> release(added), () -> {
            HeapRoom.Copy room = engine.heap().copy(Growth.STATE, added);
            return releasing(room::close, change);
        });
    }

    private synchronized void reserve(long added) {
        long needed = ofAllModels() + added;
        if (needed > most) {
            throw new ConflictException("The models of all experiments can take half of the memory of Java, which is "
                    + (most >> 20) + " MiB; with this change they take " + (needed >> 20)
                    + " MiB. Use fewer features or arms, or start the service with more memory:"
                    + " JAVA_TOOL_OPTIONS=-Xmx4g ./randucb serve.");
        }
        if (needed + reserved > most) {
            throw HttpException.busy();
        }
        reserved += added;
    }

    private synchronized void release(long added) {
        reserved -= added;
    }

    private long ofAllModels() {
        return engine.experiments().stream()
                .map(RunningExperiment::view)
                .mapToLong(view -> ExperimentSize.ofModels(
                        view.definition(),
                        Math.max(view.arms().size(), view.choices().models())))
                .sum();
    }

    /** Makes a change, and then releases what it has reserved, also if it cannot begin. */
    private static <T> CompletableFuture<T> releasing(Runnable release, Supplier<CompletableFuture<T>> change) {
        boolean begun = false;
        try {
            CompletableFuture<T> result = change.get();
            begun = true;
            return result.whenComplete((value, failure) -> release.run());
        } finally {
            if (!begun) {
                release.run();
            }
        }
    }
}
