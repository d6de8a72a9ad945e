package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.Variants;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.RewardTotals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arms that come and go, totals, control arms, floors and merges. */
class LiveArmsTest {
    private static final LiveOptions OPTIONS = LiveOptions.defaults().withHorizon(1000);

    static Stream<PolicySpec> policies() {
        return LiveBanditContractTest.policies();
    }

    private static LiveBandit start(PolicySpec policy, LiveOptions options, String... arms) {
        LiveBandit live = LiveBandit.start(policy, options, 3);
        live.addArms(List.of(arms));
        return live;
    }

    private static LiveBandit start(String policy, String... arms) {
        return start(Variants.parse(policy), OPTIONS, arms);
    }

    private static void play(LiveBandit live, int rounds) {
        for (int t = 0; t < rounds; t++) {
            LiveDecision decision = live.decide(t);
            if (t % 4 != 3) {
                live.reward(decision.id(), (t + decision.index()) % 3 == 0 ? 1 : 0, t);
            }
        }
    }

    /** Checks that a call is refused, and leaves the state and the published probabilities as they were. */
    private static void checkRefused(LiveBandit live, String message, ThrowingCallable call) {
        byte[] before = live.save();
        ActionProbabilities probabilities = live.probabilities();
        assertThatThrownBy(call)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageMatching("(?s).*;.*\\..+|.*learns from.*|.*cannot be merged into itself.*");
        assertThat(live.save()).isEqualTo(before);
        assertThat(live.probabilities()).isEqualTo(probabilities);
        assertThat(live.decide(1000).probabilities()).isEqualTo(probabilities);
        assertThat(LiveBandit.restore(live.save()).save()).isEqualTo(live.save());
    }

    @ParameterizedTest
    @MethodSource("policies")
    void aRefusedCallChangesNothing(PolicySpec policy) {
        LiveBandit live = start(policy, OPTIONS.withMaxArms(5), "a", "b", "c");
        play(live, 40);
        RewardTotals impossible = RewardTotals.of(2, 3e9, 1e19);
        checkRefused(live, "must", () -> live.addArm("d", impossible));
        checkRefused(live, "must", () -> live.learn("b", impossible));
        checkRefused(live, "there is an arm 'b' already", () -> live.addArm("b"));
        checkRefused(live, "got 'e' twice", () -> live.addArms(List.of("d", "e", "e")));
        checkRefused(live, "There can be at most 5 arms; got 6", () -> live.addArms(List.of("d", "e", "f")));
        checkRefused(live, "one of the 3 arms; got 'x'", () -> live.removeArm("x"));
        checkRefused(live, "one of the 3 arms; got 'x'", () -> live.disableArm("x"));
        checkRefused(live, "one of the 3 arms; got 'x'", () -> live.decide(List.of("a", "x"), 0));
        checkRefused(live, "the request has no arms", () -> live.decide(List.of(), 0));
        checkRefused(live, "UTF-8", () -> live.addArms(List.of("d", "\ud800")));
        checkRefused(live, "itself", () -> live.merge(live));
    }

    @Test
    void anUnknownArmIsRefusedWithAHint() {
        LiveBandit live = start("uniform", "calm", "bold", "short");
        assertThatThrownBy(() -> live.removeArm("bald"))
                .hasMessage(
                        "The id must be that of one of the 3 arms; got 'bald'. Did you mean 'bold'? Correct the id, or add"
                                + " the arm first.");
        assertThatThrownBy(() -> live.decide(List.of("calm", "x"), 0))
                .hasMessage(
                        "The id must be that of one of the 3 arms; got 'x'. There are calm, bold, short. Correct the id,"
                                + " or add the arm first.");
    }

    @Test
    void anIdThatIsGivenTwiceIsRefused() {
        LiveBandit live = start("uniform", "a");
        assertThatThrownBy(() -> live.addArms(List.of("q", "q")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("New arms must have different ids; got 'q' twice in one call. Give each id once.");
        assertThat(live.enabledArms()).containsExactly("a");
    }

    @ParameterizedTest
    @MethodSource("policies")
    void aRefusedMergeChangesNothing(PolicySpec policy) {
        LiveBandit live = start(policy, OPTIONS.withMaxArms(4), "a", "b", "c");
        play(live, 40);
        LiveBandit tooMany = start(policy, OPTIONS, "x", "a", "y");
        play(tooMany, 20);
        byte[] other = tooMany.save();
        checkRefused(live, "There can be at most 4 arms; got 5", () -> live.merge(tooMany));
        assertThat(tooMany.save()).isEqualTo(other);
        LiveBandit otherPolicy = start(policy.type().id().equals("ucb1") ? "kl-ucb" : "ucb1", "a");
        checkRefused(live, "same policy and parameters", () -> live.merge(otherPolicy));
        LiveBandit full = start(policy, OPTIONS, "y");
        full.learn("y", RewardTotals.of((1L << 50) - 10, 0, 0));
        if (policy.rewardScale().isNone()) {
            checkRefused(live, "at most 1125899906842624 rewards", () -> live.merge(full));
        }
    }

    /** The new arm of a refused merge is gone, and a later arm starts as if it had never been there. */
    @Test
    void aMergeThatFailsAfterItsArmsWereAddedIsUndone() {
        PolicySpec policy = Variants.parse("rand-ucb rewards=real");
        LiveBandit live = start(policy, OPTIONS, "a");
        live.learn("a", RewardTotals.of(1L << 33, 0x1p61));
        LiveBandit other = start(policy, OPTIONS, "b", "c", "a");
        other.learn("a", RewardTotals.of(1L << 33, 0x1.8p61));
        checkRefused(live, "at most 2^62", () -> live.merge(other));
        assertThat(live.enabledArms()).containsExactly("a");
        live.addArms(List.of("d", "e"));
        assertThat(live.arms().stream().map(ArmView::rewards)).containsExactly(1L << 33, 0L, 0L);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e300, 0x1p62, 3, 0})
    void impossibleSquaresAreRefused(double square) {
        LiveBandit live = start("adaptive-rand-ucb", "a", "b");
        checkRefused(live, "square", () -> live.addArm("c", RewardTotals.of(2, 1, square)));
        checkRefused(live, "square", () -> live.learn("a", RewardTotals.of(2, 1, square)));
    }

    @Test
    void impossibleTotalsAreRefused() {
        assertThatThrownBy(() -> RewardTotals.of(-1, 0)).hasMessageContaining("between 0 and 1125899906842624; got -1");
        assertThatThrownBy(() -> RewardTotals.of(0, 1)).hasMessageContaining("0 without rewards; got 1.0");
        assertThatThrownBy(() -> RewardTotals.of(1, Double.NaN)).hasMessageContaining("must be finite");
        assertThatThrownBy(() -> RewardTotals.of(1, 1, -1)).hasMessageContaining("at least 0; got -1.0");
        LiveBandit live = start("ucb1", "a");
        checkRefused(live, "the sum 2.5 of 2 rewards", () -> live.learn("a", RewardTotals.of(2, 2.5)));
        LiveBandit giro = start("giro", "a");
        checkRefused(giro, "whole number; got 1.5", () -> giro.learn("a", RewardTotals.of(2, 1.5)));
        LiveBandit scaled = start("ucb1 range=[-1e9,1e9]", "a");
        checkRefused(scaled, "the sum", () -> scaled.learn("a", RewardTotals.of(1, 1e300)));
        live.learn("a", RewardTotals.of((1L << 50) - 1, 0));
        checkRefused(live, "at most 1125899906842624 rewards", () -> live.learn("a", RewardTotals.of(2, 0)));
    }

    /** Totals 3 of 4 rewards in [-1, 2] with unit 3 and offset -1 are (3 + 4) / 3 on the unit scale. */
    @Test
    void totalsAreOnTheScaleOfTheRewards() {
        LiveBandit live = start("ucb1 range=[-1,2]");
        live.addArm("a", RewardTotals.of(4, 3));
        assertThat(live.arms().get(0).mean()).isEqualTo(0.75, within(1e-15));
        RewardTotals totals = live.removeArm("a");
        assertThat(totals.pulls()).isEqualTo(4);
        assertThat(totals.reward()).isEqualTo(3, within(1e-14));
        live.addArm("a", totals);
        assertThat(live.arms().get(0).rewards()).isEqualTo(4);
        assertThat(RewardTotals.of(2, 3, 5).toScale(1, 2)).isEqualTo(RewardTotals.of(2, 0.5, 0.25)); // rewards 1 and 2
        assertThat(RewardTotals.of(2, 0.5, 0.25).fromScale(1, 2)).isEqualTo(RewardTotals.of(2, 3, 5));
    }

    /** Slots at the end are dropped, and pending decisions of other arms keep theirs. */
    @Test
    void removedArmsFreeTheirSlots() {
        LiveBandit live = LiveBandit.start(Variants.parse("rand-ucb"), 1);
        List<LiveEvent> events = new ArrayList<>();
        live.setListener(events::add);
        live.addArms(IntStream.range(0, 100).mapToObj(k -> "old" + k).toList());
        LiveDecision decision = live.decide(List.of("old40"), 0);
        for (int k = 0; k < 100; k++) {
            if (k != 40) {
                live.removeArm("old" + k);
                live.addArm("new" + k);
                live.removeArm("new" + k);
            }
        }
        assertThat(live.size()).isEqualTo(41);
        assertThat(live.reward(decision.id(), 1, 1)).isEqualTo(RewardAnswer.LEARNED);
        assertThat(live.arms()).hasSize(1);
        assertThat(live.arms().get(0).mean()).isEqualTo(1);
        live.addArm("first"); // in the first free slot
        live.removeArm("old40");
        assertThat(live.size()).isEqualTo(1);
        live.removeArm("first");
        assertThat(live.size()).isEqualTo(1);
        LiveBandit again = LiveBandit.start(Variants.parse("rand-ucb"), 1);
        events.forEach(again::apply);
        assertThat(again.save()).isEqualTo(live.save());
    }

    /** Zeros and ones on the unit scale remain zeros and ones after they were removed and brought back. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[-0.3,0.7]",
                "[0.1,0.8]",
                "[0.1,0.3]",
                "[-1,2]",
                "[100000.7,100001]",
                "[-0.001,1000.1]",
                "[3,3.1]"
            })
    void giroAcceptsTheTotalsOfARemovedArm(String range) {
        LiveBandit live = LiveBandit.start(Variants.parse("giro range=" + range), 1);
        RewardRange rewards = live.spec().rewardRange();
        live.addArms(List.of("a", "b"));
        live.reward(live.decide(List.of("b"), 0).id(), rewards.high(), 0);
        for (int n = 0; n < 60; n++) {
            live.reward(live.decide(List.of("a"), n).id(), n % 3 == 0 ? rewards.high() : rewards.low(), n);
            byte[] before = live.save();
            live.addArm("a", live.removeArm("a"));
            assertThat(live.probabilities().toArray())
                    .isEqualTo(LiveBandit.restore(before).probabilities().toArray());
        }
        checkRefused(
                live,
                "whole number",
                () -> live.learn("a", RewardTotals.of(2, (3 * rewards.low() + rewards.high()) / 2)));
    }

    /** Rounding must not make the totals of an arm impossible. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ucb1",
                "ucb1 range=[0.1,0.3]",
                "ucb1 range=[-0.7,0.1]",
                "phe range=[0,0.3]",
                "thompson-gaussian sub-gaussian=0.3",
                "adaptive-rand-ucb range=[0.1,0.3]",
                "adaptive-rand-ucb",
                "adaptive-rand-ucb range=[1000,1000.001]",
                "giro"
            })
    void theTotalsOfARemovedArmBringItBack(String policy) {
        PolicySpec spec = Variants.parse(policy);
        for (int pulls = 1; pulls <= 40; pulls++) {
            for (double reward : new double[] {
                spec.rewardRange().high(),
                spec.rewardRange().low(),
                spec.rewardRange().clip(0.1)
            }) {
                if (spec.type().id().equals("giro") && reward != Math.rint(reward)) {
                    continue;
                }
                LiveBandit live = start(spec, OPTIONS, "a", "b");
                for (int n = 0; n < pulls; n++) {
                    live.reward(live.decide(List.of("a"), 0).id(), reward, 0);
                }
                ArmView before = live.arms().get(0);
                live.addArm("a", live.removeArm("a"));
                ArmView after = live.arms().get(0);
                assertThat(after.rewards()).isEqualTo(before.rewards());
                assertThat(after.mean()).isEqualTo(before.mean(), within(1e-12 * Math.max(1, Math.abs(reward))));
            }
        }
    }

    @Test
    void anArmTakesThePositionOfARemovedOne() {
        LiveBandit live = start("ucb1", "a", "b", "c");
        live.removeArm("b");
        assertThat(live.enabledArms()).containsExactly("a", "c");
        live.addArms(List.of("d", "e"));
        assertThat(live.enabledArms()).containsExactly("a", "d", "c", "e");
        assertThat(live.decide(List.of("e", "a", "d", "e"), 0).arms()).containsExactly("a", "d", "e");
        List.of("a", "c", "d", "e").forEach(live::removeArm);
        assertThat(live.enabledArms()).isEmpty();
        assertThat(live.arms()).isEmpty();
        assertThatThrownBy(() -> live.decide(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("A decision needs at least one enabled arm; there is none. Add or enable an arm first.");
        assertThat(LiveBandit.restore(live.save()).arms()).isEmpty();
        live.addArm("z");
        assertThat(live.decide(0).arm()).isEqualTo("z");
    }

    @Test
    void disabledArmsCannotBeTheOnlyOnes() {
        LiveBandit live = start("ucb1", "a", "b");
        live.disableArm("a");
        assertThatThrownBy(() -> live.decide(List.of("a"), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A decision needs at least one enabled arm; all arms of the request are disabled: [a]."
                        + " Give or enable at least one.");
        live.disableArm("b");
        assertThatThrownBy(() -> live.decide(0)).isInstanceOf(IllegalStateException.class);
        assertThat(live.arms()).allMatch(view -> view.probability() == 0);
    }

    /** The share of the control arm is added to its probability under the policy. */
    @Test
    void theProbabilitiesIncludeTheShareOfTheControlArm() {
        LiveBandit live = start(Variants.parse("ucb1 edition=paper"), OPTIONS.withControl("c", 0.25), "a", "b", "c");
        live.learn("a", RewardTotals.of(10, 1));
        live.learn("b", RewardTotals.of(10, 9));
        live.learn("c", RewardTotals.of(10, 1));
        assertThat(live.decide(0).probabilities().toArray()).containsExactly(0, 0.75, 0.25);
        assertThat(live.decide(List.of("a", "c"), 0).probabilities().toArray()).containsExactly(0.75, 0.25);
        assertThat(live.decide(List.of("a", "b"), 0).probabilities().toArray()).containsExactly(0, 1);
        assertThat(live.decide(List.of("c"), 0).probabilities().toArray()).containsExactly(1);
        live.disableArm("c");
        assertThat(live.decide(0).probabilities().toArray()).containsExactly(0, 1);
        assertThatThrownBy(() -> live.removeArm("c"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("The control arm 'c' cannot be removed");
    }

    @Test
    void aControlArmThatDoesNotExistIsRefused() {
        LiveBandit live = start(Variants.parse("ucb1"), OPTIONS.withControl("calmm", 0.1), "calm", "bold");
        assertThatThrownBy(() -> live.decide(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The control arm must be one of the arms; got 'calmm'. Add it first, or correct"
                        + " LiveOptions.withControl.");
        live.addArm("calmm");
        assertThat(live.decide(0).probabilities().of(2)).isGreaterThanOrEqualTo(0.1);
    }

    /** After a crash, another prefix keeps the ids apart; prefixes that could give equal ids are refused. */
    @Test
    void aBanditIsRestoredWithAnotherPrefix() {
        LiveOptions first = OPTIONS.withIdPrefix("start1-");
        LiveBandit live = start(Variants.parse("ucb1"), first, "a", "b");
        byte[] state = live.save();
        assertThat(live.decide(0).id()).isEqualTo("start1-0");
        LiveBandit restored = LiveBandit.restore(state, first.withIdPrefix("start2-"));
        assertThat(restored.decide(0).id()).isEqualTo("start2-0");
        assertThat(restored.options().idPrefix()).isEqualTo("start2-");
        assertThatThrownBy(() -> first.withIdPrefix("start2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Add a separator, such as 'start2-'");
    }

    /** The floor 0.2 of four arms is 0.2 + (1 - 4 * 0.2) p; of six arms, 1/6; with a control share of 0.5, half of it. */
    @Test
    void theFloorHoldsForTheArmsOfTheRequest() {
        LiveBandit live = start("ucb1 floor=0.2", "a", "b", "c", "d", "e", "f");
        live.enabledArms().forEach(id -> live.learn(id, RewardTotals.of(10, id.equals("b") ? 9 : 1)));
        assertThat(live.decide(0).probabilities().toArray()).containsOnly(1.0 / 6);
        assertThat(live.decide(List.of("a", "b", "c", "d"), 0).probabilities().toArray())
                .containsExactly(new double[] {0.2, 0.4, 0.2, 0.2}, within(1e-15));
        assertThat(live.decide(List.of("a", "b"), 0).probabilities().toArray())
                .containsExactly(new double[] {0.2, 0.8}, within(1e-15));
        assertThat(live.decide(List.of("f"), 0).probabilities().toArray()).containsExactly(1);
        for (int arms = 1; arms <= 300; arms++) {
            LiveBandit many = start("ucb1 floor=0.9");
            many.addArms(IntStream.range(0, arms).mapToObj(Integer::toString).toList());
            double[] expected = new double[arms];
            Arrays.fill(expected, 1.0 / arms);
            assertThat(many.probabilities().toArray()).containsExactly(expected, within(1e-15));
        }
        LiveBandit control = start(Variants.parse("ucb1 floor=0.2"), OPTIONS.withControl("a", 0.5), "a", "b");
        control.learn("a", RewardTotals.of(10, 9));
        control.learn("b", RewardTotals.of(10, 1));
        assertThat(control.probabilities().toArray()).containsExactly(new double[] {0.9, 0.1}, within(1e-15));
    }

    @Test
    void mergedReplicasHaveAllArms() {
        LiveBandit left = start("ucb1", "a", "b");
        LiveBandit right = start("ucb1", "b", "c", "d");
        left.learn("a", RewardTotals.of(3, 1));
        left.learn("b", RewardTotals.of(5, 0.1));
        right.learn("b", RewardTotals.of(7, 0.2));
        right.learn("c", RewardTotals.of(2, 2));
        right.disableArm("c");
        String pending = right.decide(List.of("d"), 0).id();
        left.decide(List.of("a"), 0);
        left.merge(right);
        double mean = (0.1 + 0.2) / 12;
        assertThat(left.arms().stream().map(view -> view.id() + view.rewards() + view.enabled() + view.pending()))
                .containsExactly("a3true1", "b12true0", "c2false0", "d0true0");
        assertThat(left.arms().get(1).mean()).isEqualTo(mean, within(1e-16));
        assertThat(left.reward(pending, 1, 0)).isEqualTo(RewardAnswer.LEARNED); // the same number, of the own decision
        assertThat(right.pending()).isEqualTo(1);
    }

    @Test
    void aDisabledArmStaysAsItIsInAMerge() {
        LiveBandit left = start("ucb1", "a", "b");
        left.disableArm("a");
        LiveBandit right = start("ucb1", "a", "b");
        right.disableArm("b");
        left.merge(right);
        assertThat(left.enabledArms()).containsExactly("b");
    }

    @Test
    void textThatCannotBeSavedIsRefused() {
        assertThatThrownBy(() -> LiveOptions.defaults().withIdPrefix("\udc00")).hasMessageContaining("UTF-8");
        assertThatThrownBy(() -> LiveOptions.defaults().withControl("\udc00", 0.1))
                .hasMessageContaining("UTF-8");
        LiveBandit live = start("ucb1", "", " ", "\ud83d\ude00", "\u0000");
        assertThat(LiveBandit.restore(live.save()).enabledArms()).isEqualTo(live.enabledArms());
    }
}
