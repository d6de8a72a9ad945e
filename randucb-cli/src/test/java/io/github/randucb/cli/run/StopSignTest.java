package io.github.randucb.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class StopSignTest {
    /** A thread that does what the virtual machine does at its end. */
    private static Thread end(StopSign sign) throws InterruptedException {
        Thread end = new Thread(sign::stop, "end");
        end.start();
        while (!sign.getAsBoolean()) {
            Thread.sleep(1);
        }
        return end;
    }

    @Test
    void saysNothingUntilTheEnd() {
        try (StopSign sign = new StopSign()) {
            assertThat(sign.getAsBoolean()).isFalse();
        }
    }

    @Test
    void theEndWaitsUntilAllIsPutAway() throws InterruptedException {
        StopSign sign = new StopSign();
        Thread end = end(sign);
        assertThat(end.isAlive()).isTrue();
        sign.close();
        end.join(Duration.ofSeconds(10).toMillis());
        assertThat(end.isAlive()).isFalse();
    }

    @Test
    void theEndDoesNotWaitForEver() throws InterruptedException {
        try (StopSign sign = new StopSign()) {
            AtomicBoolean said = new AtomicBoolean();
            sign.whenLate(() -> said.set(true));
            long start = System.nanoTime();
            end(sign).join();
            assertThat(said).isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isBetween(Duration.ofMillis(800), Duration.ofSeconds(5));
        }
    }

    @Test
    void theEndCanBeHurried() throws InterruptedException {
        try (StopSign sign = new StopSign()) {
            Thread end = end(sign);
            end.interrupt();
            end.join();
            assertThat(sign.getAsBoolean()).isTrue();
        }
    }
}
