package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples, links and tables of the documents agree with the code. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static String read(String file) throws IOException {
        return Files.readString(ROOT.resolve(file));
    }

    @Test
    void theExamplesCompileAndRun(@TempDir Path classes) throws Exception {
        Matcher blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(read("README.md") + read("docs/embedding.md") + read("docs/theory.md"));
        int examples = 0;
        while (blocks.find()) {
            run("Example" + ++examples, blocks.group(1), classes);
        }
        assertThat(examples).isEqualTo(5);
    }

    private static void run(String name, String example, Path classes) throws Exception {
        List<String> lines = example.lines().toList();
        String imports =
                lines.stream().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
        String body = lines.stream().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
        String source =
                imports + "\npublic class " + name + " { public static void main(String[] a) {\n" + body + "\n}}";
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

    @Test
    void linksHaveTargets() throws IOException {
        for (String file : List.of(
                "README.md",
                "CONTRIBUTING.md",
                "SECURITY.md",
                "docs/architecture.md",
                "docs/embedding.md",
                "docs/experiments.md",
                "docs/fidelity.md",
                "docs/performance.md",
                "docs/reproducing.md",
                "docs/state-format.md")) {
            Matcher links = Pattern.compile("\\]\\(([^)#:]+)\\)|^\\[[^]]+]: (\\S+)$", Pattern.MULTILINE)
                    .matcher(read(file));
            while (links.find()) {
                String link = links.group(1) == null ? links.group(2) : links.group(1);
                Path target =
                        Objects.requireNonNull(ROOT.resolve(file).getParent()).resolve(link);
                assertThat(target).exists();
            }
        }
    }
}
