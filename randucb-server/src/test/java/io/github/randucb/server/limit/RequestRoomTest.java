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
        RequestRoom.Reservation large = room.begin();
        large.receive(LIMIT);
        RequestRoom.Reservation second = room.begin();
        assertStatus(() -> second.receive(20_000), 503);
        second.receive(10_000);
        assertStatus(() -> second.receive(10_000), 503); // with this piece it is not small any more
        second.end();
        large.end();
        room.begin().receive(LIMIT);
    }

    /** A body that stalls takes only what has come. */
    @Test
    void bodiesTakeRoomAsTheyCome() {
        for (int k = 0; k < 50; k++) {
            room.begin().receive(1);
        }
        room.begin().receive(LIMIT - 50);
    }

    @Test
    void requestsAreCounted() {
        RequestRoom.Reservation first = room.begin();
        for (int k = 1; k < 100; k++) {
            assertThat(room.begin().fits()).isTrue();
        }
        RequestRoom.Reservation refused = room.begin();
        assertThat(refused.fits()).isFalse();
        refused.end();
        first.end();
        first.end();
        assertThat(room.begin().fits()).isTrue();
        assertThat(room.begin().fits()).isFalse();
    }

    @Test
    void answersAreLimitedAndSmallOnesHaveMoreRoom() {
        RequestRoom.Reservation slow = room.begin();
        slow.reserve(900_000);
        slow.send(1_000_000);
        RequestRoom.Reservation other = room.begin();
        other.receive(LIMIT); // bodies have room of their own
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
        RequestRoom.Reservation alone = room.begin();
        alone.reserve(4L * LIMIT);
        alone.send(4L * LIMIT);
    }

    /** To repeat such a request later would not help. */
    @Test
    void aRequestThatNeverFitsIsTooLarge() {
        RequestRoom.Reservation alone = room.begin();
        assertStatus(() -> alone.reserve(4L * LIMIT + 1), 413);
        alone.reserve(4L * LIMIT);
        assertStatus(() -> alone.reserve(100_000), 413);
        assertStatus(() -> room.begin().reserve(100_000), 503); // it fits once the other one has ended
    }

    @Test
    void anAnswerThatNeverFitsIsTooLarge() {
        RequestRoom.Reservation done = room.begin();
        done.reserve(100_000);
        assertStatus(() -> done.send(4L * LIMIT + 1), 413);
        assertThatThrownBy(() -> done.send(4L * LIMIT + 1)).hasMessageContaining("was done");
        done.send(4L * LIMIT);
    }

    /** Nobody would give the memory back. */
    @Test
    void nothingIsReservedAfterTheEndOfARequest() {
        RequestRoom.Reservation ended = room.begin();
        ended.receive(1000);
        ended.end();
        assertStatus(() -> ended.reserve(100_000), 503);
        assertStatus(() -> ended.send(100), 503);
        assertStatus(() -> ended.receive(100), 503);
        assertEmpty(room, LIMIT);
    }

    private static void assertEmpty(RequestRoom room, long limit) {
        RequestRoom.Reservation all = room.begin();
        all.receive(limit);
        all.reserve(4 * limit); // it is alone
        all.end();
    }

    /** The answers to the elements of a batch come in several threads. */
    @Test
    void severalThreadsReserveForOneRequest() throws InterruptedException {
        long large = 1L << 40;
        RequestRoom shared = new RequestRoom(new HttpLimits(LIMIT, 100, large, 1000));
        RequestRoom.Reservation batch = shared.begin();
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
