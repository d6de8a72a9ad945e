package io.github.randucb.choice.probability;

/**
 * The widths of the cells of a quadrature, from right to left. A cell is wide, but
 *
 * <ul>
 *   <li>not too wide for any density: it has at most 9 scales of a density whose mode is near, and at most 14 of one
 *       whose upper tail it has. Cells right of mode + 8 scales may have any width;
 *   <li>does not go much further down than to where prod F_j is e^-25. Its logarithm is extrapolated with its rate of
 *       growth at the right edge, and with the change of this rate since the last cell. From there the next cell goes down to the end;
 *   <li>ends at upper edges of densities and at the largest lower edge;
 *   <li>is narrower than a cell that was rejected.
 * </ul>
 *
 * <p>Not thread-safe.
 */
final class CellWidths {
    /** The distance from the mode, in scales of a density, from which on its upper tail needs no nodes. */
    static final double AWAY = 8;

    private static final double NEAR = 5;
    private static final double TURN = 2;
    private static final double NEAR_WIDTH = 9;
    private static final double TAIL_WIDTH = 14;
    private static final double DROP = 25;
    private static final double END_MARGIN = 1.15;
    private static final double LOW = 5;
    private static final double CAUTION = 0.8;
    private static final double LEAST_FACTOR = 0.25;
    private static final double MOST_GROWTH = 2;
    private static final double LEAST_PART = 1e-3;
    private static final double MOST_PART = 0.9;
    private static final double MOST_STRETCH = 2.5;
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    private double place; // where the rate was observed
    private double rate; // the rate of growth of -log prod F_j to the left
    private double decay; // the rate at which the rate falls to the left
    private double most;

    /** Starts at the top of the densities. */
    void start(ArmGroups groups, Densities d, double top) {
        double tail = 0;
        double density = 0;
        for (int g = 0; g < d.size; g++) {
            tail += groups.count(g) * d.tail[g];
            density += groups.count(g) * d.atTop[g];
        }
        place = top;
        rate = tail > 0 ? density / tail : 0;
        decay = 0;
        most = NO_LIMIT;
    }

    /** Learns prod F_j and the derivative of its logarithm at a number near the left edge of the last cell. */
    void observe(double x, double product, double hazard) {
        double drop = -Math.log(product);
        double last = rate;
        rate = drop > 0 ? hazard / drop : 0;
        decay = rate > 0 && last > rate ? Math.log(last / rate) / (place - x) : 0;
        place = x;
    }

    /** Returns the distance in which -log prod F_j grows by a factor, given the logarithm of the factor. */
    private double distance(double logFactor) {
        double constant = logFactor / rate;
        double part = decay * constant;
        return part < MOST_PART
                ? constant * (part < LEAST_PART ? 1 : -Math.log1p(-part) / part)
                : MOST_STRETCH * constant;
    }

    /** Returns the left edge of the next cell. */
    double left(Densities d, double right, double product, double end) {
        double drop = -Math.log(product);
        double target = drop < LOW ? drop + DROP : Math.max(drop + LOW, -END_MARGIN * Math.log(end));
        double step = drop > 0 && rate > 0 ? distance(Math.log(target / drop)) : NO_LIMIT;
        double left = Math.max(limit(d, right), right - Math.min(step, most));
        return left < right ? left : Math.nextDown(right);
    }

    /** Returns the smallest left edge that suits all densities. */
    private static double limit(Densities d, double right) {
        double limit = d.lowest;
        for (int g = 0; g < d.size; g++) {
            double mode = d.mode[g];
            double scale = d.scale[g];
            double near = right - NEAR_WIDTH * scale;
            double tail = Math.max(right - TAIL_WIDTH * scale, mode + TURN * scale);
            limit = Math.max(limit, Math.min(mode + AWAY * scale, right > mode + NEAR * scale ? tail : near));
            limit = d.upper[g] < right ? Math.max(limit, d.upper[g]) : limit;
        }
        return limit;
    }

    /** Accepts a cell if its error, in units of the tolerance, is at most one. Adapts the width of the next one. */
    boolean accept(double left, double right, double error) {
        double width = right - left;
        boolean accepted = error <= 1 || !(left < Math.nextDown(right));
        if (!accepted) {
            most = width * Math.max(LEAST_FACTOR, Math.min(CAUTION, factor(error)));
        } else if (most < NO_LIMIT) {
            most = width * Math.max(1, Math.min(MOST_GROWTH, factor(error)));
        }
        return accepted;
    }

    /** Returns the ratio of widths that should bring the error to the tolerance. */
    private static double factor(double error) {
        return error < Double.POSITIVE_INFINITY ? CAUTION * Math.pow(error, -1.0 / (CellRule.NODES - 1)) : 0;
    }
}
