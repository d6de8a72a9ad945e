package io.github.randucb.cli;

import io.github.randucb.theory.Guarantee;
import io.github.randucb.theory.Theorem;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What theory says of policies, as JSON; numbers that are not finite are null. Thread-safe: no state. */
final class PromiseJson {
    private PromiseJson() {}

    static ArrayNode of(List<Promise> promises) {
        ArrayNode array = Json.array();
        for (Promise promise : promises) {
            ObjectNode node = array.addObject()
                    .put("problem", promise.id().cell().problem())
                    .put("policy", promise.id().cell().policy())
                    .put("instance", promise.id().run())
                    .put("horizon", promise.rounds());
            put(node, "minimaxLowerBound", promise.minimax());
            put(node, "laiRobbinsConstant", promise.laiRobbins());
            ArrayNode theorems = node.putArray("theorems");
            promise.theorems().forEach(theorem -> add(theorem, promise.rounds(), theorems.addObject()));
        }
        return array;
    }

    private static void add(Theorem theorem, double rounds, ObjectNode node) {
        Guarantee guarantee = theorem.at(rounds);
        node.put("theorem", guarantee.theorem()).put("holds", guarantee.holds());
        put(node, "bound", guarantee.bound());
        put(node, "belowHorizonFrom", theorem.horizon());
        ObjectNode constants = node.putObject("constants");
        guarantee.constants().forEach(constant -> put(constants, constant.name(), constant.value()));
        ArrayNode conditions = node.putArray("conditions");
        guarantee
                .conditions()
                .forEach(condition -> conditions
                        .addObject()
                        .put("condition", condition.name())
                        .put("needed", condition.needed())
                        .put("holds", condition.holds())
                        .put("why", condition.why()));
    }

    private static void put(ObjectNode node, String name, double value) {
        if (Double.isFinite(value)) {
            node.put(name, value);
        } else {
            node.putNull(name);
        }
    }
}
