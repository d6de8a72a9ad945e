package io.github.randucb.server.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.event.Route;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An export of decisions among many arms, most of them open, in a process with a small heap. */
class ExportMemoryTest {
    private static final int ARMS = 10_000;
    private static final int DECISIONS = 2_000;

    /** Events that are made when they are read: decisions, and a reward of the first one at the end. */
    private static final class Events extends AbstractList<Entry> {
        private final String definition =
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"seed\": 7, \"horizon\": 10000, \"arms\": "
                        + IntStream.range(0, ARMS)
                                .mapToObj(k -> "{\"id\": \"a" + k + "\"}")
                                .collect(Collectors.joining(", ", "[", "]"))
                        + "}";

        @Override
        public Entry get(int index) {
            return new Entry(index + 1, 1000, event(index));
        }

        private Event event(int index) {
            if (index == 0) {
                return new Event.Created(definition);
            }
            return index <= DECISIONS
                    ? new Event.Decided(List.of(decision("d" + index)))
                    : new Event.Rewarded(List.of(Reward.ofDecision("d1", 1, "")));
        }

        private static LoggedDecision decision(String id) {
            double[] probabilities = new double[ARMS];
            Arrays.fill(probabilities, 1.0 / ARMS);
            return new LoggedDecision(
                    id,
                    "",
                    1,
                    new Offer.Numbers(IntStream.range(0, ARMS).toArray()),
                    ActionProbabilities.exact(probabilities),
                    0,
                    Route.POLICY,
                    false,
                    LoggedDecision.Served.NONE,
                    LoggedDecision.First.NONE,
                    0);
        }

        @Override
        public int size() {
            return DECISIONS + 2;
        }
    }

    /** Exports the decisions, and prints the number of each end. */
    public static void main(String[] arguments) {
        int[] counts = new int[2];
        JoinedLog.read(
                new ListJournal(new Events()),
                1,
                joined -> counts[joined.reward().isPresent() ? 0 : 1]++);
        System.out.println(counts[0] + " rewarded, " + counts[1] + " open");
    }

    /** The decisions alone would take 240 MB: numbers of arms and probabilities. */
    @Test
    void openDecisionsAreNotKeptInMemory(@TempDir Path work) throws Exception {
        Path out = work.resolve("out");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx64m",
                        "-Djava.io.tmpdir=" + work,
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ExportMemoryTest.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readString(out)).isEqualToIgnoringNewLines("1 rewarded, 1999 open");
        try (var files = Files.list(work)) {
            assertThat(files).containsExactly(out); // the temporary file is deleted
        }
    }
}
