package io.github.randucb.fuzz.live;

import io.github.randucb.Catalogue;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Damage;
import io.github.randucb.fuzz.input.Extremes;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.fuzz.state.StateEnvelope;
import io.github.randucb.live.LiveBandit;
import io.github.randucb.live.LiveDecision;
import io.github.randucb.live.LiveOptions;
import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.spec.PolicyType;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/**
 * Target of saved states of bandits for live traffic. Each case makes a bandit with a random history, and damages or forges its
 * saved state.
 *
 * <p>Thread-safe.
 */
public final class LiveStatesTarget implements Target {
    private static final List<PolicyType> TYPES = Catalogue.standard().types().stream()
            .filter(type -> !type.needsFeatures())
            .toList();
    private static final int MOST_CHANGES = 3;

    /** Makes a target. */
    public LiveStatesTarget() {}

    @Override
    public String name() {
        return "live";
    }

    @Override
    public List<String> kinds() {
        return List.of(LiveStateCheck.KIND);
    }

    @Override
    public int threads() {
        return 2;
    }

    @Override
    public Input input(long seed, long number) {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        byte[] state = bandit(random, TYPES.get((int) (number % TYPES.size()))).save();
        return new Input(LiveStateCheck.KIND, random.oneIn(8) ? Damage.of(random, state) : forged(random, state));
    }

    private static LiveBandit bandit(CaseRandom random, PolicyType type) {
        LiveBandit live = LiveBandit.start(type.spec(), options(random), random.nextLong());
        int arms = random.between(1, 6);
        for (int arm = 0; arm < arms; arm++) {
            live.addArm("arm" + arm);
        }
        int rounds = random.between(0, 40);
        for (int t = 0; t < rounds; t++) {
            play(random, live, t);
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

    private static LiveOptions options(CaseRandom random) {
        LiveOptions options = LiveOptions.defaults().withHorizon(1000).withMaxPending(random.between(1, 30));
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

    private static void play(CaseRandom random, LiveBandit live, int t) {
        LiveDecision decision = random.oneIn(3) ? live.decideFor("unit" + t, t) : live.decide(t);
        switch (random.below(4)) {
            case 0 -> live.reward(decision.id(), random.below(2), t);
            case 1 -> live.activate(decision.id(), t);
            case 2 -> live.cancel(decision.id(), t);
            default -> {}
        }
    }

    /** Changes bytes, ints or longs at random positions, and corrects the checksum. */
    private static byte[] forged(CaseRandom random, byte[] state) {
        byte[] content = StateEnvelope.content(state);
        int changes = random.between(1, MOST_CHANGES);
        for (int n = 0; n < changes && content.length > 2 * Long.BYTES; n++) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            int index = random.below(content.length - Long.BYTES);
            switch (random.below(5)) {
                case 0 -> buffer.putInt(index, Extremes.size(random));
                case 1 -> buffer.putInt(index, random.below(20));
                case 2 -> buffer.putLong(index, Extremes.bits(random));
                case 3 -> buffer.put(index, (byte) random.nextLong());
                default -> content = Damage.of(random, content);
            }
        }
        return StateEnvelope.seal(state, content);
    }

    @Override
    public String check(Input input, Meter meter) {
        return "live " + LiveStateCheck.check(input.bytes(), meter);
    }
}
