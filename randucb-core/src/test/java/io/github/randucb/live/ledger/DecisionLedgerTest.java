package io.github.randucb.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Variants;
import io.github.randucb.live.arm.NamedArms;
import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.RewardRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Terms of decisions, ids of rewards and listeners, with hand-computed results. */
class DecisionLedgerTest {
    private static final DecisionTerms SILENT = new DecisionTerms(false, false, "control", "u");
    private static final LedgerRules AT_ONCE = new LedgerRules(
            new RewardRange(0, 1),
            10,
            OptionalDouble.empty(),
            OptionalLong.of(5),
            false,
            DuplicateRewards.FIRST,
            OutsideRewards.REFUSE,
            100);

    private final ListedModel model = new ListedModel();
    private final LiveCounters counters = new LiveCounters();
    private final List<String> closed = new ArrayList<>(); // id and reward of each decision that the listener received

    static LedgerRules collecting(DuplicateRewards duplicates) {
        return new LedgerRules(
                AT_ONCE.range(),
                AT_ONCE.window(),
                OptionalDouble.empty(),
                AT_ONCE.activationWindow(),
                false,
                duplicates,
                OutsideRewards.REFUSE,
                AT_ONCE.maxOpen());
    }

    private static LedgerRules withDefault(double reward) {
        return new LedgerRules(
                AT_ONCE.range(),
                AT_ONCE.window(),
                OptionalDouble.of(reward),
                AT_ONCE.activationWindow(),
                false,
                DuplicateRewards.FIRST,
                OutsideRewards.REFUSE,
                AT_ONCE.maxOpen());
    }

    private DecisionLedger start(LedgerRules rules) {
        DecisionLedger ledger = new DecisionLedger(rules, model, counters);
        ledger.setListener((decision, reward, end) -> closed.add(decision.id() + " " + reward));
        return ledger;
    }

    private static BookedDecision decision(String id, String arm, long now, DecisionTerms terms) {
        return new BookedDecision(id, arm, null, now, terms);
    }

    /** Checks the identity of {@link LiveCounter}. */
    private void checkIdentity(DecisionLedger ledger) {
        long open = (long) ledger.pending() + ledger.waiting();
        assertThat(counters.get(LiveCounter.DECISIONS))
                .isEqualTo(open
                        + counters.get(LiveCounter.LEARNED)
                        + counters.get(LiveCounter.RECORDED)
                        + counters.get(LiveCounter.EXPIRED)
                        + counters.get(LiveCounter.EVICTED)
                        - counters.get(LiveCounter.DEFAULT_REWARDS)
                        + counters.get(LiveCounter.NOT_ACTIVATED)
                        + counters.get(LiveCounter.CANCELLED)
                        + counters.get(LiveCounter.ARM_REMOVED));
    }

    // Decisions that do not teach

    @Test
    void aDecisionThatDoesNotTeachIsJoinedAndRecorded() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "a", 0, SILENT));
        assertThat(ledger.pending()).isEqualTo(1); // it waits for its reward, and the model does not know it
        assertThat(model.pending()).isZero();
        assertThat(ledger.join("1", 0.75)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(ledger.join("1", 0.75)).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(model.rewards).isEmpty();
        assertThat(ledger.version()).isZero();
        assertThat(counters.get(LiveCounter.RECORDED)).isEqualTo(1);
        assertThat(counters.get(LiveCounter.LEARNED)).isZero();
        assertThat(counters.get(LiveCounter.DUPLICATE)).isEqualTo(1);
        assertThat(closed).containsExactly("1 0.75");
        checkIdentity(ledger);
    }

    /** RandUCB counts a pending decision in the width, so one that teaches changes the probabilities. */
    @Test
    void aDecisionThatDoesNotTeachChangesNoProbabilities() {
        NamedArms arms = NamedArms.start(Variants.parse("rand-ucb"), OptionalLong.of(1000), 10, 1);
        arms.add(List.of("a", "b"));
        DecisionLedger ledger = new DecisionLedger(AT_ONCE, arms, counters);
        for (String arm : List.of("a", "b")) {
            ledger.open(decision("first " + arm, arm, 0, DecisionTerms.USUAL));
            ledger.join("first " + arm, 0.5);
        }
        ActionProbabilities before = arms.rule().probabilities(arms.directory().subset());
        long version = ledger.version();
        ledger.open(decision("1", "a", 0, SILENT));
        ledger.open(decision("2", "b", 0, SILENT));
        ledger.open(decision("3", "no such arm", 0, SILENT));
        assertThat(arms.pending("a")).isZero();
        assertThat(ledger.join("1", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(ledger.join("3", 1)).isEqualTo(RewardAnswer.RECORDED);
        ledger.advance(100); // the second one expires
        ActionProbabilities after = arms.rule().probabilities(arms.directory().subset());
        assertThat(after.of(0)).isEqualTo(before.of(0));
        assertThat(after.of(1)).isEqualTo(before.of(1));
        assertThat(ledger.version()).isEqualTo(version);
        assertThat(arms.pulls("a")).isEqualTo(1);
        ledger.open(decision("4", "a", 100, DecisionTerms.USUAL));
        assertThat(arms.pending("a")).isEqualTo(1);
        assertThat(arms.rule().probabilities(arms.directory().subset()).of(0)).isNotEqualTo(before.of(0));
        checkIdentity(ledger);
    }

    @Test
    void defaultRewardsOfDecisionsThatDoNotTeachAreRecorded() {
        DecisionLedger ledger = start(withDefault(0.25));
        ledger.open(decision("silent", "a", 0, SILENT));
        ledger.open(decision("collected", "a", 0, SILENT));
        ledger.open(decision("usual", "a", 0, DecisionTerms.USUAL));
        assertThat(ledger.join("collected", 0.5)).isEqualTo(RewardAnswer.COLLECTED);
        ledger.advance(10);
        assertThat(closed).containsExactly("silent 0.25", "collected 0.5", "usual 0.25");
        assertThat(model.rewards("a")).containsExactly(0.25);
        assertThat(counters.get(LiveCounter.RECORDED)).isEqualTo(2);
        assertThat(counters.get(LiveCounter.LEARNED)).isEqualTo(1);
        assertThat(counters.get(LiveCounter.DEFAULT_REWARDS)).isEqualTo(2);
        assertThat(counters.get(LiveCounter.EXPIRED)).isEqualTo(2);
        checkIdentity(ledger);
    }

    /** A decision of an arm that the model does not have is lost only if it teaches. */
    @Test
    void decisionsOfLostArmsAreRecordedIfTheyDoNotTeach() {
        model.lost.add("gone");
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "gone", 0, DecisionTerms.USUAL));
        ledger.open(decision("2", "gone", 0, SILENT));
        assertThat(ledger.join("1", 1)).isEqualTo(RewardAnswer.ARM_REMOVED);
        assertThat(ledger.join("2", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(closed).containsExactly("1 NaN", "2 1.0");
        checkIdentity(ledger);
    }

    // Teaching that stops

    @Test
    void nothingIsLearnedWhileTheLedgerDoesNotTeach() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("2", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("3", "b", 0, DecisionTerms.USUAL));
        assertThat(model.pending("a")).isEqualTo(2);
        long version = ledger.version();
        ledger.setTeaching(false);
        assertThat(ledger.join("1", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(model.pending("a")).isEqualTo(1);
        assertThat(ledger.version()).isEqualTo(version + 1); // the pending count is a change
        assertThat(model.rewards("a")).isEmpty();
        ledger.setTeaching(true);
        assertThat(ledger.join("2", 0.5)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(model.rewards("a")).containsExactly(0.5);
        ledger.setTeaching(false);
        ledger.advance(10);
        assertThat(model.pending()).isZero();
        assertThat(closed).containsExactly("1 1.0", "2 0.5", "3 NaN");
        assertThat(counters.get(LiveCounter.RECORDED)).isEqualTo(1);
        checkIdentity(ledger);
    }

    @Test
    void collectedAndDefaultRewardsAreRecordedWhileTheLedgerDoesNotTeach() {
        DecisionLedger ledger = start(withDefault(0));
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("2", "a", 0, DecisionTerms.USUAL));
        ledger.join("1", 1);
        ledger.setTeaching(false);
        ledger.advance(10);
        assertThat(model.rewards).isEmpty();
        assertThat(model.pending()).isZero();
        assertThat(closed).containsExactly("1 1.0", "2 0.0");
        assertThat(counters.get(LiveCounter.RECORDED)).isEqualTo(2);
        assertThat(counters.get(LiveCounter.DEFAULT_REWARDS)).isEqualTo(1);
        checkIdentity(ledger);
    }

    @Test
    void theOpenDecisionsOfOneArmStopTeaching() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "a", 0, new DecisionTerms(true, true, "g", "u")));
        ledger.open(decision("2", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("3", "b", 0, DecisionTerms.USUAL));
        ledger.open(decision("4", "a", 0, SILENT));
        ledger.stopTeaching("a");
        assertThat(model.pending("a")).isZero();
        assertThat(model.pending("b")).isEqualTo(1);
        List<DecisionTerms> terms = new ArrayList<>();
        ledger.forEachOpen(open -> terms.add(open.terms()));
        assertThat(terms)
                .containsExactly(
                        new DecisionTerms(false, true, "g", "u"),
                        new DecisionTerms(false, false, "", ""),
                        DecisionTerms.USUAL,
                        SILENT);
        model.lost.add("a");
        assertThat(ledger.join("1", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(ledger.join("2", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(ledger.join("3", 1)).isEqualTo(RewardAnswer.LEARNED);
        ledger.cancel("4");
        assertThat(closed).containsExactly("1 1.0", "2 1.0", "3 1.0", "4 NaN");
        ledger.stopTeaching("a"); // there is nothing left
        ledger.open(decision("5", "b", 0, DecisionTerms.USUAL));
        assertThat(ledger.join("5", 1)).isEqualTo(RewardAnswer.LEARNED);
        checkIdentity(ledger);
    }

    // Activation

    @Test
    void eachDecisionIsDeferredByItsOwnTerms() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("deferred", "a", 0, DecisionTerms.DEFERRED));
        ledger.open(decision("usual", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("rewarded", "a", 0, DecisionTerms.DEFERRED));
        ledger.open(decision("shown", "a", 0, new DecisionTerms(false, true, "", "")));
        assertThat(ledger.waiting()).isEqualTo(3);
        assertThat(ledger.pending()).isEqualTo(1);
        assertThat(model.pending("a")).isEqualTo(3);
        assertThat(ledger.activate("usual")).isFalse();
        ledger.advance(4);
        assertThat(ledger.activate("shown")).isTrue();
        assertThat(ledger.join("rewarded", 1)).isEqualTo(RewardAnswer.LEARNED); // a reward activates it
        ledger.advance(5);
        assertThat(closed).containsExactly("rewarded 1.0", "deferred NaN");
        assertThat(counters.get(LiveCounter.NOT_ACTIVATED)).isEqualTo(1);
        assertThat(counters.get(LiveCounter.ACTIVATED)).isEqualTo(2);
        ledger.advance(10);
        assertThat(closed).endsWith("usual NaN");
        ledger.advance(13);
        assertThat(ledger.isOpen("shown")).isTrue();
        ledger.advance(14); // ten after the activation
        assertThat(closed).endsWith("shown NaN").hasSize(4);
        checkIdentity(ledger);
    }

    @Test
    void theTermsOfDecisionsAreThoseThatWereGiven() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "a", 3, DecisionTerms.DEFERRED));
        ledger.open(decision("2", "b", 4, SILENT));
        List<String> seen = new ArrayList<>();
        ledger.forEachOpen(open -> seen.add(open.id()
                + open.arm()
                + open.since()
                + open.isActive()
                + open.terms().group()));
        assertThat(seen).containsExactly("1a3false", "2b4truecontrol");
        ledger.activate("1"); // moves it to another list, and does not change the order
        seen.clear();
        ledger.forEachOpen(open -> seen.add(open.id() + open.isActive()));
        assertThat(seen).containsExactly("1true", "2true");
    }

    // Ids of rewards, and combinations

    /** The rewards are 0.25 with id x, 0.5 with id y, 0.125 with id x again, and 0.5 without an id. */
    @ParameterizedTest
    @CsvSource({"SUM, 1.25", "MEAN, 0.4166666666666667", "LAST, 0.5", "MAX, 0.5"})
    void aRewardWithTheSameIdCountsOnce(DuplicateRewards duplicates, double expected) {
        LedgerRules unit = collecting(duplicates);
        LedgerRules rules = new LedgerRules(
                new RewardRange(0, 2),
                unit.window(),
                unit.defaultReward(),
                unit.activationWindow(),
                false,
                duplicates,
                unit.outside(),
                unit.maxOpen());
        DecisionLedger ledger = start(rules);
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("2", "b", 0, DecisionTerms.USUAL));
        assertThat(ledger.join("1", 0.25, "x")).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(ledger.join("1", 0.5, "y")).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(ledger.join("1", 0.125, "x")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(ledger.join("2", 1, "x")).isEqualTo(RewardAnswer.COLLECTED); // another decision
        assertThat(ledger.join("1", 0.5)).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(counters.get(LiveCounter.DUPLICATE)).isEqualTo(1);
        assertThat(counters.get(LiveCounter.COLLECTED)).isEqualTo(4);
        ledger.advance(10);
        assertThat(model.rewards("a")).containsExactly(expected);
        assertThat(model.rewards("b")).containsExactly(1.0);
        assertThat(ledger.join("1", 0.5, "z")).isEqualTo(RewardAnswer.EXPIRED);
        checkIdentity(ledger);
    }

    /** A reward that is refused is not remembered: the same id can come again with a correct value. */
    @Test
    void theIdOfARefusedRewardIsNotRemembered() {
        DecisionLedger ledger = start(collecting(DuplicateRewards.SUM));
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.join("1", 0.75, "x");
        assertThatThrownBy(() -> ledger.join("1", 2, "y")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ledger.join("1", 0.5, "y"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got 1.25");
        assertThat(counters.get(LiveCounter.OUTSIDE)).isEqualTo(2);
        assertThat(ledger.join("1", 0.25, "y")).isEqualTo(RewardAnswer.COLLECTED);
        ledger.advance(10);
        assertThat(model.rewards("a")).containsExactly(1.0);
    }

    /** The first reward is learned at once. Then the decision is closed, whatever the id of the next reward. */
    @Test
    void withTheFirstRewardIdsDoNotMatter() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        assertThat(ledger.join("1", 1, "x")).isEqualTo(RewardAnswer.LEARNED);
        assertThat(ledger.join("1", 1, "y")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(counters.get(LiveCounter.DUPLICATE)).isEqualTo(1);
    }

    @Test
    void aDecisionRemembersAThousandIds() {
        DecisionLedger ledger = start(collecting(DuplicateRewards.SUM));
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        for (int n = 0; n < 1000; n++) {
            assertThat(ledger.join("1", 0x1p-10, "r" + n)).isEqualTo(RewardAnswer.COLLECTED);
        }
        assertThat(ledger.join("1", 0x1p-10, "r1000")).isEqualTo(RewardAnswer.TOO_MANY);
        assertThat(ledger.join("1", 0x1p-10)).isEqualTo(RewardAnswer.TOO_MANY); // also without an id
        assertThat(ledger.join("1", 0x1p-10, "r999")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(counters.get(LiveCounter.CLOSED)).isEqualTo(2);
        assertThat(counters.get(LiveCounter.DUPLICATE)).isEqualTo(1);
        ledger.advance(10);
        assertThat(model.rewards("a")).containsExactly(1000 / 1024.0);
        checkIdentity(ledger);
    }

    /** The averages are 0.25, 0.375, 0.5 and 0.40625. */
    @Test
    void theAverageOfTheRewardsIsLearned() {
        DecisionLedger ledger = start(collecting(DuplicateRewards.MEAN));
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("one", "b", 0, DecisionTerms.USUAL));
        for (double reward : new double[] {0.25, 0.5, 0.75, 0.125}) {
            assertThat(ledger.join("1", reward)).isEqualTo(RewardAnswer.COLLECTED);
        }
        ledger.join("one", 0.625);
        ledger.advance(10);
        assertThat(model.rewards("a")).containsExactly(0.40625);
        assertThat(model.rewards("b")).containsExactly(0.625);
    }

    /** An average never leaves the range by rounding. */
    @Test
    void theAverageStaysInTheRange() {
        DecisionLedger ledger = start(collecting(DuplicateRewards.MEAN));
        UniformRandomProvider random = Streams.seeded(3);
        for (int n = 0; n < 200; n++) { // one window each
            ledger.open(decision("d" + n, "a", 10L * n, DecisionTerms.USUAL));
            double most = 0;
            double least = 1;
            for (int left = random.nextInt(1, 20); left > 0; left--) {
                double reward = random.nextInt(3) == 0 ? 1 : Math.nextDown(1.0);
                most = Math.max(most, reward);
                least = Math.min(least, reward);
                ledger.join("d" + n, reward);
            }
            ledger.advance(10L * n + 10);
            assertThat(model.rewards("a").get(n)).isBetween(least, most);
        }
        assertThat(counters.get(LiveCounter.OUTSIDE)).isZero();
    }

    // The listener

    @Test
    void theListenerReceivesEachDecisionOnceWithItsReward() {
        LedgerRules rules = new LedgerRules(
                new RewardRange(0, 1),
                10,
                OptionalDouble.empty(),
                OptionalLong.of(5),
                false,
                DuplicateRewards.SUM,
                OutsideRewards.CLIP,
                3);
        DecisionLedger ledger = start(rules);
        ledger.open(decision("sum", "a", 0, DecisionTerms.USUAL));
        ledger.join("sum", 0.75);
        ledger.join("sum", 0.75); // clipped to 1
        ledger.open(decision("cancelled", "a", 0, DecisionTerms.USUAL));
        ledger.join("cancelled", 0.5);
        ledger.cancel("cancelled");
        ledger.open(decision("removed", "b", 0, DecisionTerms.USUAL));
        ledger.join("removed", 0.5);
        ledger.closeDecisionsOf("b");
        ledger.open(decision("late", "a", 1, DecisionTerms.DEFERRED));
        ledger.open(decision("silent", "a", 2, DecisionTerms.USUAL));
        ledger.open(decision("newest", "a", 3, DecisionTerms.USUAL)); // "sum" gives way
        ledger.advance(6);
        ledger.advance(12);
        ledger.open(decision("newest", "a", 12, DecisionTerms.USUAL)); // the same id again
        ledger.join("newest", 0.5);
        ledger.advance(100);
        assertThat(closed)
                .containsExactly(
                        "cancelled NaN",
                        "removed NaN",
                        "sum 1.0",
                        "late NaN",
                        "silent NaN",
                        "newest NaN",
                        "newest 0.5");
        assertThat(ledger.pending() + ledger.waiting()).isZero();
        checkIdentity(ledger);
    }

    @Test
    void theListenerSeesTheTermsOfTheDecision() {
        DecisionLedger ledger = start(AT_ONCE);
        List<DecisionTerms> terms = new ArrayList<>();
        ledger.setListener((decision, reward, end) -> terms.add(decision.terms()));
        ledger.open(decision("1", "a", 0, SILENT));
        ledger.join("1", 1);
        ledger.open(decision("2", "a", 0, SILENT));
        ledger.cancel("2");
        assertThat(terms).containsExactly(SILENT, SILENT);
        assertThat(closed).isEmpty(); // the earlier listener
    }

    @Test
    void anExceptionOfTheListenerIsNotTakenForAFullModel() {
        DecisionLedger ledger = start(withDefault(0));
        List<String> calls = new ArrayList<>();
        ledger.setListener((decision, reward, end) -> {
            calls.add(decision.id());
            throw new IllegalStateException("of the listener");
        });
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        assertThatThrownBy(() -> ledger.advance(10)).hasMessage("of the listener");
        assertThat(calls).containsExactly("1");
    }

    @Test
    void aFullModelLeavesTheDecisionOpen() {
        DecisionLedger ledger = start(AT_ONCE);
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("2", "a", 0, SILENT));
        model.full = true;
        assertThatThrownBy(() -> ledger.join("1", 1)).isInstanceOf(IllegalStateException.class);
        assertThat(ledger.join("2", 1)).isEqualTo(RewardAnswer.RECORDED);
        assertThat(ledger.isOpen("1")).isTrue();
        assertThat(model.pending("a")).isEqualTo(1);
        ledger.advance(10);
        assertThat(closed).containsExactly("2 1.0", "1 NaN");
        assertThat(model.pending("a")).isZero();
        checkIdentity(ledger);
    }

    /** The reward of a decision that a full model cannot learn is lost at the end of the window. */
    @Test
    void collectedRewardsOfAFullModelAreNotCountedAsLearned() {
        DecisionLedger ledger = start(withDefault(0));
        ledger.open(decision("1", "a", 0, DecisionTerms.USUAL));
        ledger.open(decision("2", "a", 0, DecisionTerms.USUAL));
        ledger.join("1", 1);
        model.full = true;
        ledger.advance(10);
        assertThat(closed).containsExactly("1 NaN", "2 NaN");
        assertThat(counters.get(LiveCounter.LEARNED)).isZero();
        assertThat(counters.get(LiveCounter.EXPIRED)).isEqualTo(2);
        checkIdentity(ledger);
    }

    // Random histories

    /** A random history of one ledger. */
    private final class History {
        private final UniformRandomProvider random;
        private final DecisionLedger ledger;
        private final Map<String, Integer> opened = new HashMap<>(); // by id
        private long now;
        private int next;

        History(long seed, DuplicateRewards duplicates) {
            random = Streams.seeded(seed);
            ledger = start(new LedgerRules(
                    new RewardRange(0, 1),
                    20,
                    random.nextBoolean() ? OptionalDouble.of(0.5) : OptionalDouble.empty(),
                    OptionalLong.of(8),
                    random.nextBoolean(),
                    duplicates,
                    random.nextBoolean() ? OutsideRewards.CLIP : OutsideRewards.REFUSE,
                    12));
        }

        private String id() {
            return "d" + Math.max(0, next - 1 - random.nextInt(15));
        }

        private String arm() {
            return List.of("a", "b", "c").get(random.nextInt(3));
        }

        private void open() {
            String id = random.nextInt(20) == 0 ? id() : "d" + next++;
            opened.merge(id, 1, Integer::sum);
            DecisionTerms terms = new DecisionTerms(random.nextInt(3) > 0, random.nextInt(3) == 0, "", "");
            ledger.open(decision(id, arm(), now, terms));
        }

        private void join() {
            try {
                ledger.join(id(), random.nextInt(7) / 5.0, random.nextBoolean() ? "" : "r" + random.nextInt(3));
            } catch (IllegalArgumentException | IllegalStateException refused) {
                assertThat(refused.getMessage()).isNotBlank();
            }
        }

        void step() {
            now += random.nextInt(3);
            switch (random.nextInt(12)) {
                case 0 -> ledger.advance(now);
                case 1 -> ledger.cancel(id());
                case 2 -> ledger.activate(id());
                case 3 -> ledger.setTeaching(random.nextInt(4) > 0);
                case 4 -> model.full = random.nextInt(8) == 0;
                case 5 -> rare();
                case 6, 7, 8 -> join();
                default -> open();
            }
            checkIdentity(ledger);
            checkPending();
        }

        private void rare() {
            switch (random.nextInt(4)) {
                case 0 -> ledger.stopTeaching(arm());
                case 1 -> ledger.closeDecisionsOf(arm());
                case 2 -> {
                    if (!model.lost.remove("c")) {
                        ledger.stopTeaching("c");
                        model.lost.add("c");
                    }
                }
                default -> ledger.applyOtherRules(); // the rules are the same
            }
        }

        /** Checks that the model has the open decisions that teach as pending. */
        private void checkPending() {
            Map<String, Integer> expected = new HashMap<>();
            ledger.forEachOpen(open -> {
                if (open.terms().teaches()) {
                    expected.merge(open.arm(), 1, Integer::sum);
                }
            });
            model.pending.values().removeIf(n -> n == 0);
            assertThat(model.pending).isEqualTo(expected);
        }

        void finish() {
            ledger.advance(now + 1000);
            ledger.advance(now + 2000);
            checkIdentity(ledger);
            assertThat(ledger.pending() + ledger.waiting()).isZero();
            assertThat(model.pending()).isZero();
            Map<String, Integer> times = new HashMap<>();
            closed.forEach(line -> times.merge(line.substring(0, line.indexOf(' ')), 1, Integer::sum));
            assertThat(times).isEqualTo(opened);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyDecisionIsOpenOrClosedForOneReason(DuplicateRewards duplicates) {
        for (long seed = 0; seed < 20; seed++) {
            DecisionLedgerTest fresh = new DecisionLedgerTest();
            History history = fresh.new History(seed, duplicates);
            for (int step = 0; step < 500; step++) {
                history.step();
            }
            history.finish();
            assertThat(fresh.closed.stream()
                            .filter(line -> !line.endsWith("NaN"))
                            .count())
                    .isEqualTo(fresh.counters.get(LiveCounter.LEARNED) + fresh.counters.get(LiveCounter.RECORDED))
                    .isPositive();
            assertThat(fresh.model.rewards.values().stream()
                            .mapToInt(List::size)
                            .sum())
                    .isEqualTo((int) fresh.counters.get(LiveCounter.LEARNED));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void usualTermsTeach(boolean deferred) {
        DecisionTerms terms = deferred ? DecisionTerms.DEFERRED : DecisionTerms.USUAL;
        assertThat(terms).isEqualTo(new DecisionTerms(true, deferred, "", ""));
        assertThat(terms.withoutTeaching()).isEqualTo(new DecisionTerms(false, deferred, "", ""));
    }
}
