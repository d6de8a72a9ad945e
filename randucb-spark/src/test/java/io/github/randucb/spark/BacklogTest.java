package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.experiment.RunId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BacklogTest {
    private static List<RunId> runs(int count, String... policies) {
        return Stream.of(policies)
                .flatMap(policy -> IntStream.range(0, count).mapToObj(run -> RunId.of("p", policy, run)))
                .toList();
    }

    private static Outcome outcome(Chunk chunk, double secondsOfARun) {
        return new Outcome(chunk, List.of(), secondsOfARun * chunk.runs().size(), null);
    }

    @Test
    void theFirstChunkOfEachCellHasOneRun() {
        Backlog backlog = new Backlog(runs(10, "a", "b"), 20);
        assertThat(backlog.next(2)).isEqualTo(new Chunk("p", "a", List.of(0)));
        assertThat(backlog.next(2)).isEqualTo(new Chunk("p", "b", List.of(0)));
        assertThat(backlog.next(2)).as("no run is timed yet").isEqualTo(new Chunk("p", "a", List.of(1)));
        assertThat(backlog.size()).isEqualTo(17);
    }

    @Test
    void shortRunsAreCombinedAndLongRunsAreAlone() {
        Backlog backlog = new Backlog(runs(1001, "short", "long"), 20);
        backlog.learn(outcome(backlog.next(2), 0.001));
        backlog.learn(outcome(backlog.next(2), 100));
        assertThat(backlog.next(2).policy())
                .as("the cell with the most remaining time")
                .isEqualTo("long");
        assertThat(backlog.next(2).runs()).hasSize(1);
        Backlog small = new Backlog(runs(1001, "short"), 20);
        small.learn(outcome(small.next(2), 0.001));
        assertThat(small.next(2).runs()).as("a quarter of a second").hasSize(250);
    }

    @Test
    void chunksGetSmallerTowardsTheEnd() {
        Backlog backlog = new Backlog(runs(1001, "a"), 20);
        backlog.learn(outcome(backlog.next(2), 0.1));
        List<Integer> sizes = new ArrayList<>();
        while (backlog.size() > 0) {
            sizes.add(backlog.next(2).runs().size());
        }
        assertThat(sizes.get(0)).as("an eighth of a hundred seconds").isEqualTo(125);
        assertThat(sizes).isSortedAccordingTo((one, other) -> other - one);
        assertThat(sizes.get(sizes.size() - 1)).isLessThanOrEqualTo(2);
    }

    @Test
    void chunksHaveALongestTime() {
        Backlog backlog = new Backlog(runs(100_000, "a"), 20);
        backlog.learn(outcome(backlog.next(2), 1));
        assertThat(backlog.next(2).runs()).hasSize((int) Backlog.MOST);
    }

    @Test
    void chunksReturnNoMoreThanTheDriverCanHold() {
        Backlog backlog = new Backlog(runs(1_000_000, "a"), 400);
        backlog.learn(outcome(backlog.next(2), 1e-6));
        assertThat(backlog.next(2).runs()).hasSize(2500);
        Backlog large = new Backlog(runs(10, "a"), 5_000_000);
        large.learn(outcome(large.next(2), 1e-6));
        assertThat(large.next(2).runs()).hasSize(1);
    }

    @Test
    void shortChunksShareATask() {
        Backlog backlog = new Backlog(runs(1000, "a"), 20);
        assertThat(backlog.chunksPerTask()).isEqualTo(1);
        for (int k = 0; k < 100; k++) {
            backlog.learn(outcome(new Chunk("p", "a", List.of(k)), 0.025));
        }
        assertThat(backlog.chunksPerTask()).as("a quarter of a second").isBetween(9, 10);
        for (int k = 0; k < 100; k++) {
            backlog.learn(outcome(new Chunk("p", "a", List.of(k)), 1e-6));
        }
        assertThat(backlog.chunksPerTask()).isEqualTo(25);
        backlog.learn(outcome(new Chunk("p", "a", List.of(0)), 20));
        assertThat(backlog.chunksPerTask()).isEqualTo(1);
    }

    @Test
    void everyRunIsInOneChunk() {
        Backlog backlog = new Backlog(runs(77, "a", "b", "c"), 20);
        Set<RunId> seen = new HashSet<>();
        while (backlog.size() > 0) {
            Chunk chunk = backlog.next(3);
            chunk.ids().forEach(id -> assertThat(seen.add(id)).as("%s", id).isTrue());
            backlog.learn(outcome(chunk, 0.01 * chunk.policy().charAt(0)));
        }
        assertThat(seen).hasSize(231);
        assertThatThrownBy(() -> backlog.next(3)).hasMessage("All runs are assigned.");
    }
}
