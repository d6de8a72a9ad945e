package io.github.randucb.choice.probability;

/**
 * Gauss-Legendre rule with 24 nodes on [-1, 1]: its nodes and weights, the integral of the interpolating polynomial from 0
 * to each node, and two null rules that measure the error. The nodes are pairs +-t_j. A function f enters by its even
 * part {@code e_j = f(t_j) + f(-t_j)} and its odd part {@code o_j = f(t_j) - f(-t_j)}, which halves the work:
 *
 * <pre>
 * integral of f from 0 to t_i  = sum_j even_ij e_j + sum_j odd_ij o_j
 * integral of f from -t_i to 0 = sum_j even_ij e_j - sum_j odd_ij o_j
 * integral of f from 0 to 1    = sum_j evenToOne_j e_j + sum_j oddToOne_j o_j
 * </pre>
 *
 * The coefficients come from the expansion of f in Legendre polynomials P_n: {@code c_n = (n + 1/2) sum_j weight_j
 * P_n(t_j) f(t_j)} and {@code (2n + 1) P_n = P'_{n+1} - P'_{n-1}}. The null rules are c_22 and c_23, the last two
 * coefficients. They are small if f is close to a polynomial of degree 21.
 *
 * <p>Stateless and thread-safe.
 */
final class CellRule {
    /** The number of nodes. */
    static final int NODES = 24;
    /** The number of pairs of nodes. */
    static final int PAIRS = NODES / 2;

    private static final int NEWTON_STEPS = 50;
    private static final double[] NODE = nodes();
    private static final double[] WEIGHT = computeWeights();
    private static final double[][] EVEN = new double[PAIRS][];
    private static final double[][] ODD = new double[PAIRS][];
    private static final double[] EVEN_TO_ONE = integral(1, 0);
    private static final double[] ODD_TO_ONE = integral(1, 1);
    private static final double[] EVEN_NULL = nullRule(NODES - 2);
    private static final double[] ODD_NULL = nullRule(NODES - 1);

    static {
        for (int i = 0; i < PAIRS; i++) {
            EVEN[i] = integral(NODE[i], 0);
            ODD[i] = integral(NODE[i], 1);
        }
    }

    private CellRule() {}

    /** Returns the positive node of a pair. */
    static double node(int pair) {
        return NODE[pair];
    }

    /** Returns the weight of both nodes of each pair. Not to be changed. */
    static double[] weights() {
        return WEIGHT;
    }

    /** Returns the coefficients of the even part in the integral from 0 to a node. Not to be changed. */
    static double[] even(int pair) {
        return EVEN[pair];
    }

    /** Returns the coefficients of the odd part in the integral from 0 to a node. Not to be changed. */
    static double[] odd(int pair) {
        return ODD[pair];
    }

    /** Returns the coefficients of the even part in the integral from 0 to 1. Not to be changed. */
    static double[] evenToOne() {
        return EVEN_TO_ONE;
    }

    /** Returns the coefficients of the odd part in the integral from 0 to 1. Not to be changed. */
    static double[] oddToOne() {
        return ODD_TO_ONE;
    }

    /** Returns the coefficients of the even part in c_22. Not to be changed. */
    static double[] evenNull() {
        return EVEN_NULL;
    }

    /** Returns the coefficients of the odd part in c_23. Not to be changed. */
    static double[] oddNull() {
        return ODD_NULL;
    }

    /** Finds the positive roots of P_24 by Newton's method, in increasing order. */
    private static double[] nodes() {
        double[] nodes = new double[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            double t = Math.cos(Math.PI * (PAIRS - i - 0.25) / (NODES + 0.5));
            for (int step = 0; step < NEWTON_STEPS; step++) {
                t -= legendre(NODES, t) / derivative(t);
            }
            nodes[i] = t;
        }
        return nodes;
    }

    private static double[] computeWeights() {
        double[] weights = new double[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            double slope = derivative(NODE[i]);
            weights[i] = 2 / ((1 - NODE[i] * NODE[i]) * slope * slope);
        }
        return weights;
    }

    /** Returns the coefficients of the integral from 0 to t, of the even part (parity 0) or the odd part (parity 1). */
    private static double[] integral(double t, int parity) {
        double[] coefficients = new double[PAIRS];
        for (int n = parity; n < NODES; n += 2) {
            double antiderivative = n == 0 ? t : difference(n, t) - difference(n, 0);
            for (int j = 0; j < PAIRS; j++) {
                coefficients[j] += (n + 0.5) * WEIGHT[j] * legendre(n, NODE[j]) * antiderivative;
            }
        }
        return coefficients;
    }

    private static double difference(int n, double t) {
        return (legendre(n + 1, t) - legendre(n - 1, t)) / (2 * n + 1);
    }

    private static double[] nullRule(int n) {
        double[] coefficients = new double[PAIRS];
        for (int j = 0; j < PAIRS; j++) {
            coefficients[j] = (n + 0.5) * WEIGHT[j] * legendre(n, NODE[j]);
        }
        return coefficients;
    }

    private static double legendre(int n, double t) {
        double before = 1;
        double value = t;
        for (int k = 2; k <= n; k++) {
            double next = ((2 * k - 1) * t * value - (k - 1) * before) / k;
            before = value;
            value = next;
        }
        return n == 0 ? 1 : value;
    }

    /** Returns the derivative of P_24. */
    private static double derivative(double t) {
        return NODES * (t * legendre(NODES, t) - legendre(NODES - 1, t)) / (t * t - 1);
    }
}
