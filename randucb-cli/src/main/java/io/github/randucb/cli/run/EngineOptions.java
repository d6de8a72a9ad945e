package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.EngineProvider;
import io.github.randucb.lab.experiment.LocalEngine;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that select the engine: this machine or Apache Spark. Not thread-safe: picocli sets the fields. */
public final class EngineOptions {
    private static final int MAX_THREADS = 1024;
    private static final String LOCAL = "local";
    private static final String SPARK = "spark";

    @Option(names = "--threads", paramLabel = "N", description = "Set the number of threads (default: one per core).")
    private @Nullable Integer threads;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = Names.class,
            description = "Set the engine, one of ${COMPLETION-CANDIDATES}: this machine, or Apache Spark, which is"
                    + " downloaded on first use (default: local).")
    private String engine = LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Set the Spark master, such as local[2] or spark://host:7077; requires --engine spark.")
    private @Nullable String master;

    /** Names of the engines, for completion. Thread-safe: no state. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of(LOCAL, SPARK).iterator();
        }
    }

    /**
     * Checks the options.
     *
     * @throws BadInputException if a value is invalid, or options exclude each other
     */
    void check() {
        OptionRange.check("--threads", threads, 1, MAX_THREADS);
        if (!engine.equals(LOCAL) && !engine.equals(SPARK)) {
            throw new BadInputException("--engine must be local or spark; got '" + engine + "'.");
        }
        if (engine.equals(SPARK) && threads != null) {
            throw new BadInputException(
                    "--threads does not apply to --engine spark; set the threads of Spark with --master local[2].");
        }
        if (engine.equals(LOCAL) && master != null) {
            throw new BadInputException("--master requires --engine spark; add that option.");
        }
        if (engine.equals(SPARK)) {
            provider().check(options());
        }
    }

    private Map<String, String> options() {
        return master == null ? Map.of() : Map.of("master", master);
    }

    /** Returns whether the runs are computed by threads of this process. */
    boolean isLocal() {
        return engine.equals(LOCAL);
    }

    /** Opens an engine for an experiment. */
    Engine open(Description description) {
        return isLocal()
                ? new LocalEngine(threads == null ? Runtime.getRuntime().availableProcessors() : threads)
                : provider().open(description, options());
    }

    private EngineProvider provider() {
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(one -> one.name().equals(engine))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "The engine '" + engine + "' is not on the class path.", Remedy.ADD_SPARK));
    }
}
