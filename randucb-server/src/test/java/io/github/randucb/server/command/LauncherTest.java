package io.github.randucb.server.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The lines of README.md about the service, with the launcher in a new copy of the project. The copy has a Maven that does not
 * compile: it takes the classes of this test.
 */
@Timeout(300)
class LauncherTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String ADDRESS = "http://127.0.0.1:8077";
    private static final Pattern BLOCK = Pattern.compile("```sh\n(\\./randucb serve [^\n]*)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("(?m)^curl .*(?:\n +.*)*"); // more lines are indented
    private static final Pattern LISTENS = Pattern.compile("listens on (http://127\\.0\\.0\\.1:[0-9]+) ");
    private static final String MAVEN = """
            #!/bin/sh
            for argument in "$@"; do
                case "$argument" in
                    -DoutputDirectory=*) while read -r jar; do cp "$jar" "${argument#*=}/"; done < jars.txt ;;
                esac
            done
            """;

    @TempDir
    Path work;

    private Path project = Path.of("");

    @BeforeEach
    void copyProject() throws IOException, InterruptedException {
        for (String program : new String[] {"bash", "curl"}) {
            assumeThat(exists(program))
                    .as("The test needs the program %s.", program)
                    .isTrue();
        }
        project = Files.createDirectory(work.resolve("project"));
        copy("randucb");
        copy("scripts/lib/build.sh");
        copy("pom.xml");
        for (String module : new String[] {"randucb-core", "randucb-server"}) {
            copy(module + "/pom.xml");
            Files.createDirectories(project.resolve(module).resolve("src/main"));
        }
        Path mvn = Files.createDirectory(work.resolve("bin")).resolve("mvn");
        Files.writeString(mvn, MAVEN);
        assertThat(mvn.toFile().setExecutable(true)).isTrue();
        packJars();
    }

    private static boolean exists(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void copy(String file) throws IOException {
        Path target = project.resolve(file);
        Files.createDirectories(target.getParent());
        Files.copy(ROOT.resolve(file), target);
        target.toFile().setExecutable(Files.isExecutable(ROOT.resolve(file)));
    }

    /** Packs the class path of this test as Maven would: the jars of the libraries and the modules. */
    private void packJars() throws IOException {
        Path server = Files.createDirectories(project.resolve("randucb-server/target/quick"))
                .resolve("randucb-server-1.jar");
        Path core = work.resolve("randucb-core-1.jar");
        List<String> jars = new ArrayList<>();
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        for (String element : path.split(File.pathSeparator, -1)) {
            Path entry = Path.of(element);
            if (Files.isRegularFile(entry)) {
                jars.add(element);
            } else if (entry.startsWith(ROOT.resolve("randucb-server")) && !entry.endsWith("test-classes")) {
                pack(entry, server);
            } else if (Files.isDirectory(entry) && !entry.endsWith("test-classes")) {
                pack(entry, core);
                jars.add(core.toString());
            }
        }
        Files.write(project.resolve("jars.txt"), jars);
    }

    private static void pack(Path directory, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> files = Files.walk(directory)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(directory.relativize(each).toString().replace(File.separatorChar, '/')));
                Files.copy(each, out);
                out.closeEntry();
            }
        }
    }

    private ProcessBuilder shell(String command) {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command).directory(project.toFile());
        builder.environment().merge("PATH", "", (path, none) -> work.resolve("bin") + File.pathSeparator + path);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("RANDUCB_PORT", "0");
        builder.environment().put("CURL_HOME", work.toString());
        return builder;
    }

    @Test
    void theLinesOfTheReadmeWork() throws Exception {
        Files.writeString(work.resolve(".curlrc"), "fail-with-body\nshow-error\nnoproxy = *\n");
        Matcher block = BLOCK.matcher(Files.readString(ROOT.resolve("README.md")));
        assertThat(block.find()).isTrue();
        Path messages = work.resolve("messages");
        Process service =
                shell("exec " + block.group(1)).redirectError(messages.toFile()).start();
        try {
            String address = address(service, messages);
            List<String> answers = new ArrayList<>();
            assertThat(COMMAND.matcher(block.group(2)).replaceAll("").strip()).isEmpty();
            for (MatchResult command : COMMAND.matcher(block.group(2)).results().toList()) {
                assertThat(command.group()).contains(ADDRESS);
                answers.add(run(command.group().replace(ADDRESS, address)));
            }
            assertThat(answers).hasSize(4);
            assertThat(answers.get(1)).contains("\"decision\":\"hello-1\"", "\"probability\":");
            assertThat(answers.get(2)).contains("\"status\":\"learned\"");
            assertThat(answers.get(3)).contains("\"identical\":true");
        } finally {
            service.destroy();
            assertThat(service.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(project.resolve("randucb-data/journal.db")).isRegularFile();
        assertThat(run("./randucb journal verify randucb-data")).contains("hello: 3 events", ", equal");
        assertThat(run("ls randucb-server/target/launch/build-*"))
                .contains("classes.jsa")
                .doesNotContain("archive");
        assertThat(messages).hasContent("randucb: Building the program; this takes some seconds.");
    }

    private static String address(Process service, Path messages) throws IOException {
        String line = service.inputReader().readLine();
        Matcher listens = LISTENS.matcher(line == null ? "" : line);
        assertThat(listens.find()).as("%s %s", line, Files.readString(messages)).isTrue();
        return listens.group(1);
    }

    private String run(String command) throws IOException, InterruptedException {
        Process process = shell(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s: %s", command, output).isZero();
        return output;
    }
}
