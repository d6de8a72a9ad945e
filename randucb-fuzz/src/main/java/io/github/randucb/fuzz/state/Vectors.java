package io.github.randucb.fuzz.state;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Extremes;
import java.util.Arrays;

/** Random feature vectors of all magnitudes that the library accepts. Thread-safe: no state. */
final class Vectors {
    private static final double SMALLEST_EXPONENT = -150;
    private static final double LARGEST = 1e9;

    private Vectors() {}

    /** Returns a vector of at most some length. Its components have one magnitude or several. */
    static double[] within(CaseRandom random, int dimension, double maxNorm) {
        double largest = Math.min(maxNorm, LARGEST) / Math.sqrt(dimension);
        double high = Math.log10(largest);
        double[] vector = new double[dimension];
        int style = random.below(8);
        double size =
                style < 5 ? largest : Extremes.magnitude(random, style == 5 ? SMALLEST_EXPONENT : high - 12, high);
        for (int j = 0; j < dimension; j++) {
            vector[j] = switch (style) {
                case 6 -> Extremes.magnitude(random, high - 12, high);
                case 7 -> Extremes.magnitude(random, SMALLEST_EXPONENT, high);
                default -> random.oneIn(5) ? 0 : size * (2 * random.uniform() - 1);
            };
        }
        if (Arrays.stream(vector).map(x -> x * x).sum() == 0) {
            vector[0] = largest;
        }
        return vector;
    }
}
