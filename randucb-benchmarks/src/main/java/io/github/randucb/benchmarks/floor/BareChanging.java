package io.github.randucb.benchmarks.floor;

import io.github.randucb.benchmarks.problem.BareMatrix;
import io.github.randucb.benchmarks.problem.ChangingProblem;
import io.github.randucb.benchmarks.problem.StructuredProblem;
import io.github.randucb.random.Streams;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * RandLinUCB with its released defaults and with other arms in every round, as one loop over arrays. The inverse of M is
 * updated by rank-one changes. The widths of all arms are computed from half of it, since it is symmetric.
 *
 * <p>Not thread-safe.
 */
final class BareChanging {
    private final int arms;
    private final int d;
    private final double[][] columns;
    private final double[][] inverse;
    private final double[] theta;
    private final double[] u;
    private final double[] means;
    private final double[] widths;
    private final double[] along;

    private BareChanging(ChangingProblem p) {
        this.arms = p.arms;
        this.d = p.d;
        this.columns = new double[d][arms];
        this.inverse = BareMatrix.scaledIdentity(d, 1 / BareLinear.LAMBDA);
        this.theta = new double[d];
        this.u = new double[d];
        this.means = new double[arms];
        this.widths = new double[arms];
        this.along = new double[arms];
    }

    /**
     * Simulates RandLinUCB.
     *
     * @param p the problem
     * @param rounds the number of rounds
     * @param seed the seed of the choices; the seed of the rewards is one more
     * @return the chosen arms
     */
    static int[] randLinUcb(ChangingProblem p, int rounds, long seed) {
        UniformRandomProvider random = Streams.seeded(seed);
        UniformRandomProvider rewards = Streams.seeded(seed + 1);
        double[] law = Bare.law();
        BareChanging model = new BareChanging(p);
        double radius = BareLinear.radius(p.d, rounds, p.maxNorm * p.maxNorm);
        int[] chosen = new int[rounds];
        for (int t = 0; t < rounds; t++) {
            StructuredProblem now = p.at(t);
            model.setArms(now.rows);
            int arm = Bare.argmax(model.means, model.widths, Bare.draw(law, random) * radius);
            model.learn(now.rows[arm], model.means[arm], rewards.nextDouble() < now.means[arm] ? 1 : 0);
            chosen[t] = arm;
        }
        return chosen;
    }

    /** Computes the means and widths of the arms of a round. */
    private void setArms(double[][] rows) {
        transpose(rows);
        BareMatrix.sum(columns, theta, means, arms);
        Arrays.fill(widths, 0);
        for (int j = 0; j < d; j++) {
            addSquares(j);
        }
        for (int i = 0; i < arms; i++) {
            widths[i] = Math.sqrt(Math.abs(widths[i]));
        }
    }

    /** Copies the features into columns, four arms at a time, so that each column is read once for all four. */
    private void transpose(double[][] rows) {
        int i = 0;
        for (; i + 3 < arms; i += 4) {
            double[] a = rows[i];
            double[] b = rows[i + 1];
            double[] c = rows[i + 2];
            double[] e = rows[i + 3];
            for (int j = 0; j < d; j++) {
                double[] column = columns[j];
                column[i] = a[j];
                column[i + 1] = b[j];
                column[i + 2] = c[j];
                column[i + 3] = e[j];
            }
        }
        for (; i < arms; i++) {
            for (int j = 0; j < d; j++) {
                columns[j][i] = rows[i][j];
            }
        }
    }

    /** Adds x_j (A_jj x_j + 2 A_jk x_k + ...), k &gt; j, to the squared widths of all arms. */
    private void addSquares(int j) {
        double[] row = inverse[j];
        double[] column = columns[j];
        for (int i = 0; i < arms; i++) {
            along[i] = row[j] / 2 * column[i];
        }
        int k = j + 1;
        for (; k + 3 < d; k += 4) {
            BareMatrix.addFour(
                    row[k],
                    columns[k],
                    row[k + 1],
                    columns[k + 1],
                    row[k + 2],
                    columns[k + 2],
                    row[k + 3],
                    columns[k + 3],
                    along,
                    arms);
        }
        for (; k < d; k++) {
            BareMatrix.add(row[k], columns[k], along, arms);
        }
        for (int i = 0; i < arms; i++) {
            widths[i] += 2 * along[i] * column[i];
        }
    }

    /** Updates the inverse of M and the estimate of theta. */
    private void learn(double[] x, double mean, double reward) {
        double s = BareMatrix.addToInverse(inverse, x, 1 / BareLinear.NOISE, u);
        BareMatrix.add((reward - mean) / (BareLinear.NOISE + s), u, theta, d);
    }
}
