package io.github.randucb.server.decide;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.UnitDraw;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Route;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ControlDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.server.ledger.Choices;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.refusal.RefusedException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The choice of an arm. It is a function of the view, the request and the id of the decision, and reads no clock.
 *
 * <p>The first rule that applies chooses the arm:
 *
 * <ol>
 *   <li>mode {@code control}: the control arm.
 *   <li>The control group by unit: the control arm, if a hash of the unit is below the share.
 *   <li>A unit that keeps an arm which is offered: that arm.
 *   <li>mode {@code exploit}: the arm with the largest mean. If the unit keeps an arm that is not offered, the route is {@code redrawn}.
 *   <li>A draw from the probabilities of the {@link Mixture}. Its random number is a hash of the id. If units keep their arms, it
 *       is a hash of the unit and the period: the time, divided by the time for which a unit keeps its arm. Decisions of a unit
 *       before its arm is known then draw the same numbers, and after it is free again, it draws others. If the arm that a unit
 *       keeps is not offered, was removed or was given back, the decision that chose it is part of the hash. Otherwise the numbers would
 *       be those that have chosen this arm, and not independent of it.
 * </ol>
 *
 * <p>Thread-safe.
 */
public final class Decider {
    private final KeyedHash draws;
    private final KeyedHash groups;
    private final KeyedHash units;

    /**
     * Creates a decider.
     *
     * @param seed the seed of the experiment
     * @param experiment the name of the experiment
     */
    public Decider(long seed, String experiment) {
        this.draws = KeyedHash.of(seed, experiment, "draw");
        this.groups = KeyedHash.of(seed, experiment, "control");
        this.units = KeyedHash.of(seed, experiment, "unit");
    }

    /**
     * Returns the uniform random number of a decision.
     *
     * @param id the id of the decision
     * @return a number in [0, 1)
     */
    public double uniform(String id) {
        return draws.uniform(id);
    }

    /**
     * Chooses an arm.
     *
     * @param view the state of the experiment
     * @param request the request
     * @param id the id of the decision
     * @return the decision
     * @throws RefusedException if the request does not fit the experiment
     */
    public LoggedDecision decide(ExperimentView view, DecisionRequest request, String id) {
        Mode mode = view.definition().mode();
        if (mode == Mode.ARCHIVED) {
            throw new RefusedException("The experiment is archived and makes no decisions.");
        }
        Offered offered = offered(view, request);
        Chosen chosen = choose(view, request, id, offered);
        LoggedDecision.Served served = served(mode, request, offered.ids);
        Route route = served.index() < 0 ? chosen.route : Route.SHADOW;
        return new LoggedDecision(
                id,
                request.unit(),
                view.version(),
                offered.offer,
                chosen.probabilities,
                chosen.index,
                route,
                request.deferred(),
                served,
                chosen.first,
                request.digest());
    }

    /**
     * Chooses the arm of a logged decision again.
     *
     * @param view the state of the experiment at the version of the decision
     * @param logged the decision
     * @return the decision, which is the same to the last bit if the view is that of the decision
     */
    public LoggedDecision repeat(ExperimentView view, LoggedDecision logged) {
        Offered offered = offered(view, logged.offer());
        DecisionRequest request = new DecisionRequest(
                logged.id(), logged.unit(), Set.of(), Optional.empty(), logged.deferred(), "", Double.NaN, 0);
        Chosen chosen = choose(view, request, logged.id(), offered);
        return new LoggedDecision(
                logged.id(),
                logged.unit(),
                view.version(),
                logged.offer(),
                chosen.probabilities,
                chosen.index,
                logged.served().index() < 0 ? chosen.route : Route.SHADOW,
                logged.deferred(),
                logged.served(),
                chosen.first,
                logged.digest());
    }

    private static Offered offered(ExperimentView view, Offer offer) {
        if (offer instanceof Offer.Rows rows) {
            return new Offered(rows.ids(), rows);
        }
        List<String> ids = Arrays.stream(((Offer.Numbers) offer).arms())
                .mapToObj(
                        number -> view.arms().arm(number).map(ArmDefinition::id).orElse(""))
                .toList();
        ExperimentView.Enabled enabled = view.enabled();
        return ids.equals(enabled.ids()) ? new Offered(enabled.ids(), enabled.offer()) : new Offered(ids, offer);
    }

    /** The arms that can be chosen. */
    private record Offered(List<String> ids, Offer offer) {}

    /** The choice of an arm. */
    private record Chosen(ActionProbabilities probabilities, int index, Route route, LoggedDecision.First first) {}

    private static Offered offered(ExperimentView view, DecisionRequest request) {
        if (view.definition().features().isPresent()) {
            Offer.Rows rows = request.rows()
                    .orElseThrow(() -> new RefusedException("A decision of this experiment needs arms with features."));
            view.choices().check(rows.ids(), rows);
            return new Offered(rows.ids(), rows);
        }
        ExperimentView.Enabled enabled = view.enabled();
        List<String> ids = enabled.ids();
        Offer offer = enabled.offer();
        if (!request.exclude().isEmpty()) {
            ids = ids.stream().filter(arm -> !request.exclude().contains(arm)).toList();
            offer = view.offer(ids);
        }
        if (ids.isEmpty()) {
            throw new RefusedException("A decision needs at least one enabled arm that is not excluded; there is none."
                    + (view.enabled().ids().isEmpty() ? " Add or enable an arm." : " Exclude fewer arms."));
        }
        return new Offered(ids, offer);
    }

    private Chosen choose(ExperimentView view, DecisionRequest request, String id, Offered offered) {
        ExperimentDefinition definition = view.definition();
        int control = definition
                .control()
                .map(group -> offered.ids.indexOf(group.arm()))
                .orElse(-1);
        if (definition.mode() == Mode.CONTROL) {
            if (control < 0) {
                throw new RefusedException("The experiment is switched to its control arm, which is not among the arms"
                        + " of the request. Offer the control arm, or change the mode.");
            }
            return only(offered, control, Route.OVERRIDE);
        }
        if (control >= 0 && isInControlGroup(definition, request.unit().isEmpty() ? id : request.unit())) {
            return only(offered, control, Route.CONTROL);
        }
        boolean keeps = definition.sticky().isPresent() && !request.unit().isEmpty();
        Optional<ExperimentView.Kept> last = keeps ? view.kept(request.unit()) : Optional.empty();
        Optional<Chosen> kept = last.flatMap(each -> kept(offered, each));
        if (kept.isPresent()) {
            return kept.get();
        }
        LoggedDecision.First first =
                last.filter(each -> !each.free()).map(Decider::first).orElse(LoggedDecision.First.NONE);
        if (definition.mode() == Mode.EXPLOIT) {
            int best = best(view.choices(), offered);
            return new Chosen(certain(offered, best), best, first.isPresent() ? Route.REDRAWN : Route.EXPLOIT, first);
        }
        ActionProbabilities probabilities = probabilities(view, offered.ids, offered.offer);
        int index = keeps
                ? unitDraw(view, request.unit(), last).draw(request.unit(), offered.ids, probabilities::of)
                : probabilities.sample(draws.uniform(id));
        return new Chosen(probabilities, index, first.isPresent() ? Route.REDRAWN : Route.POLICY, first);
    }

    private static LoggedDecision.First first(ExperimentView.Kept kept) {
        return new LoggedDecision.First(kept.decision(), kept.probability());
    }

    /** Returns the arm that a unit keeps, if it is offered. */
    private static Optional<Chosen> kept(Offered offered, ExperimentView.Kept arm) {
        int index = offered.ids.indexOf(arm.arm());
        return index < 0
                ? Optional.empty()
                : Optional.of(new Chosen(certain(offered, index), index, Route.STICKY, first(arm)));
    }

    /** Returns the draw of a unit in this period, after its last decision that drew an arm to keep, if there is one. */
    private UnitDraw unitDraw(ExperimentView view, String unit, Optional<ExperimentView.Kept> last) {
        long length = view.definition().sticky().orElseThrow();
        String after = last.map(ExperimentView.Kept::decision).orElse("");
        return new UnitDraw(units.of(unit + " " + length + " " + view.time() / length + " " + after));
    }

    /**
     * Returns the probabilities of a decision among some arms, with floor, limits and the control share by decision.
     *
     * @param view the state of the experiment
     * @param ids the ids of the arms
     * @param offer the arms
     * @return the probability of each arm
     */
    public static ActionProbabilities probabilities(ExperimentView view, List<String> ids, Offer offer) {
        return view.probabilities(ids, offer, policy -> Mixture.of(view.definition(), ids, policy));
    }

    private boolean isInControlGroup(ExperimentDefinition definition, String unit) {
        return definition
                .control()
                .filter(group -> group.by() == ControlDefinition.By.UNIT && groups.uniform(unit) < group.share())
                .isPresent();
    }

    private static Chosen only(Offered offered, int index, Route route) {
        return new Chosen(certain(offered, index), index, route, LoggedDecision.First.NONE);
    }

    /** Returns the probability 1 for one arm. */
    private static ActionProbabilities certain(Offered offered, int index) {
        double[] numbers = new double[offered.ids.size()];
        numbers[index] = 1;
        return ActionProbabilities.exact(numbers);
    }

    /** Returns the arm with the largest mean; arms without rewards come last. */
    private static int best(Choices choices, Offered offered) {
        List<Choices.Estimate> estimates = choices.estimates(offered.ids, offered.offer);
        int best = 0;
        for (int k = 1; k < estimates.size(); k++) {
            double mean = estimates.get(k).mean();
            if (mean > estimates.get(best).mean()
                    || Double.isNaN(estimates.get(best).mean())) {
                best = k;
            }
        }
        return best;
    }

    private static LoggedDecision.Served served(Mode mode, DecisionRequest request, List<String> ids) {
        if ((mode == Mode.SHADOW) == request.served().isEmpty()) {
            throw new RefusedException(
                    mode == Mode.SHADOW
                            ? "The experiment is in shadow mode. Name the arm that you serve by 'served'."
                            : "'served' is for shadow mode; this experiment is in mode " + mode + ". Leave it out.");
        }
        if (mode != Mode.SHADOW) {
            return LoggedDecision.Served.NONE;
        }
        int index = ids.indexOf(request.served());
        if (index < 0) {
            throw new RefusedException("The served arm must be one of the arms; got '" + request.served() + "'.");
        }
        return new LoggedDecision.Served(index, request.servedProbability());
    }
}
