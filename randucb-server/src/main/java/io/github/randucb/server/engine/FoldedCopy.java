package io.github.randucb.server.engine;

import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;

/**
 * The room of a ledger that is folded beside the running one, for a replay or an export. To estimate its bytes takes time for each arm, so
 * it is estimated again only when it may have grown by a mebibyte, or after some thousand events. One event can have a thousand
 * decisions.
 *
 * <p>Not thread-safe.
 */
public final class FoldedCopy implements AutoCloseable {
    private static final int EVENTS = 4096; // at most, between two estimates
    private static final long GROWTH = 1 << 20; // bytes, about, between two estimates
    private static final long ITEM = 1024; // bytes, about

    private final HeapRoom heap;
    private final HeapRoom.Copy room;
    private long position; // of the last estimate
    private long items; // bytes, about, at the last estimate

    /**
     * Reserves room for a ledger.
     *
     * @param heap the room in the heap
     * @param bytes the estimated bytes
     * @throws io.github.randucb.server.refusal.MemoryFullException if there is no room
     */
    public FoldedCopy(HeapRoom heap, long bytes) {
        this.heap = heap;
        this.room = heap.copy(Growth.COPIES, bytes);
    }

    /**
     * Reserves more for the ledger, if it has grown.
     *
     * @param ledger the ledger after an event
     * @param more the bytes of other objects that are kept beside it
     * @throws io.github.randucb.server.refusal.MemoryFullException if there is no room for it, or the state of the service has outgrown
     *     its room meanwhile
     */
    public void look(ExperimentLedger ledger, long more) {
        long now = ITEM * (ledger.open() + ledger.remembered()) + more;
        if (now - items >= GROWTH || ledger.position() - position >= EVENTS) {
            position = ledger.position();
            items = now;
            heap.require(Growth.REWARDS);
            room.grow(StateCopies.ofFolded(ledger) + more);
        }
    }

    @Override
    public void close() {
        room.close();
    }
}
