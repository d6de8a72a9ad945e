package io.github.randucb.cli.bound;

import io.github.randucb.cli.text.Json;
import io.github.randucb.lab.analysis.Sample;
import io.github.randucb.lab.simulation.CurvatureWatch;
import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.lab.theory.InstanceLowerBounds;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.lab.theory.Sensitivity;
import io.github.randucb.lab.theory.SumCounts;
import io.github.randucb.theory.Constant;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Horizon;
import io.github.randucb.theory.Theorem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Guarantees of theorems as JSON. Numbers that are not finite are null. Thread-safe: no state. */
public final class PromiseJson {
    private PromiseJson() {}

    /**
     * Returns the guarantees.
     *
     * @param promises the theorems of each policy on each problem
     * @param theory the lower bounds and measurements
     * @return one object for each policy on each problem
     */
    public static ArrayNode of(List<Promise> promises, TheoryReport theory) {
        ArrayNode array = Json.array();
        for (Promise promise : promises) {
            ObjectNode node = array.addObject()
                    .put("problem", promise.id().cell().problem())
                    .put("policy", promise.id().cell().policy())
                    .put("instance", promise.id().run())
                    .put("arms", promise.setting().arms())
                    .put("horizon", (long) theory.rounds());
            Optional<InstanceLowerBounds> lowerBounds = theory.lowerBounds(promise);
            put(
                    node,
                    "minimaxLowerBound",
                    lowerBounds.map(one -> one.minimax(theory.rounds())).orElse(Double.NaN));
            put(
                    node,
                    "laiRobbinsConstant",
                    lowerBounds.map(one -> one.laiRobbins().orElse(Double.NaN)).orElse(Double.NaN));
            ArrayNode theorems = node.putArray("theorems");
            List<Promise.Statement> statements = promise.statements(theory.rounds());
            for (Promise.Statement statement : statements) {
                theorem(promise, statement, theorems.addObject());
            }
            theory.evidence(promise, statements).ifPresent(evidence -> evidence(evidence, node.putObject("measured")));
        }
        return array;
    }

    private static void theorem(Promise promise, Promise.Statement statement, ObjectNode node) {
        Theorem theorem = statement.theorem();
        Guarantee guarantee = statement.guarantee();
        node.put("theorem", guarantee.theorem())
                .put("about", guarantee.about())
                .put("form", guarantee.form().name().toLowerCase(Locale.ROOT))
                .put("holds", guarantee.holds());
        put(node, "bound", guarantee.bound());
        if (!theorem.isSlow()) {
            horizon(theorem.horizon(1), node);
        }
        ArrayNode constants = node.putArray("constants");
        for (Constant constant : guarantee.constants()) {
            ObjectNode one = constants.addObject().put("name", constant.name());
            put(one, "value", constant.value());
            one.put("formula", constant.formula());
        }
        conditions(guarantee, node.putArray("conditions"));
        ArrayNode others = node.putArray("otherParameters");
        for (Sensitivity one : Sensitivity.of(promise, statement.index())) {
            for (Sensitivity.Entry entry : one.entries()) {
                horizon(
                        entry.horizon(),
                        others.addObject().put("parameter", one.parameter()).put("value", entry.value()));
            }
        }
    }

    /** Puts the range of T in which the bound is below T. */
    private static void horizon(Horizon horizon, ObjectNode node) {
        put(node, "belowFrom", horizon.from());
        put(node, "belowTo", horizon.to());
    }

    private static void conditions(Guarantee guarantee, ArrayNode array) {
        guarantee
                .conditions()
                .forEach(condition -> array.addObject()
                        .put("condition", condition.name())
                        .put("needed", condition.needed())
                        .put("holds", condition.holds())
                        .put("why", condition.why()));
    }

    private static void evidence(Evidence evidence, ObjectNode node) {
        node.put("runs", evidence.regret().size());
        put(node, "regret", evidence.regret().mean());
        put(node, "regretError", evidence.regret().standardError());
        node.put("rounds", evidence.rounds());
        if (evidence.rounds() > 0) {
            put(node, "eLsFails", evidence.lsFailureShare());
            put(node, "eConcFails", evidence.concFailureShare());
            put(node, "eAnti", evidence.antiShare());
            put(node, "widthsOffMean", evidence.furthest().mean());
            put(node, "widthsOffMost", evidence.furthest().quantile(1));
            put(node, "squaredWidthsMean", evidence.squares().mean());
            put(node, "squaredWidthsMost", evidence.squares().quantile(1));
            put(node, "lemmaRatioMost", evidence.lemma());
        }
        if (!evidence.curvatures().isEmpty()) {
            put(node, "eBoundFails", evidence.boundFailureShare());
            put(node, "distanceMost", most(evidence, CurvatureWatch.Extremes::distance));
            put(node, "normRatioLeast", -most(evidence, seen -> -seen.least()));
            put(node, "normRatioMost", most(evidence, CurvatureWatch.Extremes::largest));
        }
        if (!evidence.counts().isEmpty()) {
            sample(node, "sumA", evidence.counts(SumCounts::a));
            sample(node, "sumB", evidence.counts(SumCounts::b));
            sample(node, "e1Fails", evidence.counts(SumCounts::firstFails));
            sample(node, "eMFails", evidence.counts(SumCounts::lastFails));
        }
    }

    private static double most(Evidence evidence, ToDoubleFunction<CurvatureWatch.Extremes> number) {
        return evidence.curvatures().stream().mapToDouble(number).max().orElseThrow();
    }

    private static void sample(ObjectNode node, String name, Sample sample) {
        put(node, name, sample.mean());
        put(node, name + "Error", sample.standardError());
    }

    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, value);
        } else {
            node.putNull(name);
        }
    }
}
