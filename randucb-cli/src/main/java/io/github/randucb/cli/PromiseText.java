package io.github.randucb.cli;

import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.util.Locale;

/** What theory says of a policy, as text. Thread-safe: no state. */
final class PromiseText {
    private static final int WIDTH = 22;

    private PromiseText() {}

    static String of(Promise promise) {
        StringBuilder text = new StringBuilder();
        text.append(promise.id().cell().policy())
                .append(" on ")
                .append(promise.id().cell().problem())
                .append(number(", instance %d, T = %s", promise.id().run(), plain(promise.rounds())))
                .append('\n');
        if (promise.theorems().isEmpty()) {
            text.append("  The paper has no theorem for it.\n");
        }
        promise.theorems().forEach(theorem -> add(theorem, promise.rounds(), text));
        text.append(number(
                "  No policy does better than %.4g on all problems of this size; with 0/1 rewards, no good one than about"
                        + " %.4g ln T = %.4g here.%n%n",
                promise.minimax(), promise.laiRobbins(), promise.laiRobbins() * Math.log(promise.rounds())));
        return text.toString();
    }

    private static void add(Theorem theorem, double rounds, StringBuilder text) {
        Guarantee guarantee = theorem.at(rounds);
        text.append("  ").append(guarantee.theorem()).append('\n');
        for (Constant constant : guarantee.constants()) {
            text.append(Terminal.item(
                    WIDTH, "    " + constant.name(), number("%.6g   %s", constant.value(), constant.formula())));
        }
        for (Condition condition : guarantee.conditions()) {
            text.append(Terminal.item(10, "    " + mark(condition), condition.name() + ": " + condition.why()));
        }
        text.append(Terminal.item(4, "    ", verdict(theorem, guarantee, rounds)));
    }

    private static String mark(Condition condition) {
        return condition.holds() ? "[yes]" : condition.needed() ? "[no]" : "[note]";
    }

    private static String verdict(Theorem theorem, Guarantee guarantee, double rounds) {
        if (Double.isInfinite(guarantee.bound())) {
            return "There is no bound.";
        }
        String promised = guarantee.holds() ? "The regret is at most" : "Not promised; the formula gives";
        String value = number("%s %.4g", promised, guarantee.bound());
        if (guarantee.bound() < rounds) {
            return value + ".";
        }
        double horizon = theorem.horizon();
        return value
                + number(", more than T = %s, which no regret exceeds: it says nothing. ", plain(rounds))
                + (Double.isInfinite(horizon)
                        ? "So it does for every T."
                        : number("It falls below T from T = %.3g on.", horizon));
    }

    private static String plain(double rounds) {
        return String.format(Locale.ROOT, "%.0f", rounds);
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
