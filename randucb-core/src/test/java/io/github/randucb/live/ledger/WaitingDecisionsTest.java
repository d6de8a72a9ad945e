package io.github.randucb.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.RewardRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions of many windows and arms: what is next is compared with a search of all. */
class WaitingDecisionsTest {
    private static final int ARMS = 4;

    private static LedgerRules rules(long window) {
        return new LedgerRules(
                new RewardRange(0, 1),
                window,
                OptionalDouble.empty(),
                OptionalLong.of(2 * window),
                false,
                DuplicateRewards.FIRST,
                OutsideRewards.REFUSE,
                1000);
    }

    private static BookedDecision decision(long now, long window) {
        return decision("d" + now, "a", now, window, true);
    }

    private static BookedDecision decision(String id, String arm, long now, long window, boolean active) {
        BookedDecision decision = new BookedDecision(id, arm, null, now, DecisionTerms.USUAL);
        decision.rules = rules(window);
        decision.active = active;
        return decision;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 100})
    void theNextAndTheOldestDecisionAreFound(int windows) {
        UniformRandomProvider random = Streams.seeded(windows);
        WaitingDecisions waiting = new WaitingDecisions();
        List<BookedDecision> all = new ArrayList<>(); // in the order of time
        for (int now = 0; now < 600; now++) {
            if (random.nextInt(2 + now / 200) < 2) { // more and more are removed in the end
                BookedDecision added = decision(now / 3, 1 + random.nextInt(windows));
                waiting.add(added);
                all.add(added);
            } else if (!all.isEmpty()) {
                boolean next = random.nextBoolean();
                BookedDecision removed =
                        next ? Objects.requireNonNull(waiting.next()) : all.get(random.nextInt(all.size()));
                waiting.remove(removed);
                all.remove(removed);
            }
            check(waiting, all);
        }
        while (!all.isEmpty()) {
            BookedDecision oldest = Objects.requireNonNull(waiting.oldest());
            waiting.remove(oldest);
            all.remove(oldest);
            check(waiting, all);
        }
    }

    /** Compares with a search. If several decisions have the same time, the one with the shortest window is first, then the oldest. */
    private static void check(WaitingDecisions waiting, List<BookedDecision> all) {
        Comparator<BookedDecision> byPatience = Comparator.comparingLong(BookedDecision::patience);
        Comparator<BookedDecision> byEnd = Comparator.comparingLong(BookedDecision::end);
        Comparator<BookedDecision> byAge = Comparator.comparingLong(BookedDecision::since);
        assertThat(waiting.size()).isEqualTo(all.size());
        assertThat(waiting.next())
                .isSameAs(all.stream().min(byEnd.thenComparing(byPatience)).orElse(null));
        assertThat(waiting.nextEnd())
                .isEqualTo(all.stream().mapToLong(BookedDecision::end).min().orElse(Long.MAX_VALUE));
        assertThat(waiting.oldest())
                .isSameAs(all.stream().min(byAge.thenComparing(byPatience)).orElse(null));
        List<BookedDecision> visited = new ArrayList<>();
        waiting.forEach(visited::add);
        assertThat(visited)
                .containsExactlyElementsOf(all.stream().sorted(byPatience).toList());
    }

    /** Windows are changed by callers, so that there can be many. */
    @Test
    void manyWindowsAreNotSearchedForEachDecision() {
        int windows = 1000;
        int[] reads = new int[1];
        PartQueue queue = new PartQueue(part -> {
            reads[0]++;
            return part.end();
        });
        for (int window = 1; window <= windows; window++) {
            WaitingPart part = new WaitingPart(window);
            for (int now = 0; now < 10; now++) {
                part.list.add(decision(now, window));
            }
            queue.add(part, window);
        }
        long last = 0;
        for (int left = 10 * windows; left > 0; left--) {
            WaitingPart first = queue.first();
            assertThat(first.end()).isGreaterThanOrEqualTo(last);
            last = first.end();
            first.list.remove(Objects.requireNonNull(first.list.first()));
            if (left == 1) {
                assertThat(last).isEqualTo(windows + 9);
            }
        }
        assertThat(reads[0]).isLessThan(5 * 10 * windows);
    }

    @Test
    void partsWithoutDecisionsDoNotFillTheQueue() {
        int[] reads = new int[1];
        PartQueue queue = new PartQueue(part -> {
            reads[0]++;
            return part.since();
        });
        for (int now = 0; now < 1000; now++) {
            WaitingPart part = new WaitingPart(1);
            BookedDecision decision = decision(now, 1);
            part.list.add(decision);
            queue.add(part, 1);
            if (now < 999) {
                part.list.remove(decision);
            }
        }
        reads[0] = 0;
        assertThat(queue.first().since()).isEqualTo(999);
        assertThat(reads[0]).isLessThan(50);
    }

    /** The order counts, since the matrix of a model is computed in it. */
    @Test
    void theDecisionsOfAnArmAreFoundInTheOrderOfASearch() {
        UniformRandomProvider random = Streams.seeded(7);
        DecisionBook book = new DecisionBook();
        int found = 0;
        for (int now = 0; now < 10_000; now++) {
            book.open(decision("d" + now, arm(random), now / 3, 1 + random.nextInt(3), random.nextBoolean()));
            BookedDecision other = book.find("d" + random.nextInt(now + 1));
            if (other != null && !other.active && random.nextBoolean()) {
                book.activate(other, now / 3);
            } else if (other != null) {
                book.close(other, RewardAnswer.EXPIRED);
            }
            if (random.nextInt(100) == 0) {
                found += remove(book, arm(random));
            }
        }
        assertThat(found).isGreaterThan(1000);
    }

    private static String arm(UniformRandomProvider random) {
        return "arm" + random.nextInt(ARMS);
    }

    private static int remove(DecisionBook book, String arm) {
        List<BookedDecision> searched = book.where(open -> open.terms.teaches() && open.arm.equals(arm));
        assertThat(book.takeTeaching(arm)).containsExactlyElementsOf(searched);
        searched.forEach(decision -> decision.terms = decision.terms.withoutTeaching());
        assertThat(book.takeTeaching(arm)).isEmpty();
        return searched.size();
    }

    /** One search serves the removals of several arms. The index leaves out closed decisions, and ends after some changes. */
    @Test
    void theDecisionsOfSeveralArmsAreSearchedOnce() {
        List<BookedDecision> open = new ArrayList<>();
        for (int n = 0; n < 100; n++) {
            open.add(decision("d" + n, "arm" + n % ARMS, n, 10, true));
        }
        TeachingDecisions teaching = new TeachingDecisions(open);
        assertThat(teaching.take("arm0")).hasSize(25);
        assertThat(teaching.take("arm0")).isEmpty();
        open.get(1).close(RewardAnswer.EXPIRED);
        assertThat(teaching.change(open.get(1))).isTrue();
        assertThat(teaching.take("arm1")).hasSize(24);
        int changes = 1;
        while (teaching.change(open.get(1))) {
            changes++;
        }
        assertThat(changes).isEqualTo(9_999);
    }
}
