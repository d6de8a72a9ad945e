package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.Link;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.ArmStatistics;

/**
 * Initial rounds in which maximum likelihood still needs a positive lambda (Section 5.2). They are over when the arms that satisfy the
 * following condition span the space. The total reward of such an arm is inside the range of the model by at least 0.1:
 *
 * <pre>
 * s_i inf g + 0.1 &lt;= Y_i &lt;= s_i sup g - 0.1
 * </pre>
 *
 * For the logistic function and rewards 0 and 1, this means that the sample mean is neither 0 nor 1.
 *
 * <p>The maximum is then finite and unique. The term of such an arm in the likelihood, {@code Y_i eta - s_i b(eta)}, is
 * strictly concave, and goes to minus infinity as {@code eta = <x_i, theta>} goes to plus or minus infinity. The vectors span
 * the space, so the sum of these terms goes to minus infinity in every direction of theta. The terms of all other arms are
 * concave and bounded above, because rewards are never outside the closed range of g. So they cannot change that.
 *
 * <p>The span is stored as an orthonormal basis. An arm extends it by its part that is orthogonal to the basis (Gram and
 * Schmidt, twice for accuracy), unless the norm of that part is below 10^-3 of the largest norm of an arm. A total inside the range stays inside,
 * so the basis only grows.
 *
 * <p>Not thread-safe.
 */
final class RidgeFreeStart {
    private static final double MARGIN = 0.1; // least distance of a total from the ends of its range
    private static final double SHORTEST =
            1e-3; // least norm of an orthogonal part, relative to the largest norm of an arm
    private static final double SMALLEST =
            1e-9; // least value of the largest norm, so that the inverse of M is not huge

    private final double[][] vectors;
    private final double shortest;
    private final Link link;
    private final ArmStatistics statistics;
    private final boolean[] counted;
    private final double[][] basis;
    private int rank;

    /** Creates the start of a model without observations. */
    RidgeFreeStart(Features features, Link link, ArmStatistics statistics) {
        if (features.maxNorm() < SMALLEST) {
            throw new IllegalArgumentException("With lambda=0, the largest norm of a feature vector must be at least "
                    + SMALLEST + "; got " + features.maxNorm() + ". Scale the features so that it is about 1.");
        }
        this.vectors = features.vectors();
        this.shortest = SHORTEST * features.maxNorm();
        this.link = link;
        this.statistics = statistics;
        this.counted = new boolean[features.arms()];
        this.basis = new double[features.dimension()][];
    }

    /** Takes the last observation of an arm into account, and returns whether the start is over. */
    boolean isOverAfter(int arm) {
        if (rank < basis.length && !counted[arm] && isInside(arm)) {
            counted[arm] = true;
            extend(vectors[arm].clone());
        }
        return rank == basis.length;
    }

    /** Recomputes the basis from all arms, and returns whether the start is over. */
    boolean isOver() {
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
                && total >= pulls * link.mean(Double.NEGATIVE_INFINITY) + MARGIN
                && total <= pulls * link.mean(Double.POSITIVE_INFINITY) - MARGIN;
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
