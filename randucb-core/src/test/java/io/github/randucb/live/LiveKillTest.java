package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.live.decision.LiveCounter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process with bandits for live traffic is killed several times by SIGKILL. After each kill the saved state and the journal give
 * the state of a run that was never interrupted, bit for bit, and nothing that was acknowledged is lost.
 */
@Timeout(120)
class LiveKillTest {
    private static final int[] ACKNOWLEDGED_BEFORE_KILL = {1, 40, 300, 1000, 2500};

    @TempDir
    Path directory;

    private final Map<KilledService, Integer> nextCalls = new EnumMap<>(KilledService.class); // of the process
    private final Map<KilledService, Uninterrupted> references = new EnumMap<>(KilledService.class);

    /** A run of the same calls in this process. */
    private static final class Uninterrupted {
        private final KilledService service;
        private final LiveLearner live;
        private int next; // call

        Uninterrupted(KilledService service) {
            this.service = service;
            this.live = service.start();
        }

        long events() {
            return live.count(LiveCounter.EVENTS);
        }

        void step() {
            service.call(live, next++);
        }
    }

    @Test
    void aKilledProcessLosesNothing() throws IOException, InterruptedException {
        for (KilledService service : KilledService.values()) {
            references.put(service, new Uninterrupted(service));
            nextCalls.put(service, 0);
        }
        for (int acknowledgements : ACKNOWLEDGED_BEFORE_KILL) {
            List<String> acknowledged = runAndKill(acknowledgements);
            for (KilledService service : KilledService.values()) {
                checkRecovered(service, lastEvent(service, acknowledged));
            }
        }
        for (KilledService service : KilledService.values()) {
            checkContinues(service);
        }
    }

    /** Lets a recovered bandit make more calls. */
    private void checkContinues(KilledService service) throws IOException {
        LiveLearner recovered = service.recover(directory);
        Uninterrupted reference = reference(service);
        assertThat(reference.next).isGreaterThan(1500);
        int end = reference.next + 100;
        while (reference.next < end) {
            reference.step();
        }
        for (int call = Objects.requireNonNull(nextCalls.get(service)); call < end; call++) {
            service.call(recovered, call);
        }
        assertThat(comparable(service, recovered)).isEqualTo(comparable(service, reference.live));
    }

    private Uninterrupted reference(KilledService service) {
        return Objects.requireNonNull(references.get(service));
    }

    /** Runs the services until there are some acknowledgements, kills them, and returns all acknowledgements. */
    private List<String> runAndKill(int acknowledgements) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        KilledService.class.getName(),
                        directory.toString(),
                        String.valueOf(nextCalls.get(KilledService.PLAIN)),
                        String.valueOf(nextCalls.get(KilledService.WITH_FEATURES)))
                .redirectError(directory.resolve("errors").toFile())
                .start();
        List<String> lines = new ArrayList<>();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            while (line != null) {
                lines.add(line);
                if (lines.size() == acknowledgements) {
                    process.toHandle().destroyForcibly(); // SIGKILL; lines that were written can still be read
                }
                line = out.readLine();
            }
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(directory.resolve("errors")).isEmptyFile();
        assertThat(lines).hasSizeGreaterThanOrEqualTo(acknowledgements);
        return lines;
    }

    /** Returns the number of events of the last acknowledgement of a service; the last line may be cut off. */
    private static long lastEvent(KilledService service, List<String> acknowledged) {
        return acknowledged.subList(0, acknowledged.size() - 1).stream()
                .map(line -> line.split(" "))
                .filter(words -> words[1].equals(service.name()))
                .mapToLong(words -> Long.parseLong(words[2]))
                .max()
                .orElse(0);
    }

    private void checkRecovered(KilledService service, long acknowledged) throws IOException {
        LiveLearner recovered = service.recover(directory);
        long events = recovered.count(LiveCounter.EVENTS);
        assertThat(events).isGreaterThanOrEqualTo(acknowledged);
        Uninterrupted reference = reference(service);
        while (reference.events() < events) {
            reference.step();
        }
        nextCalls.put(service, reference.next);
        if (reference.events() > events) { // the kill cut a call off after the event of the time that has passed
            nextCalls.put(service, reference.next - 1);
            service.call(recovered, reference.next - 1);
        }
        assertThat(comparable(service, recovered)).isEqualTo(comparable(service, reference.live));
    }

    /** Returns the saved state without the number of publications, which depends on when a bandit was restored. */
    private static byte[] comparable(KilledService service, LiveLearner live) {
        byte[] state = service.save(live);
        ByteBuffer counters = ByteBuffer.allocate(LiveCounter.values().length * Long.BYTES);
        for (LiveCounter counter : LiveCounter.values()) {
            counters.putLong(live.count(counter));
        }
        int index = 0;
        while (!Arrays.equals(state, index, index + counters.capacity(), counters.array(), 0, counters.capacity())) {
            index++;
        }
        ByteBuffer.wrap(state)
                .putLong(index + List.of(LiveCounter.values()).indexOf(LiveCounter.PUBLISHED) * Long.BYTES, 0);
        return Arrays.copyOf(state, state.length - Integer.BYTES); // without the checksum
    }
}
