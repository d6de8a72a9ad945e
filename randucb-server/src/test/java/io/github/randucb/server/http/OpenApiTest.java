package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.limit.CallThreads;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The description has every call, and no other. */
class OpenApiTest {
    @Test
    void theDescriptionHasExactlyTheCallsOfTheRouter(@TempDir Path data) throws Exception {
        try (RunningService service = new RunningService(data);
                CallThreads threads = new CallThreads()) {
            TreeSet<String> routes = new Router(service.engine(), threads)
                    .routes().stream()
                            .map(route -> route.method() + " " + route.path())
                            .collect(Collectors.toCollection(TreeSet::new));
            assertThat(OpenApi.DESCRIPTION.calls()).isEqualTo(routes);
            assertThat(service.get("/openapi.yaml").expect(200).raw().body()).startsWith("openapi: 3.1.0\n");
        }
    }

    @Test
    void theDescriptionHasExactlyTheParametersOfTheRouter(@TempDir Path data) throws Exception {
        try (RunningService service = new RunningService(data);
                CallThreads threads = new CallThreads()) {
            for (Router.Route route : new Router(service.engine(), threads).routes()) {
                TreeSet<String> described = new TreeSet<>();
                for (JsonNode parameter : OpenApi.DESCRIPTION
                        .root()
                        .get("paths")
                        .get(route.path())
                        .get(route.method().toLowerCase(java.util.Locale.ROOT))
                        .path("parameters")) {
                    if (parameter.path("in").asString("").equals("query")) {
                        described.add(parameter.get("name").asString());
                    }
                }
                assertThat(described).as(route.path()).containsExactlyInAnyOrderElementsOf(route.parameters());
            }
        }
    }

    @Test
    void everyReferenceHasATarget() {
        checkReferences(OpenApi.DESCRIPTION.root());
    }

    private static void checkReferences(JsonNode node) {
        if (node.has("$ref")) {
            String pointer = node.get("$ref").asString().substring(1);
            assertThat(OpenApi.DESCRIPTION.root().at(pointer).isMissingNode())
                    .as(pointer)
                    .isFalse();
        }
        node.forEach(OpenApiTest::checkReferences);
    }

    @Test
    void everyOperationHasAnIdAndASummary() {
        JsonNode paths = OpenApi.DESCRIPTION.root().get("paths");
        TreeSet<String> ids = new TreeSet<>();
        int operations = 0;
        for (JsonNode path : paths) {
            for (String method : path.propertyNames()) {
                if (!method.equals("parameters")) {
                    operations++;
                    ids.add(path.get(method).get("operationId").asString());
                    assertThat(path.get(method).get("summary").asString()).endsWith(".");
                    assertThat(path.get(method).get("responses").has("default")).isTrue();
                }
            }
        }
        assertThat(ids).hasSize(operations);
    }
}
