package io.github.randucb.theory;

import java.util.Arrays;
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
                                ? text("P(Z > %s) = %s", needed, bound.p3())
                                : text(
                                        "Z never exceeds " + symbol + " = %s: U is %s, and has to be larger",
                                        needed,
                                        tails.u())),
                new Condition(
                        "(ii) |Z| <= c_2",
                        false,
                        bound.p2() == 0,
                        bound.p2() == 0
                                ? text("with c_2 = %s", bound.c2())
                                : text(
                                        "P(|Z| > c_2) = %s with c_2 = %s: the bound has a term T P(|Z| > c_2)",
                                        bound.p2(), bound.c2())),
                new Condition(
                        "c_1 < c_2", true, bound.c1() < bound.c2(), text("c_1 = %s, c_2 = %s", bound.c1(), bound.c2())),
                new Condition(
                        "p_3 > p_2",
                        true,
                        bound.p3() > bound.p2(),
                        text("p_3 = P(Z > " + symbol + ") = %s, p_2 = P(|Z| > c_2) = %s", bound.p3(), bound.p2())));
    }

    /** The probabilities of the events. */
    static List<Constant> constants(IndexBound bound, String symbol) {
        return List.of(
                new Constant("p_1", bound.p1(), "1/T"),
                new Constant("p_2", bound.p2(), "P(|Z| > c_2)"),
                new Constant("p_3", bound.p3(), "P(Z > " + symbol + ")"));
    }

    /** A sentence with numbers in place of %s. */
    static String text(String format, double... values) {
        return String.format(
                Locale.ROOT,
                format,
                Arrays.stream(values).mapToObj(Significant::of).toArray());
    }
}
