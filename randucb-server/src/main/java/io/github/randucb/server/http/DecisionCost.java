package io.github.randucb.server.http;

import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.FeatureDefinition;
import io.github.randucb.server.limit.HttpException;

/**
 * The work of the decisions of one request, and the bytes of their event. A decision that would exceed a limit is refused before
 * anything is computed.
 *
 * <p>Not thread-safe.
 */
final class DecisionCost {
    private static final long MOST_BYTES = 4 << 20;
    private static final long BYTES_OF_ARM = 40; // its id and its probability

    private long work;
    private long bytes;

    /**
     * Counts a decision.
     *
     * @throws HttpException if the request is too large with it; it is not counted then
     */
    void add(ExperimentDefinition definition, int arms) {
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
        bytes = newBytes;
        work = newWork;
    }
}
