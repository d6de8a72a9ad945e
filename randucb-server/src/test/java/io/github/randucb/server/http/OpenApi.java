package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The description of the calls, against which answers are validated. */
final class OpenApi {
    static final OpenApi DESCRIPTION = new OpenApi();

    private final JsonNode root;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<JsonNode, Schema> schemas = new ConcurrentHashMap<>();

    private OpenApi() {
        try (InputStream in = Objects.requireNonNull(HealthCalls.class.getResourceAsStream("openapi.yaml"))) {
            root = new YAMLMapper().readTree(in);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Returns all calls, as "GET /path". */
    Set<String> calls() {
        Set<String> calls = new TreeSet<>();
        JsonNode paths = root.get("paths");
        for (String path : paths.propertyNames()) {
            for (String method : paths.get(path).propertyNames()) {
                if (!method.equals("parameters")) {
                    calls.add(method.toUpperCase(java.util.Locale.ROOT) + " " + path);
                }
            }
        }
        return calls;
    }

    JsonNode root() {
        return root;
    }

    private static boolean fits(String template, String path) {
        List<String> wanted = Router.parts(template);
        List<String> given = Router.parts(path);
        boolean fits = wanted.size() == given.size();
        for (int k = 0; fits && k < wanted.size(); k++) {
            fits = wanted.get(k).startsWith("{") || wanted.get(k).equals(given.get(k));
        }
        return fits;
    }

    /** Validates an answer. Those of unknown paths and methods are problems. */
    void validate(String method, String target, int status, String type, String body) {
        String path = target.replaceFirst("\\?.*", "");
        JsonNode operation = root.get("paths").propertyNames().stream()
                .filter(template -> fits(template, path))
                .map(template -> root.get("paths").get(template).get(method.toLowerCase(java.util.Locale.ROOT)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        JsonNode responses = operation == null ? null : operation.get("responses");
        JsonNode response = responses == null ? null : resolve(responses.get(Integer.toString(status)));
        if (response == null) {
            assertThat(status).as("%s %s: %s", method, target, body).isGreaterThanOrEqualTo(400);
            response = root.get("components").get("responses").get("Problem");
        }
        JsonNode content = response.get("content").get(type);
        assertThat(content)
                .as("%s %s: status %s, type %s", method, target, status, type)
                .isNotNull();
        if (type.equals(Answer.JSON) || type.equals(Answer.PROBLEM)) {
            validate(content.get("schema"), body, method + " " + target);
        }
    }

    private JsonNode resolve(JsonNode node) {
        return node == null || !node.has("$ref")
                ? node
                : root.at(node.get("$ref").asString().substring(1));
    }

    /** Validates a JSON text against a schema by name. */
    void validate(String schema, String json) {
        validate(JsonMapper.shared().createObjectNode().put("$ref", "#/components/schemas/" + schema), json, schema);
    }

    private void validate(JsonNode schema, String json, String what) {
        Schema compiled = schemas.computeIfAbsent(schema, node -> {
            ObjectNode document = (ObjectNode) node.deepCopy();
            document.set("components", root.get("components"));
            return registry.getSchema(document);
        });
        assertThat(compiled.validate(JsonMapper.shared().readTree(json)))
                .as("%s: %s", what, json)
                .isEmpty();
    }
}
