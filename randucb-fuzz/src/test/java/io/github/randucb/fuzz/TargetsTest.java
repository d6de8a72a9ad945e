package io.github.randucb.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.fuzz.run.Checking;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Limits;
import io.github.randucb.fuzz.run.Runner;
import io.github.randucb.fuzz.run.Target;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases of the targets. */
class TargetsTest {
    private static final Path EXPERIMENTS = Checking.HOME.resolve("experiments");

    @ParameterizedTest
    @ValueSource(strings = {"live", "live-features", "events", "experiments", "tables", "directories"})
    void aCaseIsAlwaysTheSame(String name) throws IOException {
        try (Target first = Targets.of(name, EXPERIMENTS);
                Target second = Targets.of(name, EXPERIMENTS)) {
            for (long number = 0; number < 100; number++) {
                Input input = first.input(3, number);
                assertThat(second.input(3, number).bytes()).isEqualTo(input.bytes());
                assertThat(second.input(3, number).kind()).isEqualTo(input.kind());
            }
        }
    }

    @Test
    void aThirdOfTheExperimentsIsRun() throws IOException, InterruptedException {
        try (Target target = Targets.of("experiments", EXPERIMENTS)) {
            Runner runner = new Runner(target, 2, Limits.STANDARD, done -> {});
            assertThat(runner.run(0, 100, Long.MAX_VALUE).answers().get("run")).isBetween(20L, 70L);
        }
    }
}
