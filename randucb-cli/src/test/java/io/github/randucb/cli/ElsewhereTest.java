package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.EngineProvider;
import io.github.randucb.lab.experiment.LocalEngine;
import io.github.randucb.lab.result.place.RemoteDirectories;
import io.github.randucb.lab.result.place.RemoteDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Engines and places that come as services, as those of Spark and Hadoop do. */
class ElsewhereTest {
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private String out = "";

    /** An engine of this machine under the name of another. Thread-safe: no state. */
    public static final class OtherEngine implements EngineProvider {
        @Override
        public String name() {
            return "spark";
        }

        @Override
        public void check(Map<String, String> options) {
            if (!options.getOrDefault("master", "here").equals("here")) {
                throw new BadInputException("--master: only here");
            }
        }

        @Override
        public Engine open(Description description, Map<String, String> options) {
            return new LocalEngine(1);
        }
    }

    /** Directories of this machine under other names. Thread-safe: no state. */
    public static final class OtherPlaces implements RemoteDirectories {
        @Override
        public RemoteDirectory find(String url) {
            return new OtherPlace(url, Path.of(url.replaceFirst("^\\w+://", "")));
        }
    }

    private record OtherPlace(String url, Path root) implements RemoteDirectory {
        @Override
        public List<String> list(String folder) throws IOException {
            if (!Files.isDirectory(root.resolve(folder))) {
                return List.of();
            }
            try (Stream<Path> files = Files.list(root.resolve(folder))) {
                return files.map(each -> each.getFileName().toString()).toList();
            }
        }

        @Override
        public InputStream read(String name) throws IOException {
            return Files.newInputStream(root.resolve(name));
        }

        @Override
        public void write(String name, InputStream content) throws IOException {
            Files.createDirectories(root.resolve(name).resolveSibling("."));
            Files.copy(content, root.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }

        @Override
        public boolean create(String name, byte[] content) throws IOException {
            Files.createDirectories(root);
            Files.write(root.resolve(name), content, StandardOpenOption.CREATE_NEW);
            return true;
        }

        @Override
        public void delete(String name) throws IOException {
            if (Files.exists(root.resolve(name))) {
                try (Stream<Path> files = Files.walk(root.resolve(name))) {
                    for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                        Files.delete(each);
                    }
                }
            }
        }

        @Override
        public Optional<Duration> age(String name) {
            return Optional.empty();
        }
    }

    @BeforeEach
    void offer() throws IOException {
        Path services = Files.createDirectories(directory.resolve("services/META-INF/services"));
        Files.writeString(services.resolve(EngineProvider.class.getName()), OtherEngine.class.getName());
        Files.writeString(services.resolve(RemoteDirectories.class.getName()), OtherPlaces.class.getName());
        URL[] offered = {directory.resolve("services").toUri().toURL()};
        Thread.currentThread().setContextClassLoader(new URLClassLoader(offered, before));
        file = Small.write(directory);
        out = "far://" + directory.resolve("far");
    }

    @AfterEach
    void withdraw() {
        Thread.currentThread().setContextClassLoader(before);
    }

    @Test
    void resultsAreUploaded() throws IOException {
        Path local = directory.resolve("local");
        Cli.run("run", file, "--out", local);
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--engine", "spark");
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("Tables: " + out + "/summary.csv")
                .contains("Report: copy the directory to this machine, then run ./randucb report COPY");
        assertThat(directory.resolve("far/curves.csv")).hasSameBinaryContentAs(local.resolve("curves.csv"));
    }

    @Test
    void messagesNameTheRemotePlace() {
        Cli.run("run", file, "--out", out, "--engine", "spark", "--master", "here");
        Cli.Outcome outcome = Cli.run("run", file, "--out", out, "--engine", "spark", "--seed", 77);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("randucb: " + out + ": The directory contains results of another experiment:");
    }

    @Test
    void optionsOfTheEngineAreCheckedFirst() {
        Cli.Outcome outcome = Cli.run("run", "no-such.yaml", "--out", out, "--engine", "spark", "--master", "there");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("randucb: --master: only here\n");
    }

    /** Closing after a failure can fail too. */
    @Test
    void allErrorsArePrinted() throws Exception {
        StringWriter err = new StringWriter();
        CommandLine command = Main.commandLine().setErr(new PrintWriter(err));
        IOException cause = new IOException("gone");
        cause.addSuppressed(new BadInputException("all is in /tmp/x"));
        int code = command.getExecutionExceptionHandler()
                .handleExecutionException(new IOException("the cluster is gone", cause), command, null);
        assertThat(code).isEqualTo(2);
        code = command.getExecutionExceptionHandler()
                .handleExecutionException(new AccessDeniedException("results"), command, null);
        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).isEqualToNormalizingNewlines("""
                randucb: all is in /tmp/x
                randucb: Cannot read or write a file: the cluster is gone
                randucb: Cannot read or write a file: results: access denied
                """);
    }

    @Test
    void anInvalidPathIsRefused() {
        Cli.Outcome outcome = Cli.run("report", "a\0b");
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("is not a valid path: ").hasLineCount(1);
        assertThat(Cli.run("run", file, "--out", "a\0b").err()).contains("is not a valid path: ");
        assertThat(Cli.run("run", file, "--out", " ").err())
                .isEqualTo(
                        "randucb: The result directory must have a name; got ' '. Name another directory with --out.\n");
    }
}
