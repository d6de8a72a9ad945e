package io.github.randucb.live.arm;

import io.github.randucb.policy.ArmSubset;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arms of a bandit: the slot of each id in the model, and whether the arm is enabled. A slot whose arm was removed is free.
 * A new arm takes the first free slot, and free slots at the end are dropped. The slot of an arm never changes.
 *
 * <p>Immutable and thread-safe.
 */
public final class ArmDirectory {
    private final @Nullable String[] ids; // by slot; null if the slot is free
    private final boolean[] enabled;
    private final Map<String, Integer> slots;
    private final List<String> choosable; // ids of the enabled arms, in the order of their slots
    private final ArmSubset subset; // slots of the enabled arms

    private ArmDirectory(@Nullable String[] ids, boolean[] enabled) {
        this.ids = ids;
        this.enabled = enabled;
        this.slots = new HashMap<>(2 * ids.length);
        List<String> open = new ArrayList<>(ids.length);
        int[] openSlots = new int[ids.length];
        for (int slot = 0; slot < ids.length; slot++) {
            String id = ids[slot];
            if (id != null) {
                slots.put(id, slot);
                if (enabled[slot]) {
                    openSlots[open.size()] = slot;
                    open.add(id);
                }
            }
        }
        this.choosable = Collections.unmodifiableList(open);
        this.subset = open.size() == ids.length || open.isEmpty()
                ? ArmSubset.all(ids.length)
                : ArmSubset.of(Arrays.copyOf(openSlots, open.size()));
    }

    /**
     * Returns a directory without arms.
     *
     * @param size the number of free slots
     * @return the directory
     */
    public static ArmDirectory empty(int size) {
        return new ArmDirectory(new String[size], new boolean[size]);
    }

    /** Returns a directory of given slots. */
    static ArmDirectory of(@Nullable String[] ids, boolean[] enabled) {
        return new ArmDirectory(ids.clone(), enabled.clone());
    }

    /**
     * Returns the number of slots.
     *
     * @return the number of slots, also of free ones
     */
    public int size() {
        return ids.length;
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return slots.size();
    }

    /**
     * Finds an arm.
     *
     * @param id an id
     * @return the slot of the arm; -1 if there is no such arm
     */
    public int find(String id) {
        return slots.getOrDefault(id, -1);
    }

    /**
     * Returns the slot of an arm.
     *
     * @param id the id of the arm
     * @return the slot
     * @throws IllegalArgumentException if there is no such arm
     */
    public int slot(String id) {
        int slot = find(id);
        if (slot < 0) {
            throw new IllegalArgumentException("The id must be that of one of the " + arms() + " arms; got '" + id
                    + "'. " + NameSuggestions.hint(id, all()) + " Correct the id, or add the arm first.");
        }
        return slot;
    }

    /**
     * Returns the arm in a slot.
     *
     * @param slot the slot
     * @return the id of the arm; null if the slot is free
     */
    public @Nullable String id(int slot) {
        return ids[slot];
    }

    /**
     * Tells whether the arm of a slot can be chosen.
     *
     * @param slot the slot
     * @return false if the arm is disabled or the slot is free
     */
    public boolean isEnabled(int slot) {
        return enabled[slot];
    }

    /**
     * Returns the enabled arms.
     *
     * @return their ids, in the order of their slots
     */
    public List<String> choosable() {
        return choosable;
    }

    /**
     * Returns the slots of the enabled arms, of which there must be one.
     *
     * @return the slots
     */
    public ArmSubset subset() {
        return subset;
    }

    /**
     * Returns all arms.
     *
     * @return their ids, in the order of their slots
     */
    public List<String> all() {
        List<String> all = new ArrayList<>(arms());
        for (String id : ids) {
            if (id != null) {
                all.add(id);
            }
        }
        return all;
    }

    /**
     * Returns the directory with more arms, which are enabled. Free slots are used first.
     *
     * @param added the ids of the new arms
     * @return another directory
     */
    public ArmDirectory with(Collection<String> added) {
        int free = ids.length - arms();
        int size = Math.max(ids.length, ids.length + added.size() - free);
        @Nullable String[] newIds = Arrays.copyOf(ids, size);
        boolean[] newEnabled = Arrays.copyOf(enabled, size);
        int slot = 0;
        for (String id : added) {
            while (newIds[slot] != null) {
                slot++;
            }
            newIds[slot] = id;
            newEnabled[slot] = true;
        }
        return new ArmDirectory(newIds, newEnabled);
    }

    /** Returns the directory without the arm of a slot. There is at least one slot. */
    ArmDirectory without(int slot) {
        int size = ids.length;
        while (size > 1 && (size - 1 == slot || ids[size - 1] == null)) {
            size--;
        }
        @Nullable String[] newIds = Arrays.copyOf(ids, size);
        boolean[] newEnabled = Arrays.copyOf(enabled, size);
        if (slot < size) {
            newIds[slot] = null;
            newEnabled[slot] = false;
        }
        return new ArmDirectory(newIds, newEnabled);
    }

    /** Returns the directory with an arm enabled or disabled. */
    ArmDirectory withEnabled(int slot, boolean enable) {
        boolean[] newEnabled = enabled.clone();
        newEnabled[slot] = enable;
        return new ArmDirectory(ids, newEnabled);
    }
}
