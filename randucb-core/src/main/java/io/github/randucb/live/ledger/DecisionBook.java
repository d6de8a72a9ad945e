package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.live.model.ChosenArm;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The open decisions by their ids, and the last closed ones with the reason. Decisions that wait for activation, decisions that
 * wait for rewards, and closed ones are in three lists, each in the order of time. The next decision to expire is always the
 * first of its list.
 *
 * <p>Not thread-safe.
 */
final class DecisionBook {
    private static final String SECTION = "open-decisions-3";
    private static final String SECOND_SECTION = "open-decisions-2"; // without terms and ids of rewards
    private static final String FIRST_SECTION = "open-decisions"; // without the order in which decisions were opened
    private static final Set<RewardAnswer> REASONS =
            EnumSet.of(RewardAnswer.DUPLICATE, RewardAnswer.EXPIRED, RewardAnswer.ARM_REMOVED, RewardAnswer.CANCELLED);

    private static final int TEACHES = 1;
    private static final int DEFERRED = 2;

    private final Map<String, BookedDecision> decisions = new HashMap<>();
    private final DecisionList inactive = new DecisionList();
    private final DecisionList active = new DecisionList();
    private final DecisionList closed = new DecisionList();
    private long opened; // order of the next decision

    private DecisionList listOf(BookedDecision decision) {
        return decision.closed != null ? closed : decision.active ? active : inactive;
    }

    /** Opens a decision. A closed one with the same id is forgotten. */
    void open(BookedDecision decision) {
        decision.order = opened++;
        add(decision);
    }

    private void add(BookedDecision decision) {
        BookedDecision old = decisions.put(decision.id, decision);
        if (old != null) {
            listOf(old).remove(old);
        }
        listOf(decision).add(decision);
    }

    /** Returns an open decision; null if there is none with this id. */
    @Nullable
    BookedDecision find(String id) {
        BookedDecision decision = decisions.get(id);
        return decision == null || decision.closed != null ? null : decision;
    }

    /** Moves a decision to those that wait for rewards. */
    void activate(BookedDecision decision, long now) {
        inactive.remove(decision);
        decision.active = true;
        decision.since = now;
        active.add(decision);
    }

    /** Closes a decision, and remembers the answer to later rewards. */
    void close(BookedDecision decision, RewardAnswer answer) {
        listOf(decision).remove(decision);
        decision.close(answer);
        closed.add(decision);
        forgetOldest();
    }

    /** Remembers the answer to rewards of a decision that was never opened. */
    void closeUnopened(BookedDecision decision, RewardAnswer answer) {
        decision.close(answer);
        add(decision);
        forgetOldest();
    }

    private void forgetOldest() {
        if (closed.size() > DecisionLedger.REMEMBERED) {
            BookedDecision oldest = Objects.requireNonNull(closed.first());
            closed.remove(oldest);
            decisions.remove(oldest.id);
        }
    }

    /** Returns the answer to a reward of a decision that is not open. */
    RewardAnswer answer(String id) {
        BookedDecision decision = decisions.get(id);
        return decision == null || decision.closed == null ? RewardAnswer.UNKNOWN : decision.closed;
    }

    int active() {
        return active.size();
    }

    int size() {
        return active.size() + inactive.size();
    }

    /** Returns the decision that waits longest for its activation or its rewards; null if there is none. */
    @Nullable
    BookedDecision oldest() {
        BookedDecision seen = active.first();
        BookedDecision unseen = inactive.first();
        return unseen == null || (seen != null && seen.since <= unseen.since) ? seen : unseen;
    }

    /** Returns the time at which the next decision expires; {@code Long.MAX_VALUE} if there is none. */
    long nextExpiry(long window, long activationWindow) {
        return Math.min(end(active, window), end(inactive, activationWindow));
    }

    private static long end(DecisionList list, long window) {
        BookedDecision first = list.first();
        return first == null || first.since >= Long.MAX_VALUE - window ? Long.MAX_VALUE : first.since + window;
    }

    /** Returns the next decision whose time is over; null if there is none. */
    @Nullable
    BookedDecision nextExpired(long now, long window, long activationWindow) {
        BookedDecision first = active.first();
        if (first != null && window < Long.MAX_VALUE && now - first.since >= window) {
            return first;
        }
        BookedDecision unseen = inactive.first();
        boolean over = unseen != null && activationWindow < Long.MAX_VALUE && now - unseen.since >= activationWindow;
        return over ? unseen : null;
    }

    /** Returns the open decisions that satisfy a condition. */
    List<BookedDecision> where(Predicate<BookedDecision> condition) {
        List<BookedDecision> found = new ArrayList<>();
        for (DecisionList list : List.of(active, inactive)) {
            for (BookedDecision decision = list.first(); decision != null; decision = decision.next) {
                if (condition.test(decision)) {
                    found.add(decision);
                }
            }
        }
        return found;
    }

    /** Returns the open decisions in the order in which they were opened. */
    List<BookedDecision> inOrder() {
        List<BookedDecision> found = where(decision -> true);
        found.sort(Comparator.comparingLong(decision -> decision.order));
        return found;
    }

    void save(StateWriter out) {
        renumber();
        out.writeText(SECTION);
        out.writeInt(size());
        where(decision -> true).forEach(decision -> write(out, decision));
        out.writeInt(closed.size());
        for (BookedDecision decision = closed.first(); decision != null; decision = decision.next) {
            out.writeText(decision.id);
            out.writeText(Objects.requireNonNull(decision.closed).name());
        }
    }

    /** Numbers the open decisions from 0 on, so that a restored book has the same numbers. */
    private void renumber() {
        opened = 0;
        for (BookedDecision decision : inOrder()) {
            decision.order = opened++;
        }
    }

    private static void write(StateWriter out, BookedDecision decision) {
        out.writeText(decision.id);
        out.writeText(decision.arm);
        out.writeInt(decision.slot);
        out.writeInt(decision.hasFeatures() ? 1 : 0);
        if (decision.hasFeatures()) {
            double[] features = decision.chosen().features();
            out.writeDoubles(features, features.length);
        }
        out.writeLong(decision.since);
        out.writeLong(decision.order);
        out.writeInt(decision.active ? 1 : 0);
        out.writeInt(decision.rewards);
        out.writeDoubles(new double[] {decision.value}, 1);
        writeTerms(out, decision.terms);
        List<String> ids = decision.rewardIds == null ? List.of() : List.copyOf(decision.rewardIds);
        out.writeInt(ids.size());
        ids.stream().sorted().forEach(out::writeText);
    }

    private static void writeTerms(StateWriter out, DecisionTerms terms) {
        out.writeInt((terms.teaches() ? TEACHES : 0) + (terms.deferred() ? DEFERRED : 0));
        out.writeText(terms.group());
        out.writeText(terms.unit());
    }

    void load(StateReader in) {
        String section = in.expectEither(SECTION, SECOND_SECTION, FIRST_SECTION);
        for (int left = in.readInt(); left > 0; left--) {
            BookedDecision decision = readOpen(in, section);
            if (find(decision.id) != null) {
                throw new StateException("The ids of open decisions must differ; got '" + decision.id
                        + "' twice. Restore an undamaged state.");
            }
            checkOrder(decision);
            add(decision);
        }
        for (int left = in.readInt(); left > 0; left--) {
            BookedDecision decision = new BookedDecision(in.readText(), "", null, 0, DecisionTerms.USUAL);
            RewardAnswer answer = readReason(in);
            if (find(decision.id) == null) { // an open decision with the same id has replaced it
                closeUnopened(decision, answer);
            }
        }
    }

    private void checkOrder(BookedDecision decision) {
        BookedDecision last = listOf(decision).last();
        if (last != null && last.since > decision.since) {
            throw new StateException("Open decisions must be in the order of time; got time " + decision.since
                    + " after " + last.since + ". Restore an undamaged state.");
        }
    }

    private static RewardAnswer readReason(StateReader in) {
        RewardAnswer answer = in.readConstant(RewardAnswer.class);
        if (!REASONS.contains(answer)) {
            throw new StateException("The reason of a closed decision must be one of " + REASONS + "; got " + answer
                    + ". Restore an undamaged state.");
        }
        return answer;
    }

    private BookedDecision readOpen(StateReader in, String section) {
        String id = in.readText();
        String arm = in.readText();
        int slot = in.readInt();
        ChosenArm chosen = in.readInt() == 0 ? null : new ChosenArm(arm, in.readDoubles());
        BookedDecision decision = new BookedDecision(id, arm, chosen, in.readLong(), DecisionTerms.USUAL);
        decision.slot = slot;
        decision.order = section.equals(FIRST_SECTION) ? opened : in.readLong();
        Limits.checkCount("number of opened decisions", decision.order, Limits.COUNTER);
        opened = Math.max(opened, decision.order + 1);
        decision.active = in.readInt() == 1;
        decision.rewards = in.readInt();
        decision.value = in.readDoubles(1)[0];
        if (section.equals(SECTION)) {
            decision.terms = readTerms(in);
            decision.rewardIds = readIds(in);
        }
        return decision;
    }

    private static DecisionTerms readTerms(StateReader in) {
        int flags = in.readInt();
        DecisionTerms terms =
                new DecisionTerms((flags & TEACHES) != 0, (flags & DEFERRED) != 0, in.readText(), in.readText());
        return terms.equals(DecisionTerms.USUAL) ? DecisionTerms.USUAL : terms; // many decisions share them
    }

    private static @Nullable Set<String> readIds(StateReader in) {
        int size = in.readInt();
        Limits.checkCount("number of ids of rewards", size, DecisionLedger.MOST_REWARD_IDS);
        if (size == 0) {
            return null;
        }
        Set<String> ids = new HashSet<>();
        for (int left = size; left > 0; left--) {
            ids.add(in.readText());
        }
        return ids;
    }
}
