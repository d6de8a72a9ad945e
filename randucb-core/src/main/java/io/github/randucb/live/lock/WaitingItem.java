package io.github.randucb.live.lock;

/** An item that can wait to be applied. */
public interface WaitingItem {
    /**
     * Returns the place of the item in the order of all items.
     *
     * @return a number that is larger for later items
     */
    long position();

    /**
     * Returns the time of the item.
     *
     * @return the time, as the caller of the bandit gave it
     */
    long time();
}
