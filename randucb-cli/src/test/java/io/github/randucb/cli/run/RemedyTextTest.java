package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RemedyTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXTEND_OR_RESTART | Use --extend to add to the results, or --restart to delete them and start over.",
                "RESTART | Use --restart to delete the results and start over.",
                "RESUME | The command that started the experiment continues it.",
                "RUN_AGAIN | To run it again, use ./randucb run FILE --out DIR.",
                "CHOOSE_DIRECTORY | Name another directory with --out.",
                "USE_LOCAL_COPY | Use --out with the local copy to continue in it.",
                "USE_SPARK | Use --engine spark.",
                "ADD_SPARK | In the source tree, ./randucb with --engine spark downloads it."
            })
    void everyRemedyHasAnOptionOrACommand(Remedy remedy, String text) {
        assertThat(RemedyText.message(new BadInputException("It is wrong.", remedy)))
                .isEqualTo("It is wrong. " + text);
    }

    @Test
    void aMessageWithoutARemedyIsUnchanged() {
        assertThat(RemedyText.message(new BadInputException("It is wrong."))).isEqualTo("It is wrong.");
    }

    @ParameterizedTest
    @EnumSource(Remedy.class)
    void aRewordedExceptionHasTheSameRemedy(Remedy remedy) {
        BadInputException changed = new BadInputException("/tmp/x: It is wrong.", remedy)
                .reworded(text -> text.replace("/tmp/x", "far://x"));
        assertThat(changed).hasMessage("far://x: It is wrong.");
        assertThat(changed.remedy()).hasValue(remedy);
    }
}
