package io.github.randucb.cli.bound;

import io.github.randucb.cli.text.Terminal;
import io.github.randucb.lab.theory.InstanceLowerBounds;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.lab.theory.Sensitivity;
import io.github.randucb.spec.AdaptiveExploration;
import io.github.randucb.text.SignificantDigits;
import io.github.randucb.theory.Condition;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Horizon;
import io.github.randucb.theory.Theorem;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Guarantees of theorems as text, problem by problem. Thread-safe: no state. */
public final class PromiseText {
    private static final int NAME_WIDTH = 24;

    private PromiseText() {}

    /**
     * Prints the guarantees.
     *
     * @param promises the theorems of each policy on each problem
     * @param theory the lower bounds and measurements
     * @param out the writer for the text
     */
    public static void print(List<Promise> promises, TheoryReport theory, PrintWriter out) {
        Map<String, List<Promise>> byProblem = promises.stream()
                .collect(Collectors.groupingBy(
                        promise -> promise.id().cell().problem(), LinkedHashMap::new, Collectors.toList()));
        byProblem.forEach((problem, some) -> {
            Promise first = some.get(0);
            out.println(String.format(
                    Locale.ROOT,
                    "%s, instance %d: K = %d, T = %s",
                    problem,
                    first.id().run(),
                    first.setting().arms(),
                    plain(theory.rounds())));
            some.forEach(promise -> theorems(promise, theory, out));
            out.print(without(some));
            theory.lowerBounds(first).ifPresent(lowerBounds -> out.print(lowerBounds(lowerBounds, theory.rounds())));
            out.println();
        });
    }

    private static void theorems(Promise promise, TheoryReport theory, PrintWriter out) {
        List<Promise.Statement> statements = promise.statements(theory.rounds());
        for (Promise.Statement statement : statements) {
            Guarantee guarantee = statement.guarantee();
            out.println();
            out.println(
                    "  " + promise.id().cell().policy() + ": " + guarantee.theorem() + " (" + guarantee.about() + ")");
            for (Constant constant : guarantee.constants()) {
                String value = constant.name() + " = " + SignificantDigits.of(constant.value());
                out.print(Terminal.item(NAME_WIDTH, "    " + value, constant.formula()));
            }
            for (Condition condition : guarantee.conditions()) {
                out.print(Terminal.item(10, "    " + mark(condition), condition.name() + ": " + condition.why()));
            }
            out.print(Terminal.item(3, "", verdict(statement, theory.rounds())));
            out.print(table(Sensitivity.of(promise, statement.index()), guarantee.holds()));
        }
        out.flush();
        theory.evidence(promise, statements).ifPresent(evidence -> out.print(EvidenceText.of(evidence)));
    }

    private static String mark(Condition condition) {
        return condition.holds() ? "[yes]" : condition.needed() ? "[no]" : "[note]";
    }

    private static String verdict(Promise.Statement statement, double rounds) {
        Guarantee guarantee = statement.guarantee();
        String bound = SignificantDigits.of(guarantee.bound());
        if (Double.isInfinite(guarantee.bound())) {
            return guarantee.holds()
                    ? "The bound is too large for a floating-point number."
                    : statement.theorem().isSlow() ? "The bound is not evaluated." : "This form gives no bound.";
        }
        if (!guarantee.holds()) {
            return "Not guaranteed, since a condition fails; the formula gives " + bound + ".";
        }
        String vacuous = ". This guarantee is vacuous, since no regret exceeds " + largest(guarantee) + " = "
                + SignificantDigits.of(guarantee.unit() * rounds);
        return "The expected regret is at most " + bound + (guarantee.isInformative(rounds) ? "" : vacuous) + "."
                + where(statement.theorem(), largest(guarantee));
    }

    private static String largest(Guarantee guarantee) {
        return guarantee.unit() == 1 ? "T" : SignificantDigits.of(guarantee.unit()) + " T";
    }

    private static String where(Theorem theorem, String largest) {
        return theorem.isSlow() ? "" : " The bound is below " + largest + " " + where(theorem.horizon(1)) + ".";
    }

    private static String where(Horizon horizon) {
        if (horizon.isNever()) {
            return "for no T";
        }
        String from = "from T = " + SignificantDigits.of(Math.ceil(horizon.from()));
        return Double.isInfinite(horizon.to()) ? from + " on" : from + " to " + SignificantDigits.of(horizon.to());
    }

    /** Returns a table of the T from which the bound is below T, for other parameters; empty if there is no such T. */
    private static String table(List<Sensitivity> all, boolean promised) {
        if (all.stream()
                .flatMap(one -> one.entries().stream())
                .allMatch(entry -> entry.horizon().isNever())) {
            return "";
        }
        StringBuilder text = new StringBuilder("    First T with the ")
                .append(promised ? "bound" : "formula")
                .append(" below T, for other parameters (*: up to some T):\n");
        for (Sensitivity one : all) {
            text.append(row("      " + one.parameter(), one, entry -> SignificantDigits.of(entry.value())));
            text.append(row("        from T =", one, entry -> brief(entry.horizon())));
        }
        return text.toString();
    }

    private static String brief(Horizon horizon) {
        String from = SignificantDigits.scientific(horizon.from(), 1);
        return horizon.isNever() ? "never" : from + (Double.isInfinite(horizon.to()) ? "" : "*");
    }

    private static String row(String name, Sensitivity one, Function<Sensitivity.Entry, String> cell) {
        return one.entries().stream()
                .map(entry -> String.format(Locale.ROOT, "%9s", cell.apply(entry)))
                .collect(Collectors.joining("", String.format(Locale.ROOT, "%-17s", name), "\n"));
    }

    private static String without(List<Promise> promises) {
        List<Promise> some = promises.stream()
                .filter(promise -> promise.theorems().isEmpty())
                .toList();
        if (some.isEmpty()) {
            return "";
        }
        String guaranteed = names(some.stream()
                .filter(promise -> promise.spec().type().parameters().contains(AdaptiveExploration.GUARANTEE)));
        String remedy = guaranteed.isEmpty() ? "" : " For a regret bound of " + guaranteed + ", set guarantee=theorem.";
        return "\n" + Terminal.item(1, "", "The paper has no theorem for " + names(some.stream()) + "." + remedy);
    }

    private static String names(Stream<Promise> promises) {
        return promises.map(promise -> promise.id().cell().policy()).collect(Collectors.joining(", "));
    }

    private static String lowerBounds(InstanceLowerBounds lowerBounds, double rounds) {
        String minimax = String.format(
                Locale.ROOT,
                "Every policy has a regret of at least %s on some problem of this size.",
                SignificantDigits.of(lowerBounds.minimax(rounds)));
        String own = lowerBounds.laiRobbins().isPresent()
                ? String.format(
                        Locale.ROOT,
                        " On this one, the regret of every consistent policy grows at least like %s ln T.",
                        SignificantDigits.of(lowerBounds.laiRobbins().getAsDouble()))
                : "";
        return "\n" + Terminal.item(1, "", minimax + own);
    }

    private static String plain(double rounds) {
        return SignificantDigits.fixed(rounds, 0);
    }
}
