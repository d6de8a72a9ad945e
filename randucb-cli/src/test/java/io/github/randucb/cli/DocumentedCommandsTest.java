package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every command in a code block of README.md and docs is one that the command line understands. The module of the decision service
 * checks its own commands.
 */
class DocumentedCommandsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("(?s)```\\w*\n(.*?)```");
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\./randucb (?!serve|journal)(.*)$");
    private static final Pattern ARGUMENT = Pattern.compile("'([^']*)'|(\\S+)");

    @Test
    void allAreUnderstood() throws IOException {
        List<String> commands = new ArrayList<>();
        for (Path document : documents()) {
            Matcher blocks = BLOCK.matcher(Files.readString(document));
            while (blocks.find()) {
                Matcher lines = COMMAND.matcher(blocks.group(1).replaceAll("\\\\\n *", ""));
                while (lines.find()) {
                    commands.add(lines.group(1).replaceFirst(" +#.*", ""));
                }
            }
        }
        assertThat(commands).hasSizeGreaterThan(20);
        for (String command : commands) {
            assertThatCode(() -> Main.commandLine().parseArgs(arguments(command)))
                    .as(command)
                    .doesNotThrowAnyException();
        }
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }

    private static String[] arguments(String command) {
        return ARGUMENT.matcher(command)
                .results()
                .map(result -> result.group(1) == null ? result.group(2) : result.group(1))
                .toArray(String[]::new);
    }
}
