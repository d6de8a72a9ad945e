package io.github.randucb.lab.report.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.Map;

/**
 * The style of a line, in files and on the page. The colours are those of Okabe and Ito (2008), which colour-blind
 * readers can distinguish. The dash patterns distinguish lines in print without colours. The first 49 styles differ.
 *
 * <p>Immutable and thread-safe.
 *
 * @param index the position of the line in the legend, from 0
 */
public record CurveStyle(int index) {
    private static final List<Color> COLOURS = List.of(
            new Color(0xD55E00),
            new Color(0x0072B2),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x8C8C8C));
    private static final Map<Color, Color> LIGHTER = Map.of(new Color(0x0072B2), new Color(0x4B9CE2));
    private static final List<List<Integer>> DASHES = List.of(
            List.of(),
            List.of(8, 4),
            List.of(2, 3),
            List.of(10, 3, 2, 3),
            List.of(5, 2),
            List.of(12, 4, 2, 4, 2, 4),
            List.of(4, 6));

    /**
     * Returns the colour on a light background.
     *
     * @return the colour
     */
    public Color colour() {
        return COLOURS.get(index % COLOURS.size());
    }

    /**
     * Returns the colour on a dark background.
     *
     * @return the same colour, or a lighter one if it would be hard to see
     */
    public Color colourOnDark() {
        return LIGHTER.getOrDefault(colour(), colour());
    }

    /**
     * Returns the dash pattern.
     *
     * @return the lengths of dashes and gaps in turn; empty if the line is solid
     */
    public List<Integer> dashes() {
        return DASHES.get((index + index / COLOURS.size()) % DASHES.size());
    }

    /** Returns the stroke that draws the line. */
    BasicStroke stroke() {
        float[] lengths = new float[dashes().size()];
        for (int k = 0; k < lengths.length; k++) {
            lengths[k] = dashes().get(k);
        }
        return new BasicStroke(
                1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, lengths.length == 0 ? null : lengths, 0);
    }
}
