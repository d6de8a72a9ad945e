package io.github.randucb.live.model;

import io.github.randucb.ArmSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The slot of each arm that has a model. New arms are added to a map that all copies share. A copy ignores slots that were
 * added after it was made. A removal replaces the map, and copies made before keep the old one.
 *
 * <p>Not thread-safe. The copies are immutable, and safe to read by all threads.
 */
final class ArmSlots {
    private Map<String, Integer> slots = new ConcurrentHashMap<>();

    /**
     * The slots at one time.
     *
     * @param slots a map that also has slots of later arms
     * @param size the number of arms; those have the slots below it
     */
    record Copy(Map<String, Integer> slots, int size) {
        /** Returns the slot of an arm; -1 if it has none. */
        int find(String arm) {
            int slot = slots.getOrDefault(arm, -1);
            return slot < size ? slot : -1;
        }

        /** Returns whether every arm of a request has a slot, or can get one. */
        boolean hasRoom(ArmSet arms, int most) {
            return size < most || arms.ids().stream().allMatch(arm -> find(arm) >= 0);
        }
    }

    int size() {
        return slots.size();
    }

    /** Returns the slot of an arm; -1 if it has none. */
    int find(String arm) {
        return slots.getOrDefault(arm, -1);
    }

    /** Gives a new arm the next slot, and returns the slot. */
    int add(String arm) {
        int slot = slots.size();
        slots.put(arm, slot);
        return slot;
    }

    /** Removes an arm. The slots of later arms become smaller by one. */
    void remove(String arm) {
        int removed = find(arm);
        Map<String, Integer> fewer = new ConcurrentHashMap<>(2 * slots.size());
        slots.forEach((id, slot) -> {
            if (slot != removed) {
                fewer.put(id, slot > removed ? slot - 1 : slot);
            }
        });
        slots = fewer;
    }

    /** Returns the arms in the order of their slots. */
    String[] arms() {
        String[] arms = new String[slots.size()];
        slots.forEach((arm, slot) -> arms[slot] = arm);
        return arms;
    }

    Copy copy() {
        return new Copy(slots, slots.size());
    }
}
