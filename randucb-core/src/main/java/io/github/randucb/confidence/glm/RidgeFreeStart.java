package io.github.randucb.confidence.glm;

import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.ArmStatistics;

/**
 * The rounds before maximum likelihood works without a ridge (Section 5.2). They are over when arms span the space that
 * have, each, a total reward inside the range of the model, by a tenth at least:
 *
 * <pre>
 * s_i inf g + 0.1 &lt;= Y_i &lt;= s_i sup g - 0.1
 * </pre>
 *
 * For the logistic function and rewards 0 and 1 that is a mean between 0 and 1, neither included. This is enough for a
 * finite and unique maximum. The term of such an arm in the likelihood, {@code Y_i eta - s_i b(eta)}, is strictly
 * concave and goes to minus infinity with {@code eta = <x_i, theta>} in both directions. The vectors span the space, so
 * the sum of these terms
 * does so in every direction of theta. The terms of all other arms are concave and bounded above, as rewards are never
 * outside of the closed range of g, and cannot undo it.
 *
 * <p>A basis of the span grows by the part of an arm that is orthogonal to it (Gram and Schmidt, twice for accuracy),
 * unless that is shorter than 10^-3 of the longest arm. A total that is inside never leaves, so that the basis only
 * grows. Not thread-safe.
 */
public final class RidgeFreeStart {
    private static final double INSIDE = 0.1; // of the range of totals
    private static final double SHORTEST = 1e-3; // of the longest arm
    private static final double SMALLEST = 1e-9; // length of the longest arm, so that the inverse of M is not huge

    private final double[][] vectors;
    private final double shortest;
    private final Link link;
    private final ArmStatistics statistics;
    private final boolean[] counted;
    private final double[][] basis;
    private int rank;

    public RidgeFreeStart(Features features, Link link, ArmStatistics statistics) {
        if (features.longest() < SMALLEST) {
            throw new IllegalArgumentException("without a ridge (lambda=0) the longest feature vector must be at least "
                    + SMALLEST + " long, not " + features.longest() + "; scale the features to about one");
        }
        this.vectors = features.vectors();
        this.shortest = SHORTEST * features.longest();
        this.link = link;
        this.statistics = statistics;
        this.counted = new boolean[features.arms()];
        this.basis = new double[features.dimension()][];
    }

    /** Looks at an arm that was observed, and tells whether the start is over. */
    public boolean isOverAfter(int arm) {
        if (rank < basis.length && !counted[arm] && isInside(arm)) {
            counted[arm] = true;
            extend(vectors[arm].clone());
        }
        return rank == basis.length;
    }

    /** Looks at all arms anew, and tells whether the start is over. */
    public boolean isOver() {
        rank = 0;
        boolean over = false;
        for (int arm = 0; arm < counted.length; arm++) {
            counted[arm] = false;
            over = isOverAfter(arm);
        }
        return over;
    }

    private boolean isInside(int arm) {
        long pulls = statistics.pulls(arm);
        double total = statistics.reward(arm);
        return pulls > 0
                && total >= pulls * link.mean(Double.NEGATIVE_INFINITY) + INSIDE
                && total <= pulls * link.mean(Double.POSITIVE_INFINITY) - INSIDE;
    }

    private void extend(double[] x) {
        for (int k = 0; k < 2 * rank; k++) {
            double[] e = basis[k % rank];
            Vectors.add(-product(e, x), e, x, x.length);
        }
        double length = Math.sqrt(Vectors.square(x));
        if (length > shortest) {
            for (int j = 0; j < x.length; j++) {
                x[j] /= length;
            }
            basis[rank++] = x;
        }
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            sum += x[j] * y[j];
        }
        return sum;
    }
}
