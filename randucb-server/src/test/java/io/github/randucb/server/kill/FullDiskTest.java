package io.github.randucb.server.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.randucb.server.command.Commands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A small disk is filled by the service: requests are refused, nothing is half-written, and the service goes on by itself. */
@Timeout(120)
class FullDiskTest {
    private static final int REWARDED = 3; // every third decision

    @TempDir
    Path work;

    private final History history = new History();
    private int refused;

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static boolean mount(Path directory, String options) throws InterruptedException {
        try {
            return run("mount", "-t", "tmpfs", "-o", options, "tmpfs", directory.toString()) == 0;
        } catch (IOException e) {
            return false; // there is no such program
        }
    }

    @Test
    void aFullDiskRefusesRequestsUntilThereIsRoom() throws Exception {
        Path disk = Files.createDirectory(work.resolve("disk"));
        assumeThat(mount(disk, "size=8m"))
                .as("The test needs the right to mount a tmpfs of 8 MB.")
                .isTrue();
        try {
            // The room for the log and a copy of it, which comes into the file, and for the requests after it.
            Path filler = Files.write(disk.resolve("filler"), new byte[6_600_000]);
            Path data = disk.resolve("data");
            try (ServiceProcess service = ServiceProcess.start(data, work)) {
                create(service);
                decideUnsynced(service);
                fill(service);
                assertThat(service.get("/readyz").status()).isEqualTo(503);
                long before = history.answers.get();
                Files.delete(filler);
                awaitReady(service);
                for (int n = 0; n < 100; n++) {
                    assertThat(decideAndReward(service)).isEqualTo(200);
                }
                assertThat(history.answers.get()).isGreaterThan(before);
                LoadClient.repeat(service, history);
                service.kill();
            }
            check(Copies.copy(data, work.resolve("copy")));
        } finally {
            assertThat(run("umount", disk.toString())).isZero();
        }
    }

    private static void create(ServiceProcess service) throws IOException, InterruptedException {
        ServiceProcess.Reply created = service.send(
                "PUT",
                "/v1/experiments/disk",
                "{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 100000, \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}");
        assertThat(created.status()).as("%s", created.json()).isEqualTo(201);
    }

    /** Makes decisions that are synced later, by a transaction of no meaning. The service tries the disk by another one. */
    private static void decideUnsynced(ServiceProcess service) throws IOException, InterruptedException {
        String arms = "\"arms\": [{\"id\": \"a\"}], \"ack\": \"os\"}";
        service.send("PUT", "/v1/experiments/os", "{\"policy\": {\"type\": \"ucb1\"}, " + arms);
        for (int n = 0; n < 20; n++) {
            assertThat(service.post("/v1/experiments/os/decisions", "{}").status())
                    .isEqualTo(200);
        }
    }

    /** Sends requests until many in succession are refused. */
    private void fill(ServiceProcess service) throws IOException, InterruptedException {
        int inSuccession = 0;
        for (int n = 0; n < 20_000 && inSuccession < 30; n++) {
            inSuccession = decideAndReward(service) == 200 ? 0 : inSuccession + 1;
        }
        assertThat(inSuccession).isEqualTo(30);
    }

    private int decideAndReward(ServiceProcess service) throws IOException, InterruptedException {
        long number = history.next();
        String id = "own-" + number;
        String body = "{\"id\": \"" + id + "\", \"unit\": \"" + "unit-".repeat(20) + number + "\"}";
        history.named.put(id, new History.Named("disk", id, body));
        ServiceProcess.Reply reply = service.post("/v1/experiments/disk/decisions", body);
        if (reply.status() != 200) {
            return refused(reply);
        }
        String arm = reply.text("arm");
        history.decided(new History.Decision(
                "disk", id, arm, reply.json().get("probability").asDouble()));
        if (number % REWARDED == 0) {
            ServiceProcess.Reply reward = service.post(
                    "/v1/decisions/" + id + "/rewards",
                    "{\"value\": " + (arm.equals("a") ? 1 : 0) + ", \"id\": \"reward-" + id + "\"}");
            if (reward.status() != 200) {
                history.unknownRewards.put(id, true);
                return refused(reward);
            }
            history.rewarded(id, reward.text("status"));
        }
        return 200;
    }

    private int refused(ServiceProcess.Reply reply) {
        assertThat(reply.status()).as("%s", reply.json()).isEqualTo(503);
        assertThat(reply.text("detail")).contains("The journal cannot be written", "full", "Make room");
        refused++;
        return 503;
    }

    private static void awaitReady(ServiceProcess service) throws IOException, InterruptedException {
        int status = 503;
        for (int n = 0; n < 100 && status != 200; n++) {
            Thread.sleep(50);
            status = service.get("/readyz").status();
        }
        assertThat(status).isEqualTo(200);
    }

    private void check(Path data) {
        Commands.Result verified = Commands.run("journal", "verify", data.toString());
        assertThat(verified.code()).as(verified.err()).isZero();
        HistoryCheck check = HistoryCheck.check(data, history);
        System.out.printf(
                "Full disk: %d answers, %d refused, %d lost, %d doubled, %d wrong arm%n",
                history.answers.get(), refused, check.lost, check.doubled, check.wrongArm);
        assertThat(history.wrong).isEmpty();
        assertThat(check.lost + check.doubled + check.wrongArm).isZero();
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsRefused() throws Exception {
        Path disk = Files.createDirectory(work.resolve("disk"));
        assumeThat(mount(disk, "size=2m,ro"))
                .as("The test needs the right to mount a tmpfs that is read-only.")
                .isTrue();
        try {
            for (Path data : new Path[] {disk, disk.resolve("data")}) {
                Commands.Result result = Commands.run("serve", "--port", "0", "--data", data.toString());
                assertThat(result.code()).isEqualTo(2);
                assertThat(result.err())
                        .contains("must be writable", data.toString())
                        .doesNotContain("\tat ");
            }
        } finally {
            assertThat(run("umount", disk.toString())).isZero();
        }
    }
}
