package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/tutorial.md print the tables that it shows. */
class TutorialTest {
    private static final Pattern BLOCK = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL);

    @Test
    void theCommandsPrintTheirTables(@TempDir Path directory) throws IOException {
        Path experiment = directory.resolve("headlines.yaml");
        String yaml = "";
        String printed = "";
        List<String> results = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "tutorial.md")));
        while (blocks.find()) {
            String block = blocks.group(2);
            if (blocks.group(1).equals("yaml")) {
                yaml += block;
                Files.writeString(experiment, yaml);
            } else if (block.startsWith("./randucb run ")) {
                printed = run(directory, block.strip());
                results.add(block);
            } else if (block.startsWith("ten headlines: ")) {
                assertThat(printed).contains(block);
                results.add(block);
            }
        }
        assertThat(results).as("three commands and their tables").hasSize(6);
    }

    /** Runs a command line, with its files in a directory of the test. */
    private static String run(Path directory, String command) {
        Object[] arguments = Arrays.stream(command.split(" "))
                .skip(1)
                .map(argument -> argument.startsWith("headlines.") || argument.startsWith("results/")
                        ? directory.resolve(argument)
                        : argument)
                .toArray();
        Cli.Outcome outcome = Cli.run(arguments);
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return outcome.out();
    }
}
