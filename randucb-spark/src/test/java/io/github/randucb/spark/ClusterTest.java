package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.RunId;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.simulation.RunRecord;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of several processes: a master and two workers, each of which starts an executor. */
class ClusterTest {
    @TempDir
    private Path directory = Path.of("");

    /** Half of the executors is killed when some runs are done. */
    @Test
    void resultsAreTheSameIfAnExecutorIsLost() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 40, 4000);
        Map<RunId, RunRecord> local = Small.locally(loaded);
        AtomicInteger finished = new AtomicInteger();
        AtomicInteger killed = new AtomicInteger();
        try (Engine engine = new SparkEngine(cluster(), new SerializedExperiment(loaded.description()), 120)) {
            Map<RunId, RunRecord> spark = Small.run(loaded, engine, (id, record) -> {
                if (finished.incrementAndGet() == 20) {
                    killed.addAndGet(kill());
                }
            });
            assertThat(killed).hasValue(1);
            assertThat(spark.keySet()).isEqualTo(local.keySet());
            spark.forEach((id, record) -> assertThat(record.sameAs(Objects.requireNonNull(local.get(id))))
                    .as("%s", id)
                    .isTrue());
        }
    }

    /** Executors ask for more cores than any worker has. */
    @Test
    void aClusterWithoutExecutorsIsReported() throws IOException {
        LoadedExperiment loaded = Small.experiment(directory, 2, 10);
        try (Engine engine = new SparkEngine(
                new JavaSparkContext(conf().set("spark.executor.cores", "2")),
                new SerializedExperiment(loaded.description()),
                3)) {
            assertThatThrownBy(() -> Small.run(loaded, engine, (id, record) -> {}))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("Spark failed: ");
        }
    }

    private static int kill() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().commandLine().orElse("").contains("CoarseGrainedExecutorBackend"))
                .findFirst()
                .map(process -> process.destroyForcibly() ? 1 : 0)
                .orElse(0);
    }

    private JavaSparkContext cluster() throws IOException {
        Path jars = Path.of(Objects.requireNonNull(System.getenv("SPARK_HOME")), "jars"); // where workers look
        Files.createDirectories(jars);
        int count = 0;
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(part).toAbsolutePath();
            Path jar = jars.resolve(count++ + ".jar");
            if (Files.isDirectory(path)) {
                pack(path, jar);
            } else if (part.endsWith(".jar")) {
                Files.deleteIfExists(jar);
                Files.createSymbolicLink(jar, path);
            }
        }
        return new JavaSparkContext(conf());
    }

    private static SparkConf conf() {
        return new SparkConf()
                .setAppName("test")
                .setMaster("local-cluster[2,1,1024]")
                .set("spark.ui.enabled", "false");
    }

    private static void pack(Path classes, Path jar) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out)) {
            for (Path file : files) {
                packed.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, packed);
            }
        }
    }
}
