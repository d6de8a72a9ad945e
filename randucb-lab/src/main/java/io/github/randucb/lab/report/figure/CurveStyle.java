package io.github.randucb.lab.report.figure;

import io.github.randucb.lab.report.model.Figure;
import java.awt.BasicStroke;
import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a curve looks, in files and on the page: a colour of Okabe and Ito (2008), which colour-blind readers tell apart,
 * and a dash pattern, which tells curves apart in grey.
 *
 * <p>Immutable and thread-safe.
 */
public final class CurveStyle {
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

    private final int place;

    /** The style of the curve at a place of the legend, from 0. */
    public CurveStyle(int place) {
        this.place = place;
    }

    /** The styles of a figure's policies, in the order in which they first appear. */
    public static Map<String, CurveStyle> of(Figure figure) {
        Map<String, CurveStyle> styles = new LinkedHashMap<>();
        for (Figure.Panel panel : figure.panels()) {
            panel.series().forEach(series -> styles.putIfAbsent(series.policy(), new CurveStyle(series.place())));
        }
        return styles;
    }

    public Color colour() {
        return COLOURS.get(place % COLOURS.size());
    }

    public Color colourOnDark() {
        return LIGHTER.getOrDefault(colour(), colour());
    }

    /** The lengths of dashes and gaps by turns; none if the curve is solid. */
    public List<Integer> dashes() {
        return DASHES.get((place + place / COLOURS.size()) % DASHES.size());
    }

    BasicStroke stroke() {
        float[] lengths = new float[dashes().size()];
        for (int k = 0; k < lengths.length; k++) {
            lengths[k] = dashes().get(k);
        }
        return new BasicStroke(
                1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, lengths.length == 0 ? null : lengths, 0);
    }
}
