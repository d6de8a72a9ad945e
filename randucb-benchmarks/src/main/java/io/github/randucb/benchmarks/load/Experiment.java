package io.github.randucb.benchmarks.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * The experiment of the load test: four arms with five features each, and their requests.
 *
 * <p>Not thread-safe.
 */
final class Experiment {
    private static final int ARMS = 4;
    private static final int FEATURES = 5;
    private static final int PREPARED = 512; // different requests

    private final int port;
    private final String name;
    private final byte[][] single = new byte[PREPARED][];
    private int next;

    Experiment(int port, String name) {
        this.port = port;
        this.name = name;
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < PREPARED; k++) {
            single[k] = post("/v1/experiments/" + name + "/decisions", decision(random));
        }
    }

    /** Creates the experiment at the service. */
    void create(String ack) throws IOException, InterruptedException {
        String body =
                "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"horizon\": 1000000000, \"features\": {\"dimension\": "
                        + FEATURES + ", \"maxNorm\": 1}, \"reward\": {\"window\": \"PT10S\"}, \"ack\": \"" + ack
                        + "\"}";
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/v1/experiments/" + name))
                .PUT(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 201) {
            throw new IOException("The experiment was not created: " + answer.body());
        }
    }

    private static String decision(SplittableRandom random) {
        StringBuilder text = new StringBuilder("{\"arms\":[");
        for (int arm = 0; arm < ARMS; arm++) {
            text.append(arm == 0 ? "" : ",")
                    .append("{\"id\":\"arm-")
                    .append(arm)
                    .append("\",\"features\":[");
            for (int k = 0; k < FEATURES; k++) {
                text.append(k == 0 ? "" : ",")
                        .append(String.format(
                                Locale.ROOT, "%.3f", (2 * random.nextDouble() - 1) / Math.sqrt(FEATURES)));
            }
            text.append("]}");
        }
        return text.append("]}").toString();
    }

    static byte[] post(String path, String body) {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        String head =
                "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                        + content.length + "\r\n\r\n";
        byte[] start = head.getBytes(StandardCharsets.US_ASCII);
        byte[] request = java.util.Arrays.copyOf(start, start.length + content.length);
        System.arraycopy(content, 0, request, start.length, content.length);
        return request;
    }

    /** Returns a request for one decision. */
    byte[] request() {
        return single[next++ % PREPARED];
    }

    /** Returns requests for batches. */
    byte[] batch(int size) {
        SplittableRandom random = new SplittableRandom(2);
        StringBuilder text = new StringBuilder("{\"decisions\":[");
        for (int k = 0; k < size; k++) {
            text.append(k == 0 ? "" : ",").append(decision(random));
        }
        return post(
                "/v1/experiments/" + name + "/decisions:batch",
                text.append("]}").toString());
    }
}
