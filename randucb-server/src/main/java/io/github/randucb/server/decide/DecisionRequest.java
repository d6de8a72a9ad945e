package io.github.randucb.server.decide;

import io.github.randucb.server.event.Offer;
import java.util.Optional;
import java.util.Set;

/**
 * A request for a decision.
 *
 * <p>Immutable and thread-safe.
 *
 * @param id the id that the caller gave; empty if the service makes one
 * @param unit the unit that the decision is for; can be empty
 * @param exclude the ids of arms that must not be chosen
 * @param rows the arms with features; empty for arms without features
 * @param deferred whether the decision counts only once it is activated
 * @param served the id of the arm that the caller serves in shadow mode; can be empty
 * @param servedProbability the probability with which the caller chose it; NaN if it is not known
 * @param digest a hash of the request, if the caller gave an id; 0 otherwise
 */
public record DecisionRequest(
        String id,
        String unit,
        Set<String> exclude,
        Optional<Offer.Rows> rows,
        boolean deferred,
        String served,
        double servedProbability,
        long digest) {
    /** A request for a decision among all enabled arms. */
    public static final DecisionRequest PLAIN =
            new DecisionRequest("", "", Set.of(), Optional.empty(), false, "", Double.NaN, 0);
}
