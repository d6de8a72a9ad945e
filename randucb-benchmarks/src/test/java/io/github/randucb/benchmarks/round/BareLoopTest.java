package io.github.randucb.benchmarks.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.benchmarks.floor.Floors;
import io.github.randucb.benchmarks.problem.BernoulliProblem;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.problem.Family;
import io.github.randucb.benchmarks.problem.Loop;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A bare loop does the work of the library: it makes the same choices, round by round. */
class BareLoopTest {
    private static final int ROUNDS = 2000;

    static Stream<String> multiarmed() {
        return Floors.MULTIARMED.keySet().stream().sorted();
    }

    static Stream<String> structured() {
        return Floors.STRUCTURED.keySet().stream().sorted();
    }

    static Stream<String> changing() {
        return Floors.CHANGING.keySet().stream().sorted();
    }

    /** With ten arms the library draws the indices of all of them too. */
    @ParameterizedTest
    @MethodSource("multiarmed")
    void choosesLikeTheLibraryAmongFewArms(String policy) {
        BernoulliProblem problem = BernoulliProblem.paper(10, 3);
        assertSame(Floors.of(Floors.MULTIARMED, policy), new LibraryLoop(policy)::play, problem, "ten arms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "ucb1", "kl-ucb", "thompson-gaussian"})
    void choosesLikeTheLibraryAmongManyArms(String policy) {
        BernoulliProblem problem = BernoulliProblem.paper(100, 3);
        assertSame(Floors.of(Floors.MULTIARMED, policy), new LibraryLoop(policy)::play, problem, "a hundred arms");
    }

    @ParameterizedTest
    @MethodSource("structured")
    void choosesLikeTheLibraryByFeatures(String policy) {
        for (int d : new int[] {2, 5}) {
            StructuredProblem problem =
                    StructuredProblem.uneven(30, d, Family.of(policy) == Family.GENERALIZED_LINEAR, 3);
            assertSame(Floors.of(Floors.STRUCTURED, policy), new LibraryLoop(policy)::play, problem, "d = " + d);
        }
    }

    @ParameterizedTest
    @MethodSource("changing")
    void choosesLikeTheLibraryWhereArmsChange(String policy) {
        for (int d : new int[] {2, 5}) {
            ChangingProblem problem = ChangingProblem.uneven(30, d, 3);
            assertSame(Floors.of(Floors.CHANGING, policy), new LibraryChangingLoop(policy), problem, "d = " + d);
        }
    }

    private static <P> void assertSame(Loop<P> floor, Loop<P> library, P problem, String setting) {
        assertThat(Arrays.mismatch(floor.play(problem, ROUNDS, 4), library.play(problem, ROUNDS, 4)))
                .as("first round that differs, %s", setting)
                .isEqualTo(-1);
    }
}
