package io.github.randucb.fuzz.live;

import io.github.randucb.ArmSet;
import io.github.randucb.Catalogue;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveContextualBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.LiveLearner;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.Sharing;
import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.RewardTotals;
import java.util.List;
import java.util.Optional;

/**
 * Bandits for live traffic with random histories.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveHistory {
    static final List<PolicyType> TYPES = Catalogue.standard().types().stream()
            .filter(type -> !type.needsFeatures())
            .toList();
    static final List<PolicyType> TYPES_WITH_FEATURES = Catalogue.standard().types().stream()
            .filter(PolicyType::needsFeatures)
            .toList();
    private static final int DIMENSION = 3;
    private static final int ARMS = 4;

    private LiveHistory() {}

    private static LiveOptions options() {
        return LiveOptions.defaults().withHorizon(1000);
    }

    private static LiveContextualBandit startWithFeatures(
            PolicySpec spec, Sharing sharing, LiveOptions options, long seed) {
        return LiveContextualBandit.start(spec, Setting.changing(DIMENSION, 2), sharing, options, seed);
    }

    private static LiveOptions options(CaseRandom random) {
        LiveOptions options = options().withMaxPending(random.between(1, 30));
        if (random.oneIn(2)) {
            options = options.withWindow(random.between(1, 20), random.below(2))
                    .withDuplicates(random.pick(List.of(DuplicateRewards.values())))
                    .withOutsideRewards(random.pick(List.of(OutsideRewards.values())));
        }
        if (random.oneIn(3)) {
            options = options.withActivationWithin(random.between(1, 10));
        }
        if (random.oneIn(3)) {
            options = options.withPublication(random.between(1, 5), random.between(0, 5));
        }
        return random.oneIn(3) ? options.withIdPrefix("p").withControl("arm0", random.uniform()) : options;
    }

    /** Returns a bandit without features. */
    static LiveBandit bandit(CaseRandom random, PolicyType type) {
        LiveBandit live = LiveBandit.start(type.spec(), options(random), random.nextLong());
        int arms = random.between(1, 6);
        for (int arm = 0; arm < arms; arm++) {
            live.addArm("arm" + arm);
        }
        int rounds = random.between(0, 40);
        for (int t = 0; t < rounds; t++) {
            answer(random, live, random.oneIn(3) ? live.decideFor("unit" + t, t) : live.decide(t), t);
        }
        if (random.oneIn(2)) {
            String arm = "arm" + random.below(arms);
            if (!live.options().controlArm().equals(Optional.of(arm))) {
                live.removeArm(arm);
            }
        }
        if (random.oneIn(2)) {
            live.addArm("new");
            live.disableArm("new");
        }
        return live;
    }

    /** Returns a bandit with features. */
    static LiveContextualBandit banditWithFeatures(CaseRandom random, PolicyType type) {
        Sharing sharing = random.pick(List.of(Sharing.values()));
        PolicySpec spec = type.spec();
        if (spec.type().parameters().stream().anyMatch(each -> each.name().equals("memory")) && random.oneIn(2)) {
            spec = spec.with("memory", "bounded").with("vectors", "30");
        }
        LiveOptions options = options(random);
        long seed = random.nextLong();
        LiveContextualBandit live;
        try {
            live = startWithFeatures(spec, sharing, options, seed);
        } catch (ParameterException e) { // not every policy can have models of the arms
            live = startWithFeatures(spec, Sharing.SHARED, options, seed);
        }
        int rounds = random.between(0, 40);
        for (int t = 0; t < rounds; t++) {
            answer(random, live, live.decide(arms(random), t), t);
        }
        if (live.sharing() != Sharing.SHARED && live.observations() > 0 && random.oneIn(4)) {
            live.learn("arm1", new double[] {1, 0, 0}, 1);
            live.removeArm("arm1");
        }
        return live;
    }

    private static ArmSet arms(CaseRandom random) {
        ArmSet.Builder arms = ArmSet.builder();
        int count = random.between(1, ARMS);
        for (int arm = 0; arm < count; arm++) {
            arms.add("arm" + arm, 1, random.uniform() - 0.5, random.below(2));
        }
        return arms.build();
    }

    private static void answer(CaseRandom random, LiveLearner live, LiveDecision decision, int t) {
        switch (random.below(4)) {
            case 0 -> live.reward(decision.id(), random.below(2), t);
            case 1 -> live.activate(decision.id(), t);
            case 2 -> live.cancel(decision.id(), t);
            default -> {}
        }
    }

    /** Makes a random change of a bandit, so that a listener receives events. */
    static void change(CaseRandom random, LiveLearner live, int t) {
        if (live instanceof LiveBandit bandit) {
            change(random, bandit, t);
        } else if (live instanceof LiveContextualBandit bandit) {
            change(random, bandit, t);
        }
    }

    private static void change(CaseRandom random, LiveBandit live, int t) {
        switch (live.arms().isEmpty() ? random.below(3) : random.below(10)) {
            case 0 -> live.addArm("added");
            case 1 -> live.addArm("added", RewardTotals.of(3, 1, 1));
            case 2 -> live.addArms(List.of("added", "more"));
            case 3 -> live.learn(live.arms().get(0).id(), RewardTotals.of(3, 1, 1));
            case 4 -> live.disableArm(live.arms().get(0).id());
            case 5 -> live.merge(bandit(random, live.spec().type()));
            case 6 -> live.advance(t + 100);
            default -> {
                if (!live.enabledArms().isEmpty()) {
                    answer(random, live, live.decide(live.enabledArms(), t), t);
                }
            }
        }
    }

    private static void change(CaseRandom random, LiveContextualBandit live, int t) {
        switch (random.below(8)) {
            case 0 -> live.learn("arm2", new double[] {1, 0, 0.5}, 1);
            case 1 -> live.advance(t + 100);
            case 2 ->
                live.merge(LiveContextualBandit.start(
                        live.spec(), live.setting(), live.sharing(), live.options(), random.nextLong()));
            default -> answer(random, live, live.decide(arms(random), t), t);
        }
    }
}
