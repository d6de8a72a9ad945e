package io.github.randucb.choice.probability;

import io.github.randucb.choice.Argmax;
import java.util.Arrays;

/**
 * The probability that each arm has the largest index when the indices are independent and continuous, by quadrature:
 *
 * <pre>
 * P(i wins) = integral of f_i(x) prod_{j != i} F_j(x) dx
 * </pre>
 *
 * If the index of arm i has an atom, the same product at the atom is added, with ties to the lowest arm
 * ({@link Argmax}).
 *
 * <p>The rule is adaptive Gauss-Kronrod (7, 15), applied to all arms at once on a {@link QuadratureGrid}. A cell is
 * halved until its two estimates agree up to 10^-9 of its mass, at most 40 times. All n cells together are halved at
 * most 20,000 + 100 n times. The result is scaled to add up to one. A sum that differs from one by more than 10^-6 is an
 * error. If an index is narrow and far from zero, positions are rounded, and the rounding error ({@link Marginal#rounding})
 * is allowed as well, up to 10^-3.
 *
 * <p>Not thread-safe.
 */
public final class IndependentDensities {
    private static final double TOLERANCE = 1e-9;
    private static final double NEGLIGIBLE = 1e-12;
    private static final double MAX_TOTAL_ERROR = 1e-6;
    private static final double MAX_ROUNDING = 1e-3;
    private static final int MAX_DEPTH = 40;
    private static final int BASE_HALVINGS = 20_000;
    private static final int HALVINGS_PER_CELL = 100;

    // Nodes and weights of the Gauss-Kronrod pair on [-1, 1]: Piessens et al., QUADPACK (1983), routine qk15.
    private static final double[] NODE = {
        0.991455371120812639206854697526329,
        0.949107912342758524526189684047851,
        0.864864423359769072789712788640926,
        0.741531185599394439863864773280788,
        0.586087235467691130294144691693145,
        0.405845151377397166906606412076961,
        0.207784955007898467600689403773245,
        0.0
    };
    private static final double[] KRONROD = {
        0.022935322010529224963732008058970,
        0.063092092629978553290700663189204,
        0.104790010322250183839876322541518,
        0.140653259715525918745189590510238,
        0.169004726639267902826583426598550,
        0.190350578064785409913256402421014,
        0.204432940075298892414161999234649,
        0.209482141084727828012999174891714
    };
    private static final double[] GAUSS = {
        0,
        0.129484966168869693270611432679082,
        0,
        0.279705391489276667901467771423780,
        0,
        0.381830050505118944950369775488975,
        0,
        0.417959183673469387755102040816327
    };

    private final Marginal[] marginals;
    private final double[] wins;
    private final double[] below;
    private final double[] product;
    private final double[] kronrod;
    private final double[] gauss;
    private long halvingsLeft;

    private IndependentDensities(Marginal[] marginals) {
        this.marginals = marginals;
        this.wins = new double[marginals.length];
        this.below = new double[marginals.length];
        this.product = new double[marginals.length];
        this.kronrod = new double[marginals.length];
        this.gauss = new double[marginals.length];
    }

    /**
     * Computes the probability of each arm to have the largest index.
     *
     * @param marginals the distribution of each arm's index
     * @return the probabilities
     * @throws ArithmeticException if the quadrature fails
     */
    public static double[] probabilities(Marginal[] marginals) {
        return new IndependentDensities(marginals.clone()).integrate();
    }

    private double[] integrate() {
        double[] cells = QuadratureGrid.of(marginals);
        halvingsLeft = BASE_HALVINGS + (long) HALVINGS_PER_CELL * cells.length;
        for (int k = 1; k < cells.length; k++) {
            integrate(cells[k - 1], cells[k], 0);
        }
        for (int arm = 0; arm < marginals.length; arm++) {
            wins[arm] += atom(arm);
        }
        double total = Arrays.stream(wins).sum();
        double rounding =
                Arrays.stream(marginals).mapToDouble(Marginal::rounding).max().orElse(0);
        if (!(Math.abs(total - 1) < MAX_TOTAL_ERROR + Math.min(rounding, MAX_ROUNDING))) {
            throw new ArithmeticException(
                    "The probabilities of all arms must add up to 1; quadrature gives " + total + ".");
        }
        return Arrays.stream(wins).map(p -> p / total).toArray();
    }

    private void integrate(double a, double b, int depth) {
        double center = 0.5 * (a + b);
        double half = 0.5 * (b - a);
        Arrays.fill(kronrod, 0);
        Arrays.fill(gauss, 0);
        for (int k = 0; k < NODE.length; k++) {
            addNode(center - half * NODE[k], half, k);
            if (NODE[k] != 0) {
                addNode(center + half * NODE[k], half, k);
            }
        }
        double error = 0;
        double mass = 0;
        for (int arm = 0; arm < wins.length; arm++) {
            error += Math.abs(kronrod[arm] - gauss[arm]);
            mass += kronrod[arm];
        }
        if (error > NEGLIGIBLE + TOLERANCE * mass && depth < MAX_DEPTH && halvingsLeft-- > 0) {
            integrate(a, center, depth + 1);
            integrate(center, b, depth + 1);
            return;
        }
        for (int arm = 0; arm < wins.length; arm++) {
            wins[arm] += kronrod[arm];
        }
    }

    private void addNode(double x, double half, int k) {
        productsWithout(x);
        for (int arm = 0; arm < wins.length; arm++) {
            if (product[arm] > 0) {
                double value = half * marginals[arm].density(x) * product[arm];
                kronrod[arm] += KRONROD[k] * value;
                gauss[arm] += GAUSS[k] * value;
            }
        }
    }

    /** Computes product_i = prod_{j != i} F_j(x) from prefix and suffix products. */
    private void productsWithout(double x) {
        double left = 1;
        for (int arm = 0; arm < product.length; arm++) {
            below[arm] = marginals[arm].below(x);
            product[arm] = left;
            left *= below[arm];
        }
        double right = 1;
        for (int arm = product.length - 1; arm >= 0; arm--) {
            product[arm] *= right;
            right *= below[arm];
        }
    }

    /** Returns the probability that an arm wins at its atom. */
    private double atom(int arm) {
        double mass = marginals[arm].atom();
        if (mass == 0) {
            return 0;
        }
        double v = top(arm);
        double win = mass;
        for (int j = 0; j < marginals.length; j++) {
            if (j != arm) {
                win *= marginals[j].below(v) + (j > arm ? atomAt(j, v) : 0);
            }
        }
        return win;
    }

    private double atomAt(int arm, double x) {
        double mass = marginals[arm].atom();
        return mass > 0 && top(arm) == x ? mass : 0;
    }

    private double top(int arm) {
        double[] edges = marginals[arm].edges();
        return edges[edges.length - 1];
    }
}
