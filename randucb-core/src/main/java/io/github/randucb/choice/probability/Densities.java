package io.github.randucb.choice.probability;

import java.util.Arrays;

/**
 * The densities of the indices of groups of equal arms, on one cell of the axis at a time. On a cell with center c and
 * half width h, all densities have the form
 *
 * <pre>
 * f_g(c + h t) = exp(base_g + first_g phi(t) + second_g psi(t)) / h,    -1 &lt;= t &lt;= 1
 * </pre>
 *
 * with phi and psi common to all groups. Each density is log-concave between its edges and zero outside. At the upper edge
 * there may be an atom.
 *
 * <p>Not thread-safe.
 */
abstract class Densities {
    /** The logarithm of the density from which on the upper tail is not integrated by cells. */
    static final double LOG_TAIL = -21;

    private static final double WIDE = 2000;
    private static final double NARROW = 1e-3;

    /** The number of groups. */
    int size;
    /** The mode of each density. */
    double[] mode = {};
    /** The scale of each density: about one standard deviation; zero for a point. */
    double[] scale = {};
    /** The upper edge of each density; infinity if it has none. */
    double[] upper = {};
    /** The largest lower edge. The largest index is not below it. */
    double lowest;
    /** The mass of each density above {@link #top}. */
    double[] tail = {};
    /** Each density at {@link #top}. */
    double[] atTop = {};

    /** The groups that have mass in the cell; those with one arm come first. */
    int[] active = {};
    /** The number of active groups. */
    int activeSize;
    /** The number of active groups with one arm. */
    int activeSingles;
    /** The groups that have almost no mass in the cell, which may be because the cell is very narrow. */
    int[] idle = {};
    /** The number of idle groups. */
    int idleSize;
    /** Whether some group has all its mass above the cell, so that the largest index is above it. */
    boolean passed;
    /** The coefficient base of each active group. */
    double[] base = {};
    /** The coefficient of phi of each active group. */
    double[] first = {};
    /** The coefficient of psi of each active group. */
    double[] second = {};
    /** phi at the positive nodes, followed by phi at the negative ones. */
    final double[] phi = new double[CellRule.NODES];
    /** psi at the positive nodes, followed by psi at the negative ones. */
    final double[] psi = new double[CellRule.NODES];

    private int[] order = {}; // all groups; those with one arm come first
    private int singles;

    /** Makes room for groups, without edges. */
    final void start(ArmGroups groups) {
        size = groups.size();
        if (mode.length < size) {
            reserve(groups.room());
        }
        singles = groups.order(order);
        Arrays.fill(upper, 0, size, Double.POSITIVE_INFINITY);
        lowest = Double.NEGATIVE_INFINITY;
    }

    /** Replaces the arrays by larger ones. */
    void reserve(int capacity) {
        mode = new double[capacity];
        scale = new double[capacity];
        upper = new double[capacity];
        tail = new double[capacity];
        atTop = new double[capacity];
        active = new int[capacity];
        idle = new int[capacity];
        base = new double[capacity];
        first = new double[capacity];
        second = new double[capacity];
        order = new int[capacity];
    }

    /**
     * Returns a number above which there is no atom and almost no mass. Computes the density there and the mass above it, of
     * all groups.
     */
    abstract double top();

    /** Returns the mass of a group below a number where this mass is very small. */
    abstract double below(int group, double x);

    /** Returns the probability of the upper edge of a group. */
    abstract double atom(int group);

    /** Computes phi and psi at the nodes of a cell. */
    abstract void nodes(double left, double right);

    /** Returns the logarithm of the mass density of a group at the point of the cell where it is largest. */
    abstract double logLargest(int group);

    /** Sets the coefficients of a group, which is the active one with this number. */
    abstract void coefficients(int group, int number);

    /**
     * Returns the largest rounding error of positions, in units of the scale: the distance between neighbouring numbers at the
     * mode of an index, divided by its scale. Quadrature is not more exact than this.
     */
    final double rounding() {
        double largest = 0;
        for (int g = 0; g < size; g++) {
            largest = scale[g] > 0 ? Math.max(largest, Math.ulp(mode[g]) / scale[g]) : largest;
        }
        return largest;
    }

    /** Finds the groups that have mass in a cell, and computes their coefficients. No upper edge is inside the cell. */
    final void prepare(double left, double right) {
        nodes(left, right);
        activeSize = 0;
        idleSize = 0;
        passed = false;
        for (int k = 0; k < singles; k++) {
            activate(order[k], left, right);
        }
        activeSingles = activeSize;
        for (int k = singles; k < size; k++) {
            activate(order[k], left, right);
        }
    }

    /** Activates a group, unless it has no mass in the cell, or only the end of its upper tail, between two nodes. */
    private void activate(int group, double left, double right) {
        boolean unseen = left >= mode[group] + CellWidths.AWAY * scale[group] && right - left > WIDE * scale[group];
        if (right <= upper[group] && !unseen) {
            if (logLargest(group) > VectorExp.LOG_NOTHING) {
                coefficients(group, activeSize);
                active[activeSize++] = group;
            } else {
                idle[idleSize++] = group;
                passed |= mode[group] > right && right - left > NARROW * scale[group];
            }
        }
    }
}
