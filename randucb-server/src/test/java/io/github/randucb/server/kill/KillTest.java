package io.github.randucb.server.kill;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.command.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * The service is killed by SIGKILL under load, again and again. No answer is lost, no reward is learned twice, and the state is that
 * of a fold from nothing. {@code -Dranducb.kill.rounds=200} kills it more often.
 */
class KillTest {
    private static final int ROUNDS = Integer.getInteger("randucb.kill.rounds", 3);
    private static final int CLIENTS = 4;
    private static final int VERIFY_EVERY = 10; // rounds
    private static final String OPTION = "-Dranducb.snapshot.events=300"; // so that snapshots are written under load

    @TempDir
    Path work;

    private final SplittableRandom random = new SplittableRandom(23);
    private final History history = new History();
    private long equalHashes;

    @Test
    void aKilledServiceKeepsWhatItAnswered() throws Exception {
        Path data = work.resolve("data");
        for (int round = 1; round <= ROUNDS; round++) {
            runAndKill(data);
            if (round <= 3 || round % VERIFY_EVERY == 0 || round == ROUNDS) {
                verifyCopy(data);
            }
        }
        try (ServiceProcess service = ServiceProcess.start(data, work, OPTION)) {
            LoadClient.repeat(service, history);
            List<String> arms = learnedByArm(service);
            assertThat(service.stop()).isIn(0, 143);
            verifyCopy(data);
            HistoryCheck check = HistoryCheck.check(data, history);
            System.out.printf(
                    "Kill test: %d rounds, %d answers, %d without answer, %d events, %d lost, %d doubled, %d wrong arm,"
                            + " %d equal hashes%n",
                    ROUNDS,
                    history.answers.get(),
                    history.unknown.get(),
                    check.events,
                    check.lost,
                    check.doubled,
                    check.wrongArm,
                    equalHashes);
            assertThat(history.wrong).isEmpty();
            assertThat(check.lost).isZero();
            assertThat(check.doubled).isZero();
            assertThat(check.wrongArm).isZero();
            check.learnedByArm.forEach((arm, n) -> assertThat(arms).contains(arm + "=" + n));
        }
        assertThat(history.answers.get()).isGreaterThan(50L * ROUNDS);
    }

    private void runAndKill(Path data) throws IOException, InterruptedException {
        try (ServiceProcess service = ServiceProcess.start(data, work, OPTION)) {
            LoadClient.create(service);
            List<Thread> clients = new ArrayList<>();
            for (int k = 0; k < CLIENTS; k++) {
                clients.add(new Thread(new LoadClient(service, history, random.split()), "client"));
            }
            clients.forEach(Thread::start);
            Thread.sleep(random.nextInt(50, 1000));
            service.kill();
            for (Thread client : clients) {
                client.join();
            }
        }
    }

    /** Folds a copy from nothing, so that the killed directory stays as it is, and compares it with its snapshots. */
    private void verifyCopy(Path data) throws IOException {
        Path copy = Copies.copy(data, work.resolve("copy"));
        Commands.Result result = Commands.run("journal", "verify", copy.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out().lines())
                .hasSize(LoadClient.EXPERIMENTS.size())
                .allMatch(line -> line.endsWith(", equal"));
        equalHashes += result.out().lines().count();
        Copies.delete(copy);
        assertThat(Files.exists(copy)).isFalse();
    }

    /** Returns the number of rewards of each arm as the service says. */
    private static List<String> learnedByArm(ServiceProcess service) throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        for (String experiment : LoadClient.EXPERIMENTS) {
            JsonNode state =
                    service.get("/v1/experiments/" + experiment + "/state").json();
            for (JsonNode arm : state.get("arms")) {
                lines.add(experiment + "/" + arm.get("id").asString() + "="
                        + arm.get("rewards").asLong());
            }
        }
        return lines;
    }
}
