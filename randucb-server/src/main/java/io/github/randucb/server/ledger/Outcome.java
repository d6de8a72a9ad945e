package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.RewardAnswer;
import java.util.List;

/**
 * The result of an event.
 *
 * <p>Immutable and thread-safe.
 */
public sealed interface Outcome {
    /** The event was applied. */
    record Applied() implements Outcome {}

    /**
     * The event changed nothing.
     *
     * @param reason the reason, as a sentence
     */
    record Refused(String reason) implements Outcome {}

    /**
     * Rewards were joined, or refused.
     *
     * @param answers the answer to each reward
     */
    record Joined(List<Answer> answers) implements Outcome {}

    /**
     * The answer to a reward.
     *
     * @param decision the id of the decision; empty if a unit had no open decision
     * @param status the answer
     */
    record Answer(String decision, RewardAnswer status) {}
}
