package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files with states of each version of the format. Every later version must read them. The states of
 * version 1 are bandits with 4 arms, horizon 500 and seed 101, after 40 rounds with reward (arm + round) mod 5,
 * in quarters.
 */
class SavedStateTest {
    @ParameterizedTest
    @CsvSource({
        "v1-rand-ucb, rand-ucb sigma=0.25, 2 4 2 32, 0.25 0.75 0.25 16",
        "v1-giro, giro, 10 11 11 8, 5.25 6 6.5 4",
        "v1-thompson-beta, thompson-beta floor=0.01, 18 10 3 9, 11 6 0 5"
    })
    void statesOfVersion1AreRead(String file, String text, String pulls, String rewards) throws IOException {
        byte[] state = read(file);
        Bandit restored = Bandit.restore(state);
        assertThat(restored.spec()).isEqualTo(Variants.parse(text));
        assertThat(restored).hasToString(Variants.parse(text) + " for 4 arms and 500 rounds");
        assertThat(restored.observations()).isEqualTo(40);
        for (int arm = 0; arm < 4; arm++) {
            assertThat(restored.pulls(arm)).isEqualTo(Long.parseLong(pulls.split(" ", -1)[arm]));
            assertThat(restored.mean(arm) * restored.pulls(arm))
                    .isEqualTo(Double.parseDouble(rewards.split(" ", -1)[arm]));
        }
        assertThat(content(restored.save())).startsWith(content(state)); // version 2 adds at the end
        assertThat(Bandit.restore(restored.save()).save()).isEqualTo(restored.save());
        assertThat(Bandit.restore(state).select()).isEqualTo(restored.select());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-lin-ucb", "lin-phe", "rand-ucb-glm", "glm-phe"})
    void statesWithFeaturesAreRead(String id) throws IOException {
        byte[] state = read("v1-" + id);
        Bandit fixed = Bandit.restore(state);
        assertThat(fixed).hasToString(id + " for 4 arms of dimension 3 and 500 rounds");
        assertThat(fixed.observations()).isEqualTo(40);
        checkContent(id, fixed.save(), state, "rand-lin-ucb", "rand-ucb-glm", "glm-phe");
        assertThat(Bandit.restore(fixed.save()).save()).isEqualTo(fixed.save());
    }

    /** The arms of round t are (1, cos i, sin 2i) for i = t to t + 3. */
    @ParameterizedTest
    @ValueSource(strings = {"rand-lin-ucb", "lin-phe", "rand-ucb-glm", "glm-phe"})
    void statesOfContextualBanditsAreRead(String id) throws IOException {
        byte[] state = read("v1-contextual-" + id);
        ContextualBandit contextual = ContextualBandit.restore(state);
        assertThat(contextual).hasToString(id + " for changing arms of dimension 3 with norm up to 2.0 and 500 rounds");
        assertThat(contextual.observations()).isEqualTo(40);
        checkContent(id, contextual.save(), state, "glm-phe");
        assertThat(ContextualBandit.restore(contextual.save()).save()).isEqualTo(contextual.save());
    }

    /** States whose content changed with version 2, made in the same way. */
    @ParameterizedTest
    @ValueSource(strings = {"thompson-beta", "rand-lin-ucb", "lin-ts", "rand-ucb-glm", "glm-phe"})
    void statesOfVersion2AreRead(String id) throws IOException {
        byte[] state = read("v2-" + id);
        Bandit restored = Bandit.restore(state);
        assertThat(restored.spec().type().id()).isEqualTo(id);
        assertThat(restored.observations()).isEqualTo(40);
        if (!id.equals("lin-ts")) { // of which there is less since version 3
            checkContent(id, restored.save(), state, "rand-lin-ucb", "rand-ucb-glm", "glm-phe");
        }
        assertThat(Bandit.restore(restored.save()).save()).isEqualTo(restored.save());
    }

    /** States whose content changed with version 3. */
    @ParameterizedTest
    @ValueSource(strings = {"rand-lin-ucb", "lin-ts", "rand-ucb-glm", "glm-phe"})
    void statesOfVersion3AreRead(String id) throws IOException {
        byte[] state = read("v3-" + id);
        Bandit restored = Bandit.restore(state);
        assertThat(restored.spec().type().id()).isEqualTo(id);
        assertThat(restored.observations()).isEqualTo(40);
        assertThat(content(restored.save())).isEqualTo(content(state));
    }

    /**
     * Version 4 has another search for spanning arms. A bandit of version 3 that was saved during its initial pulls keeps
     * its arms: the expected choices are those of version 3.
     */
    @Test
    void initialPullsOfVersion3Continue() throws IOException {
        Bandit restored = Bandit.restore(read("v3-spanning"));
        assertThat(restored.spec().given()).containsEntry("spanning-search", "greedy");
        StringBuilder choices = new StringBuilder();
        for (int t = 0; t < 40; t++) {
            int arm = restored.select();
            choices.append(arm);
            restored.update(arm, (arm + t) % 5 / 4.0);
        }
        assertThat(choices).hasToString("4404404040404000000033333333333333333333");
    }

    /** A state in bounded memory, which version 4 had later than its other sections. */
    @Test
    void statesInBoundedMemoryAreRead() throws IOException {
        byte[] state = read("v4-contextual-bounded");
        ContextualBandit restored = ContextualBandit.restore(state);
        assertThat(restored.spec()).isEqualTo(Variants.parse("rand-ucb-glm memory=bounded vectors=30"));
        assertThat(restored.observations()).isEqualTo(100);
        assertThat(restored.save()).isEqualTo(state);
        ContextualRounds.play(restored, 100, 3);
        assertThat(restored.observations()).isEqualTo(200);
    }

    /** Returns the content between the header and the checksum. */
    private static byte[] content(byte[] state) {
        return Arrays.copyOfRange(state, 16, state.length - 4);
    }

    /** Checks that only the states of the given policies have more content than in the earlier version. */
    private static void checkContent(String id, byte[] saved, byte[] first, String... changed) {
        if (Arrays.asList(changed).contains(id)) {
            assertThat(content(saved)).hasSizeGreaterThan(content(first).length);
        } else {
            assertThat(content(saved)).isEqualTo(content(first));
        }
    }

    private static byte[] read(String file) throws IOException {
        try (InputStream in = SavedStateTest.class.getResourceAsStream("/state/" + file + ".bin")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }
}
