package io.github.randucb.choice.probability;

import io.github.randucb.choice.Argmax;
import io.github.randucb.multiplier.ContinuousLaw;
import io.github.randucb.multiplier.DiscreteLaw;

/**
 * The probability that each arm maximizes {@code mean_i + Z_i width_i} when each arm has its own Z_i. It is exact for a
 * discrete law, and by quadrature for a continuous one.
 *
 * <p>Stateless and thread-safe.
 */
public final class UncoupledChoice {
    private static final double FAR = 1e9; // a mean this many widths from zero is far
    private static final double NARROW = 1e-13; // a width below this share of its mean is lost in rounding
    private static final double TINY = 1e-100; // the density of a narrower index is close to overflow
    private static final double TINIEST = 1e-290; // the density of a narrower index overflows

    private UncoupledChoice() {}

    /** Returns the width of an index; zero if it is lost in rounding beside the mean, or if the density overflows. */
    private static double visible(double width, double mean) {
        return width < Math.max(TINIEST, NARROW * Math.abs(mean)) ? 0 : width;
    }

    /** Returns the number to subtract from all means: the largest mean if a width is lost beside it, else 0. */
    private static double origin(double[] means, double[] widths, double u) {
        int best = Argmax.of(means.length, means);
        double narrowest = Double.POSITIVE_INFINITY;
        for (double width : widths) {
            narrowest = width > 0 ? Math.min(narrowest, u * width) : narrowest;
        }
        return narrowest < TINY || Math.abs(means[best]) > FAR * narrowest ? means[best] : 0;
    }

    /**
     * Returns the number to divide means and widths by: the largest width if all are tiny, else 1. The division changes
     * no probability.
     */
    private static double unit(double[] widths, double u) {
        double widest = widest(widths, u);
        return widest > 0 && widest < TINY ? widest : 1;
    }

    private static double widest(double[] widths, double u) {
        return widths[Argmax.of(widths.length, widths)] * u;
    }

    /** The values of an index, one for each point of the law. */
    private record Points(double mean, double u, double width, DiscreteLaw law) implements IndependentAtoms.Atoms {
        @Override
        public int size() {
            return law.size();
        }

        @Override
        public double value(int k) {
            return mean + law.point(k) * u * width;
        }

        @Override
        public double probability(int k) {
            return law.probability(k);
        }
    }

    /**
     * Computes the probability of each arm under a discrete law.
     *
     * @param means the estimated means
     * @param widths the widths, finite
     * @param u the radius U
     * @param law the law of Z_i / U
     * @return the exact probabilities
     */
    public static double[] probabilities(double[] means, double[] widths, double u, DiscreteLaw law) {
        IndependentAtoms.Atoms[] atoms = new IndependentAtoms.Atoms[means.length];
        for (int arm = 0; arm < means.length; arm++) {
            atoms[arm] = new Points(means[arm], u, widths[arm], law);
        }
        return IndependentAtoms.probabilities(atoms);
    }

    /**
     * Computes the probability of each arm under a continuous law.
     *
     * @param means the estimated means
     * @param widths the widths, finite
     * @param u the radius U
     * @param law the law of Z_i / U
     * @return the probabilities, by quadrature
     */
    public static double[] probabilities(double[] means, double[] widths, double u, ContinuousLaw law) {
        double[] probabilities = new double[means.length];
        probabilities(means, widths, u, law, probabilities);
        return probabilities;
    }

    /**
     * Computes the probability of each arm under a continuous law, without new arrays.
     *
     * @param means the estimated means
     * @param widths the widths, finite
     * @param u the radius U
     * @param law the law of Z_i / U
     * @param out the array for the probabilities, by quadrature; its length is the number of arms
     */
    public static void probabilities(double[] means, double[] widths, double u, ContinuousLaw law, double[] out) {
        Workspace workspace = Workspace.take();
        workspace.reserve(out.length);
        double origin = origin(means, widths, u);
        double unit = unit(widths, u);
        for (int arm = 0; arm < out.length; arm++) {
            double mean = unit == 1 ? means[arm] - origin : Math.max(-FAR, (means[arm] - origin) / unit);
            workspace.means()[arm] = mean;
            workspace.widths()[arm] = visible(u * widths[arm] / unit, mean);
        }
        workspace.scaled(law, out);
        Workspace.give(workspace);
    }
}
