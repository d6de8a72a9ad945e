package io.github.randucb.live.lock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Items that wait to be applied. Each thread has a stack of its own, as long as there are not too many threads, so that threads
 * that add items do not disturb each other. The items of a thread keep their order.
 *
 * <p>Thread-safe.
 *
 * @param <T> the type of the items
 */
final class WaitingItems<T> {
    private static final int STACKS =
            Math.min(16, 2 * Integer.highestOneBit(Runtime.getRuntime().availableProcessors()));
    private static final int APART = 32; // array elements between two stacks, so that they are in different cache lines

    private final AtomicReferenceArray<@Nullable Item<T>> stacks = new AtomicReferenceArray<>((STACKS + 1) * APART);

    /** An item, and the earlier ones of its stack. */
    private record Item<T>(T value, @Nullable Item<T> earlier, int depth) {}

    private static int slot(int stack) {
        return (stack + 1) * APART;
    }

    /**
     * Adds an item.
     *
     * @param value the item
     * @return the number of items in the stack of the calling thread
     */
    int add(T value) {
        int slot = slot((int) (Thread.currentThread().getId() % STACKS));
        while (true) {
            Item<T> earlier = stacks.get(slot);
            Item<T> item = new Item<>(value, earlier, earlier == null ? 1 : earlier.depth + 1);
            if (stacks.compareAndSet(slot, earlier, item)) {
                return item.depth;
            }
        }
    }

    /**
     * Tells whether no item waits.
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
     * Takes all items.
     *
     * @param receiver receives each item
     */
    void drain(Consumer<T> receiver) {
        for (int stack = 0; stack < STACKS; stack++) {
            if (stacks.get(slot(stack)) != null) {
                inOrder(stacks.getAndSet(slot(stack), null)).forEach(receiver);
            }
        }
    }

    private static <T> List<T> inOrder(@Nullable Item<T> newest) {
        List<T> list = new ArrayList<>();
        for (Item<T> item = newest; item != null; item = item.earlier) {
            list.add(item.value);
        }
        Collections.reverse(list);
        return list;
    }
}
