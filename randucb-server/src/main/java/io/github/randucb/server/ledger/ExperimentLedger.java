package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.live.ledger.BookedDecision;
import io.github.randucb.live.ledger.DecisionLedger;
import io.github.randucb.live.ledger.DecisionTerms;
import io.github.randucb.live.ledger.LedgerRules;
import io.github.randucb.live.ledger.LiveCounters;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.KnownNames;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ControlDefinition;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.GuardDefinition;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.server.experiment.RewardDefinition;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The state of an experiment: a function of its events. {@link #apply} is the only way to change it.
 *
 * <p>An event never fails: one that does not fit the state changes nothing but the position and the time, and its outcome says so.
 *
 * <p>Not thread-safe.
 */
public final class ExperimentLedger {
    private static final String SECTION = "experiment";
    private static final Outcome APPLIED = new Outcome.Applied();

    /** A receiver of closed decisions. */
    @FunctionalInterface
    public interface ClosedDecisions {
        /**
         * Receives a decision that is closed.
         *
         * @param decision the id of the decision
         * @param reward its reward, collected or by default; NaN if it has none
         * @param end the reason for which it was closed
         */
        void closed(String decision, double reward, End end);
    }

    private ExperimentDefinition definition;
    private int revision;
    private long position;
    private long time;
    private final KnownNames names = new KnownNames();
    private ArmRegister arms = ArmRegister.empty();
    private ExperimentModel model;
    private LiveCounters counters = new LiveCounters();
    private DecisionLedger decisions;
    private OpenUnits units = new OpenUnits();
    private StickyArms sticky = new StickyArms();
    private Tombstones cancelled = new Tombstones();
    private Removals removals = new Removals();
    private GroupRewards groups = new GroupRewards(0);
    private UnitRewards unitRewards = new UnitRewards();
    private String cause = "";
    private ClosedDecisions closed = (decision, reward, end) -> {};

    private ExperimentLedger(ExperimentDefinition definition) {
        this.definition = definition;
        this.model = newModel();
        this.decisions = newDecisions();
    }

    /**
     * Creates the state after the first event.
     *
     * @param first the event that created the experiment
     * @return the state
     * @throws IllegalArgumentException if it is another event, or its definition is not valid
     */
    public static ExperimentLedger create(Entry first) {
        if (!(first.event() instanceof Event.Created created)) {
            throw new IllegalArgumentException("The first event must create the experiment; got " + first + ".");
        }
        ExperimentLedger ledger = new ExperimentLedger(DefinitionText.read(created.definition()));
        ledger.addArms(ledger.definition.arms());
        ledger.position = first.position();
        ledger.time = first.time();
        ledger.groups = new GroupRewards(first.position());
        return ledger;
    }

    /**
     * Sets the time of the first event, which the journal chooses when it writes the event.
     *
     * @param created the time in milliseconds since 1970
     * @throws IllegalStateException if there are more events
     */
    public void setCreated(long created) {
        if (position != 1) {
            throw new IllegalStateException("The state must be that of the first event; got event " + position + ".");
        }
        time = created;
    }

    private ExperimentModel newModel() {
        return definition.features().isPresent()
                ? new FeatureBasedModel(definition, definition.features().get())
                : new PlainModel(definition);
    }

    private DecisionLedger newDecisions() {
        DecisionLedger ledger = new DecisionLedger(rules(definition), model.learner(), counters);
        ledger.setTeaching(definition.mode().learns());
        ledger.setListener(this::closed);
        return ledger;
    }

    private static LedgerRules rules(ExperimentDefinition definition) {
        RewardDefinition reward = definition.reward();
        return new LedgerRules(
                definition.policy().rewardRange(),
                reward.window().orElse(Long.MAX_VALUE),
                reward.defaultReward(),
                OptionalLong.of(reward.activation()),
                reward.atOnce(),
                reward.learn(),
                reward.outside(),
                definition.guards().maxOpen(),
                false,
                false);
    }

    /** Counts the reward of a closed decision for the guard, and forgets its unit. */
    private void closed(BookedDecision decision, double reward, LiveCounter counter) {
        DecisionTerms terms = decision.terms();
        units.close(terms.unit(), decision.id());
        if (counter == LiveCounter.CANCELLED || !decision.isActive()) { // nobody saw the arm
            sticky.release(terms.unit(), decision.id());
        }
        closed.closed(decision.id(), reward, End.of(counter));
        if (!Double.isNaN(reward)) {
            groups.add(terms.group(), reward, definition.policy().rewardRange());
        }
    }

    /** Returns the group of a decision in the comparison of the guard; an empty text if it is in none. */
    private String groupOf(LoggedDecision decision) {
        boolean compared = definition.guards().minReward().isPresent() && definition.mode() == Mode.ONLINE;
        return compared && offersControl(decision.offer()) ? groups.group(decision.route(), decision.version()) : "";
    }

    private boolean offersControl(Offer offer) {
        String control = definition.control().map(ControlDefinition::arm).orElse("");
        if (offer instanceof Offer.Rows rows) {
            return rows.ids().contains(control);
        }
        int number = arms.number(control);
        return Arrays.stream(((Offer.Numbers) offer).arms()).anyMatch(arm -> arm == number);
    }

    /**
     * Applies an event.
     *
     * @param entry the next event of the journal
     * @return the result
     * @throws IllegalArgumentException if it is not the next event
     */
    public Outcome apply(Entry entry) {
        if (entry.position() != position + 1) {
            throw new IllegalArgumentException("The next event must have position " + (position + 1) + "; got "
                    + entry.position() + ". The journal has a gap; restore it from a copy.");
        }
        position = entry.position();
        time = Math.max(time, entry.time());
        if (entry.event() instanceof Event.Resumed) {
            decisions.resume(time);
        }
        decisions.advance(time);
        sticky.advance(time);
        unitRewards.advance(time);
        return apply(entry.event());
    }

    private Outcome apply(Event event) {
        if (event instanceof Event.Decided decided) {
            decided.decisions().forEach(this::open);
            return APPLIED;
        }
        if (event instanceof Event.Rewarded rewarded) {
            return join(rewarded.rewards());
        }
        if (event instanceof Event.Activated activated) {
            return decisions.activate(activated.decision())
                    ? APPLIED
                    : refused("The decision does not wait for activation: it is active, closed or unknown.");
        }
        if (event instanceof Event.Cancelled cancellation) {
            return cancel(cancellation.decision());
        }
        if (event instanceof Event.Ticked || event instanceof Event.Resumed) {
            return APPLIED;
        }
        return change(event);
    }

    private static Outcome refused(String reason) {
        return new Outcome.Refused(reason);
    }

    private void open(LoggedDecision decision) {
        int index = decision.observedIndex();
        String arm = names.known(armOf(decision, index));
        boolean removed = removals.isAfter(arm, decision.version()); // while the decision was on its way
        boolean teaches = decision.route() != Route.CONTROL
                && decision.route() != Route.OVERRIDE
                && definition.mode().learns()
                && !removed
                && model.canLearn(arm);
        DecisionTerms terms = terms(teaches, decision.deferred(), groupOf(decision), decision.unit());
        decisions.open(new BookedDecision(decision.id(), arm, model.chosen(decision.offer(), index, arm), time, terms));
        if (!decisions.isOpen(decision.id())) { // an older one waits, and there is room for one only
            return;
        }
        units.open(decision.unit(), decision.id());
        if (cancelled.remove(decision.id())) {
            decisions.cancel(decision.id());
        } else if (decision.route() == Route.POLICY && !decision.unit().isEmpty() && !removed) {
            definition.sticky().ifPresent(kept -> keep(decision, arm, time + kept));
        }
    }

    /** Returns the terms of a decision. Most decisions share one object, as many are open. */
    private static DecisionTerms terms(boolean teaches, boolean deferred, String group, String unit) {
        boolean usual = teaches && !deferred && group.isEmpty() && unit.isEmpty();
        return usual ? DecisionTerms.USUAL : new DecisionTerms(teaches, deferred, group, unit);
    }

    /** Lets a unit keep the arm of a decision, if it has none, or its arm was removed. */
    private void keep(LoggedDecision decision, String arm, long until) {
        StickyArms.Assignment old = sticky.of(decision.unit());
        if (old == null || old.until() <= time || !old.isOf(arms)) {
            sticky.assign(
                    decision.unit(),
                    new StickyArms.Assignment(arm, arms.number(arm), decision.id(), decision.probability(), until));
        }
    }

    /** Returns the id of an offered arm. */
    private String armOf(LoggedDecision decision, int index) {
        if (decision.offer() instanceof Offer.Rows rows) {
            return rows.ids().get(index);
        }
        int number = ((Offer.Numbers) decision.offer()).arms()[index];
        return arms.arm(number).map(ArmDefinition::id).orElse("");
    }

    private Outcome join(List<Reward> rewards) {
        List<Outcome.Answer> answers = new ArrayList<>(rewards.size());
        for (Reward reward : rewards) {
            answers.add(reward.decision().isEmpty() ? joinByUnit(reward) : answer(reward.decision(), reward));
        }
        return new Outcome.Joined(answers);
    }

    private Outcome.Answer answer(String decision, Reward reward) {
        return new Outcome.Answer(decision, join(decision, reward));
    }

    /** Joins a reward to the newest active decision of its unit, or to the decision of the same reward before. */
    private Outcome.Answer joinByUnit(Reward reward) {
        String before = unitRewards.decision(reward.unit(), reward.id());
        if (!before.isEmpty()) {
            return answer(before, reward);
        }
        String newest = units.newest(reward.unit(), decisions::isActive);
        if (!reward.id().isEmpty() && !newest.isEmpty()) {
            if (unitRewards.isFull()) {
                return new Outcome.Answer(newest, RewardAnswer.TOO_MANY);
            }
            unitRewards.add(reward.unit(), reward.id(), newest, time + windowOf(newest));
        }
        return answer(newest, reward);
    }

    /** Returns the window of an open decision; 0 if it has no limit. */
    private long windowOf(String decision) {
        long window = decisions.rulesOf(decision).map(LedgerRules::window).orElse(Long.MAX_VALUE);
        return window == Long.MAX_VALUE ? 0 : window;
    }

    private RewardAnswer join(String id, Reward reward) {
        try {
            return decisions.join(id, reward.value(), reward.id());
        } catch (IllegalArgumentException e) {
            return RewardAnswer.OUTSIDE;
        } catch (IllegalStateException e) { // the model has as many rewards as it can count
            return RewardAnswer.TOO_MANY;
        }
    }

    private Outcome cancel(String decision) {
        if (decisions.cancel(decision)) {
            return APPLIED;
        }
        if (decisions.isClosed(decision)) {
            return refused("The decision is closed.");
        }
        cancelled.add(decision);
        return refused("The decision is unknown. It will be cancelled when it comes.");
    }

    /** Applies a change of the experiment. */
    private Outcome change(Event event) {
        try {
            if (event instanceof Event.ArmsAdded added) {
                addArms(added.arms().stream().map(DefinitionText::readArm).toList());
            } else if (event instanceof Event.ArmRemoved removed) {
                removeArm(removed.arm());
            } else if (event instanceof Event.ArmSwitched switched) {
                requireArm(switched.arm());
                if (!switched.enabled()) {
                    requireNotControl(switched.arm(), "disabled");
                }
                model.setEnabled(switched.arm(), switched.enabled());
                arms = arms.withEnabled(switched.arm(), switched.enabled());
            } else if (event instanceof Event.Changed changed) {
                requireRevision(changed.revision());
                changeDefinition(DefinitionText.readChange(changed.definition(), arms.present()));
                cause = changed.cause();
            } else if (event instanceof Event.Rebased rebased) {
                rebase(rebased.state());
            } else {
                return refused("The experiment exists already.");
            }
            return APPLIED;
        } catch (IllegalArgumentException | IllegalStateException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    private void requireRevision(int expected) {
        if (expected != Event.Changed.ANY && expected != revision) {
            throw new IllegalArgumentException(
                    "The change is for revision " + expected + "; the experiment has " + revision + ". Read it again.");
        }
    }

    private void requireArm(String arm) {
        if (arms.number(arm) < 0) {
            throw new IllegalArgumentException("There is no arm '" + arm + "'.");
        }
    }

    private void addArms(List<ArmDefinition> added) {
        for (ArmDefinition arm : added) {
            if (arms.number(arm.id()) >= 0) {
                throw new IllegalArgumentException("There is an arm '" + arm.id() + "' already. Choose another id.");
            }
        }
        if (arms.size() + added.size() > DefinitionReader.MOST_ARMS) {
            throw new IllegalArgumentException("An experiment can have at most " + DefinitionReader.MOST_ARMS
                    + " arms; got " + (arms.size() + added.size()) + ". Remove arms first.");
        }
        model.addArms(added);
        arms = arms.with(added);
    }

    private void removeArm(String arm) {
        requireArm(arm);
        requireNotControl(arm, "removed");
        decisions.stopTeaching(arm);
        model.removeArm(arm);
        arms = arms.without(arm);
        removals.add(arm, position);
    }

    private void requireNotControl(String arm, String change) {
        if (definition.control().isPresent() && definition.control().get().arm().equals(arm)) {
            throw new IllegalArgumentException(
                    "The control arm '" + arm + "' cannot be " + change + ". Choose another control arm first.");
        }
    }

    /** Takes another definition. The policy, the seed and the features stay, and open decisions keep their rules for rewards. */
    private void changeDefinition(ExperimentDefinition changed) {
        if (!changed.policy().equals(definition.policy())
                || changed.seed() != definition.seed()
                || !changed.horizon().equals(definition.horizon())
                || !changed.features().equals(definition.features())) {
            throw new IllegalArgumentException(
                    "The policy, the seed, the horizon and the features of an experiment cannot be changed. Create"
                            + " another experiment.");
        }
        requireControlArm(changed);
        LedgerRules rules = rules(changed);
        if (GroupRewards.startsAnew(definition, changed)) {
            groups = new GroupRewards(position);
        }
        definition = changed;
        revision++;
        decisions.setTeaching(definition.mode().learns());
        decisions.setRules(rules);
    }

    /** Rejects a control arm that no decision could show. */
    private void requireControlArm(ExperimentDefinition changed) {
        String arm = changed.control().map(ControlDefinition::arm).orElse("");
        boolean shown = arms.number(arm) >= 0 && arms.isEnabled(arm);
        if (changed.control().isPresent() && changed.features().isEmpty() && !shown) {
            throw new IllegalArgumentException(
                    "The control arm must be an enabled arm; got '" + arm + "'. Add or enable it first.");
        }
    }

    private void loadModel(StateReader in) {
        counters = new LiveCounters();
        model = newModel();
        model.load(in);
        decisions = newDecisions();
        decisions.load(in);
        model.loadPending(in);
    }

    private void rebase(byte[] state) {
        long now = time;
        long here = position;
        load(new StateReader(state));
        position = here;
        time = Math.max(now, time);
    }

    /**
     * Sets the receiver of closed decisions.
     *
     * @param receiver the receiver, instead of the earlier one; it is not saved
     */
    public void setClosed(ClosedDecisions receiver) {
        closed = receiver;
    }

    /**
     * Returns the arms.
     *
     * @return the arms after the last event
     */
    public ArmRegister arms() {
        return arms;
    }

    /**
     * Returns the guard that must act: the policy is worse than the control group.
     *
     * @return the reason, as a sentence; empty if no guard must act
     */
    public Optional<String> alarm() {
        return definition
                .guards()
                .minReward()
                .filter(guard -> definition.mode() == Mode.ONLINE)
                .filter(guard -> groups.isWorse(guard.confidence(), scaledMargin(guard)))
                .map(guard -> "The average reward of the policy is below that of the control group, with confidence "
                        + guard.confidence() + ".");
    }

    /**
     * Returns the comparison that the guard makes.
     *
     * @return the rewards of the policy and of the control group; empty if there is no such guard
     */
    public Optional<GuardComparison> comparison() {
        return definition
                .guards()
                .minReward()
                .map(guard -> groups.comparison(
                        guard.confidence(), definition.policy().rewardRange()));
    }

    private double scaledMargin(GuardDefinition.MinReward guard) {
        RewardRange range = definition.policy().rewardRange();
        return guard.margin() / (range.high() - range.low());
    }

    /**
     * Returns the state that decisions read.
     *
     * @return a view after the last event
     */
    public ExperimentView view() {
        return new ExperimentView(position, time, revision, definition, arms, model.choices(), sticky.current());
    }

    /**
     * Returns the time at which the next open decision is closed, or the next unit no longer keeps its arm.
     *
     * @return the time in milliseconds since 1970; {@code Long.MAX_VALUE} if there is none
     */
    public long nextExpiry() {
        return Math.min(decisions.nextExpiry(), sticky.nextEnd());
    }

    /**
     * Returns the position of the last event.
     *
     * @return the position
     */
    public long position() {
        return position;
    }

    /**
     * Returns a counter.
     *
     * @param counter the counter
     * @return its value
     */
    public long count(LiveCounter counter) {
        return counters.get(counter);
    }

    /**
     * Returns the cause of the last change of settings.
     *
     * @return the reason, for example of a guard, as a sentence; empty if there is none
     */
    public String cause() {
        return cause;
    }

    /**
     * Returns the number of open decisions.
     *
     * @return the number of decisions that wait for activation or rewards
     */
    public int open() {
        return decisions.pending() + decisions.waiting();
    }

    /**
     * Returns the time at which the window of a decision ends.
     *
     * @param decision the id of the decision
     * @return the time in milliseconds since 1970; empty if it is not open, not active, or has no window
     */
    public OptionalLong endOf(String decision) {
        return decisions.endOf(decision);
    }

    /**
     * Returns the number of rewards learned.
     *
     * @return the number of observations
     */
    public long observations() {
        return model.observations();
    }

    /**
     * Returns the whole state.
     *
     * @return the bytes, for {@link #restore}; equal states have equal bytes
     */
    public byte[] save() {
        StateWriter out = new StateWriter();
        out.writeText(SECTION);
        out.writeText(DefinitionText.write(definition));
        out.writeInt(revision);
        out.writeLong(position);
        out.writeLong(time);
        ArmRegisterState.save(arms, out);
        model.save(out);
        decisions.save(out);
        model.savePending(out);
        sticky.save(out);
        cancelled.save(out);
        removals.save(out);
        groups.save(out);
        unitRewards.save(out);
        out.writeText(cause);
        return out.toBytes();
    }

    /**
     * Restores a state.
     *
     * @param state the bytes of {@link #save}
     * @return the ledger, which goes on as the saved one would
     * @throws StateException if the state is damaged, incomplete or of a newer format
     */
    public static ExperimentLedger restore(byte[] state) {
        StateReader in = new StateReader(state);
        StateReader peek = new StateReader(state);
        peek.expect(SECTION);
        ExperimentLedger ledger = new ExperimentLedger(DefinitionText.read(peek.readText()));
        ledger.load(in);
        return ledger;
    }

    private void load(StateReader in) {
        in.expect(SECTION);
        definition = DefinitionText.read(in.readText());
        revision = in.readInt();
        position = in.readLong();
        time = in.readLong();
        arms = ArmRegisterState.load(in);
        units = new OpenUnits();
        loadModel(in);
        decisions.forEachOpen(decision -> units.open(decision.terms().unit(), decision.id()));
        sticky = new StickyArms();
        sticky.load(in);
        cancelled = new Tombstones();
        cancelled.load(in);
        removals = new Removals();
        removals.load(in);
        groups = GroupRewards.load(in);
        unitRewards = new UnitRewards();
        unitRewards.load(in);
        cause = in.readText();
        in.expectEnd();
    }
}
