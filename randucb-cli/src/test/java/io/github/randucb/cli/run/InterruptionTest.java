package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class InterruptionTest {
    /** Starts a thread that requests a stop, as the virtual machine does at its end. */
    private static Thread end(Interruption interruption) throws InterruptedException {
        Thread end = new Thread(interruption::request, "end");
        end.start();
        while (!interruption.getAsBoolean()) {
            Thread.sleep(1);
        }
        return end;
    }

    @Test
    void isNotRequestedAtFirst() {
        try (Interruption interruption = new Interruption()) {
            assertThat(interruption.getAsBoolean()).isFalse();
        }
    }

    @Test
    void theEndWaitsUntilItIsClosed() throws InterruptedException {
        Interruption interruption = new Interruption();
        Thread end = end(interruption);
        assertThat(end.isAlive()).isTrue();
        interruption.close();
        end.join(Duration.ofSeconds(10).toMillis());
        assertThat(end.isAlive()).isFalse();
    }

    @Test
    void theEndWaitsOnlyForTheGracePeriod() throws InterruptedException {
        try (Interruption interruption = new Interruption()) {
            AtomicBoolean timedOut = new AtomicBoolean();
            interruption.onTimeout(() -> timedOut.set(true));
            long start = System.nanoTime();
            end(interruption).join();
            assertThat(timedOut).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(800), Duration.ofSeconds(5));
        }
    }

    @Test
    void theEndCanBeInterrupted() throws InterruptedException {
        try (Interruption interruption = new Interruption()) {
            Thread end = end(interruption);
            end.interrupt();
            end.join();
            assertThat(interruption.getAsBoolean()).isTrue();
        }
    }
}
