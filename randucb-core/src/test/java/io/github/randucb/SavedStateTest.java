package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.Setting;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** States written by each version of the format, kept as files: every later version must read them. */
class SavedStateTest {
    /** The bandit whose state is in the files: seed 101, 40 rounds, reward (arm + round) mod 5 in quarters. */
    private static Bandit written(String text) {
        Bandit bandit = Bandit.start(Variants.parse(text), Setting.of(4, 500), 101);
        for (int t = 0; t < 40; t++) {
            int arm = bandit.select();
            bandit.update(arm, (arm + t) % 5 / 4.0);
        }
        return bandit;
    }

    @ParameterizedTest
    @CsvSource({"v1-rand-ucb, rand-ucb sigma=0.25", "v1-giro, giro", "v1-thompson-beta, thompson-beta floor=0.01"})
    void statesOfVersion1AreRead(String file, String text) throws IOException {
        Bandit original = written(text);
        try (InputStream in = SavedStateTest.class.getResourceAsStream("/state/" + file + ".bin")) {
            byte[] state = Objects.requireNonNull(in).readAllBytes();
            Bandit restored = Bandit.restore(state);
            assertThat(restored.spec()).isEqualTo(Variants.parse(text));
            assertThat(restored.observations()).isEqualTo(40);
            assertThat(restored.save()).isEqualTo(original.save());
            for (int t = 0; t < 50; t++) {
                assertThat(restored.select()).isEqualTo(original.select());
            }
        }
    }
}
