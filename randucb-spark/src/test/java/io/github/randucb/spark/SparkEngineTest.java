package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark in this process. */
class SparkEngineTest {
    private static final Map<String, String> LOCAL = Map.of("master", "local[2]");

    @TempDir
    private Path directory = Path.of("");

    private static Engine engine(LoadedExperiment loaded) {
        return new SparkEngineProvider().open(loaded.description(), LOCAL);
    }

    @Test
    void theResultsAreThoseOfTheLocalEngine() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 12, 300);
        Map<RunId, RunRecord> local = Small.locally(loaded);
        try (Engine engine = engine(loaded)) {
            Map<RunId, RunRecord> spark = Small.run(loaded, engine, (id, record) -> {});
            assertThat(spark.keySet()).isEqualTo(local.keySet()).hasSize(60);
            spark.forEach((id, record) -> assertThat(record.sameAs(Objects.requireNonNull(local.get(id))))
                    .as("%s", id)
                    .isTrue());
        }
    }

    @Test
    void stopsWhenItIsToldTo() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 1000, 2000);
        AtomicInteger finished = new AtomicInteger();
        try (Engine engine = engine(loaded)) {
            engine.work(
                    loaded.experiment(),
                    loaded.experiment().work(),
                    (id, record) -> finished.incrementAndGet(),
                    () -> finished.get() >= 5);
        }
        assertThat(finished.get()).isBetween(5, 4999);
    }

    @Test
    void aSinkThatFailsEndsTheWork() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 3, 100);
        try (Engine engine = engine(loaded)) {
            assertThatThrownBy(() -> Small.run(loaded, engine, (id, record) -> {
                        throw new IOException("the disk is full");
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the disk is full");
        }
    }

    @Test
    void aLostClusterIsSaid() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 1000, 2000);
        Engine engine = engine(loaded);
        assertThatThrownBy(() -> Small.run(loaded, engine, (id, record) -> engine.close()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("Spark gave up: ")
                .hasMessageEndingWith("; finished runs are kept, and the same command goes on");
    }
}
