package io.github.randucb.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bare loop does the work of the library: it makes the same choices, round by round. */
class BareLoopTest {
    static Stream<String> policies() {
        return StructuredRound.BARE.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("policies")
    void choosesLikeTheLibrary(String policy) {
        for (int d : new int[] {2, 5}) {
            StructuredProblem problem = StructuredProblem.uneven(30, d, policy.contains("glm"), 3);
            int[] expected = new LibraryLoop(policy).play(problem, 2000, 4);
            Loop bare = StructuredRound.BARE.getOrDefault(policy, new LibraryLoop(""));
            assertThat(Arrays.mismatch(bare.play(problem, 2000, 4), expected))
                    .as("first round that differs, d = %d", d)
                    .isEqualTo(-1);
        }
    }
}
