package io.github.randucb.server.ledger.guard;

/**
 * The comparison of the policy with the control group, as the guard sees it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param since the position of the event that started the comparison
 * @param policy the decisions of the policy
 * @param control the decisions of the control group
 */
public record GuardComparison(long since, Group policy, Group control) {
    /**
     * The rewards of a group.
     *
     * @param decisions the number of closed decisions
     * @param mean their average reward; NaN if there are none
     * @param low the lower bound of the average
     * @param high the upper bound of the average
     */
    public record Group(long decisions, double mean, double low, double high) {}
}
