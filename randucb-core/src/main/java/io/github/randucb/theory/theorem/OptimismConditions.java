package io.github.randucb.theory.theorem;

import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Form;
import io.github.randucb.theory.IndexBound;
import io.github.randucb.theory.Tails;
import java.util.ArrayList;
import java.util.List;

/** The conditions of Section 4.3 for a bound in terms of p_1, p_2 and p_3. Stateless and thread-safe. */
final class OptimismConditions {
    private OptimismConditions() {}

    /**
     * Returns the conditions.
     *
     * @param tails the tails of Z
     * @param needed the number that Z must exceed or reach with positive probability, as the form says
     * @param bound the bound, with its form, c_2, p_2 and p_3
     * @param symbol the symbol of the needed number
     */
    static List<Condition> conditions(Tails tails, double needed, IndexBound bound, String symbol) {
        Form form = bound.form();
        String event = "Z " + form.relation() + " ";
        List<Condition> conditions = new ArrayList<>();
        if (form == Form.PROVED) {
            conditions.add(Condition.note(
                    event + symbol + " is sufficient",
                    true,
                    () ->
                            "the proof needs only that the index of the best arm reaches the best mean, because the indices of"
                                    + " sufficiently sampled arms are strictly below it"));
        }
        conditions.add(Condition.of(
                "(i) P(" + event + symbol + ") > 0",
                bound.p3() > 0,
                () -> bound.p3() > 0
                        ? SignificantDigits.text("P(" + event + "%s) = %s", needed, bound.p3())
                        : SignificantDigits.text(never(form, symbol), needed, tails.u())));
        conditions.add(Condition.note(
                "(ii) |Z| <= c_2",
                bound.p2() == 0,
                () -> bound.p2() == 0
                        ? SignificantDigits.text("with c_2 = %s", bound.c2())
                        : SignificantDigits.text(
                                "P(|Z| > c_2) = %s with c_2 = %s, which adds T P(|Z| > c_2) to the bound",
                                bound.p2(), bound.c2())));
        conditions.add(Condition.of(
                form == Form.STATED ? "c_1 < c_2" : "c_1 <= c_2",
                form.allows(bound.c1(), bound.c2()),
                () -> bound.c2() == Math.nextUp(bound.c1())
                        ? SignificantDigits.text("c_2 is the smallest number above c_1 = %s", bound.c1())
                        : SignificantDigits.text("c_1 = %s, c_2 = %s", bound.c1(), bound.c2())));
        conditions.add(Condition.of(
                "p_3 > p_2",
                bound.p3() > bound.p2(),
                () -> SignificantDigits.text(
                        "p_3 = P(" + event + symbol + ") = %s, p_2 = P(|Z| > c_2) = %s", bound.p3(), bound.p2())));
        return conditions;
    }

    private static String never(Form form, String symbol) {
        return form == Form.STATED
                ? "Z never exceeds " + symbol + " = %s, because U = %s; increase U"
                : "Z never reaches " + symbol + " = %s, because U = %s; increase U";
    }

    /** Returns the scale of Z and the probabilities of the events. */
    static List<Constant> constants(Tails tails, IndexBound bound, String symbol) {
        return List.of(
                new Constant("U", tails.u(), "the scale of Z"),
                new Constant("p_1", bound.p1(), "1/T"),
                new Constant("p_2", bound.p2(), "P(|Z| > c_2)"),
                new Constant("p_3", bound.p3(), "P(Z " + bound.form().relation() + " " + symbol + ")"));
    }
}
