package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.LiveCounter;
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
import io.github.randucb.server.event.Route;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.RewardDefinition;
import io.github.randucb.server.ledger.StickyArms.Assignment;
import io.github.randucb.server.ledger.guard.GuardComparison;
import io.github.randucb.server.ledger.guard.RewardGuard;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
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
    private static final String WITHOUT_UNITS = "experiment"; // the form of a saved state in which units keep no arms
    private static final String WITH_UNITS = "experiment-2"; // other rules held when these states had the first form
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

    private ExperimentSettings settings;
    private long position;
    private long time;
    private final KnownNames names = new KnownNames();
    private ExperimentModel model;
    private LiveCounters counters = new LiveCounters();
    private DecisionLedger decisions;
    private OpenUnits units = new OpenUnits();
    private StickyArms sticky = new StickyArms();
    private Tombstones cancelled = new Tombstones();
    private Removals removals = new Removals();
    private RewardGuard guard = new RewardGuard(0);
    private UnitRewards unitRewards = new UnitRewards();
    private ClosedDecisions closed = (decision, reward, end) -> {};
    private boolean ofEarlierForm;

    private ExperimentLedger(ExperimentDefinition definition) {
        this.settings = ExperimentSettings.of(definition);
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
        ledger.addArms(ledger.definition().arms());
        ledger.position = first.position();
        ledger.time = first.time();
        ledger.guard = new RewardGuard(first.position());
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

    private ExperimentDefinition definition() {
        return settings.definition();
    }

    private ExperimentModel newModel() {
        ExperimentDefinition definition = definition();
        return definition.features().isPresent()
                ? new FeatureBasedModel(definition, definition.features().get())
                : new PlainModel(definition);
    }

    private DecisionLedger newDecisions() {
        DecisionLedger ledger = new DecisionLedger(rules(definition()), model.learner(), counters);
        ledger.setTeaching(definition().mode().learns());
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
            guard.add(terms.group(), reward, definition().policy().rewardRange());
        }
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
            return new RewardJoin(decisions, units, unitRewards).join(rewarded.rewards(), time);
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
                && definition().mode().learns()
                && !removed
                && model.canLearn(arm);
        String group = guard.groupOf(decision, definition(), settings.controlNumber());
        DecisionTerms terms = terms(teaches, decision.deferred(), group, decision.unit());
        decisions.open(new BookedDecision(decision.id(), arm, model.chosen(decision.offer(), index, arm), time, terms));
        if (!decisions.isOpen(decision.id())) { // an older one waits, and there is room for one only
            return;
        }
        units.open(decision.unit(), decision.id());
        if (!decision.unit().isEmpty() && !removed) {
            definition().sticky().ifPresent(kept -> keep(decision, arm, time + kept));
        }
        if (cancelled.remove(decision.id())) {
            decisions.cancel(decision.id()); // this gives back the arm, too
        }
    }

    /** Returns the terms of a decision. Most decisions share one object, as many are open. */
    private static DecisionTerms terms(boolean teaches, boolean deferred, String group, String unit) {
        boolean usual = teaches && !deferred && group.isEmpty() && unit.isEmpty();
        return usual ? DecisionTerms.USUAL : new DecisionTerms(teaches, deferred, group, unit);
    }

    /**
     * Lets a unit keep the arm of a decision, if it has none. If its arm was removed, it keeps the arm of a redrawn decision, without a
     * probability and until the same time: the decisions that keep other arms have the weight of all units until then.
     */
    private void keep(LoggedDecision decision, String arm, long until) {
        Assignment old = sticky.of(decision.unit());
        boolean redrawn = decision.route() == Route.REDRAWN;
        if (redrawn || decision.route() == Route.POLICY) {
            int number = settings.arms().number(arm);
            if (old == null || old.until() <= time || old.isFree()) {
                if (!redrawn) {
                    double probability = decision.probability();
                    sticky.assign(decision.unit(), new Assignment(arm, number, decision.id(), probability, until));
                }
            } else if (!old.isOf(settings.arms())) {
                sticky.assign(decision.unit(), new Assignment(arm, number, decision.id(), Double.NaN, old.until()));
            }
        }
    }

    /** Returns the id of an offered arm. */
    private String armOf(LoggedDecision decision, int index) {
        if (decision.offer() instanceof Offer.Rows rows) {
            return rows.ids().get(index);
        }
        int number = ((Offer.Numbers) decision.offer()).arms()[index];
        return settings.arms().arm(number).map(ArmDefinition::id).orElse("");
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
                settings.requireSwitchable(switched.arm(), switched.enabled());
                model.setEnabled(switched.arm(), switched.enabled());
                settings.setEnabled(switched.arm(), switched.enabled());
            } else if (event instanceof Event.Changed changed) {
                change(settings.read(changed), changed.cause());
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

    private void addArms(List<ArmDefinition> added) {
        settings.requireNew(added);
        model.addArms(added);
        settings.add(added);
    }

    private void removeArm(String arm) {
        settings.requireRemovable(arm, model.knows(arm));
        decisions.stopTeaching(arm);
        model.removeArm(arm);
        settings.remove(arm);
        removals.add(arm, position);
    }

    /** Takes another definition. Open decisions keep their rules for rewards. */
    private void change(ExperimentDefinition changed, String cause) {
        LedgerRules rules = rules(changed);
        guard.change(definition(), changed, position);
        settings.change(changed, cause);
        decisions.setTeaching(changed.mode().learns());
        decisions.setRules(rules);
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
     * Tells whether this state was restored from a form in which units keep arms by the rules of an earlier version.
     *
     * @return true if a fold of the journal can give another state
     */
    public boolean isOfEarlierForm() {
        return ofEarlierForm;
    }

    /**
     * Returns the arms.
     *
     * @return the arms after the last event
     */
    public ArmRegister arms() {
        return settings.arms();
    }

    /**
     * Tells whether there is an arm to remove.
     *
     * @param arm the id of the arm
     * @return true if the arm is registered, or has a model of its own because a decision has named it
     */
    public boolean knows(String arm) {
        return arms().number(arm) >= 0 || model.knows(arm);
    }

    /**
     * Tells whether units keep arms by the present settings.
     *
     * @return true if the definition has {@code sticky}
     */
    public boolean isSticky() {
        return definition().sticky().isPresent();
    }

    /**
     * Returns the decision that gave a unit its arm.
     *
     * @param unit the unit; empty for none
     * @return the id of the decision; empty if the unit keeps no arm
     */
    public String stickyDecision(String unit) {
        Assignment assignment = sticky.of(unit);
        return assignment == null ? "" : assignment.decision();
    }

    /**
     * Returns the guard that must act: the policy is worse than the control group.
     *
     * @return the reason, as a sentence; empty if no guard must act
     */
    public Optional<String> alarm() {
        return guard.alarm(definition());
    }

    /**
     * Returns the comparison that the guard makes.
     *
     * @return the rewards of the policy and of the control group; empty if there is no such guard
     */
    public Optional<GuardComparison> comparison() {
        return guard.comparison(definition());
    }

    /**
     * Returns the state that decisions read.
     *
     * @return a view after the last event
     */
    public ExperimentView view() {
        return new ExperimentView(
                position, time, settings.revision(), definition(), arms(), model.choices(), sticky.current());
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
        return settings.cause();
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
     * Returns the number of units that keep an arm, and of rewards by unit that are remembered.
     *
     * @return the sum of both numbers
     */
    public int remembered() {
        return sticky.size() + unitRewards.size();
    }

    /**
     * Returns the number of characters of all ids and units that are saved with the decisions. It takes a look at all decisions.
     *
     * @return the number of characters
     */
    public long characters() {
        return decisions.characters();
    }

    /**
     * Finds an open decision.
     *
     * @param decision the id of the decision
     * @return the decision, until the next event; empty if it is not open
     */
    public Optional<BookedDecision> find(String decision) {
        return decisions.find(decision);
    }

    /**
     * Tells whether a decision was cancelled.
     *
     * @param decision the id of the decision
     * @return true if it is one of the last 10,000 closed decisions, and was cancelled
     */
    public boolean isCancelled(String decision) {
        return decisions.isCancelled(decision);
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
        out.writeText(form());
        out.writeText(DefinitionText.write(definition()));
        out.writeInt(settings.revision());
        out.writeLong(position);
        out.writeLong(time);
        ArmRegisterState.save(arms(), out);
        model.save(out);
        decisions.save(out);
        model.savePending(out);
        sticky.save(out);
        cancelled.save(out);
        removals.save(out);
        guard.save(out);
        unitRewards.save(out);
        out.writeText(settings.cause());
        return out.toBytes();
    }

    /** Returns the name of the form in which this state is saved. */
    private String form() {
        return isSticky() || sticky.size() > 0 ? WITH_UNITS : WITHOUT_UNITS;
    }

    /**
     * Restores a state.
     *
     * @param state the bytes of {@link #save}, of this version or an earlier one
     * @return the ledger, which goes on as the saved one would
     * @throws StateException if the state is damaged, incomplete or of a newer format
     */
    public static ExperimentLedger restore(byte[] state) {
        StateReader in = new StateReader(state);
        StateReader peek = new StateReader(state);
        String form = peek.expectEither(WITH_UNITS, WITHOUT_UNITS);
        ExperimentLedger ledger = new ExperimentLedger(DefinitionText.read(peek.readText()));
        ledger.load(in);
        ledger.ofEarlierForm = !form.equals(ledger.form());
        return ledger;
    }

    private void load(StateReader in) {
        in.expectEither(WITH_UNITS, WITHOUT_UNITS);
        ExperimentDefinition definition = DefinitionText.read(in.readText());
        int revision = in.readInt();
        position = in.readLong();
        time = in.readLong();
        ArmRegister arms = ArmRegisterState.load(in, definition.arms());
        settings = new ExperimentSettings(definition, revision, arms, "");
        units = new OpenUnits();
        loadModel(in);
        decisions.forEachOpen(decision -> units.open(decision.terms().unit(), decision.id()));
        sticky = new StickyArms();
        sticky.load(in);
        cancelled = new Tombstones();
        cancelled.load(in);
        removals = new Removals();
        removals.load(in);
        guard.load(in);
        unitRewards = new UnitRewards();
        unitRewards.load(in);
        settings = new ExperimentSettings(definition, revision, arms, in.readText());
        in.expectEnd();
    }
}
