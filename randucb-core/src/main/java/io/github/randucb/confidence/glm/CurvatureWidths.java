package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.likelihood.MaximumLikelihood;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.InverseOrFactor;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Widths of a fixed set of arms in the norm of the curvature of the likelihood, which is its Hessian:
 *
 * <pre>
 * C_i(t) = ||x_i||_{H_t^-1},    H_t = lambda I + sum_l g'(&lt;X_l, theta-hat_t&gt;) X_l X_l^T
 * </pre>
 *
 * Every observation changes theta-hat, and with it the weights g' of all earlier observations. H and all widths are
 * therefore recomputed, from the pulls and the current theta-hat, in O(K d^2),
 *
 * <ul>
 *   <li>after each of the first 51 observations;
 *   <li>then whenever the number of observations has grown by 2 %;
 *   <li>after an observation of an arm x with {@code w x^T H^-1 x > 1}, where w is its weight;
 *   <li>when the matrix is due for a refresh, at the latest after a thousand observations ({@link InverseOrFactor}).
 * </ul>
 *
 * In between, an observation of an arm x with weight {@code w = g'(<x, theta-hat>)} is added by the formulas of a
 * rank-one change, in O(K d + d^2):
 *
 * <pre>
 * H += w x x^T,    C_i^2 -= &lt;x_i, u&gt;^2 w / (1 + w x^T u),    u = H^-1 x
 * </pre>
 *
 * <b>The widths are approximate between two recomputations.</b> The weights of the observations up to the last
 * recomputation are those of theta-hat at that time. Each later observation has the weight of theta-hat just after it.
 * With the identity as link all weights are 1, so the widths are exact.
 *
 * <p>Not thread-safe.
 */
final class CurvatureWidths {
    private static final String SECTION = "curvature-widths";
    private static final int FRACTION = 50; // growth by 1/50 is 2 %
    private static final double STEEPEST = 1e40; // slopes of exp can be larger, and overflow in sums

    private final Link link;
    private final double lambda;
    private final ArmStatistics statistics;
    private final MaximumLikelihood likelihood;
    private final double[][] vectors;
    private final Columns columns;
    private final InverseOrFactor matrix; // H
    private final double[] squares;
    private final double[] widths;
    private final double[] weights;
    private final double[] u;
    private final double[] room; // one number for each arm
    private final double[][] columnRoom;

    /** Creates the widths of arms without observations. They follow the pulls and the parameter that are passed. */
    CurvatureWidths(
            Features features, Link link, double lambda, ArmStatistics statistics, MaximumLikelihood likelihood) {
        int count = features.arms();
        int d = features.dimension();
        this.link = link;
        this.lambda = lambda;
        this.statistics = statistics;
        this.likelihood = likelihood;
        this.vectors = features.vectors();
        this.columns = features.columns();
        this.matrix = InverseOrFactor.accurate(d, lambda);
        this.squares = new double[count];
        this.widths = new double[count];
        this.weights = new double[count];
        this.u = new double[d];
        this.room = new double[count];
        this.columnRoom = new double[d][count];
        recompute();
    }

    /** Returns the widths of all arms. */
    double[] widths() {
        return widths;
    }

    /** Takes the last observation into account. Its arm and its theta-hat are current already. */
    void update(int arm) {
        double[] x = vectors[arm];
        double weight = weight(1, arm);
        matrix.count(weight * Vectors.square(x));
        if (isDue()) {
            recompute();
            return;
        }
        double square = matrix.solve(x, u);
        if (!(weight * square <= 1)) {
            recompute();
            return;
        }
        if (matrix.isInverted()) {
            matrix.inverse().add(u, square, weight);
        } else {
            matrix.factor().add(x, 0, weight);
        }
        reduce(weight / (1 + weight * square));
    }

    private boolean isDue() {
        int age = matrix.age();
        return matrix.isDue() || (long) age * FRACTION >= statistics.observations() - age;
    }

    /** Subtracts {@code gain <x_i, u>^2} from all squared widths. */
    private void reduce(double gain) {
        columns.multiply(u, room);
        for (int i = 0; i < widths.length; i++) {
            squares[i] = Math.abs(squares[i] - gain * room[i] * room[i]); // negative only by rounding
        }
        computeWidths();
    }

    /** Recomputes H and all widths from the pulls and the current theta-hat. */
    void recompute() {
        for (int arm = 0; arm < weights.length; arm++) {
            long pulls = statistics.pulls(arm);
            weights[arm] = pulls > 0 ? weight(pulls, arm) : 0;
        }
        if (matrix.invert(vectors, weights, lambda, room)) {
            columns.squares(matrix.inverse(), squares, room);
        } else {
            matrix.setTraces(0, 0); // a factor does not use them
            matrix.factor().factor(vectors, weights, lambda, room);
            columns.copyTo(columnRoom);
            matrix.factor().squares(columnRoom, widths.length, squares);
        }
        computeWidths();
    }

    private double weight(double pulls, int arm) {
        return Math.min(pulls * link.derivative(likelihood.products()[arm]), STEEPEST);
    }

    private void computeWidths() {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.sqrt(squares[i]);
        }
    }

    /** Writes H and the widths. */
    void save(StateWriter out) {
        out.writeText(SECTION);
        matrix.saveNumbers(out);
        out.writeDoubles(squares, squares.length);
        matrix.saveEntries(out);
    }

    /** Reads what {@link #save} wrote. Rejects numbers that cannot come from observations. */
    void load(StateReader in) {
        in.expect(SECTION);
        double[] traces = matrix.loadNumbers(in, 0);
        double[] saved = in.readDoubles(squares.length);
        matrix.loadEntries(in);
        Limits.checkNumbers("traces", traces);
        Limits.checkSquaredWidths(saved);
        matrix.checkState();
        System.arraycopy(saved, 0, squares, 0, saved.length);
        computeWidths();
    }
}
