package io.github.randucb.lab.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;

/**
 * How a curve looks: a colour of Okabe and Ito (2008), which colour-blind readers tell apart, and a dash pattern, which
 * tells curves apart in grey. The page's script has the same ones.
 *
 * <p>Immutable and thread-safe.
 */
final class CurveStyle {
    private static final List<Color> COLOURS = List.of(
            new Color(0xD55E00),
            new Color(0x0072B2),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x8C8C8C));
    private static final float[][] DASHES = {{}, {8, 4}, {2, 3}, {10, 3, 2, 3}, {5, 2}, {12, 4, 2, 4, 2, 4}, {4, 6}};

    private final int place;

    /** The style of the curve at a place of the legend, from 0. */
    CurveStyle(int place) {
        this.place = place;
    }

    Color colour() {
        return COLOURS.get(place % COLOURS.size());
    }

    BasicStroke stroke() {
        float[] dash = DASHES[(place + place / COLOURS.size()) % DASHES.length];
        return dash.length == 0
                ? new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                : new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
    }
}
