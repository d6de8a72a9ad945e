package io.github.randucb.live;

import io.github.randucb.ArmSet;
import io.github.randucb.Catalogue;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.live.arm.FeatureModel;
import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.live.model.ContextModel;
import io.github.randucb.live.model.Estimates;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateKind;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.text.SavedText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A bandit for live traffic whose arms have features. Each request can have other arms. The bandit decides without waiting for
 * other threads, joins late rewards to their decisions, and can be saved and restored.
 *
 * <p>All linear and generalized linear policies work with {@link Sharing#SHARED}. The policies {@code lin-phe}, {@code glm-phe}
 * and {@code glm-fpl} work only with it. They keep every different feature vector that had a reward, so memory grows with the
 * rewards. Their first decision after a reward takes a time that grows with the number of these vectors, and other decisions until
 * the next reward do not ({@code PerturbedModel}).
 *
 * <p>Late rewards: pending decisions count as pulls in the widths, and the coefficients are fitted to rewards only ({@link
 * PendingFeatures}). Thompson sampling ignores them, except that {@code lin-ts} counts them as rewards of zero in a model
 * without rewards. {@code lin-phe}, {@code glm-phe} and {@code glm-fpl} ignore them always. If every reward arrives before the next decision, the probabilities are those of {@link
 * io.github.randucb.ContextualBandit}. If arms share a model, an arm that never reports has the estimates of similar arms, and can
 * get many decisions: set a window with a default reward.
 *
 * <p>The policy's {@code floor} is the minimum probability of every arm of a request. If it exceeds 1/K for K arms, all of them
 * have probability 1/K.
 *
 * <p>Thread-safe, as described at {@link LiveLearner}.
 */
public final class LiveContextualBandit extends LiveLearner {
    private final ChangingArms setting;
    private final Sharing sharing;
    private final @Nullable FeatureEncoder encoder;
    private final ContextModel model; // guarded by the lock

    private volatile Published published;

    /** The published state of the model. */
    private record Published(long version, ContextModel.Snapshot model) {}

    private LiveContextualBandit(
            PolicySpec spec,
            ChangingArms setting,
            @Nullable FeatureEncoder encoder,
            Sharing sharing,
            LiveOptions options,
            long seed,
            FeatureModel model) {
        super(spec, options, seed, model);
        this.setting = setting;
        this.encoder = encoder;
        this.sharing = sharing;
        this.model = model.model();
        this.published = new Published(0, this.model.snapshot());
    }

    /**
     * Creates a bandit without rewards, with one model for all arms and default options.
     *
     * @param spec a linear or generalized linear policy
     * @param setting the features, made by {@link io.github.randucb.spec.Setting#changing}
     * @param seed the seed of its random decisions; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other or the setting, or the policy cannot be used
     */
    public static LiveContextualBandit start(PolicySpec spec, ChangingArms setting, long seed) {
        return start(spec, setting, Sharing.SHARED, LiveOptions.defaults(), seed);
    }

    /**
     * Creates a bandit without rewards.
     *
     * @param spec a linear or generalized linear policy
     * @param setting the features, made by {@link io.github.randucb.spec.Setting#changing}; the horizon of the options is used
     *     if the setting has none
     * @param sharing the way in which arms share what is learned
     * @param options the windows, limits and other options
     * @param seed the seed of its random decisions; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other or the setting, or the policy cannot be used
     * @throws IllegalArgumentException if the options do not fit each other or the policy
     */
    public static LiveContextualBandit start(
            PolicySpec spec, ChangingArms setting, Sharing sharing, LiveOptions options, long seed) {
        return start(spec, Objects.requireNonNull(setting, "setting"), null, sharing, options, seed);
    }

    /**
     * Creates a bandit without rewards, whose features are made from named values. The encoder is saved with the bandit.
     *
     * @param spec a linear or generalized linear policy
     * @param encoder the encoder of the features, with a limit of the norm
     * @param sharing the way in which arms share what is learned
     * @param options the windows, limits and other options
     * @param seed the seed of its random decisions; replicas need different seeds
     * @return the bandit
     * @throws ParameterException if the policy's parameters do not fit each other or the setting, or the policy cannot be used
     * @throws IllegalArgumentException if the norm of the encoder's vectors has no limit, or the options do not fit each other
     *     or the policy
     */
    public static LiveContextualBandit start(
            PolicySpec spec, FeatureEncoder encoder, Sharing sharing, LiveOptions options, long seed) {
        double maxNorm = Objects.requireNonNull(encoder, "encoder")
                .maxNorm()
                .orElseThrow(() -> new IllegalArgumentException("The vectors of the encoder must have a limited norm;"
                        + " a number without a range has none. Declare the range of every number, and clip it."));
        return start(spec, Setting.changing(encoder.dimension(), maxNorm), encoder, sharing, options, seed);
    }

    private static LiveContextualBandit start(
            PolicySpec spec,
            ChangingArms setting,
            @Nullable FeatureEncoder encoder,
            Sharing sharing,
            LiveOptions options,
            long seed) {
        Objects.requireNonNull(spec, "spec");
        Objects.requireNonNull(sharing, "sharing");
        boolean horizonOfOptions = setting.horizon().isEmpty()
                && Objects.requireNonNull(options, "options").horizon().isPresent();
        ChangingArms problem =
                horizonOfOptions ? setting.withHorizon(options.horizon().getAsLong()) : setting;
        return create(spec, problem, encoder, sharing, options, seed);
    }

    private static LiveContextualBandit create(
            PolicySpec spec,
            ChangingArms setting,
            @Nullable FeatureEncoder encoder,
            Sharing sharing,
            LiveOptions options,
            long seed) {
        FeatureModel model = switch (sharing) {
            case SHARED -> FeatureModel.shared(spec, setting, seed);
            case DISJOINT -> FeatureModel.disjoint(spec, setting, options.maxArms(), seed);
            case HYBRID -> FeatureModel.hybrid(spec, setting, options.maxArms(), seed);
        };
        return new LiveContextualBandit(spec, setting, encoder, sharing, options, seed, model);
    }

    /**
     * Chooses an arm.
     *
     * @param arms the arms to choose from
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalArgumentException if the arms do not fit the setting, or there are too many arms with own models
     */
    public LiveDecision decide(ArmSet arms, long now) {
        return decide(arms, null, now);
    }

    /**
     * Chooses an arm, given named values.
     *
     * @param context the values of the request
     * @param candidates the values of each arm to choose from, by its id
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalArgumentException if a value does not fit the encoder, or there are too many arms with own models
     * @throws IllegalStateException if the bandit was started without an encoder
     */
    public LiveDecision decide(Map<String, ?> context, Map<String, ? extends Map<String, ?>> candidates, long now) {
        return decide(encode(context, candidates), null, now);
    }

    /**
     * Makes the features of arms from named values.
     *
     * @param context the values of the request
     * @param candidates the values of each arm, by its id
     * @return the arms
     * @throws IllegalArgumentException if a value does not fit the encoder
     * @throws IllegalStateException if the bandit was started without an encoder
     */
    public ArmSet encode(Map<String, ?> context, Map<String, ? extends Map<String, ?>> candidates) {
        if (encoder == null) {
            throw new IllegalStateException(
                    "Named values need an encoder; this bandit has none. Start it with a FeatureEncoder, or give an ArmSet.");
        }
        ArmSet.Builder arms = ArmSet.builder();
        candidates.forEach((id, values) -> arms.add(id, encoder.encode(context, values)));
        return arms.build();
    }

    /**
     * Returns the encoder of the features.
     *
     * @return the encoder that was given at the start, if there was one
     */
    public Optional<FeatureEncoder> encoder() {
        return Optional.ofNullable(encoder);
    }

    /**
     * Chooses an arm for a unit, for example a user. The unit keeps its arm as long as the probabilities allow.
     *
     * @param unit the unit
     * @param arms the arms to choose from
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalArgumentException if the arms do not fit the setting, or there are too many arms with own models
     */
    public LiveDecision decideFor(String unit, ArmSet arms, long now) {
        return decide(arms, Objects.requireNonNull(unit, "unit"), now);
    }

    /**
     * Chooses an arm for a unit, for example a user, given named values. The unit keeps its arm as long as the probabilities
     * allow.
     *
     * @param unit the unit
     * @param context the values of the request
     * @param candidates the values of each arm to choose from, by its id
     * @param now the time
     * @return the decision, which waits for its reward
     * @throws IllegalArgumentException if a value does not fit the encoder, or there are too many arms with own models
     * @throws IllegalStateException if the bandit was started without an encoder
     */
    public LiveDecision decideFor(
            String unit, Map<String, ?> context, Map<String, ? extends Map<String, ?>> candidates, long now) {
        return decideFor(unit, encode(context, candidates), now);
    }

    private LiveDecision decide(ArmSet arms, @Nullable String unit, long now) {
        for (String id : arms.ids()) {
            SavedText.check("The id of an arm", id);
        }
        refresh(now);
        Published current = published;
        if (!current.model.hasRoom(arms)) {
            throw tooManyArms("in " + arms);
        }
        return decide(arms.ids(), probabilities(current, arms), current.version, unit, now, new Rows(arms));
    }

    @Override
    BookedDecision book(LiveDecision decision, LiveEvent event) {
        ChosenArm chosen =
                new ChosenArm(decision.arm(), event.features().orElseThrow(() -> EventReplay.incomplete(event)));
        setting.space().check(chosen.features());
        return new BookedDecision(
                decision.id(),
                decision.arm(),
                chosen,
                decision.time(),
                options().terms());
    }

    @Override
    void repeatChange(LiveEvent event) {
        switch (event.kind()) {
            case ARM_REMOVED -> {
                if (sharing == Sharing.SHARED) {
                    throw EventReplay.incomplete(event);
                }
                removeArm(event.id());
            }
            case LEARNED ->
                learn(event.id(), event.features().orElseThrow(() -> EventReplay.incomplete(event)), event.value());
            case MERGED -> merge(restoreMerged(event.merged().orElseThrow(() -> EventReplay.incomplete(event))));
            default -> throw EventReplay.incomplete(event);
        }
    }

    /** The features of the arms of a request. */
    private record Rows(ArmSet arms) implements Candidates {
        @Override
        public ChosenArm chosen(int index) {
            return new ChosenArm(arms.id(index), arms.features(index));
        }
    }

    private ActionProbabilities probabilities(Published current, ArmSet arms) {
        ActionProbabilities own = current.model.probabilities(arms);
        ActionProbabilities floored = floor() == 0 ? own : own.withFloor(Math.min(floor(), 1.0 / arms.size()));
        int control = options().controlArm().map(arms.ids()::indexOf).orElse(-1);
        return control < 0 ? floored : floored.withShare(control, options().controlShare());
    }

    /**
     * Computes the probabilities of a decision.
     *
     * @param arms the arms to choose from
     * @return the probability of each arm, in the order of the set
     * @throws IllegalArgumentException if the arms do not fit the setting
     */
    public ActionProbabilities probabilities(ArmSet arms) {
        refresh();
        return probabilities(published, arms);
    }

    /**
     * Returns the estimates of arms.
     *
     * @param arms the arms
     * @return the mean and the width of each arm, in the order of the set
     * @throws IllegalArgumentException if the arms do not fit the setting
     */
    public List<Prediction> predict(ArmSet arms) {
        refresh();
        Estimates estimates = published.model.estimates(arms);
        List<Prediction> predictions = new ArrayList<>(arms.size());
        for (int k = 0; k < arms.size(); k++) {
            predictions.add(new Prediction(
                    arms.id(k),
                    estimates.means()[k],
                    estimates.widths()[k],
                    estimates.radii()[k]));
        }
        return predictions;
    }

    /**
     * Returns the coefficients of the features. With {@link Sharing#HYBRID} they are the sum of the common ones and those of the arm.
     *
     * @param arm the id of an arm; with one model for all arms, any id
     * @return a new array, one coefficient for each feature. An arm without rewards has zeros with {@link Sharing#DISJOINT}, and the
     *     common coefficients with {@link Sharing#HYBRID}
     */
    public double[] coefficients(String arm) {
        refresh();
        return published.model.coefficients(Objects.requireNonNull(arm, "arm"));
    }

    /**
     * Learns a reward that belongs to no decision of this bandit, for example one from a log.
     *
     * @param arm the id of the arm
     * @param features the features of the arm
     * @param reward its reward
     * @throws IllegalArgumentException if the features do not fit the setting, the reward is outside the range of the policy and not
     *     to be clipped, or there are too many arms with own models; nothing is changed then
     * @throws IllegalStateException if the bandit already has 2^50 rewards; nothing is changed then
     */
    public void learn(String arm, double[] features, double reward) {
        SavedText.check("The id of an arm", Objects.requireNonNull(arm, "arm"));
        ChosenArm chosen = new ChosenArm(arm, features.clone());
        setting.space().check(chosen.features());
        exclusively(() -> {
            if (model.isFull(arm)) {
                throw tooManyArms("'" + arm + "'");
            }
            checkReward(reward);
            Limits.checkRoom(model.observations());
            tell(LiveEvent.Kind.LEARNED, new LiveEvent.Detail(arm, reward, 0, null, null, chosen.features()));
            double accepted = accept(reward);
            model.addPending(chosen); // the widths then change as for a decision and its reward
            model.learn(chosen, accepted);
            model.removePending(chosen, true);
            changed();
            return null;
        });
    }

    private IllegalArgumentException tooManyArms(String found) {
        return new IllegalArgumentException("There can be at most " + options().maxArms()
                + " arms with models of their own; got another arm, " + found
                + ". Remove arms, or set another limit by LiveOptions.withMaxArms.");
    }

    /**
     * Forgets the own model of an arm. Its open decisions are closed, and their rewards refused.
     *
     * @param arm the id of the arm
     * @throws IllegalArgumentException if there is no model of this arm
     * @throws UnsupportedOperationException with one model for all arms
     */
    public void removeArm(String arm) {
        Objects.requireNonNull(arm, "arm");
        exclusively(() -> {
            model.checkRemovable(arm);
            tell(LiveEvent.Kind.ARM_REMOVED, LiveEvent.Detail.ofArm(arm));
            closeDecisionsOf(arm);
            model.remove(arm);
            changed();
            publishNow();
            return null;
        });
    }

    /**
     * Returns the number of rewards learned.
     *
     * @return the number of observations
     */
    public long observations() {
        return exclusively(model::observations);
    }

    /**
     * Returns the features of the arms.
     *
     * @return the setting that was given at the start
     */
    public ChangingArms setting() {
        return setting;
    }

    /**
     * Returns the way in which arms share what is learned.
     *
     * @return the way that was given at the start
     */
    public Sharing sharing() {
        return sharing;
    }

    @Override
    void publish(long newVersion) {
        published = new Published(newVersion, model.snapshot());
    }

    @Override
    int size() {
        return model.size();
    }

    /**
     * Adds the rewards of another bandit to those of this one. Pending decisions stay where they were made. Rewards present in
     * both bandits are counted twice: let each replica learn from its own rewards only, and merge all replicas into a new bandit
     * each time the sum is needed.
     *
     * @param other a bandit with the same policy, setting, sharing and encoder; it is not changed
     * @throws IllegalArgumentException if the other bandit is this one, differs in one of these, or both together have too many
     *     rewards or arms; this bandit is not changed then
     */
    public void merge(LiveContextualBandit other) {
        if (Objects.requireNonNull(other, "other") == this) {
            throw new IllegalArgumentException(
                    "A bandit cannot be merged into itself: all rewards would be counted twice.");
        }
        boolean same = other.spec().equals(spec())
                && other.setting.equals(setting)
                && other.sharing == sharing
                && Objects.equals(other.encoder, encoder);
        if (!same) {
            throw new IllegalArgumentException(
                    "Merged bandits must have the same policy, setting, sharing and encoder; this is " + this
                            + ", the other is " + other + ".");
        }
        byte[] state = other.save();
        LiveContextualBandit copy = restoreMerged(state);
        exclusively(() -> {
            long total = model.observations() + copy.model.observations();
            if (total > Limits.OBSERVATIONS) {
                throw new IllegalArgumentException("Merged bandits can have at most " + Limits.OBSERVATIONS
                        + " rewards; these have " + total + ". Do not merge copies into each other repeatedly.");
            }
            ContextModel trial = restoreMerged(save()).model;
            trial.merge(copy.model); // an exception leaves this bandit as it is
            trial.snapshot();
            tell(LiveEvent.Kind.MERGED, LiveEvent.Detail.ofMerged(state));
            model.merge(copy.model);
            changed();
            publishNow();
            return null;
        });
    }

    /** Restores a bandit with the policy of this one. */
    private LiveContextualBandit restoreMerged(byte[] state) {
        return restore(state, LiveState.only(spec().type()));
    }

    /**
     * Returns the whole state: policy, options, models, pending decisions and random numbers. A restored bandit makes the same
     * decisions as this one would. Decisions that other threads make during the call may or may not be in the state. All changes
     * of the model are published. {@code docs/state-format.md} describes the format.
     *
     * @return the state, for {@link #restore}
     */
    public byte[] save() {
        return exclusively(() -> {
            publishNow();
            StateWriter out = new StateWriter();
            StateKind.LIVE_CONTEXTUAL_BANDIT.write(out);
            LiveState.writeSpec(out, spec());
            options().save(out);
            out.writeLong(seed());
            out.writeText(sharing.name());
            out.writeInt(setting.space().dimension());
            out.writeDoubles(new double[] {setting.space().maxNorm()}, 1);
            out.writeLong(setting.horizon().orElse(0));
            out.writeInt(encoder == null ? 0 : 1);
            if (encoder != null) {
                encoder.save(out);
            }
            model.save(out);
            saveDecisions(out);
            model.savePending(out);
            return out.toBytes();
        });
    }

    /**
     * Restores a bandit of a policy of this library.
     *
     * @param state the bytes of {@link #save}
     * @return a bandit that makes the same decisions as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static LiveContextualBandit restore(byte[] state) {
        return restore(state, Catalogue.standard()::policy);
    }

    /**
     * Restores a bandit of a policy of this library with other options, for example another prefix of ids or another window.
     *
     * @param state the bytes of {@link #save}
     * @param options the options, instead of the saved ones
     * @return a bandit that makes the same decisions as the saved one would with these options
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy, or the options do not
     *     fit it
     */
    public static LiveContextualBandit restore(byte[] state, LiveOptions options) {
        Objects.requireNonNull(options, "options");
        return restore(state, Catalogue.standard()::policy, saved -> options);
    }

    /**
     * Restores a bandit of a policy of any catalogue.
     *
     * @param state the bytes of {@link #save}
     * @param policies the policy with default parameters for each id
     * @return a bandit that makes the same decisions as the saved one
     * @throws StateException if the state is damaged, incomplete, of a newer format, or of an unknown policy
     */
    public static LiveContextualBandit restore(byte[] state, Function<String, PolicySpec> policies) {
        return restore(state, policies, saved -> saved);
    }

    private static LiveContextualBandit restore(
            byte[] state, Function<String, PolicySpec> policies, UnaryOperator<LiveOptions> change) {
        StateReader in = new StateReader(Objects.requireNonNull(state, "state"));
        StateKind.LIVE_CONTEXTUAL_BANDIT.expect(in);
        return LiveState.reading(() -> {
            PolicySpec spec = LiveState.readSpec(in, policies);
            LiveOptions saved = LiveOptions.load(in);
            LiveOptions options = change.apply(saved);
            long seed = in.readLong();
            Sharing sharing = in.readConstant(Sharing.class);
            ChangingArms setting = readSetting(in);
            FeatureEncoder encoder = in.readInt() == 0 ? null : FeatureEncoder.load(in);
            checkFits(encoder, setting);
            LiveContextualBandit bandit = create(spec, setting, encoder, sharing, options, seed);
            bandit.load(in);
            bandit.finishRestore(saved);
            return bandit;
        });
    }

    private static void checkFits(@Nullable FeatureEncoder encoder, ChangingArms setting) {
        if (encoder != null
                && (encoder.dimension() != setting.space().dimension()
                        || encoder.maxNorm().orElse(0) != setting.space().maxNorm())) {
            throw new StateException("The encoder in a state must make vectors of its setting; got "
                    + encoder.dimension() + " columns for " + setting + ". Restore an undamaged state.");
        }
    }

    private static ChangingArms readSetting(StateReader in) {
        int dimension = in.readInt();
        if (dimension > Limits.FEATURES && (long) dimension * dimension > in.remaining() / Double.BYTES) {
            throw new StateException(
                    "The state is too short for " + dimension + " features. Restore an undamaged state.");
        }
        FeatureSpace space = new FeatureSpace(dimension, in.readDoubles(1)[0]);
        ChangingArms setting = new ChangingArms(space, OptionalLong.empty());
        long horizon = in.readLong();
        return horizon == 0 ? setting : setting.withHorizon(horizon);
    }

    private void load(StateReader in) {
        model.load(in);
        loadDecisions(in);
        model.loadPending(in);
        in.expectEnd();
    }

    @Override
    void describe(Map<String, Object> view) {
        view.put("sharing", sharing.name().toLowerCase(Locale.ROOT));
        view.put("rewards", model.observations());
        if (encoder != null) {
            view.put("features", encoder.columnNames());
        }
        Map<String, Object> coefficients = new LinkedHashMap<>();
        for (String arm : model.arms()) {
            coefficients.put(arm, list(published.model.coefficients(arm)));
        }
        view.put("coefficients", sharing == Sharing.SHARED ? list(published.model.coefficients("")) : coefficients);
    }

    private static List<Double> list(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    @Override
    public String toString() {
        return "LiveContextualBandit of " + spec() + " with " + setting + ", " + sharing;
    }
}
