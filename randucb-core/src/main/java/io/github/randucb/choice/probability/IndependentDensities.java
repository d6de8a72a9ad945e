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
 * <p>The axis is divided into cells, from the largest value down. On a cell, all groups of equal arms share the nodes of
 * a {@link CellRule}. The densities at the nodes give the distribution functions at the nodes: the interpolating
 * polynomials are integrated, starting from the right edge of the cell, or from its left edge if F_j is tiny there.
 *
 * <p>The last cell ends where prod F_j, the probability of the largest index to be lower, is below 10^-12 and below a
 * thousandth of every P(i wins) so far, or below 10^-30. Densities below 10^-35 per cell count as zero. Probabilities below
 * 10^-12 are positive if the densities are, but their relative errors are large.
 *
 * <p>A cell is accepted if two estimates of the error are small; otherwise a narrower one is tried:
 *
 * <ul>
 *   <li>the last two Legendre coefficients of the integrands of all arms: at most 10^-5 of the mass of the cell plus
 *       10^-10. The error of a Gauss rule is about the square of the relative size of these coefficients;
 *   <li>the difference between the sum of all integrals and the difference of prod F_j at the two edges, which is its
 *       exact value: at most 10^-10, plus the change of the F_j that are tiny at the left edge, as they start there.
 * </ul>
 *
 * The result is scaled to add up to one. It is an error if the sum differs from one by more than 10^-6, or if there are
 * too many cells.
 *
 * <p>Not thread-safe.
 */
final class IndependentDensities {
    private static final double RELATIVE_TOLERANCE = 1e-5;
    private static final double TOLERANCE = 1e-10;
    private static final double MAX_TOTAL_ERROR = 1e-6;
    private static final double MAX_ROUNDING = 1e-3; // of the total, if an index is narrow and far from zero
    private static final double NEGLIGIBLE = 1e-12;
    private static final double NOWHERE = 1e-30;
    private static final double SMALL = 1e-9; // a smaller F_j is computed by itself, not as the rest of one
    private static final double LEAST = 1e-300;
    private static final int FEW = 64;
    private static final int MAX_CELLS = 10_000;
    private static final int MAX_CELLS_PER_GROUP = 20;
    private static final int PAIRS = CellRule.PAIRS;

    private final CellWidths widths = new CellWidths();
    private int capacity;
    private double[] wins = {}; // P(i wins) so far, for each arm of the group
    private double[] below = {}; // F_j at the right edge of the next cell
    private double[] half = {};
    private double[] center = {};
    private double[] leftBelow = {};
    private double[] least = {};
    private double[] mass = {};
    private double[] evenError = {};
    private double[] oddError = {};
    private double[] scratch = {};
    private double[] flat = {};
    private double[][] plus = {};
    private double[][] minus = {};
    private double[][] even = {};
    private double[][] odd = {};
    private double[][] belowPlus = {};
    private double[][] belowMinus = {};
    private final double[] productPlus = new double[PAIRS];
    private final double[] productMinus = new double[PAIRS];
    private final double[] coefficients = new double[PAIRS];

    // The last cell.
    private double cellMass;
    private double cellError;
    private double belowOfIdle; // the product of F_j of the idle groups, which does not change in the cell
    private double restart; // the difference between the values of F_j from the right and from the left

    private void reserve(int groups) {
        if (capacity >= groups) {
            return;
        }
        capacity = groups;
        wins = new double[groups];
        below = new double[groups];
        half = new double[groups];
        center = new double[groups];
        leftBelow = new double[groups];
        least = new double[groups];
        mass = new double[groups];
        evenError = new double[groups];
        oddError = new double[groups];
        scratch = new double[groups];
        flat = new double[CellRule.NODES * Math.min(FEW, groups)];
        plus = Rows.of(PAIRS, groups);
        minus = Rows.of(PAIRS, groups);
        even = Rows.of(PAIRS, groups);
        odd = Rows.of(PAIRS, groups);
        belowPlus = Rows.of(PAIRS, groups);
        belowMinus = Rows.of(PAIRS, groups);
    }

    /**
     * Computes the probability of each arm to have the largest index.
     *
     * @param groups the groups of arms
     * @param densities the densities of the groups
     * @param out the probability of each arm; its length is the number of arms
     * @throws ArithmeticException if the quadrature fails
     */
    void probabilities(ArmGroups groups, Densities densities, double[] out) {
        reserve(groups.room());
        Arrays.fill(out, 0);
        integrate(groups, densities, out);
        double total = 0;
        for (int arm = 0; arm < out.length; arm++) {
            out[arm] += wins[groups.of(arm)];
            total += out[arm];
        }
        if (!(Math.abs(total - 1) < MAX_TOTAL_ERROR + Math.min(densities.rounding(), MAX_ROUNDING))) {
            throw new ArithmeticException(
                    "The probabilities of all arms must add up to 1; quadrature gives " + total + ".");
        }
        for (int arm = 0; arm < out.length; arm++) {
            out[arm] /= total;
        }
    }

    private void integrate(ArmGroups groups, Densities densities, double[] out) {
        double right = densities.top();
        for (int g = 0; g < densities.size; g++) {
            wins[g] = densities.tail[g]; // all other indices are lower, almost surely
            below[g] = 1 - densities.tail[g];
        }
        widths.start(groups, densities, right);
        double product = addAtoms(groups, densities, right, out);
        int cells = MAX_CELLS + MAX_CELLS_PER_GROUP * densities.size;
        while (right > densities.lowest && product > end(densities.size)) {
            double left = widths.left(densities, right, product, end(densities.size));
            densities.prepare(left, right);
            if (densities.passed) {
                return;
            }
            double next = cell(groups, densities, left);
            double error = Math.max(
                    cellError / (TOLERANCE + RELATIVE_TOLERANCE * cellMass),
                    Math.abs(product - next - cellMass) / (TOLERANCE + restart));
            if (cells-- == 0) {
                throw new ArithmeticException("Quadrature of action probabilities must end after few cells; "
                        + "the indices of the arms need too many.");
            }
            if (widths.accept(left, right, error)) {
                double width = right - left;
                double x = left + 0.5 * width * (1 - CellRule.node(PAIRS - 1));
                widths.observe(x, productMinus[PAIRS - 1], hazard(groups, densities) / (0.5 * width));
                accept(densities);
                right = left;
                product = isEdge(densities, right) ? addAtoms(groups, densities, right, out) : next;
            }
        }
    }

    /** Returns the probability of lower values below which the integration ends. */
    private double end(int size) {
        double smallest = 1;
        for (int g = 0; g < size; g++) {
            smallest = Math.min(smallest, wins[g]);
        }
        return Math.max(NOWHERE, Math.min(NEGLIGIBLE, smallest / 1000));
    }

    /** Integrates over the cell that the densities are prepared for. Returns prod F_j at its left edge. */
    private double cell(ArmGroups groups, Densities d, double left) {
        int n = d.activeSize;
        if (n < FEW) {
            densitiesOfFew(d);
        } else {
            densitiesOfMany(d);
        }
        distributionFunctions(d, left);
        belowOfIdle = 1;
        for (int k = 0; k < d.idleSize; k++) {
            belowOfIdle *= power(below[d.idle[k]], groups.count(d.idle[k]));
        }
        for (int j = 0; j < PAIRS; j++) {
            productPlus[j] = product(groups, d, belowPlus[j]);
            productMinus[j] = product(groups, d, belowMinus[j]);
            Rows.divide(plus[j], n, belowPlus[j]);
            Rows.divide(minus[j], n, belowMinus[j]);
        }
        integrals(groups, d);
        return product(groups, d, leftBelow);
    }

    /** Computes the densities at the nodes, row by row. */
    private void densitiesOfMany(Densities d) {
        int n = d.activeSize;
        for (int j = 0; j < PAIRS; j++) {
            Rows.exponents(plus[j], n, d.base, d.phi[j], d.first, d.psi[j], d.second);
            Rows.exponents(minus[j], n, d.base, d.phi[PAIRS + j], d.first, d.psi[PAIRS + j], d.second);
            VectorExp.replace(plus[j], n);
            VectorExp.replace(minus[j], n);
        }
    }

    /** Computes the densities at the nodes for few groups: all of them in one loop, because short loops are slow. */
    private void densitiesOfFew(Densities d) {
        int n = d.activeSize;
        for (int j = 0; j < CellRule.NODES; j++) {
            for (int a = 0; a < n; a++) {
                flat[j * n + a] = d.base[a] + d.phi[j] * d.first[a] + d.psi[j] * d.second[a];
            }
        }
        VectorExp.replace(flat, CellRule.NODES * n);
        for (int j = 0; j < PAIRS; j++) {
            System.arraycopy(flat, j * n, plus[j], 0, n);
            System.arraycopy(flat, (PAIRS + j) * n, minus[j], 0, n);
        }
    }

    private void distributionFunctions(Densities d, double left) {
        int n = d.activeSize;
        for (int j = 0; j < PAIRS; j++) {
            Rows.sumAndDifference(even[j], odd[j], n, plus[j], minus[j]);
        }
        Rows.combine(half, n, CellRule.evenToOne(), even);
        Rows.combine(center, n, CellRule.oddToOne(), odd);
        restart = 0;
        for (int a = 0; a < n; a++) {
            int g = d.active[a];
            double skew = center[a];
            leftBelow[a] = below[g] - 2 * half[a];
            center[a] = below[g] - (half[a] + skew);
            if (leftBelow[a] < SMALL) {
                double fromRight = leftBelow[a];
                leftBelow[a] = d.below(g, left);
                restart += Math.abs(leftBelow[a] - fromRight);
                center[a] = leftBelow[a] + (half[a] - skew);
            }
            least[a] = Math.max(leftBelow[a], LEAST);
        }
        for (int j = 0; j < PAIRS; j++) {
            Rows.combine(belowPlus[j], n, CellRule.even(j), even);
            Rows.combine(belowMinus[j], n, CellRule.odd(j), odd);
            Rows.atPair(belowPlus[j], belowMinus[j], n, center, least);
        }
    }

    /** Computes the integrals and their errors from the quotients f_i / F_i and the products of all F_j at the nodes. */
    private void integrals(ArmGroups groups, Densities d) {
        int n = d.activeSize;
        sum(mass, n, CellRule.weights(), 1);
        sum(evenError, n, CellRule.evenNull(), 1);
        sum(oddError, n, CellRule.oddNull(), -1);
        cellMass = 0;
        cellError = 0;
        for (int a = 0; a < n; a++) {
            int count = groups.count(d.active[a]);
            cellMass += count * mass[a];
            cellError += count * (Math.abs(evenError[a]) + Math.abs(oddError[a]));
        }
    }

    /** Computes the weighted sums over all nodes. The weights of negative nodes have the given sign. */
    private void sum(double[] out, int n, double[] weights, double sign) {
        for (int j = 0; j < PAIRS; j++) {
            coefficients[j] = weights[j] * productPlus[j];
        }
        Rows.combine(out, n, coefficients, plus);
        for (int j = 0; j < PAIRS; j++) {
            coefficients[j] = sign * weights[j] * productMinus[j];
        }
        Rows.add(out, n, coefficients, minus);
    }

    /** Returns the product of the distribution functions of all arms, given those of the active groups. */
    private double product(ArmGroups groups, Densities d, double[] row) {
        double product = belowOfIdle * Rows.product(row, d.activeSingles, scratch);
        for (int a = d.activeSingles; a < d.activeSize; a++) {
            product *= power(row[a], groups.count(d.active[a]));
        }
        return product;
    }

    private static double power(double x, int exponent) {
        double result = (exponent & 1) == 0 ? 1 : x;
        double square = x;
        for (int rest = exponent >> 1; rest != 0; rest >>= 1) {
            square *= square;
            if ((rest & 1) != 0) {
                result *= square;
            }
        }
        return result;
    }

    /** Returns the sum of f_j / F_j over all arms, at the node next to the left edge, in half widths of the cell. */
    private double hazard(ArmGroups groups, Densities d) {
        double sum = 0;
        double[] quotients = minus[PAIRS - 1];
        for (int a = 0; a < d.activeSize; a++) {
            sum += groups.count(d.active[a]) * quotients[a];
        }
        return sum;
    }

    private void accept(Densities d) {
        for (int a = 0; a < d.activeSize; a++) {
            int g = d.active[a];
            wins[g] += mass[a];
            below[g] = leftBelow[a];
        }
    }

    private static boolean isEdge(Densities d, double x) {
        boolean edge = false;
        for (int g = 0; g < d.size; g++) {
            edge |= d.upper[g] == x;
        }
        return edge;
    }

    /**
     * Adds the probabilities to win at the atoms that are at a number, and moves below the atoms. Returns prod F_j there. Of
     * several atoms at the same number, that of the lowest arm wins.
     */
    private double addAtoms(ArmGroups groups, Densities d, double x, double[] out) {
        double product = 1;
        for (int g = 0; g < d.size; g++) {
            product *= power(below[g], groups.count(g));
        }
        for (int arm = 0; arm < out.length; arm++) {
            int g = groups.of(arm);
            if (d.upper[g] == x) {
                double atom = d.atom(g);
                out[arm] += atom * product;
                product *= 1 - atom;
                below[g] = 1 - atom;
            }
        }
        return product;
    }
}
