package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs on the module path that use the jars of core and lab. */
class ModulePathIT {
    private static final String CORE = """
            package consumer;

            import io.github.randucb.Bandit;
            import io.github.randucb.Decision;
            import io.github.randucb.multiarmed.RandUcb;
            import io.github.randucb.spec.Setting;

            public final class Main {
                public static void main(String[] args) {
                    Bandit bandit = Bandit.start(RandUcb.TYPE.spec(), Setting.of(3), 42);
                    Decision decision = bandit.decide();
                    bandit.update(decision.arm(), 1.0);
                    System.out.println(Bandit.restore(bandit.save()).decide().arm() == bandit.decide().arm());
                }
            }
            """;

    private static final String LAB = """
            package consumer;

            import io.github.randucb.lab.report.ReportFiles;
            import java.nio.file.Path;

            public final class Main {
                public static void main(String[] args) throws Exception {
                    System.out.println(ReportFiles.write(Path.of(args[0])).page().getFileName());
                }
            }
            """;

    @TempDir
    Path directory;

    private static Path jar(String module) throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", module, "target"))) {
            return files.filter(file -> file.getFileName().toString().matches(module + "-[0-9.]+(-SNAPSHOT)?\\.jar"))
                    .findAny()
                    .orElseThrow();
        }
    }

    /** Returns a module path with the jars of the project and all libraries. */
    private static String modulePath(String... modules) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String module : modules) {
            jars.add(jar(module));
        }
        Library.all().forEach(library -> jars.add(library.jar()));
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private Path write(String file, String text) throws IOException {
        Path path = directory.resolve("source").resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    /** Compiles a module that requires one of ours, and returns what the compiler says. */
    private String compile(String required, String source, String modulePath) throws IOException {
        Path descriptor = write("module-info.java", "module consumer { requires " + required + "; }");
        Path main = write("consumer/Main.java", source);
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        Path classes = directory.resolve("classes");
        ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(out, out, "-p", modulePath, "-d", classes.toString(), descriptor.toString(), main.toString());
        return said.toString();
    }

    private String run(String modulePath, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-p",
                directory.resolve("classes") + File.pathSeparator + modulePath,
                "-m",
                "consumer/consumer.Main"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    @Test
    void aModuleThatRequiresCoreRuns() throws Exception {
        String path = modulePath("randucb-core");
        assertThat(compile("io.github.randucb.core", CORE, path)).isEmpty();
        assertThat(run(path)).isEqualTo("true" + System.lineSeparator());
    }

    @Test
    void aModuleThatRequiresTheLabRuns() throws Exception {
        String path = modulePath("randucb-core", "randucb-lab");
        Path results = directory.resolve("results");
        Cli.run("run", Small.write(directory), "--out", results, "--no-report");
        assertThat(compile("io.github.randucb.lab", LAB, path)).isEmpty();
        assertThat(run(path, results.toString())).isEqualTo("report.html" + System.lineSeparator());
        assertThat(results.resolve("report.html")).isNotEmptyFile();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text.SignificantDigits", "random.Streams", "choice.Argmax", "multiarmed.index.BetaPosteriors"})
    void packagesOutsideTheInterfaceAreHidden(String hidden) throws Exception {
        String source = CORE.replace("import io.github.randucb.Bandit;", "import io.github.randucb." + hidden + ";");
        assertThat(compile("io.github.randucb.core", source, modulePath("randucb-core")))
                .contains("package io.github.randucb." + hidden.substring(0, hidden.lastIndexOf('.'))
                        + " is not visible");
    }
}
