package io.github.randucb.lab.experiment;

import io.github.randucb.lab.BadInputException;
import java.util.Map;

/** Makes engines of a kind that this module knows nothing of. Found as a service. Thread-safe. */
public interface EngineProvider {
    /**
     * The kind.
     *
     * @return the name by which users ask for it
     */
    String name();

    /**
     * Refuses early what {@link #open} would refuse late.
     *
     * @param options settings of the engine, by name
     * @throws BadInputException if there can be no engine
     */
    void check(Map<String, String> options);

    /**
     * Makes an engine.
     *
     * @param description the experiment as it was written, from which it can be read again elsewhere
     * @param options settings of the engine, by name
     * @return the engine, to be closed
     * @throws BadInputException if there can be none
     */
    Engine open(Description description, Map<String, String> options);
}
