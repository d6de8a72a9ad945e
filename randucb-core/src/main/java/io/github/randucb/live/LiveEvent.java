package io.github.randucb.live;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.state.RewardTotals;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateKind;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An event that changes a bandit for live traffic. A {@link LiveListener} receives the events in the order in which they are
 * applied, and {@link LiveLearner#apply} repeats one. The same events in the same order lead to the same state, to the last bit.
 *
 * <p>Immutable and thread-safe.
 */
public final class LiveEvent {
    // Optional parts of an event in its bytes.
    private static final int DECISION = 1;
    private static final int TOTALS = 2;
    private static final int FEATURES = 4;
    private static final int ARMS = 8;
    private static final int MERGED = 16;

    private final Kind kind;
    private final long number;
    private final long version;
    private final String id;
    private final double value;
    private final long time;
    private final @Nullable LiveDecision decision;
    private final @Nullable RewardTotals totals;
    private final double @Nullable [] features;
    private final List<String> arms;
    private final byte @Nullable [] merged;

    /** The kinds of events. */
    public enum Kind {
        /** A decision. */
        DECIDED,
        /** A reward of a decision, learned or refused. */
        REWARDED,
        /** An activation of a decision. */
        ACTIVATED,
        /** A cancelled decision. */
        CANCELLED,
        /** Time that passed. */
        ADVANCED,
        /** A new arm, with or without rewards. In an earlier form the rewards follow as {@link #LEARNED}. */
        ARM_ADDED,
        /** Several new arms that one call added. */
        ARMS_ADDED,
        /** A removed arm. */
        ARM_REMOVED,
        /** An arm that was enabled. */
        ARM_ENABLED,
        /** An arm that was disabled. */
        ARM_DISABLED,
        /** Rewards that belong to no decision. */
        LEARNED,
        /** Rewards of another bandit, with the saved state of that bandit. */
        MERGED
    }

    /** The parts of an event that belong to its kind. */
    @SuppressWarnings("ArrayRecordComponent") // details are not compared
    record Detail(
            String id,
            double value,
            long time,
            @Nullable LiveDecision decision,
            @Nullable RewardTotals totals,
            double @Nullable [] features,
            List<String> arms,
            byte @Nullable [] merged) {
        Detail(
                String id,
                double value,
                long time,
                @Nullable LiveDecision decision,
                @Nullable RewardTotals totals,
                double @Nullable [] features) {
            this(id, value, time, decision, totals, features, List.of(), null);
        }

        /** Returns the detail of an event about several arms. */
        static Detail ofArms(List<String> arms) {
            return new Detail("", 0, 0, null, null, null, arms, null);
        }

        /** Returns the detail of a merge with another bandit, whose state belongs to the event from now on. */
        static Detail ofMerged(byte[] state) {
            return new Detail("", 0, 0, null, null, null, List.of(), state);
        }

        /** Returns the detail of an event about rewards of an arm. */
        static Detail ofTotals(String arm, RewardTotals totals) {
            return new Detail(arm, 0, 0, null, totals, null);
        }

        /** Returns the detail of an event about an arm. */
        static Detail ofArm(String arm) {
            return new Detail(arm, 0, 0, null, null, null);
        }

        /** Returns the detail of an event about a decision or the time. */
        static Detail ofDecision(String id, double value, long time) {
            return new Detail(id, value, time, null, null, null);
        }
    }

    LiveEvent(Kind kind, long number, long version, Detail detail) {
        this.kind = kind;
        this.number = number;
        this.version = version;
        this.id = detail.id;
        this.value = detail.value;
        this.time = detail.time;
        this.decision = detail.decision;
        this.totals = detail.totals;
        this.features = detail.features;
        this.arms = detail.arms;
        this.merged = detail.merged;
    }

    /**
     * Returns the kind of the event.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the number of events before this one, since the start of the bandit.
     *
     * @return the number; a bandit applies event n if it has applied n events
     */
    public long number() {
        return number;
    }

    /**
     * Returns the version of the model before the event.
     *
     * @return the number of changes
     */
    public long version() {
        return version;
    }

    /**
     * Returns the id of the decision, or of the arm.
     *
     * @return the id; empty if the event is about neither
     */
    public String id() {
        return id;
    }

    /**
     * Returns the reward.
     *
     * @return the reward; 0 if the event has none
     */
    public double value() {
        return value;
    }

    /**
     * Returns the time that was given with the event.
     *
     * @return the time; 0 if none was given
     */
    public long time() {
        return time;
    }

    /**
     * Returns the decision.
     *
     * @return the decision of a {@link Kind#DECIDED} event
     */
    public Optional<LiveDecision> decision() {
        return Optional.ofNullable(decision);
    }

    /**
     * Returns the rewards in bulk.
     *
     * @return the totals of a {@link Kind#LEARNED} event without features, or of an arm that was added with rewards
     */
    public Optional<RewardTotals> totals() {
        return Optional.ofNullable(totals);
    }

    /**
     * Returns the features of the arm.
     *
     * @return the features of a {@link Kind#DECIDED} or {@link Kind#LEARNED} event, if arms have features
     */
    public Optional<double[]> features() {
        return features == null ? Optional.empty() : Optional.of(features.clone());
    }

    /**
     * Returns the ids of several arms.
     *
     * @return the new arms of an {@link Kind#ARMS_ADDED} event; empty for other kinds
     */
    public List<String> arms() {
        return arms;
    }

    /**
     * Returns the state of the other bandit of a merge.
     *
     * @return the saved state, for {@link Kind#MERGED}
     */
    public Optional<byte[]> merged() {
        return merged == null ? Optional.empty() : Optional.of(merged.clone());
    }

    /**
     * Returns the event as bytes, for a file or a message. They have the envelope of a saved state with its checksum.
     *
     * @return the bytes, for {@link #fromBytes}
     */
    public byte[] toBytes() {
        StateWriter out = new StateWriter();
        StateKind.LIVE_EVENT.write(out);
        out.writeText(kind.name());
        out.writeLong(number);
        out.writeLong(version);
        out.writeText(id);
        out.writeDoubles(new double[] {value}, 1);
        out.writeLong(time);
        out.writeInt((decision == null ? 0 : DECISION)
                + (totals == null ? 0 : TOTALS)
                + (features == null ? 0 : FEATURES)
                + (arms.isEmpty() ? 0 : ARMS)
                + (merged == null ? 0 : MERGED));
        if (decision != null) {
            write(out, decision);
        }
        if (totals != null) {
            out.writeLong(totals.pulls());
            out.writeDoubles(new double[] {totals.reward(), totals.square().orElse(Double.NaN)}, 2);
        }
        if (features != null) {
            out.writeDoubles(features, features.length);
        }
        if (!arms.isEmpty()) {
            writeTexts(out, arms);
        }
        if (merged != null) {
            out.writeBytes(merged);
        }
        return out.toBytes();
    }

    private static void writeTexts(StateWriter out, List<String> texts) {
        out.writeInt(texts.size());
        texts.forEach(out::writeText);
    }

    private static void write(StateWriter out, LiveDecision decision) {
        out.writeText(decision.id());
        out.writeInt(decision.index());
        writeTexts(out, decision.arms());
        double[] probabilities = decision.probabilities().toArray();
        out.writeDoubles(probabilities, probabilities.length);
        out.writeText(decision.method().kind().name());
        out.writeInt(decision.method().draws());
        out.writeLong(decision.version());
        out.writeLong(decision.position());
        out.writeInt(decision.unit().isPresent() ? 1 : 0);
        decision.unit().ifPresent(out::writeText);
        out.writeLong(decision.time());
    }

    /**
     * Reads an event.
     *
     * @param bytes the bytes of {@link #toBytes}
     * @return the event
     * @throws StateException if the bytes are damaged or incomplete
     */
    public static LiveEvent fromBytes(byte[] bytes) {
        StateReader in = new StateReader(Objects.requireNonNull(bytes, "bytes"));
        StateKind.LIVE_EVENT.expect(in);
        return LiveState.reading(() -> {
            Kind kind = in.readConstant(Kind.class);
            long number = in.readLong();
            long version = in.readLong();
            String id = in.readText();
            double value = in.readDoubles(1)[0];
            long time = in.readLong();
            int parts = in.readInt();
            LiveDecision decision = (parts & DECISION) == 0 ? null : readDecision(in);
            RewardTotals totals = (parts & TOTALS) == 0 ? null : readTotals(in);
            double[] features = (parts & FEATURES) == 0 ? null : in.readDoubles();
            List<String> arms = (parts & ARMS) == 0 ? List.of() : readTexts(in);
            byte[] merged = (parts & MERGED) == 0 ? null : in.readBytes();
            in.expectEnd();
            Detail detail = new Detail(id, value, time, decision, totals, features, arms, merged);
            return new LiveEvent(kind, number, version, detail);
        });
    }

    private static List<String> readTexts(StateReader in) {
        List<String> texts = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            texts.add(in.readText());
        }
        return List.copyOf(texts);
    }

    private static RewardTotals readTotals(StateReader in) {
        long pulls = in.readLong();
        double[] sums = in.readDoubles(2);
        return Double.isNaN(sums[1]) ? RewardTotals.of(pulls, sums[0]) : RewardTotals.of(pulls, sums[0], sums[1]);
    }

    private static LiveDecision readDecision(StateReader in) {
        String id = in.readText();
        int index = in.readInt();
        List<String> arms = readTexts(in);
        double[] numbers = in.readDoubles(arms.size());
        ActionProbabilities.Kind method = in.readConstant(ActionProbabilities.Kind.class);
        ActionProbabilities probabilities =
                ActionProbabilities.of(numbers, new ActionProbabilities.Method(method, in.readInt()));
        long version = in.readLong();
        long position = in.readLong();
        Optional<String> unit = in.readInt() == 0 ? Optional.empty() : Optional.of(in.readText());
        String arm = index >= 0 && index < arms.size() ? arms.get(index) : "";
        return new LiveDecision(id, arm, index, arms, probabilities, version, position, unit, in.readLong());
    }

    @Override
    public String toString() {
        return "event " + number + ": " + kind + (id.isEmpty() ? "" : " " + id) + " at " + time;
    }
}
