package io.github.randucb.server.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.JsonNode;

/**
 * A client that sends all kinds of requests until the service is gone.
 *
 * <p>Not thread-safe.
 */
final class LoadClient implements Runnable {
    static final List<String> EXPERIMENTS = List.of("disk", "os");
    private static final int BATCH = 8;

    private final ServiceProcess service;
    private final History history;
    private final SplittableRandom random;

    LoadClient(ServiceProcess service, History history, SplittableRandom random) {
        this.service = service;
        this.history = history;
        this.random = random;
    }

    /** Creates the experiments if there are none. */
    static void create(ServiceProcess service) throws IOException, InterruptedException {
        for (String experiment : EXPERIMENTS) {
            ServiceProcess.Reply created = service.send(
                    "PUT",
                    "/v1/experiments/" + experiment,
                    "{\"policy\": {\"type\": \"rand-ucb\"}, \"seed\": 7, \"horizon\": 1000000, \"arms\": [{\"id\": \"a\"},"
                            + " {\"id\": \"b\"}, {\"id\": \"c\"}], \"ack\": \"" + experiment + "\"}");
            assertThat(created.status()).as("%s", created.json()).isIn(200, 201);
        }
    }

    @Override
    public void run() {
        untilKilled(this::step);
    }

    /** Sends only requests that need no sync. */
    void decideOnly() {
        untilKilled(() -> decide("os", "{}"));
    }

    /** A request. */
    private interface Request {
        void send() throws IOException, InterruptedException;
    }

    private static void untilKilled(Request request) {
        try {
            while (true) {
                request.send();
            }
        } catch (IOException e) {
            // the service was killed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void step() throws IOException, InterruptedException {
        String experiment = EXPERIMENTS.get(random.nextInt(EXPERIMENTS.size()));
        switch (random.nextInt(6)) {
            case 0 -> decide(experiment, "{}");
            case 1 -> decide(experiment, named(experiment));
            case 2 -> decideBatch(experiment);
            case 3 -> rewardBatch();
            default -> reward();
        }
    }

    /** Returns the body of a request with an id. */
    private String named(String experiment) {
        String id = "own-" + history.next();
        String body = "{\"id\": \"" + id + "\", \"unit\": \"unit-" + random.nextInt(1000) + "\"}";
        history.named.put(id, new History.Named(experiment, id, body));
        return body;
    }

    private void decide(String experiment, String body) throws IOException, InterruptedException {
        ServiceProcess.Reply reply = post("/v1/experiments/" + experiment + "/decisions", body);
        note(experiment, reply.json());
    }

    private void note(String experiment, JsonNode answer) {
        if (answer.has("arm")) {
            history.decided(new History.Decision(
                    experiment,
                    answer.get("decision").asString(),
                    answer.get("arm").asString(),
                    answer.get("probability").asDouble()));
        } else {
            history.wrong.add("A decision was answered with " + answer);
        }
    }

    private ServiceProcess.Reply post(String path, String body) throws IOException, InterruptedException {
        try {
            return service.post(path, body);
        } catch (IOException e) {
            history.unknown.incrementAndGet();
            throw e;
        }
    }

    private void decideBatch(String experiment) throws IOException, InterruptedException {
        List<String> bodies = new ArrayList<>();
        for (int k = 0; k < BATCH; k++) {
            bodies.add(random.nextBoolean() ? "{}" : named(experiment));
        }
        ServiceProcess.Reply reply = post(
                "/v1/experiments/" + experiment + "/decisions:batch",
                "{\"decisions\": [" + String.join(", ", bodies) + "]}");
        reply.json().get("decisions").forEach(answer -> note(experiment, answer));
    }

    private static String reward(History.Decision decision) {
        int value = decision.arm().equals("a") ? 1 : 0;
        return "\"value\": " + value + ", \"id\": \"reward-" + decision.id() + "\"}";
    }

    /** Sends a reward, and sometimes sends it again. */
    private void reward() throws IOException, InterruptedException {
        History.Decision decision = history.takeUnrewarded(random);
        if (decision != null) {
            for (int times = random.nextInt(4) == 0 ? 2 : 1; times > 0; times--) {
                sendReward(decision);
            }
        }
    }

    private void sendReward(History.Decision decision) throws IOException, InterruptedException {
        try {
            ServiceProcess.Reply reply = post("/v1/decisions/" + decision.id() + "/rewards", "{" + reward(decision));
            history.rewarded(decision.id(), reply.json().path("status").asString(""));
        } catch (IOException e) {
            history.unknownRewards.put(decision.id(), true);
            throw e;
        }
    }

    private void rewardBatch() throws IOException, InterruptedException {
        List<History.Decision> decisions = new ArrayList<>();
        List<String> bodies = new ArrayList<>();
        for (int k = 0; k < BATCH; k++) {
            History.Decision decision = history.takeUnrewarded(random);
            if (decision != null) {
                decisions.add(decision);
                bodies.add("{\"decision\": \"" + decision.id() + "\", " + reward(decision));
            }
        }
        try {
            ServiceProcess.Reply reply =
                    post("/v1/rewards:batch", "{\"rewards\": [" + String.join(", ", bodies) + "]}");
            JsonNode answers = reply.json().get("rewards");
            for (int k = 0; k < decisions.size(); k++) {
                history.rewarded(
                        decisions.get(k).id(), answers.get(k).path("status").asString(""));
            }
        } catch (IOException e) {
            decisions.forEach(decision -> history.unknownRewards.put(decision.id(), true));
            throw e;
        }
    }

    /** Repeats all requests that have ids. The answers are the same, and those without answers are answered now. */
    static void repeat(ServiceProcess service, History history) throws IOException, InterruptedException {
        LoadClient client = new LoadClient(service, history, new SplittableRandom(0));
        history.repeating = true;
        for (History.Named request : history.named.values()) {
            client.decide(request.experiment(), request.body());
        }
        for (String decision : history.answeredRewards.keySet()) {
            client.repeatReward(decision);
        }
        for (String decision : history.unknownRewards.keySet()) {
            client.repeatReward(decision);
        }
    }

    private void repeatReward(String id) throws IOException, InterruptedException {
        History.Decision decision = history.decisions.get(id);
        if (decision != null) {
            sendReward(decision);
        }
    }
}
