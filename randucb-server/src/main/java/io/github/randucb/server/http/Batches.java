package io.github.randucb.server.http;

import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.JsonFields;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Requests with a list of up to 1,000 elements. Each element gets an answer or a problem of its own.
 *
 * <p>Stateless and thread-safe.
 */
final class Batches {
    /** The largest number of elements. */
    static final int MOST = 1000;

    private Batches() {}

    /** The computation of the answer to an element. It throws an exception if the element is refused. */
    @FunctionalInterface
    interface Element {
        CompletableFuture<JsonNode> answer(JsonFields fields);
    }

    /** Answers all elements of a list. Each is computed before this method returns; its answer can come later. */
    static CompletableFuture<Answer> answer(String name, JsonFields body, Element element) {
        if (body.any(name).isEmpty()) {
            throw new DefinitionException(
                    body.pointer(name), "'" + name + "' must be an array; it is missing. Add it.");
        }
        List<JsonNode> list = body.array(name, MOST);
        body.end();
        List<CompletableFuture<JsonNode>> answers = new ArrayList<>(list.size());
        for (int k = 0; k < list.size(); k++) {
            answers.add(
                    start(list.get(k), body.pointer(name) + "/" + k, element).exceptionally(Problems::body));
        }
        return CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .thenApply(done -> {
                    ObjectNode json = JsonMapper.shared().createObjectNode();
                    ArrayNode all = json.putArray(name);
                    answers.forEach(each -> all.add(each.join()));
                    return Answer.written(json);
                });
    }

    private static CompletableFuture<JsonNode> start(JsonNode node, String pointer, Element element) {
        try {
            return element.answer(new JsonFields(node, pointer));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
