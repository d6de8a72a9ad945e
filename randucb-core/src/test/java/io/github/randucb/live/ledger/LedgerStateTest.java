package io.github.randucb.live.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved states of a ledger: all forms of open decisions, and damaged ones. */
class LedgerStateTest {
    private static final LedgerRules RULES = DecisionLedgerTest.collecting(DuplicateRewards.MEAN);

    private final ListedModel model = new ListedModel();
    private final LiveCounters counters = new LiveCounters();
    private final DecisionLedger ledger = new DecisionLedger(RULES, model, counters);

    private static byte[] save(DecisionLedger ledger) {
        StateWriter out = new StateWriter();
        ledger.save(out);
        return out.toBytes();
    }

    private static List<String> open(DecisionLedger ledger) {
        List<String> open = new ArrayList<>();
        ledger.forEachOpen(decision -> open.add(String.join(
                " ",
                decision.id(),
                decision.arm(),
                decision.isActive() ? "active" : "waits",
                decision.terms().toString())));
        return open;
    }

    /** Makes the decisions of the stored state "v4-ledger-3.bin". */
    private void play() {
        ledger.open(new BookedDecision("1", "a", null, 3, DecisionTerms.USUAL));
        ledger.open(new BookedDecision("2", "b", null, 3, new DecisionTerms(false, false, "control", "ann")));
        ledger.open(new BookedDecision("3", "a", null, 4, DecisionTerms.DEFERRED));
        ledger.open(new BookedDecision("4", "b", null, 4, new DecisionTerms(false, true, "", "bob")));
        ledger.open(new BookedDecision("5", "a", null, 4, DecisionTerms.USUAL));
        ledger.join("1", 0.25, "y");
        ledger.join("1", 0.5, "x");
        ledger.join("1", 0.75);
        ledger.join("2", 0.5, "x");
        ledger.cancel("5");
    }

    /** Goes on with a restored ledger; the collected average of the first decision is 0.5. */
    private static void goOn(DecisionLedger restored, ListedModel learner, LiveCounters counted) {
        assertThat(restored.clock()).isEqualTo(4);
        assertThat(learner.pending("a")).isEqualTo(2);
        assertThat(learner.pending("b")).isZero();
        List<String> closed = new ArrayList<>();
        restored.setListener((decision, reward, end) ->
                closed.add(decision.id() + " " + reward + " " + decision.terms().unit()));
        assertThat(restored.join("1", 1, "x")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(restored.join("1", 1, "y")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(restored.join("1", 0.9, "z")).isEqualTo(RewardAnswer.COLLECTED); // (3 * 0.5 + 0.9) / 4
        assertThat(restored.join("2", 0.25, "y")).isEqualTo(RewardAnswer.COLLECTED);
        assertThat(restored.join("5", 1)).isEqualTo(RewardAnswer.CANCELLED);
        assertThat(restored.activate("4")).isTrue();
        restored.advance(100);
        assertThat(closed).containsExactly("1 0.6 ", "2 0.375 ann", "4 NaN bob", "3 NaN ");
        assertThat(learner.rewards("a")).containsExactly(0.6);
        assertThat(learner.rewards("b")).isEmpty();
        assertThat(counted.get(LiveCounter.RECORDED)).isEqualTo(1);
        assertThat(counted.get(LiveCounter.LEARNED)).isEqualTo(1);
        assertThat(counted.get(LiveCounter.DECISIONS)).isEqualTo(5);
    }

    @Test
    void termsAndIdsOfRewardsAreRestored() {
        play();
        byte[] state = save(ledger);
        ListedModel learner = new ListedModel();
        LiveCounters counted = new LiveCounters();
        DecisionLedger restored = new DecisionLedger(RULES, learner, counted);
        restored.load(new StateReader(state));
        assertThat(save(restored)).isEqualTo(state);
        assertThat(open(restored)).isEqualTo(open(ledger)).hasSize(4);
        goOn(restored, learner, counted);
        goOn(ledger, model, counters);
        assertThat(save(restored)).isEqualTo(save(ledger));
    }

    @Test
    void theStoredStateOfTheThirdFormIsRead() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(LedgerStateTest.class.getResourceAsStream("/state/v4-ledger-3.bin"))) {
            ledger.load(new StateReader(in.readAllBytes()));
        }
        assertThat(open(ledger))
                .containsExactly(
                        "1 a active " + DecisionTerms.USUAL,
                        "2 b active " + new DecisionTerms(false, false, "control", "ann"),
                        "3 a waits " + DecisionTerms.DEFERRED,
                        "4 b waits " + new DecisionTerms(false, true, "", "bob"));
        goOn(ledger, model, counters);
    }

    /** A thousand ids are restored, and the next one is refused as before. */
    @Test
    void allIdsAreRestored() {
        ledger.open(new BookedDecision("1", "a", null, 0, DecisionTerms.USUAL));
        for (int n = 0; n < DecisionLedger.MOST_REWARD_IDS; n++) {
            ledger.join("1", 0.5, "r" + n);
        }
        DecisionLedger restored = new DecisionLedger(RULES, new ListedModel(), new LiveCounters());
        restored.load(new StateReader(save(ledger)));
        assertThat(restored.join("1", 0.5, "r0")).isEqualTo(RewardAnswer.DUPLICATE);
        assertThat(restored.join("1", 0.5, "r1000")).isEqualTo(RewardAnswer.TOO_MANY);
        assertThat(save(restored).length).isEqualTo(save(ledger).length);
    }

    /** The terms after {@code stopTeaching} are saved. */
    @Test
    void decisionsThatStoppedTeachingDoNotTeachAgain() {
        ledger.open(new BookedDecision("1", "a", null, 0, DecisionTerms.USUAL));
        ledger.stopTeaching("a");
        ListedModel learner = new ListedModel();
        learner.lost.add("a");
        LiveCounters counted = new LiveCounters();
        DecisionLedger restored = new DecisionLedger(RULES, learner, counted);
        restored.load(new StateReader(save(ledger)));
        assertThat(learner.pending()).isZero();
        restored.join("1", 1);
        restored.advance(10);
        assertThat(counted.get(LiveCounter.RECORDED)).isEqualTo(1);
        assertThat(learner.rewards).isEmpty();
    }

    /** A decision that waits for activation, and whose arm is lost, is closed; one that counts is an error. */
    @Test
    void openDecisionsOfLostArmsAreRefusedOnlyIfTheyTeach() {
        ledger.open(new BookedDecision("1", "a", null, 0, DecisionTerms.DEFERRED));
        ledger.open(new BookedDecision("2", "b", null, 0, new DecisionTerms(false, false, "", "")));
        byte[] state = save(ledger);
        ListedModel learner = new ListedModel();
        learner.lost.add("a");
        learner.lost.add("b");
        LiveCounters counted = new LiveCounters();
        DecisionLedger restored = new DecisionLedger(RULES, learner, counted);
        restored.load(new StateReader(state));
        assertThat(restored.isOpen("1")).isFalse();
        assertThat(restored.isOpen("2")).isTrue();
        assertThat(counted.get(LiveCounter.ARM_REMOVED)).isEqualTo(1);
        ledger.activate("1");
        byte[] active = save(ledger);
        assertThatThrownBy(() -> new DecisionLedger(RULES, learner, new LiveCounters()).load(new StateReader(active)))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("got 'a'");
    }

    /** Writes a state of the given form with two decisions, of which the second waits for activation. */
    private static StateWriter written(int form) {
        StateWriter out = new StateWriter();
        out.writeLong(7); // time
        out.writeLong(2); // version
        out.writeLongs(new long[] {2}); // two decisions, and no other counters
        out.writeText(form == 1 ? "open-decisions" : "open-decisions-" + form);
        if (form > 3) {
            out.writeInt(0); // no other rules
        }
        out.writeInt(2);
        for (int n = 0; n < 2; n++) {
            out.writeText("d" + n);
            out.writeText("a");
            out.writeInt(0); // slot
            out.writeInt(0); // no features
            out.writeLong(5); // time of the decision
            if (form > 1) {
                out.writeLong(n); // order
            }
            out.writeInt(1 - n);
            out.writeInt(2 - 2 * n); // collected rewards
            out.writeDoubles(new double[] {n == 0 ? 0.25 : 0}, 1);
            if (form > 2) {
                out.writeInt(n == 0 ? 1 : 3);
                out.writeText("");
                out.writeText("");
                out.writeInt(0);
            }
            if (form > 3) {
                out.writeInt(0); // the rules of the ledger
            }
        }
        out.writeInt(1);
        out.writeText("old");
        out.writeText("EXPIRED");
        if (form > 3) {
            out.writeInt(1); // id of a reward
            out.writeText("y");
        }
        return out;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void allFormsAreRead(int form) {
        ledger.load(new StateReader(written(form).toBytes()));
        assertThat(ledger.pending()).isEqualTo(1);
        assertThat(ledger.waiting()).isEqualTo(1);
        assertThat(model.pending("a")).isEqualTo(2); // both teach
        assertThat(ledger.version()).isEqualTo(2);
        assertThat(counters.get(LiveCounter.RECORDED)).isZero();
        assertThat(ledger.join("old", 1)).isEqualTo(RewardAnswer.EXPIRED);
        assertThat(ledger.join("old", 1, "y")).isEqualTo(form > 3 ? RewardAnswer.DUPLICATE : RewardAnswer.EXPIRED);
        assertThat(ledger.join("d0", 1, "x")).isEqualTo(RewardAnswer.COLLECTED); // (2 * 0.25 + 1) / 3
        assertThat(ledger.join("d0", 1, "x")).isEqualTo(RewardAnswer.DUPLICATE);
        ledger.advance(15);
        assertThat(model.rewards("a")).containsExactly(0.5);
        assertThat(counters.get(LiveCounter.NOT_ACTIVATED)).isEqualTo(1);
    }

    @Test
    void otherFormsAreRefused() {
        assertThatThrownBy(() -> ledger.load(new StateReader(written(5).toBytes())))
                .isInstanceOf(StateException.class)
                .hasMessage("The state must have a section 'open-decisions-4' here; got 'open-decisions-5'.");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 1001, Integer.MAX_VALUE})
    void impossibleNumbersOfIdsAreRefused(int ids) {
        StateWriter out = new StateWriter();
        out.writeLong(0);
        out.writeLong(0);
        out.writeLongs(new long[0]);
        out.writeText("open-decisions-3");
        out.writeInt(1);
        out.writeText("d");
        out.writeText("a");
        out.writeInt(0);
        out.writeInt(0);
        out.writeLong(0);
        out.writeLong(0);
        out.writeInt(1);
        out.writeInt(0);
        out.writeDoubles(new double[1], 1);
        out.writeInt(1);
        out.writeText("");
        out.writeText("");
        out.writeInt(ids);
        assertThatThrownBy(() -> ledger.load(new StateReader(out.toBytes())))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("must be between 0 and 1000; got " + ids);
    }

    /** A state that was cut anywhere is refused, also with a correct checksum. */
    @Test
    void everyCutOfTheContentIsRefused() {
        play();
        byte[] state = save(ledger);
        int end = state.length - Integer.BYTES; // without the checksum
        for (int length = 16; length < end; length++) {
            byte[] cut = Arrays.copyOf(state, length + Integer.BYTES);
            ByteBuffer bytes = ByteBuffer.wrap(cut);
            bytes.putInt(12, length - 16);
            CRC32C checksum = new CRC32C();
            checksum.update(cut, 0, length);
            bytes.putInt(length, (int) checksum.getValue());
            DecisionLedger restored = new DecisionLedger(RULES, new ListedModel(), new LiveCounters());
            assertThatThrownBy(() -> restored.load(new StateReader(cut))).isInstanceOf(StateException.class);
        }
    }
}
