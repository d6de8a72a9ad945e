package io.github.randucb.server.http;

import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.FeatureDefinition;
import io.github.randucb.server.ledger.ArmRegister;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.RequestRoom;
import tools.jackson.databind.JsonNode;

/**
 * The work of the decisions of one request, the bytes of their event, and the values in their answers. A decision that would exceed a
 * limit is refused. The memory of the event and of the answers is reserved.
 *
 * <p>Thread-safe: the answers to the elements of a batch come in several threads.
 */
final class DecisionCost {
    private static final long MOST_BYTES = 4 << 20;
    private static final long BYTES_OF_ARM = 40; // its id and its probability

    private final RequestRoom.Reservation room;
    private long work;
    private long bytes;
    private long values;
    private long reserved;

    /**
     * Creates the cost of a request without decisions.
     *
     * @param room the memory that the request can take
     */
    DecisionCost(RequestRoom.Reservation room) {
        this.room = room;
    }

    /**
     * Counts a decision.
     *
     * @throws HttpException if the request is too large with it; it is not counted then
     */
    synchronized void add(ExperimentDefinition definition, int arms) {
        long features = definition.features().map(FeatureDefinition::dimension).orElse(0);
        long newBytes = bytes + arms * (BYTES_OF_ARM + Double.BYTES * features);
        long newWork = work + DecisionWork.of(definition, arms);
        if (newBytes > MOST_BYTES) {
            throw new HttpException(
                    413,
                    "Too large",
                    "The decisions of a request can take " + MOST_BYTES + " bytes of the journal; with " + arms
                            + " arms of " + features + " features more they take " + newBytes
                            + ". Use fewer arms, features or decisions.");
        }
        if (newWork > DecisionWork.MOST) {
            throw new HttpException(
                    413,
                    "Too large",
                    "The decisions of a request can take " + DecisionWork.MOST + " units of work; with " + arms
                            + " arms of " + features + " features more they take " + newWork
                            + ". Use fewer arms, features, draws or decisions.");
        }
        reserve(newBytes + values);
        bytes = newBytes;
        work = newWork;
    }

    private void reserve(long all) {
        if (all - reserved > RequestRoom.SMALL_ANSWER) {
            room.reserve(all - reserved);
            reserved = all;
        }
    }

    /**
     * Counts the value of an arm in the answer.
     *
     * @param arms the arms of the experiment
     * @param value the value
     * @throws HttpException if the answer is too large with it; it is not counted then
     */
    synchronized void addValue(ArmRegister arms, JsonNode value) {
        if (arms.characters() * Batches.MOST <= RequestRoom.SMALL_ANSWER) {
            return; // no value needs to be measured
        }
        long newValues = values + value.toString().length();
        if (newValues > MOST_BYTES) {
            throw new HttpException(
                    413,
                    "Too large",
                    "The values of the arms in an answer can have " + MOST_BYTES
                            + " characters; with this decision they have " + newValues
                            + ". Use fewer decisions, or shorten the values.");
        }
        reserve(bytes + newValues);
        values = newValues;
    }
}
