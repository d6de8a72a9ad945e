package io.github.randucb.live;

import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The open decisions by their ids, and the last closed ones with the reason. Decisions that wait for activation and decisions
 * that wait for rewards are kept apart, each in the order of time, so that the next one to expire is always the first.
 *
 * <p>Not thread-safe.
 */
final class DecisionBook {
    /** The number of closed decisions that are remembered. */
    static final int REMEMBERED = 10_000;

    private static final String SECTION = "open-decisions";

    private final LinkedHashMap<String, OpenDecision> inactive = new LinkedHashMap<>();
    private final LinkedHashMap<String, OpenDecision> active = new LinkedHashMap<>();
    private final LinkedHashMap<String, RewardAnswer> closed = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, RewardAnswer> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** Adds a decision. */
    void add(OpenDecision decision) {
        (decision.active ? active : inactive).put(decision.id, decision);
    }

    /** Returns an open decision; null if there is none with this id. */
    @Nullable
    OpenDecision find(String id) {
        OpenDecision decision = active.get(id);
        return decision == null ? inactive.get(id) : decision;
    }

    /** Moves a decision to those that wait for rewards. */
    void activate(OpenDecision decision, long now) {
        inactive.remove(decision.id);
        decision.active = true;
        decision.since = now;
        active.put(decision.id, decision);
    }

    /** Closes a decision, and remembers the answer to later rewards. */
    void close(OpenDecision decision, RewardAnswer answer) {
        (decision.active ? active : inactive).remove(decision.id);
        closed.put(decision.id, answer);
    }

    /** Remembers the answer to rewards of a decision that was never opened. */
    void closeUnopened(String id, RewardAnswer answer) {
        closed.put(id, answer);
    }

    /** Returns the answer to a reward of a decision that is not open. */
    RewardAnswer answer(String id) {
        return closed.getOrDefault(id, RewardAnswer.UNKNOWN);
    }

    int active() {
        return active.size();
    }

    int size() {
        return active.size() + inactive.size();
    }

    /** Returns the decision that waits longest for its activation or its rewards; null if there is none. */
    @Nullable
    OpenDecision oldest() {
        OpenDecision seen = first(active);
        OpenDecision unseen = first(inactive);
        return unseen == null || (seen != null && seen.since <= unseen.since) ? seen : unseen;
    }

    /** Returns the next decision whose time is over; null if there is none. */
    @Nullable
    OpenDecision nextExpired(long now, long window, long activationWindow) {
        OpenDecision first = first(active);
        if (first != null && now - first.since >= window) {
            return first;
        }
        OpenDecision unseen = first(inactive);
        return unseen != null && now - unseen.since >= activationWindow ? unseen : null;
    }

    private static @Nullable OpenDecision first(Map<String, OpenDecision> decisions) {
        return decisions.isEmpty() ? null : decisions.values().iterator().next();
    }

    /** Returns the open decisions that satisfy a condition. */
    List<OpenDecision> where(Predicate<OpenDecision> condition) {
        List<OpenDecision> found = new ArrayList<>();
        for (Map<String, OpenDecision> decisions : List.of(active, inactive)) {
            for (OpenDecision decision : decisions.values()) {
                if (condition.test(decision)) {
                    found.add(decision);
                }
            }
        }
        return found;
    }

    void save(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(size());
        for (OpenDecision decision : where(decision -> true)) {
            out.writeText(decision.id);
            out.writeText(decision.arm);
            out.writeInt(decision.slot);
            out.writeInt(decision.chosen == null ? 0 : 1);
            if (decision.chosen != null) {
                out.writeDoubles(decision.chosen.features(), decision.chosen.features().length);
            }
            out.writeLong(decision.since);
            out.writeInt(decision.active ? 1 : 0);
            out.writeInt(decision.rewards);
            out.writeDoubles(new double[] {decision.value}, 1);
        }
        out.writeInt(closed.size());
        closed.forEach((id, answer) -> {
            out.writeText(id);
            out.writeText(answer.name());
        });
    }

    void load(StateReader in) {
        in.expect(SECTION);
        for (int left = in.readInt(); left > 0; left--) {
            OpenDecision decision = readDecision(in);
            if (find(decision.id) != null) {
                throw new StateException("The ids of open decisions must differ; got '" + decision.id
                        + "' twice. Restore an undamaged state.");
            }
            add(decision);
        }
        for (int left = in.readInt(); left > 0; left--) {
            String id = in.readText();
            closed.put(id, LiveState.readName(in, RewardAnswer.class));
        }
    }

    private static OpenDecision readDecision(StateReader in) {
        String id = in.readText();
        String arm = in.readText();
        int slot = in.readInt();
        ChosenArm chosen = in.readInt() == 0 ? null : new ChosenArm(arm, in.readDoubles());
        OpenDecision decision = new OpenDecision(id, arm, slot, chosen, in.readLong());
        decision.active = in.readInt() == 1;
        decision.rewards = in.readInt();
        decision.value = in.readDoubles(1)[0];
        return decision;
    }
}
