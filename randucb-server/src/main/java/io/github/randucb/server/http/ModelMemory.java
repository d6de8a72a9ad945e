package io.github.randucb.server.http;

import io.github.randucb.server.engine.ConflictException;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.experiment.ExperimentSize;

/**
 * The memory of the models of all experiments, which can take half of the memory of Java.
 *
 * <p>Stateless and thread-safe.
 */
final class ModelMemory {
    private ModelMemory() {}

    /** Rejects new models if there is no memory for them beside those of all experiments. */
    static void check(Engine engine, long added) {
        if (added > 0) {
            check(ofAllModels(engine) + added, Runtime.getRuntime().maxMemory() / 2);
        }
    }

    private static long ofAllModels(Engine engine) {
        return engine.experiments().stream()
                .map(RunningExperiment::view)
                .mapToLong(view -> ExperimentSize.ofModels(
                        view.definition(),
                        Math.max(view.arms().size(), view.choices().models())))
                .sum();
    }

    static void check(long needed, long most) {
        if (needed > most) {
            throw new ConflictException("The models of all experiments can take half of the memory of Java, which is "
                    + (most >> 20) + " MiB; with this change they take " + (needed >> 20)
                    + " MiB. Use fewer features or arms, or start the service with more memory:"
                    + " JAVA_TOOL_OPTIONS=-Xmx4g ./randucb serve.");
        }
    }
}
