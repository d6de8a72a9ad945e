package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Experiments with a schema. */
class SchemaTest {
    private static final String X = "/v1/experiments/x";

    private RunningService service;

    @BeforeEach
    void start(@TempDir Path data) throws Exception {
        service = new RunningService(data);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private static String schema(String more, String fields, String arms) {
        return "{\"policy\": {\"type\": \"lin-ucb\"}, \"horizon\": 1000, \"features\": {" + more
                + "\"schema\": {\"fields\": [" + fields + "]}}, \"arms\": [" + arms + "]}";
    }

    private static final String HOUR = "{\"name\": \"hour\", \"type\": \"number\", \"range\": [0, 23]}";
    private static final String ZIP =
            "{\"name\": \"zip\", \"type\": \"category\", \"values\": [10115, \"20095\"], \"default\": 10115}";
    private static final String TWO = "{\"id\": \"a\"}, {\"id\": \"b\"}";

    /** Arms without features of their own have models of their own, so that the better arm can be learned. */
    @Test
    void armsWithContextOnlyAreDisjoint() throws Exception {
        service.create(schema("", HOUR, TWO));
        assertThat(service.get(X).json().get("features").get("sharing").asString())
                .isEqualTo("disjoint");
        for (int k = 0; k < 20; k++) {
            var decision = service.decide("{\"context\": {\"hour\": 0}}");
            service.reward(
                    decision.text("decision"), decision.text("arm").equals("b") ? "{\"value\": 1}" : "{\"value\": 0}");
        }
        service.patch(X, "{\"mode\": \"exploit\"}").expect(200);
        assertThat(service.decide("{\"context\": {\"hour\": 0}}").text("arm")).isEqualTo("b");
    }

    @Test
    void armsWithFeaturesShareAModel() throws Exception {
        service.create(
                schema("", HOUR + "," + ZIP, "{\"id\": \"a\", \"features\": {\"zip\": 20095}}, {\"id\": \"b\"}"));
        assertThat(service.get(X).json().get("features").get("sharing").asString())
                .isEqualTo("shared");
        service.decide("{\"context\": {\"hour\": 0}}");
    }

    @Test
    void aSharedModelOfEqualArmsIsRefused() throws Exception {
        service.create(schema("\"sharing\": \"shared\", ", HOUR, TWO));
        assertThat(service.post(X + "/decisions", "{\"context\": {\"hour\": 0}}")
                        .expect(422)
                        .text("detail"))
                .contains("'disjoint'");
        service.decide("{\"context\": {\"hour\": 0}, \"exclude\": [\"a\"]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"hour\": 0} | 200",
                "{\"hour\": 0, \"zip\": 10115} | 200",
                "{\"hour\": 0, \"zip\": \"10115\"} | 200",
                "{\"hour\": 0, \"zip\": null} | 200",
                "{\"hour\": 0.5, \"zip\": 20095} | 200",
                "{\"hour\": 0, \"zip\": 10115.5} | 422",
                "{\"hour\": 0, \"zip\": 3} | 422",
                "{\"hour\": 0, \"zip\": true} | 422",
                "{\"hour\": 0, \"zip\": {}} | 422",
                "{\"hour\": null} | 422",
                "{\"hour\": 123456789012345678901234567890} | 422",
            })
    void valuesAreNumbersAndTexts(String context, int status) throws Exception {
        service.create(schema("", HOUR + "," + ZIP, TWO));
        service.post(X + "/decisions", "{\"context\": " + context + "}").expect(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 1], \"default\": true} | must be a number",
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 1], \"default\": []} | a number, a text, true or false",
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 1], \"default\": null} | got null",
                "{\"name\": \"n\", \"type\": \"number\"} | needs its 'range'",
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [1, 0]} | low below high",
                "{\"name\": \"n\"} | needs a 'type'",
                "{\"name\": \"n\", \"type\": \"hashed\"} | needs 'buckets'",
                "{\"name\": \"n\", \"type\": \"hashed\", \"buckets\": 2000} | at most 1000 features",
                "{\"name\": \"n\", \"type\": \"category\", \"values\": [{}]} | a number, a text, true or false",
                "{\"name\": \"n\", \"type\": \"category\", \"values\": [\"a\"], \"default\": 1.5} | a number, a text",
                "{\"name\": \"n\", \"type\": \"category\", \"values\": [\"a\"], \"default\": \"b\"} | must be one of",
                "{\"name\": \"n\", \"type\": \"category\", \"onlyCrossed\": true} | without either",
                "{\"type\": \"crossed\", \"names\": [\"p\", \"q\"], \"buckets\": 4} | declared before",
            })
    void aWrongSchemaIsRefused(String field, String sentence) throws Exception {
        assertThat(service.put(X, schema("", field, TWO)).expect(422).text("detail"))
                .contains(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 9], \"mean\": 4} | {\"n\": 5}",
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 9], \"scale\": 4, \"clip\": true} | {\"n\": 50}",
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 9], \"symmetric\": true} | {\"n\": 5}",
                "{\"name\": \"n\", \"type\": \"number\", \"range\": [0, 9], \"default\": 3} | {}",
                "{\"name\": \"n\", \"type\": \"category\", \"values\": [true, false], \"default\": true} | {}",
                "{\"name\": \"n\", \"type\": \"category\", \"values\": [\"a\"], \"other\": true} | {\"n\": \"z\"}",
                "{\"name\": \"n\", \"type\": \"hashed\", \"buckets\": 4, \"default\": \"z\"} | {}",
            })
    void aSchemaHasManyFields(String field, String context) throws Exception {
        service.create(schema("", field, TWO));
        service.decide("{\"context\": " + context + "}");
    }

    @Test
    void aRegisteredArmMustFitTheSchema() throws Exception {
        for (String values : new String[] {"{\"day\": 1}", "{\"zip\": 3}", "[1]", "{\"hour\": 24}"}) {
            String arm = "{\"id\": \"c\", \"features\": " + values + "}";
            service.put(X, schema("", HOUR + "," + ZIP, arm)).expect(422);
        }
        service.create(schema("", HOUR + "," + ZIP, TWO));
        service.post(X + "/arms", "{\"id\": \"c\", \"features\": {\"zip\": 3}}").expect(422);
        service.post(X + "/arms", "{\"id\": \"c\", \"features\": {\"zip\": 20095}}")
                .expect(201);
        service.decide("{\"context\": {\"hour\": 0}}");
    }

    @Test
    void aRefusedValueHasAPointerAndTheWordsOfTheService() throws Exception {
        String device = "{\"name\": \"device\", \"type\": \"category\", \"values\": [\"ios\"], \"default\": \"ios\"}";
        service.create(schema(
                "", HOUR + "," + device, "{\"id\": \"a\", \"features\": {\"device\": \"ios\"}}, {\"id\": \"b\"}"));
        assertRefused("{\"context\": {\"hour\": 3, \"device\": \"linux\"}}", "/context/device", "say \"other\": true");
        assertRefused("{\"context\": {\"hour\": 3, \"d/ay\": 1}}", "/context/d~1ay", "say \"ignoreUnknown\": true");
        assertRefused("{\"context\": {\"hour\": 3, \"device\": \"ios\"}}", "/context", "not in both");
        assertRefused("{\"context\": {}}", "/context", "hour");
        String arms =
                "{\"context\": {\"hour\": 3}, \"arms\": [{\"id\": \"b\", \"features\": {\"device\": \"linux\"}}]}";
        assertRefused(arms, "/arms/0/features/device", "say \"other\": true");
        RunningService.Reply arm = service.post(X + "/arms", "{\"id\": \"c\", \"features\": {\"device\": \"linux\"}}")
                .expect(422);
        assertThat(arm.text("pointer")).isEqualTo("/features/device");
    }

    private void assertRefused(String decision, String pointer, String sentence) throws Exception {
        RunningService.Reply refused = service.post(X + "/decisions", decision).expect(422);
        assertThat(refused.text("pointer")).isEqualTo(pointer);
        assertThat(refused.text("detail")).contains(sentence).doesNotContain("OrOther", "Call clear");
    }

    @Test
    void aDetailIsShort() throws Exception {
        String numbers = "1,".repeat(10_000) + "1";
        String definition = "{\"policy\": {\"type\": \"ucb1\", \"x\": [" + numbers + "]}}";
        assertThat(service.put(X, definition).expect(422).text("detail").length())
                .isLessThan(1100);
        definition = "{\"policy\": {\"type\": \"ucb1\", \"range\": [{\"x\": [" + numbers + "]}]}}";
        assertThat(service.put(X, definition).expect(422).text("detail").length())
                .isLessThan(1100);
    }
}
