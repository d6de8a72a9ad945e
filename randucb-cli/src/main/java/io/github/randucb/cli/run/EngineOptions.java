package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
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

/** The options that say where runs are done. Not thread-safe: picocli sets them. */
public final class EngineOptions {
    private static final int MOST_THREADS = 1024;
    private static final String LOCAL = "local";
    private static final String SPARK = "spark";

    @Option(names = "--threads", paramLabel = "N", description = "threads to work on (default: one a core)")
    private @Nullable Integer threads;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = Names.class,
            description =
                    "one of ${COMPLETION-CANDIDATES}: this machine, or Apache Spark, which is fetched when it is first"
                            + " used (default: local)")
    private String engine = LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "with --engine spark: where it is, such as local[2] or spark://host:7077")
    private @Nullable String master;

    /** For completion. Thread-safe: no state. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of(LOCAL, SPARK).iterator();
        }
    }

    /** Refuses what cannot be. */
    void check() {
        if (threads != null && (threads < 1 || threads > MOST_THREADS)) {
            throw new BadInputException(
                    "--threads: a number from 1 to " + MOST_THREADS + " is expected, not " + threads);
        }
        if (!engine.equals(LOCAL) && !engine.equals(SPARK)) {
            throw new BadInputException("--engine: local or spark is expected, not '" + engine + "'");
        }
        if (engine.equals(SPARK) && threads != null) {
            throw new BadInputException("--threads: threads of Spark are in its master, as in --master local[2]");
        }
        if (engine.equals(LOCAL) && master != null) {
            throw new BadInputException("--master: this goes with --engine spark");
        }
        if (engine.equals(SPARK)) {
            provider().check(options());
        }
    }

    private Map<String, String> options() {
        return master == null ? Map.of() : Map.of("master", master);
    }

    /** Whether runs are done on this machine, by threads of this process. */
    boolean isLocal() {
        return engine.equals(LOCAL);
    }

    /** An engine for an experiment. */
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
                .orElseThrow(() -> new BadInputException("--engine " + engine
                        + ": it is not on the class path; ./randucb in the source tree fetches it"));
    }
}
