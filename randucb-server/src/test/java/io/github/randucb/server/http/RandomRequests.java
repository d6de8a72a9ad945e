package io.github.randucb.server.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Valid requests with random changes: of the JSON, the path, the headers, the chunks, the length and single bytes. */
final class RandomRequests {
    static final String[][] EXPERIMENTS = {
        {
            "x",
            "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 100000, \"seed\": 1, \"arms\": [{\"id\": \"a\", \"value\": 1},"
                    + " {\"id\": \"b\"}, {\"id\": \"c\"}], \"reward\": {\"window\": \"PT10S\", \"default\": 0}, \"control\":"
                    + " {\"arm\": \"a\", \"share\": 0.1}, \"sticky\": \"PT1M\", \"ack\": \"os\"}"
        },
        {
            "y",
            "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 100000, \"seed\": 2, \"features\": {\"schema\": {\"intercept\":"
                    + " true, \"fields\": [{\"name\": \"hour\", \"type\": \"number\", \"range\": [0, 23]}, {\"name\": \"city\","
                    + " \"type\": \"hashed\", \"buckets\": 3}]}}, \"reward\": {\"window\": \"PT10S\"}, \"ack\": \"os\"}"
        },
    };

    private static final String[][] VALID = {
        {"PUT", "/v1/experiments/x", EXPERIMENTS[0][1]},
        {"PUT", "/v1/experiments/z", EXPERIMENTS[0][1]},
        {"PUT", "/v1/experiments/w", EXPERIMENTS[1][1]},
        {"GET", "/v1/experiments", ""},
        {"GET", "/v1/experiments/x", ""},
        {"PATCH", "/v1/experiments/x", "{\"mode\": \"online\", \"reward\": {\"window\": \"PT10S\"}, \"sticky\": null}"},
        {
            "PATCH",
            "/v1/experiments/x",
            "{\"mode\": \"online\", \"guards\": {\"maxShare\": 0.9}, \"control\": {\"by\": \"decision\"}}"
        },
        {"GET", "/v1/experiments/x/state", ""},
        {"GET", "/v1/decisions/mine", ""},
        {"GET", "/v1/decisions/mine/replay", ""},
        {"POST", "/v1/experiments/x/arms", "{\"id\": \"d\", \"value\": {\"text\": [1, 2, \"3\"]}}"},
        {"PATCH", "/v1/experiments/x/arms/d", "{\"enabled\": false}"},
        {"DELETE", "/v1/experiments/x/arms/d", ""},
        {"POST", "/v1/experiments/x/decisions", "{\"unit\": \"u1\", \"exclude\": [\"c\"], \"defer\": true}"},
        {"POST", "/v1/experiments/x/decisions", "{\"id\": \"mine\", \"served\": \"a\", \"servedProbability\": 0.5}"},
        {"POST", "/v1/experiments/x/decisions?explain", "{}"},
        {
            "POST",
            "/v1/experiments/y/decisions?explain",
            "{\"context\": {\"hour\": 3}, \"arms\": [{\"id\": \"p\", \"features\": {\"city\": \"Ulm\"}}, {\"id\": \"q\", \"features\":"
                    + " {\"city\": \"Rom\"}}]}"
        },
        {"POST", "/v1/experiments/x/decisions:batch", "{\"decisions\": [{}, {\"unit\": \"u2\"}, {\"id\": \"other\"}]}"},
        {"POST", "/v1/decisions/mine/rewards", "{\"value\": 1, \"id\": \"r1\"}"},
        {
            "POST",
            "/v1/experiments/x/rewards:by-unit",
            "{\"unit\": \"u1\", \"event\": \"click\", \"value\": 0.5, \"id\": \"r2\"}"
        },
        {
            "POST",
            "/v1/rewards:batch",
            "{\"rewards\": [{\"decision\": \"mine\", \"value\": 1}, {\"decision\": \"other\", \"value\": 0}]}"
        },
        {"POST", "/v1/decisions/mine/activation", ""},
        {"DELETE", "/v1/decisions/mine?experiment=x", ""},
        {"GET", "/v1/experiments/x/export?format=csv", ""},
        {"GET", "/v1/experiments/y/export?raw=true", ""},
        {"GET", "/livez", ""},
        {"GET", "/readyz", ""},
        {"GET", "/openapi.yaml", ""},
    };

    private static final String[] METHODS = {"GET", "PUT", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "FOO"
    };
    private static final String[] TEXTS = {
        "",
        "\u0000",
        "x",
        "a b",
        "mine",
        "../x",
        "%00",
        "\u00e9",
        "\ud83d\ude00",
        "null",
        "1e999",
        "-1",
        "PT0S",
        "P1D",
        "monte-carlo",
        "first",
        "control",
        "shadow",
        "archived",
        "x".repeat(129),
        "y".repeat(5000),
        "1-00000000000000000000000000"
    };
    private static final String[] HEADERS = {
        "If-Match: \"0\"",
        "If-Match: *",
        "If-Match: \"99999999999999999999\"",
        "If-Match:",
        "Accept: application/octet-stream",
        "Accept: \u00ff",
        "Content-Type: text/plain",
        "Content-Encoding: gzip",
        "Expect: 100-continue",
        "Expect: nothing",
        "Connection: upgrade",
        "Upgrade: h2c",
        "Transfer-Encoding: identity",
        "Range: bytes=0-1",
        "Cookie: a=b; c",
        "X: "
    };
    private static final String[] PATHS = {
        "%2e%2e",
        "%",
        "%0",
        "%00",
        "%ff",
        "a%2fb",
        "..",
        ".",
        "",
        ";a=b",
        "{name}",
        "decisions",
        "arms",
        "x".repeat(300),
        "?",
        "#",
        "*"
    };

    private final SplittableRandom random;

    RandomRequests(long seed) {
        random = new SplittableRandom(seed);
    }

    private String any(String[] list) {
        return list[random.nextInt(list.length)];
    }

    byte[] next() {
        String[] valid = VALID[random.nextInt(VALID.length)];
        String method = random.nextInt(20) == 0 ? any(METHODS) : valid[0];
        String path = random.nextInt(5) == 0 ? changedPath(valid[1]) : valid[1];
        String body = valid[2];
        if (!body.isEmpty() && random.nextInt(4) != 0) {
            JsonNode json = JsonMapper.shared().readTree(body);
            for (int k = random.nextInt(3); k >= 0; k--) {
                json = changed(json);
            }
            body = json.toString();
        } else if (random.nextInt(10) == 0) {
            body = "[".repeat(random.nextInt(100));
        }
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(5) == 0) {
            bytes = changedBytes(bytes);
        }
        byte[] request =
                request(method + " " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers(method), bytes);
        return random.nextInt(8) == 0 ? changedBytes(request) : request;
    }

    private String headers(String method) {
        StringBuilder headers = new StringBuilder();
        if (method.equals("PATCH") && random.nextInt(4) != 0) {
            headers.append("If-Match: \"").append(random.nextInt(30)).append("\"\r\n");
        }
        for (int k = random.nextInt(4); k > 2; k--) {
            headers.append(any(HEADERS)).append("\r\n");
        }
        return headers.toString();
    }

    /** Returns the bytes of a request: with its length, a wrong length, or in chunks, and perhaps without its end. */
    private byte[] request(String start, byte[] body) {
        StringBuilder text = new StringBuilder(start);
        String content = new String(body, StandardCharsets.ISO_8859_1);
        switch (random.nextInt(10)) {
            case 0 ->
                text.append("Content-Length: ")
                        .append(random.nextInt(2 * body.length + 2))
                        .append("\r\n\r\n")
                        .append(content);
            case 1, 2 -> appendChunks(text.append("Transfer-Encoding: chunked\r\n\r\n"), content);
            case 3 -> text.append("\r\n").append(content);
            default ->
                text.append("Content-Length: ")
                        .append(body.length)
                        .append("\r\n\r\n")
                        .append(content);
        }
        int length = random.nextInt(15) == 0 ? random.nextInt(text.length()) : text.length();
        return text.substring(0, length).getBytes(StandardCharsets.ISO_8859_1);
    }

    private void appendChunks(StringBuilder text, String content) {
        for (int from = 0; from < content.length(); ) {
            int size = Math.min(content.length() - from, 1 + random.nextInt(20));
            int told = random.nextInt(50) == 0 ? random.nextInt(1000) : size;
            text.append(Integer.toHexString(told))
                    .append(random.nextInt(20) == 0 ? ";x=y" : "")
                    .append("\r\n");
            text.append(content, from, from + size).append("\r\n");
            from += size;
        }
        text.append(random.nextInt(20) == 0 ? "" : "0\r\n\r\n");
    }

    private String changedPath(String path) {
        List<String> parts = new ArrayList<>(List.of(path.split("/", -1)));
        int index = 1 + random.nextInt(parts.size() - 1);
        switch (random.nextInt(4)) {
            case 0 -> parts.set(index, any(PATHS));
            case 1 -> parts.add(index, any(PATHS));
            case 2 -> parts.remove(index);
            default -> parts.set(index, parts.get(index) + any(PATHS));
        }
        return String.join("/", parts);
    }

    private byte[] changedBytes(byte[] bytes) {
        List<Byte> list = new ArrayList<>();
        for (byte b : bytes) {
            list.add(b);
        }
        for (int k = random.nextInt(4); k >= 0; k--) {
            int index = random.nextInt(list.size() + 1);
            int kind = random.nextInt(3);
            if (kind == 0 || index == list.size()) {
                list.add(index, (byte) random.nextInt(256));
            } else if (kind == 1) {
                list.set(index, (byte) random.nextInt(256));
            } else {
                list.remove(index);
            }
        }
        byte[] changed = new byte[list.size()];
        for (int k = 0; k < changed.length; k++) {
            changed[k] = list.get(k);
        }
        return changed;
    }

    /** Returns a JSON value with one change somewhere. */
    private JsonNode changed(JsonNode node) {
        if (random.nextInt(4) == 0 || node.isEmpty()) {
            return junk(3);
        }
        if (node instanceof ObjectNode object) {
            List<String> names = new ArrayList<>(object.propertyNames());
            String name = names.get(random.nextInt(names.size()));
            switch (random.nextInt(6)) {
                case 0 -> object.remove(name);
                case 1 -> object.set(any(TEXTS), junk(2));
                default -> object.set(name, changed(object.get(name)));
            }
        } else if (node instanceof ArrayNode array) {
            int index = random.nextInt(array.size());
            switch (random.nextInt(6)) {
                case 0 -> array.remove(index);
                case 1 -> array.add(array.get(index));
                default -> array.set(index, changed(array.get(index)));
            }
        }
        return node;
    }

    private JsonNode junk(int depth) {
        JsonMapper json = JsonMapper.shared();
        return switch (random.nextInt(depth > 0 ? 9 : 7)) {
            case 0 -> json.readTree("null");
            case 1 -> json.readTree(random.nextBoolean() ? "true" : "false");
            case 2 -> json.readTree(Integer.toString(random.nextInt(-3, 20)));
            case 3 ->
                json.readTree(
                        any(new String[] {"1e308", "-1e308", "1e-320", "9223372036854775808", "1e999", "0.1", "-0.0"}));
            case 4, 5, 6 -> json.valueToTree(any(TEXTS));
            case 7 -> {
                ArrayNode array = json.createArrayNode();
                for (int k = random.nextInt(random.nextInt(10) == 0 ? 1200 : 4); k > 0; k--) {
                    array.add(junk(depth - 1));
                }
                yield array;
            }
            default -> {
                ObjectNode object = json.createObjectNode();
                for (int k = random.nextInt(3); k > 0; k--) {
                    object.set(any(TEXTS), junk(depth - 1));
                }
                yield object;
            }
        };
    }
}
