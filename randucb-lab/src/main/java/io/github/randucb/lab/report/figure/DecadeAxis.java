package io.github.randucb.lab.report.figure;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A logarithmic axis with ticks at powers of ten. If its range has fewer than three powers of ten, it also has ticks at
 * their multiples: 1, 2, 5, or 1 to 9 if these are still fewer than three.
 *
 * <p>Not thread-safe.
 */
final class DecadeAxis extends LogAxis {
    private static final long serialVersionUID = 1;
    private static final int LEAST_TICKS = 3;
    private static final int[][] MULTIPLES = {{1, 2, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    private static final double GAP = 2; // between the texts of neighbouring ticks

    DecadeAxis(String label) {
        super(label);
        setBaseSymbol("10"); // the default depends on the locale
        setTickUnit(new NumberTickUnit(1, NumberFormat.getInstance(Locale.US)));
    }

    @Override
    public List<?> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
        return values(1).size() < LEAST_TICKS
                ? multiples(graphics, area, edge)
                : super.refreshTicks(graphics, state, area, edge);
    }

    /** Returns ticks at multiples of powers of ten. The text of a tick is left out if it would touch the previous one. */
    private List<NumberTick> multiples(Graphics2D graphics, Rectangle2D area, RectangleEdge edge) {
        boolean upright = RectangleEdge.isLeftOrRight(edge);
        TextAnchor anchor = upright ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
        List<NumberTick> ticks = new ArrayList<>();
        double end = Double.NEGATIVE_INFINITY; // of the previous text
        for (double value : values()) {
            String number = text(value);
            Rectangle2D box = getTickLabelFont().getStringBounds(number, graphics.getFontRenderContext());
            double half = (upright ? box.getHeight() : box.getWidth()) / 2;
            double position = upright ? -valueToJava2D(value, area, edge) : valueToJava2D(value, area, edge);
            boolean fits = position - half > end;
            end = fits ? position + half + GAP : end;
            ticks.add(new NumberTick(TickType.MAJOR, value, fits ? number : "", anchor, anchor, 0));
        }
        return ticks;
    }

    private static String text(double value) {
        NumberFormat numbers = NumberFormat.getInstance(Locale.US);
        numbers.setMaximumFractionDigits(9);
        return numbers.format(value);
    }

    private List<Double> values() {
        List<Double> few = values(MULTIPLES[0]);
        return few.size() < LEAST_TICKS ? values(MULTIPLES[1]) : few;
    }

    /** Returns the multiples of powers of ten in the range of the axis. */
    private List<Double> values(int... multiples) {
        List<Double> values = new ArrayList<>();
        for (int power = power(getLowerBound()); power <= power(getUpperBound()); power++) {
            for (int multiple : multiples) {
                double value = Double.parseDouble(multiple + "e" + power); // exactly rounded, unlike a product
                if (getRange().contains(value)) {
                    values.add(value);
                }
            }
        }
        return values;
    }

    private static int power(double value) {
        return (int) Math.floor(Math.log10(value));
    }
}
