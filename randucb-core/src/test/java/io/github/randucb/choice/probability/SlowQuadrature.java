package io.github.randucb.choice.probability;

import java.util.Arrays;

/**
 * The probability of each arm to have the largest of independent indices, by a slow rule that shares nothing with the
 * library's: composite Gauss-Legendre with six nodes on a very fine grid, with the exact distribution functions.
 */
final class SlowQuadrature {
    private static final double[] NODE = {0.238619186083196909, 0.661209386466264514, 0.932469514203152028};
    private static final double[] WEIGHT = {0.467913934572691047, 0.360761573048138608, 0.171324492379170345};

    /** An index: its density, its distribution function without the atom, and its atom at the upper edge. */
    interface Index {
        double density(double x);

        double below(double x);

        default double upper() {
            return Double.POSITIVE_INFINITY;
        }

        default double atom() {
            return 0;
        }
    }

    private SlowQuadrature() {}

    /** Integrates between consecutive numbers of the grid, which holds all edges. */
    static double[] probabilities(Index[] indices, double[] grid) {
        double[] sorted = Arrays.stream(grid).sorted().distinct().toArray();
        double[] wins = new double[indices.length];
        for (int k = 1; k < sorted.length; k++) {
            double center = 0.5 * (sorted[k - 1] + sorted[k]);
            double half = 0.5 * (sorted[k] - sorted[k - 1]);
            for (int j = 0; j < NODE.length; j++) {
                addNode(wins, indices, center - half * NODE[j], half * WEIGHT[j]);
                addNode(wins, indices, center + half * NODE[j], half * WEIGHT[j]);
            }
        }
        for (int arm = 0; arm < wins.length; arm++) {
            wins[arm] += atom(indices, arm);
        }
        return wins;
    }

    private static void addNode(double[] wins, Index[] indices, double x, double weight) {
        double[] below = Arrays.stream(indices).mapToDouble(i -> i.below(x)).toArray();
        for (int arm = 0; arm < wins.length; arm++) {
            double product = weight * indices[arm].density(x);
            for (int j = 0; j < wins.length && product > 0; j++) {
                product *= j == arm ? 1 : below[j];
            }
            wins[arm] += product;
        }
    }

    private static double atom(Index[] indices, int arm) {
        double product = indices[arm].atom();
        double x = indices[arm].upper();
        for (int j = 0; j < indices.length && product > 0; j++) {
            if (j != arm) {
                boolean tie = j > arm && indices[j].upper() == x;
                product *= indices[j].below(x) + (tie ? indices[j].atom() : 0);
            }
        }
        return product;
    }
}
