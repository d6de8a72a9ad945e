package io.github.randucb.lab.experiment;

import io.github.randucb.lab.BadInputException;
import java.util.Map;

/** Factory of engines that live in other modules. Loaded by {@link java.util.ServiceLoader}. Thread-safe. */
public interface EngineProvider {
    /**
     * Returns the name by which users select the engine.
     *
     * @return the name
     */
    String name();

    /**
     * Checks the options before an experiment is prepared, so that errors are found before {@link #open}.
     *
     * @param options the options of the engine, by name
     * @throws BadInputException if an option is wrong, or the engine is not available
     */
    void check(Map<String, String> options);

    /**
     * Creates an engine.
     *
     * @param description the source of the experiment, from which other processes can read it
     * @param options the options of the engine, by name
     * @return the engine, which the caller closes
     * @throws BadInputException if an option is wrong, or the engine cannot start
     */
    Engine open(Description description, Map<String, String> options);
}
