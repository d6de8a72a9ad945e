package io.github.randucb.theory;

import java.util.List;
import java.util.Locale;

/** The conditions of Section 4.3 that a bound in p_1, p_2 and p_3 needs. Thread-safe: no state. */
final class Optimism {
    private Optimism() {}

    /**
     * Checks them.
     *
     * @param tails the tails of Z
     * @param needed what Z has to exceed with positive probability
     * @param bound with c_2 and p_2
     * @param symbol the name of what is needed
     */
    static List<Condition> conditions(Tails tails, double needed, IndexBound bound, String symbol) {
        return List.of(
                new Condition(
                        "(i) P(Z > " + symbol + ") > 0",
                        true,
                        bound.p3() > 0,
                        bound.p3() > 0
                                ? text("P(Z > %.4g) = %.4g", needed, bound.p3())
                                : text(
                                        "Z never exceeds %s = %.4g: U is %.4g, and has to be larger",
                                        symbol, needed, tails.u())),
                new Condition(
                        "(ii) |Z| <= c_2",
                        false,
                        bound.p2() == 0,
                        bound.p2() == 0
                                ? text("with c_2 = %.4g", bound.c2())
                                : text(
                                        "P(|Z| > c_2) = %.4g with c_2 = %.4g: the bound has a term T P(|Z| > c_2)",
                                        bound.p2(), bound.c2())),
                new Condition(
                        "c_1 < c_2",
                        true,
                        bound.c1() < bound.c2(),
                        text("c_1 = %.4g, c_2 = %.4g", bound.c1(), bound.c2())),
                new Condition(
                        "p_3 > p_2",
                        true,
                        bound.p3() > bound.p2(),
                        text("p_3 = P(Z > %s) = %.4g, p_2 = P(|Z| > c_2) = %.4g", symbol, bound.p3(), bound.p2())));
    }

    /** The probabilities of the events. */
    static List<Constant> constants(IndexBound bound, String symbol) {
        return List.of(
                new Constant("p_1", bound.p1(), "1/T"),
                new Constant("p_2", bound.p2(), "P(|Z| > c_2)"),
                new Constant("p_3", bound.p3(), "P(Z > " + symbol + ")"));
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
