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
 * wait for rewards, and closed ones are kept apart, each in the order of time.
 *
 * <p>Not thread-safe.
 */
final class DecisionBook {
    private static final String SECTION = "open-decisions-4";
    private static final String THIRD_SECTION =
            "open-decisions-3"; // without rules, and ids of rewards of closed decisions
    private static final String SECOND_SECTION = "open-decisions-2"; // without terms and ids of rewards
    private static final String FIRST_SECTION = "open-decisions"; // without the order in which decisions were opened
    private static final Set<RewardAnswer> REASONS =
            EnumSet.of(RewardAnswer.DUPLICATE, RewardAnswer.EXPIRED, RewardAnswer.ARM_REMOVED, RewardAnswer.CANCELLED);

    private static final int TEACHES = 1;
    private static final int DEFERRED = 2;

    private final Map<String, BookedDecision> decisions = new HashMap<>();
    private final WaitingDecisions inactive = new WaitingDecisions();
    private final WaitingDecisions active = new WaitingDecisions();
    private final DecisionList closed = new DecisionList();
    private long opened; // order of the next decision
    private @Nullable TeachingDecisions teaching; // made when an arm is removed; null while it is not needed

    private WaitingDecisions waiting(BookedDecision decision) {
        return decision.active ? active : inactive;
    }

    private void remove(BookedDecision decision) {
        if (decision.closed == null) {
            waiting(decision).remove(decision);
        } else {
            closed.remove(decision);
        }
    }

    /** Opens a decision. A closed one with the same id is forgotten. */
    void open(BookedDecision decision) {
        decision.order = opened++;
        add(decision);
    }

    private void add(BookedDecision decision) {
        BookedDecision old = decisions.put(decision.id, decision);
        if (old != null) {
            remove(old);
        }
        if (decision.closed == null) {
            waiting(decision).add(decision);
            changed(decision);
        } else {
            closed.add(decision);
        }
    }

    /** Counts a decision that was opened, activated or closed. */
    private void changed(BookedDecision decision) {
        TeachingDecisions index = teaching;
        if (index != null && !index.change(decision)) {
            teaching = null;
        }
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
        changed(decision);
    }

    /** Closes a decision, and remembers the answer to later rewards. */
    void close(BookedDecision decision, RewardAnswer answer) {
        waiting(decision).remove(decision);
        decision.close(answer);
        closed.add(decision);
        changed(decision);
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
    RewardAnswer answer(String id, String rewardId) {
        BookedDecision decision = decisions.get(id);
        if (decision == null || decision.closed == null) {
            return RewardAnswer.UNKNOWN;
        }
        boolean repeated = decision.rewardIds != null && decision.rewardIds.contains(rewardId);
        return repeated ? RewardAnswer.DUPLICATE : decision.closed;
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
        BookedDecision seen = active.oldest();
        BookedDecision unseen = inactive.oldest();
        return unseen == null || (seen != null && seen.since <= unseen.since) ? seen : unseen;
    }

    /** Returns the time at which the next decision expires; {@code Long.MAX_VALUE} if there is none. */
    long nextExpiry() {
        return Math.min(active.nextEnd(), inactive.nextEnd());
    }

    /** Returns the next decision whose time is over; null if there is none. */
    @Nullable
    BookedDecision nextExpired(long now) {
        return active.nextEnd() <= now ? active.next() : inactive.nextEnd() <= now ? inactive.next() : null;
    }

    /** Lets every open decision wait longer. */
    void extend(long time) {
        where(decision -> true).forEach(decision -> decision.since += time);
    }

    /** Returns the open decisions that satisfy a condition. */
    List<BookedDecision> where(Predicate<BookedDecision> condition) {
        List<BookedDecision> found = new ArrayList<>();
        for (WaitingDecisions part : List.of(active, inactive)) {
            part.forEach(decision -> {
                if (condition.test(decision)) {
                    found.add(decision);
                }
            });
        }
        return found;
    }

    /** Returns the open decisions of an arm that teach, in the order of {@link #where}. They must not teach any more after that. */
    List<BookedDecision> takeTeaching(String arm) {
        TeachingDecisions index = teaching;
        if (index == null) {
            index = new TeachingDecisions(where(decision -> decision.terms.teaches()));
            teaching = index;
        }
        return index.take(arm);
    }

    /** Returns the open decisions in the order in which they were opened. */
    List<BookedDecision> inOrder() {
        List<BookedDecision> found = where(decision -> true);
        found.sort(Comparator.comparingLong(decision -> decision.order));
        return found;
    }

    /** Writes the decisions; the given rules are not written. */
    void save(StateWriter out, LedgerRules rules) {
        renumber();
        out.writeText(SECTION);
        List<BookedDecision> open = where(decision -> true);
        RulesTable table = RulesTable.of(rules, open);
        table.save(out);
        out.writeInt(open.size());
        open.forEach(decision -> {
            write(out, decision);
            out.writeInt(table.index(decision.rules()));
        });
        out.writeInt(closed.size());
        for (BookedDecision decision = closed.first(); decision != null; decision = decision.next) {
            out.writeText(decision.id);
            out.writeText(Objects.requireNonNull(decision.closed).name());
            writeIds(out, decision);
        }
    }

    /** Returns the number of characters of all ids and units, of open decisions and of remembered ones. It looks at all of them. */
    long characters() {
        long characters = 0;
        for (BookedDecision decision : decisions.values()) {
            DecisionTerms terms = decision.terms;
            characters += decision.id.length()
                    + decision.arm.length()
                    + terms.unit().length()
                    + terms.group().length();
            if (decision.rewardIds != null) {
                for (String id : decision.rewardIds) {
                    characters += id.length();
                }
            }
        }
        return characters;
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
        writeIds(out, decision);
    }

    private static void writeIds(StateWriter out, BookedDecision decision) {
        List<String> ids = decision.rewardIds == null ? List.of() : List.copyOf(decision.rewardIds);
        out.writeInt(ids.size());
        ids.stream().sorted().forEach(out::writeText);
    }

    private static void writeTerms(StateWriter out, DecisionTerms terms) {
        out.writeInt((terms.teaches() ? TEACHES : 0) + (terms.deferred() ? DEFERRED : 0));
        out.writeText(terms.group());
        out.writeText(terms.unit());
    }

    /** Reads what {@link #save} wrote. Decisions that had the rules which were not written get the given ones. */
    void load(StateReader in, LedgerRules rules) {
        String section = in.expectEither(SECTION, THIRD_SECTION, SECOND_SECTION, FIRST_SECTION);
        boolean newest = section.equals(SECTION);
        RulesTable table = newest ? RulesTable.load(in, rules) : RulesTable.of(rules, List.of());
        for (int left = in.readInt(); left > 0; left--) {
            BookedDecision decision = readOpen(in, section);
            decision.rules = table.get(newest ? in.readInt() : 0);
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
            decision.rewardIds = newest ? readIds(in) : null;
            if (find(decision.id) == null) { // an open decision with the same id has replaced it
                closeUnopened(decision, answer);
            }
        }
    }

    private void checkOrder(BookedDecision decision) {
        BookedDecision last = waiting(decision).last(decision.patience());
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
        if (section.equals(SECTION) || section.equals(THIRD_SECTION)) {
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
