package io.github.randucb.cli;

import io.github.randucb.lab.theory.Evidence;
import io.github.randucb.lab.theory.Promise;
import io.github.randucb.lab.theory.Sensitivity;
import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What theorems say of policies, as JSON; numbers that are not finite are null. Thread-safe: no state. */
final class PromiseJson {
    private PromiseJson() {}

    static ArrayNode of(List<Promise> promises, Proofs proofs) {
        ArrayNode array = Json.array();
        for (Promise promise : promises) {
            ObjectNode node = array.addObject()
                    .put("problem", promise.id().cell().problem())
                    .put("policy", promise.id().cell().policy())
                    .put("instance", promise.id().run())
                    .put("horizon", (long) proofs.rounds());
            proofs.limits(promise).ifPresent(limits -> {
                put(node, "minimaxLowerBound", limits.minimax(proofs.rounds()));
                limits.laiRobbins().ifPresent(constant -> put(node, "laiRobbinsConstant", constant));
            });
            ArrayNode theorems = node.putArray("theorems");
            for (int place = 0; place < promise.theorems().size(); place++) {
                theorem(promise, place, proofs, theorems.addObject());
            }
        }
        return array;
    }

    private static void theorem(Promise promise, int place, Proofs proofs, ObjectNode node) {
        Theorem theorem = promise.theorems().get(place);
        Guarantee guarantee = theorem.at(proofs.rounds());
        node.put("theorem", guarantee.theorem()).put("holds", guarantee.holds());
        put(node, "bound", guarantee.bound());
        put(node, "belowHorizonFrom", theorem.horizon(1).from());
        put(node, "belowHorizonTo", theorem.horizon(1).to());
        ObjectNode constants = node.putObject("constants");
        guarantee.constants().forEach(constant -> put(constants, constant.name(), constant.value()));
        conditions(guarantee, node.putArray("conditions"));
        ObjectNode others = node.putObject("belowHorizonWith");
        Sensitivity.of(promise, place).forEach(one -> horizons(one, others.putArray(one.parameter())));
        proofs.evidence(promise, guarantee).ifPresent(evidence -> evidence(evidence, node.putObject("measured")));
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

    private static void horizons(Sensitivity one, ArrayNode array) {
        one.entries().forEach(entry -> {
            ObjectNode node = array.addObject().put("value", entry.value());
            put(node, "from", entry.horizon().from());
            put(node, "to", entry.horizon().to());
        });
    }

    private static void evidence(Evidence evidence, ObjectNode node) {
        node.put("runs", evidence.regret().size());
        put(node, "regret", evidence.regret().mean());
        put(node, "standardError", evidence.regret().standardError());
        if (evidence.rounds() > 0) {
            node.put("rounds", evidence.rounds());
            put(node, "estimatesOff", evidence.off());
            put(node, "indicesOff", evidence.wide());
            put(node, "optimistic", evidence.optimistic());
            put(node, "mostWidthsOff", evidence.furthest().quantile(1));
            put(node, "mostSquaredWidths", evidence.squares().quantile(1));
        }
    }

    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, value);
        } else {
            node.putNull(name);
        }
    }
}
