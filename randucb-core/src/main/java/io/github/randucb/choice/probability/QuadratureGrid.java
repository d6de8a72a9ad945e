package io.github.randucb.choice.probability;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The cells for the quadrature of the largest of independent indices. All edges of the distributions separate cells.
 * Landmarks do too, unless they are closer together than their distribution is wide. Cells where the largest index
 * almost surely is not are omitted: P(max &lt; x) is the product of the distribution functions.
 *
 * <p>Stateless and thread-safe.
 */
final class QuadratureGrid {
    private static final double NEGLIGIBLE = 1e-18;

    /** A possible border between two cells. An edge has scale zero and always is a border. */
    private record Border(double x, double scale) {}

    private QuadratureGrid() {}

    /** Returns the borders of the cells in increasing order. */
    static double[] of(Marginal[] marginals) {
        double[] borders = borders(marginals);
        int first = 0;
        int last = borders.length - 1;
        while (first + 1 < last && productBelow(marginals, borders[first + 1]) < NEGLIGIBLE) {
            first++;
        }
        while (first + 1 < last && productBelow(marginals, borders[last - 1]) == 1) {
            last--;
        }
        return Arrays.copyOfRange(borders, first, last + 1);
    }

    private static double[] borders(Marginal[] marginals) {
        Border[] all = Arrays.stream(marginals)
                .flatMap(QuadratureGrid::borders)
                .sorted(Comparator.comparingDouble(Border::x).thenComparing(Border::scale, Comparator.reverseOrder()))
                .toArray(Border[]::new);
        double[] kept = new double[all.length];
        int size = 0;
        for (Border border : all) {
            if (size == 0 || border.x - kept[size - 1] > border.scale) {
                kept[size++] = border.x;
            }
        }
        return Arrays.copyOf(kept, size);
    }

    private static Stream<Border> borders(Marginal marginal) {
        return Stream.concat(
                Arrays.stream(marginal.edges()).mapToObj(x -> new Border(x, 0)),
                Arrays.stream(marginal.landmarks()).mapToObj(x -> new Border(x, marginal.scale())));
    }

    private static double productBelow(Marginal[] marginals, double x) {
        double product = 1;
        for (Marginal marginal : marginals) {
            product *= marginal.below(x);
        }
        return product;
    }
}
