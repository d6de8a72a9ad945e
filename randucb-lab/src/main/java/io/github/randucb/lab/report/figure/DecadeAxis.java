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
 * A logarithmic axis with powers of ten. Where there are fewer than three of them, it has as many of their multiples
 * as it needs to have three numbers.
 *
 * <p>Not thread-safe.
 */
final class DecadeAxis extends LogAxis {
    private static final long serialVersionUID = 1;
    private static final int ENOUGH = 3;
    private static final int[][] MULTIPLES = {{1, 2, 5}, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    private static final double GAP = 2; // between numbers

    DecadeAxis(String label) {
        super(label);
        setBaseSymbol("10"); // else both numbers are written as the place does where the program runs
        setTickUnit(new NumberTickUnit(1, NumberFormat.getInstance(Locale.US)));
    }

    @Override
    public List<?> refreshTicks(Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
        return values(1).size() < ENOUGH
                ? multiples(graphics, area, edge)
                : super.refreshTicks(graphics, state, area, edge);
    }

    /** Numbers that would touch the one before are left out. */
    private List<NumberTick> multiples(Graphics2D graphics, Rectangle2D area, RectangleEdge edge) {
        boolean upright = RectangleEdge.isLeftOrRight(edge);
        TextAnchor anchor = upright ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
        List<NumberTick> ticks = new ArrayList<>();
        double before = Double.NEGATIVE_INFINITY;
        for (double value : values()) {
            String number = text(value);
            Rectangle2D box = getTickLabelFont().getStringBounds(number, graphics.getFontRenderContext());
            double half = (upright ? box.getHeight() : box.getWidth()) / 2;
            double place = upright ? -valueToJava2D(value, area, edge) : valueToJava2D(value, area, edge);
            boolean fits = place - half > before;
            before = fits ? place + half + GAP : before;
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
        return few.size() < ENOUGH ? values(MULTIPLES[1]) : few;
    }

    /** The multiples of powers of ten that are on the axis. */
    private List<Double> values(int... multiples) {
        List<Double> values = new ArrayList<>();
        for (int power = power(getLowerBound()); power <= power(getUpperBound()); power++) {
            for (int multiple : multiples) {
                double value = Double.parseDouble(multiple + "e" + power); // the nearest there is
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
