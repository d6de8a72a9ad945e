package io.github.randucb.server.command;

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

/** Every command {@code serve} and {@code journal} in README.md and docs is one that the command line understands. */
class DocumentedCommandsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern COMMAND =
            Pattern.compile("(?m)(?:^\\./randucb|`\\./randucb|`(?=journal \\w+ DIR)) ?((?:serve|journal)\\b[^`#\n]*)");

    @Test
    void allAreUnderstood() throws IOException {
        List<String> commands = new ArrayList<>();
        for (Path document : documents()) {
            Matcher found = COMMAND.matcher(Files.readString(document).replaceAll("\\\\\n *", ""));
            while (found.find()) {
                commands.add(found.group(1).strip());
            }
        }
        assertThat(commands)
                .contains("serve --data randucb-data")
                .contains("journal verify DIR", "journal refold DIR", "journal export DIR EXPERIMENT");
        for (String command : commands) {
            assertThatCode(() -> Main.commandLine(new ServeCommand()).parseArgs(command.split(" +")))
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
}
