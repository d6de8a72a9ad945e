package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.decision.LiveCounter;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples, links and tables of the documents agree with the code. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|^\\[[^]]+]: (\\S+)$", Pattern.MULTILINE);

    private static final Pattern CLASS = Pattern.compile("^public final class (\\w+)", Pattern.MULTILINE);

    private static String read(String file) throws IOException {
        return Files.readString(ROOT.resolve(file));
    }

    @Test
    void theExamplesCompileAndRun(@TempDir Path classes) throws Exception {
        Matcher blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(read("README.md") + read("docs/embedding.md") + read("docs/theory.md"));
        int examples = 0;
        while (blocks.find()) {
            String example = blocks.group(1);
            Matcher whole = CLASS.matcher(example);
            String name = whole.find() ? whole.group(1) : "Example" + examples;
            run(name, whole.reset().find() ? example : program(name, example), classes);
            examples++;
        }
        assertThat(examples).isEqualTo(11);
    }

    /** The programs of the tutorial print the output that the tutorial shows. */
    @Test
    void theProgramsOfTheTutorialPrintTheirOutput(@TempDir Path directory) throws Exception {
        Matcher blocks = Pattern.compile("```java\n(.*?)```.*?```\n.*?```\n\n```\n(.*?)```", Pattern.DOTALL)
                .matcher(read("docs/tutorial.md"));
        int programs = 0;
        while (blocks.find()) {
            assertThat(output(blocks.group(1), directory, directory.resolve("state")))
                    .isEqualTo(blocks.group(2).lines().toList());
            programs++;
        }
        assertThat(programs).isEqualTo(2);
    }

    /** The program with a journal goes on after a kill in the middle of an event. */
    @Test
    void theProgramWithAJournalIgnoresHalfAnEvent(@TempDir Path directory) throws Exception {
        Matcher block = Pattern.compile("```java\n([^`]*class HeadlineService.*?)```", Pattern.DOTALL)
                .matcher(read("docs/embedding.md"));
        assertThat(block.find()).isTrue();
        Path files = Files.createDirectory(directory.resolve("service"));
        for (int start = 0; start < 2; start++) {
            assertThat(output(block.group(1), directory, files)).containsExactly("COLLECTED");
            try (Stream<Path> all = Files.list(files)) {
                List<Path> journals =
                        all.filter(file -> file.toString().contains("journal-")).toList();
                assertThat(journals).hasSize(1);
                byte[] half = {0, 0, 1, 0, 'R', 'A'};
                Files.write(journals.get(0), half, StandardOpenOption.APPEND);
            }
        }
        LiveBandit live = LiveBandit.restore(Files.readAllBytes(files.resolve("state")));
        assertThat(live.count(LiveCounter.DECISIONS)).isEqualTo(2);
        assertThat(live.count(LiveCounter.COLLECTED)).isEqualTo(1); // the second is only in the journal
    }

    /** Runs a program in a process of its own, and returns what it prints. */
    private static List<String> output(String program, Path directory, Path argument) throws Exception {
        Matcher type = CLASS.matcher(program);
        assertThat(type.find()).isTrue();
        Path source = Files.writeString(directory.resolve(type.group(1) + ".java"), program);
        Path printed = directory.resolve("printed");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Duser.language=en",
                        "-cp",
                        System.getProperty("java.class.path"),
                        source.toString(),
                        argument.toString())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(printed)).isZero();
        return Files.readAllLines(printed);
    }

    private static String program(String name, String example) {
        List<String> lines = example.lines().toList();
        String imports =
                lines.stream().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
        String body = lines.stream().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
        return imports + "\npublic class " + name + " { public static void main(String[] a) {\n" + body + "\n}}";
    }

    private static void run(String name, String source, Path classes) throws Exception {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        StringWriter messages = new StringWriter();
        JavaFileObject file =
                new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        List<String> options = List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
        assertThat(compiler.getTask(messages, null, null, options, null, List.of(file))
                        .call())
                .as("%s", messages)
                .isTrue();
        try (java.net.URLClassLoader loader =
                new java.net.URLClassLoader(new java.net.URL[] {classes.toUri().toURL()})) {
            loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    @Test
    void theReadmeGivesTheTestCommand() throws IOException {
        String command =
                read(".ci/run").lines().reduce((first, second) -> second).orElseThrow();
        assertThat(command).startsWith("mvn ");
        assertThat(read("README.md").contains("\n" + command + " ")).as(command).isTrue();
    }

    @Test
    void fidelityHasARowForEveryPolicy() throws IOException {
        String fidelity = read("docs/fidelity.md");
        Catalogue.standard()
                .types()
                .forEach(type -> assertThat(fidelity.contains("| `" + type.id() + "` |"))
                        .as("a row for " + type.id())
                        .isTrue());
    }

    /** Every relative link of every document leads to a file, and every anchor to a heading. */
    @Test
    void linksHaveTargets() throws IOException {
        List<Path> documents = documents();
        assertThat(documents)
                .contains(
                        ROOT.resolve("README.md"), ROOT.resolve("docs/tutorial.md"), ROOT.resolve("docs/glossary.md"));
        for (Path document : documents) {
            Matcher links = LINK.matcher(withoutCode(Files.readString(document)));
            while (links.find()) {
                check(document, links.group(1) == null ? links.group(2) : links.group(1));
            }
        }
    }

    private static void check(Path document, String link) throws IOException {
        if (link.startsWith("https:")) {
            return;
        }
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty()
                ? document
                : Objects.requireNonNull(document.getParent()).resolve(parts[0]);
        assertThat(target).as("%s in %s", link, document).exists();
        if (parts.length == 2) {
            assertThat(anchors(target)).as("%s in %s", link, document).contains(parts[1]);
        }
    }

    /** The anchors that GitHub gives to the headings of a document. */
    private static Set<String> anchors(Path document) throws IOException {
        return withoutCode(Files.readString(document))
                .lines()
                .filter(line -> line.matches("#{1,6} .*"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(line -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static String withoutCode(String text) {
        return text.replaceAll("(?s)```.*?```", "");
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> files = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(files, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }
}
