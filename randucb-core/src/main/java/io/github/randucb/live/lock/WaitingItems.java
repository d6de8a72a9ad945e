package io.github.randucb.live.lock;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Items that wait to be applied. Threads add items to several stacks, so that they seldom disturb each other. The holder of the
 * lock takes the items in the order of their positions.
 *
 * <p>Thread-safe, except {@link #next}, which only the holder of the lock calls.
 *
 * @param <T> the type of the items
 */
final class WaitingItems<T extends WaitingItem> {
    private static final int STACKS =
            Math.min(16, 2 * Integer.highestOneBit(Runtime.getRuntime().availableProcessors()));
    private static final int APART = 32; // array elements between two stacks, so that they are in different cache lines
    private static final long NONE = Long.MAX_VALUE;

    private final AtomicReferenceArray<@Nullable Item<T>> stacks = new AtomicReferenceArray<>((STACKS + 1) * APART);
    private final SharedNumber since = new SharedNumber(NONE); // time of the first item that waits
    private final Deque<T> taken = new ArrayDeque<>(); // guarded by the lock

    /** An item, and the earlier ones of its stack. */
    private record Item<T>(T value, @Nullable Item<T> earlier, int depth) {}

    private static int slot(int stack) {
        return (stack + 1) * APART;
    }

    /**
     * Adds an item.
     *
     * @param value the item
     * @return the number of items in the same stack
     */
    int add(T value) {
        int slot = slot((int) Math.floorMod(Thread.currentThread().getId(), (long) STACKS));
        while (true) {
            Item<T> earlier = stacks.get(slot);
            Item<T> item = new Item<>(value, earlier, earlier == null ? 1 : earlier.depth + 1);
            if (stacks.compareAndSet(slot, earlier, item)) {
                if (since.get() == NONE) {
                    since.set(value.time());
                }
                return item.depth;
            }
        }
    }

    /**
     * Tells whether no item waits in the stacks.
     *
     * @return false if an item was added and not taken
     */
    boolean isEmpty() {
        for (int stack = 0; stack < STACKS; stack++) {
            if (stacks.get(slot(stack)) != null) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tells whether an item of an earlier time waits.
     *
     * @param now the time
     * @return true if the first item that waits has an earlier time
     */
    boolean isAnyBefore(long now) {
        return since.get() < now;
    }

    /**
     * Takes the next item. Items that are not taken stay, also if the caller fails in between.
     *
     * @return the item; null if no item waits
     */
    @Nullable
    T next() {
        if (taken.isEmpty()) {
            since.set(NONE); // before the stacks are emptied, so that an item added afterwards is noticed
            takeAll();
        }
        return taken.poll();
    }

    private void takeAll() {
        List<T> all = new ArrayList<>();
        for (int stack = 0; stack < STACKS; stack++) {
            if (stacks.get(slot(stack)) != null) {
                for (Item<T> item = stacks.getAndSet(slot(stack), null); item != null; item = item.earlier) {
                    all.add(item.value);
                }
            }
        }
        if (!all.isEmpty()) {
            all.sort(Comparator.comparingLong(WaitingItem::position));
            taken.addAll(all);
        }
    }
}
