package io.github.randucb.server.journal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JournalClockTest {
    private static final long START = 1_800_000_000_000L;
    private static final long YEAR = 365L * 24 * 3600 * 1000;

    private long wall = START;
    private long nanos = -77_000_000; // a monotonic clock starts anywhere

    private JournalClock clock(long latest) {
        return new JournalClock(() -> wall, () -> nanos, latest);
    }

    /** Lets both clocks go on. */
    private void pass(long millis) {
        wall += millis;
        nanos += millis * 1_000_000;
    }

    @Test
    void followsTheWallClock() {
        JournalClock clock = clock(START - YEAR);
        assertThat(clock.now()).isEqualTo(START);
        pass(YEAR);
        assertThat(clock.now()).isEqualTo(START + YEAR);
        wall += 2000; // a small correction
        assertThat(clock.now()).isEqualTo(START + YEAR + 2000);
        pass(10);
        assertThat(clock.now()).isEqualTo(START + YEAR + 2010);
    }

    @Test
    void aWallClockThatIsSetAheadForASecondChangesNothing() {
        JournalClock clock = clock(0);
        wall += YEAR;
        pass(1000);
        assertThat(clock.now()).isEqualTo(START + 1000);
        wall -= YEAR;
        pass(1000);
        assertThat(clock.now()).isEqualTo(START + 2000);
    }

    @Test
    void aWallClockThatIsSetAheadIsFollowedAtTheNextStart() {
        JournalClock clock = clock(0);
        wall += YEAR;
        assertThat(clock.now()).isEqualTo(START);
        assertThat(clock(START).now()).isEqualTo(START + YEAR);
    }

    @Test
    void timeGoesOnIfTheWallClockIsSetBack() {
        JournalClock clock = clock(0);
        pass(5000);
        wall -= YEAR;
        assertThat(clock.now()).isEqualTo(START + 5000);
        pass(1000);
        assertThat(clock.now()).isEqualTo(START + 6000);
    }

    @Test
    void timeGoesOnFromTheLastEventIfTheWallClockIsBehindAtTheStart() {
        JournalClock clock = clock(START + YEAR);
        assertThat(clock.now()).isEqualTo(START + YEAR);
        pass(1000);
        assertThat(clock.now()).isEqualTo(START + YEAR + 1000);
    }
}
