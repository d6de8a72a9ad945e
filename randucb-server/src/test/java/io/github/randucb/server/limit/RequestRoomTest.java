package io.github.randucb.server.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RequestRoomTest {
    private static final int LIMIT = 1 << 20;

    private final RequestRoom room = new RequestRoom(new HttpLimits(LIMIT, 100, LIMIT, 1000));

    private static void assertStatus(ThrowingCallable call, int status) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        HttpException.class,
                        refused -> assertThat(refused.status()).isEqualTo(status));
    }

    @Test
    void bodiesAreLimitedAndSmallOnesHaveMoreRoom() {
        RequestRoom.Reservation large = room.begin(LIMIT);
        assertThat(large.fits()).isTrue();
        RequestRoom.Reservation second = room.begin(20_000);
        assertThat(second.fits()).isFalse();
        second.end();
        assertThat(room.begin(10_000).fits()).isTrue();
        large.shrink(1000);
        assertThat(room.begin(20_000).fits()).isTrue();
    }

    @Test
    void requestsAreCounted() {
        RequestRoom.Reservation first = room.begin(0);
        for (int k = 1; k < 100; k++) {
            assertThat(room.begin(0).fits()).isTrue();
        }
        RequestRoom.Reservation refused = room.begin(0);
        assertThat(refused.fits()).isFalse();
        refused.end();
        first.end();
        first.end();
        assertThat(room.begin(0).fits()).isTrue();
        assertThat(room.begin(0).fits()).isFalse();
    }

    @Test
    void answersAreLimitedAndSmallOnesHaveMoreRoom() {
        RequestRoom.Reservation slow = room.begin(0);
        slow.reserve(900_000);
        slow.send(1_000_000);
        RequestRoom.Reservation other = room.begin(LIMIT); // bodies have room of their own
        assertThat(other.fits()).isTrue();
        assertStatus(() -> other.reserve(100_000), 503);
        assertThatThrownBy(() -> other.send(100_000)).hasMessageContaining("100000 bytes");
        other.reserve(1 << 16); // it is small, and counts when it is sent
        other.send(1 << 16);
        slow.end();
        other.send(LIMIT);
    }

    /** A service with little memory must answer, if it does nothing else. */
    @Test
    void aLargeAnswerAloneIsMade() {
        RequestRoom.Reservation alone = room.begin(0);
        alone.reserve(4L * LIMIT);
        alone.send(4L * LIMIT);
    }

    /** To repeat such a request later would not help. */
    @Test
    void aRequestThatNeverFitsIsTooLarge() {
        RequestRoom.Reservation alone = room.begin(0);
        assertStatus(() -> alone.reserve(4L * LIMIT + 1), 413);
        alone.reserve(4L * LIMIT);
        assertStatus(() -> alone.reserve(100_000), 413);
        assertStatus(() -> room.begin(0).reserve(100_000), 503); // it fits once the other one has ended
    }

    @Test
    void anAnswerThatNeverFitsIsTooLarge() {
        RequestRoom.Reservation done = room.begin(0);
        done.reserve(100_000);
        assertStatus(() -> done.send(4L * LIMIT + 1), 413);
        assertThatThrownBy(() -> done.send(4L * LIMIT + 1)).hasMessageContaining("was done");
        done.send(4L * LIMIT);
    }

    /** Nobody would give the memory back. */
    @Test
    void nothingIsReservedAfterTheEndOfARequest() {
        RequestRoom.Reservation ended = room.begin(1000);
        ended.end();
        assertStatus(() -> ended.reserve(100_000), 503);
        assertStatus(() -> ended.send(100), 503);
        ended.shrink(100);
        assertEmpty(room, LIMIT);
    }

    private static void assertEmpty(RequestRoom room, long limit) {
        RequestRoom.Reservation all = room.begin(limit);
        assertThat(all.fits()).isTrue();
        all.reserve(4 * limit); // it is alone
        all.end();
    }

    /** The answers to the elements of a batch come in several threads. */
    @Test
    void severalThreadsReserveForOneRequest() throws InterruptedException {
        long large = 1L << 40;
        RequestRoom shared = new RequestRoom(new HttpLimits(LIMIT, 100, large, 1000));
        RequestRoom.Reservation batch = shared.begin(0);
        Runnable reserve = () -> {
            for (int k = 0; k < 1_000_000; k++) {
                batch.reserve(70_000);
            }
        };
        Thread other = new Thread(reserve);
        other.start();
        reserve.run();
        other.join();
        batch.end();
        assertEmpty(shared, large);
    }

    @Test
    void bytesDependOnTheMemory() {
        HttpLimits limits = new HttpLimits(1000, 10);
        assertThat(limits.bytesInFlight())
                .isEqualTo(Math.min(256L << 20, Runtime.getRuntime().maxMemory() / 16));
        assertThat(new HttpLimits(1 << 30, 10).bytesInFlight()).isEqualTo(1 << 30);
    }
}
