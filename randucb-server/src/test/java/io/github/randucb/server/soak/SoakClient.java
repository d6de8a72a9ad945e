package io.github.randucb.server.soak;

import io.github.randucb.server.kill.ServiceProcess;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * A client that sends decisions and rewards at a fixed rate. The time of a request begins when it is due, so that a client that
 * waits for the service does not hide a delay.
 *
 * <p>Not thread-safe, except {@link #stop} and {@link #use}.
 */
final class SoakClient implements Runnable {
    private final ServiceProcess service;
    private final String name;
    private final long distance; // nanoseconds between two requests
    private final Queue<String> wrong;
    private final SplittableRandom random;
    private final Deque<String> unrewarded = new ArrayDeque<>();
    private volatile Latencies latencies = new Latencies();
    private volatile boolean stopped;
    private long number;

    SoakClient(ServiceProcess service, String name, double rate, Queue<String> wrong, SplittableRandom random) {
        this.service = service;
        this.name = name;
        this.distance = (long) (1e9 / rate);
        this.wrong = wrong;
        this.random = random;
    }

    void use(Latencies next) {
        latencies = next;
    }

    void stop() {
        stopped = true;
    }

    @Override
    public void run() {
        long due = System.nanoTime();
        while (!stopped) {
            long wait = due - System.nanoTime();
            if (wait > 0) {
                LockSupport.parkNanos(wait);
            } else {
                sendOne();
                latencies.add(System.nanoTime() - due);
                due += distance;
            }
        }
    }

    private void sendOne() {
        try {
            if (unrewarded.size() > 20) {
                reward(unrewarded.remove());
            } else {
                decide();
            }
        } catch (IOException e) {
            wrong.add(e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks for a decision. Half of the decisions get a reward later, and the others get the default. */
    private void decide() throws IOException, InterruptedException {
        String body = random.nextInt(4) == 0 ? "{\"id\": \"" + name + "-" + number++ + "\"}" : unit();
        ServiceProcess.Reply reply = service.post("/v1/experiments/soak/decisions", body);
        if (reply.status() != 200) {
            wrong.add(reply.toString());
        } else if (random.nextBoolean()) {
            unrewarded.add(reply.text("decision"));
        }
    }

    private String unit() {
        return "{\"unit\": \"user-" + random.nextInt(10_000) + "\"}";
    }

    private void reward(String decision) throws IOException, InterruptedException {
        ServiceProcess.Reply reply =
                service.post("/v1/decisions/" + decision + "/rewards", "{\"value\": " + random.nextInt(2) + "}");
        if (reply.status() != 200) {
            wrong.add(reply.toString());
        }
    }
}
