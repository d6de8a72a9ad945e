package io.github.randucb.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.fuzz.run.Checking;
import io.github.randucb.fuzz.run.Limits;
import io.github.randucb.fuzz.run.Target;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Twenty-four thousand fixed cases. {@code scripts/fuzz} runs others. */
class FuzzTest {
    @ParameterizedTest
    @CsvSource({
        "states, 15600",
        "live, 3000",
        "live-features, 2000",
        "events, 2000",
        "experiments, 250",
        "tables, 900",
        "directories, 250"
    })
    void everyAnswerIsDocumented(String name, long cases) throws IOException, InterruptedException {
        try (Target target = Targets.of(name, Checking.HOME.resolve("experiments"))) {
            assertThat(Checking.causes(Checking.findings(target, cases, Limits.STANDARD)))
                    .isEmpty();
        }
    }
}
