package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LogSyncTest {
    @TempDir
    Path data;

    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();

    @Test
    void aSyncCoversTheTransactionsBeforeIt() throws IOException {
        try (LogSync sync = new LogSync(Files.createFile(data.resolve("log")), failure::complete)) {
            sync.start();
            for (long transaction = 1; transaction <= 100; transaction++) {
                sync.ask(transaction);
                while (sync.isBusy()) {
                    Thread.onSpinWait();
                }
                assertThat(sync.done()).isEqualTo(transaction);
            }
        }
        assertThat(failure).isNotDone();
    }

    @Test
    void afterAFailureNothingIsSynced() {
        try (LogSync sync = new LogSync(data.resolve("missing"), failure::complete)) {
            sync.start();
            sync.ask(1);
            assertThat(failure.join()).hasMessageContaining("missing");
            sync.ask(2);
            assertThat(sync.isBusy()).isTrue();
            assertThat(sync.done()).isZero();
        }
    }

    @Test
    void aThreadWithoutWorkEnds() {
        LogSync sync = new LogSync(data.resolve("missing"), failure::complete);
        sync.start();
        sync.close();
        assertThat(failure).isNotDone();
    }
}
