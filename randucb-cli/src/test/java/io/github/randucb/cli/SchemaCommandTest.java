package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SchemaCommandTest {
    @Test
    void printsTheSchemaThatIsBesideTheExperiments() throws IOException {
        Cli.Outcome outcome = Cli.run("schema");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .as("./randucb schema > experiments/experiment.schema.json writes it again")
                .isEqualToNormalizingNewlines(Files.readString(Path.of("..", "experiments", "experiment.schema.json")));
    }
}
