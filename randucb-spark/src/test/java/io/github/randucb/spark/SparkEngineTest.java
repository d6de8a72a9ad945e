package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
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
            engine.execute(
                    loaded.experiment(),
                    loaded.experiment().runs(),
                    (id, record) -> finished.incrementAndGet(),
                    () -> finished.get() >= 5);
        }
        assertThat(finished.get()).isBetween(5, 4999);
    }

    @Test
    void anInterruptEndsTheExecution() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 1000, 2000);
        AtomicInteger finished = new AtomicInteger();
        try (Engine engine = engine(loaded)) {
            engine.execute(
                    loaded.experiment(),
                    loaded.experiment().runs(),
                    (id, record) -> {
                        finished.incrementAndGet();
                        Thread.currentThread().interrupt();
                    },
                    () -> false);
            assertThat(Thread.interrupted()).as("it is said on").isTrue();
        }
        assertThat(finished.get()).isBetween(1, 4999);
    }

    @Test
    void aFailureOfTheSinkEndsTheExecution() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 3, 100);
        try (Engine engine = engine(loaded)) {
            assertThatThrownBy(() -> Small.run(loaded, engine, (id, record) -> {
                        throw new IOException("the disk is full");
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the disk is full");
        }
    }

    /** An error in an instance is found on an executor and thrown on the driver. */
    @Test
    void wrongInputIsReported() throws IOException {
        Files.writeString(directory.resolve("arms.csv"), "instance,arm,x0,x1\n0,0,1,0\n0,1,0,1\n1,0,1,0\n1,1,1,0\n");
        Files.writeString(directory.resolve("theta.csv"), "instance,theta0,theta1\n0,0.3,0.6\n1,0.3,0.6\n");
        Path file = Files.writeString(directory.resolve("flat.yaml"), """
                name: flat
                horizon: 50
                runs: 2
                problems:
                  - {name: flat, type: logistic, arms-file: arms.csv, parameters-file: theta.csv}
                policies:
                  - {type: rand-ucb-glm, initialization: spanning, initial-pulls: 2}
                """);
        LoadedExperiment loaded = ExperimentFile.read(file, directory::resolve, Overrides.none());
        try (Engine engine = engine(loaded)) {
            assertThatThrownBy(() -> Small.run(loaded, engine, (id, record) -> {}))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("do not span the space");
        }
    }

    @Test
    void failuresToStartAreReported() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 2, 10);
        SparkEngineProvider provider = new SparkEngineProvider();
        assertThat(provider.name()).isEqualTo("spark");
        assertThatThrownBy(() -> provider.open(loaded.description(), Map.of("master", "local[x]")))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("Spark cannot start with the master local[x]: ");
        Files.delete(directory.resolve("means.csv"));
        assertThatThrownBy(() -> provider.open(loaded.description(), LOCAL))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("The files of the experiment cannot be read: ");
    }

    @Test
    void aLostClusterIsReported() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 1000, 2000);
        Engine engine = engine(loaded);
        assertThatThrownBy(() -> Small.run(loaded, engine, (id, record) -> engine.close()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("Spark failed: ")
                .hasMessageEndingWith(". Finished runs are kept; run the experiment again to execute the rest.");
    }
}
