package io.github.randucb.confidence;

import io.github.randucb.state.ArmStatistics;

/**
 * The rounds before maximum likelihood works without a ridge (Section 5.2). They are over when d arms v_1 to v_d that
 * span the space have, each, a mean reward that is a mean of the model:
 *
 * <pre>
 * Y_j / s_j = g(eta_j) for some finite eta_j,    j = 1, ..., d
 * </pre>
 *
 * For the logistic function that is a mean between 0 and 1, neither included. This is enough for a finite and unique
 * maximum. The term of v_j in the likelihood, {@code Y_j eta - s_j b(eta)}, is then strictly concave and goes to minus
 * infinity with {@code eta = <v_j, theta>} in both directions. The vectors span the space, so the sum of these terms
 * does so in every direction of theta. The terms of all other arms are concave and bounded above, as rewards are never
 * outside of the closed range of g, and cannot undo it.
 *
 * <p>Once over, they stay over: a mean inside the range never leaves it. Not thread-safe.
 */
final class RidgeFreeStart {
    private final Link link;
    private final ArmStatistics statistics;
    private final int[] arms;

    RidgeFreeStart(Features features, Link link, ArmStatistics statistics) {
        this.link = link;
        this.statistics = statistics;
        this.arms = SpanningArms.of(features).arms();
    }

    boolean isOver() {
        for (int arm : arms) {
            long pulls = statistics.pulls(arm);
            if (pulls == 0 || !link.hasMean(statistics.reward(arm) / pulls)) {
                return false;
            }
        }
        return true;
    }
}
