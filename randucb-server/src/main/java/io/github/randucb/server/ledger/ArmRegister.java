package io.github.randucb.server.ledger;

import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ExperimentSize;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The arms of an experiment, in the order in which they were added. An arm keeps its number for ever, also after it was removed;
 * the journal names arms by their numbers. Only the id of a removed arm is kept.
 *
 * <p>Thread-safe. A change makes another register. All registers of an experiment share the ids of the numbers, which never change,
 * so that a change takes time for the present arms only. Each register is changed at most once.
 */
public final class ArmRegister {
    private final Map<Integer, String> ids; // by number, of all arms that were ever added; only added to
    private final int count; // of these arms
    private final SortedMap<Integer, ArmDefinition> present; // by number
    private final Map<String, Integer> numbers; // of the present arms
    private final Set<String> disabled;
    private final long characters; // of the present arms

    private ArmRegister(
            Map<Integer, String> ids,
            int count,
            SortedMap<Integer, ArmDefinition> present,
            Set<String> disabled,
            long characters) {
        this.ids = ids;
        this.count = count;
        this.present = present;
        this.numbers = new HashMap<>();
        this.disabled = disabled;
        this.characters = characters;
        present.forEach((number, arm) -> numbers.put(arm.id(), number));
    }

    /** Returns a register without arms. */
    static ArmRegister empty() {
        return new ArmRegister(new ConcurrentHashMap<>(), 0, new TreeMap<>(), Set.of(), 0);
    }

    /** The state of an arm in the register. */
    enum Status {
        REMOVED,
        DISABLED,
        ENABLED
    }

    /** Returns a register of arms with their states, by number. */
    static ArmRegister of(List<ArmDefinition> arms, List<Status> states) {
        Map<Integer, String> ids = new ConcurrentHashMap<>();
        SortedMap<Integer, ArmDefinition> present = new TreeMap<>();
        Set<String> off = new TreeSet<>();
        for (int number = 0; number < arms.size(); number++) {
            ArmDefinition arm = arms.get(number);
            ids.put(number, arm.id());
            if (states.get(number) != Status.REMOVED) {
                present.put(number, arm);
            }
            if (states.get(number) == Status.DISABLED) {
                off.add(arm.id());
            }
        }
        return new ArmRegister(ids, arms.size(), present, off, characters(present.values()));
    }

    /** Returns the state of an arm. */
    Status status(int number) {
        ArmDefinition arm = present.get(number);
        if (arm == null) {
            return Status.REMOVED;
        }
        return isEnabled(arm.id()) ? Status.ENABLED : Status.DISABLED;
    }

    ArmRegister with(List<ArmDefinition> added) {
        SortedMap<Integer, ArmDefinition> more = new TreeMap<>(present);
        int next = count;
        for (ArmDefinition arm : added) {
            if (ids.putIfAbsent(next, arm.id()) != null) {
                throw new IllegalStateException("A register of arms must be changed only once.");
            }
            more.put(next++, arm);
        }
        return new ArmRegister(ids, next, more, disabled, characters + characters(added));
    }

    ArmRegister without(String arm) {
        SortedMap<Integer, ArmDefinition> fewer = new TreeMap<>(present);
        List<ArmDefinition> removed =
                Optional.ofNullable(fewer.remove(number(arm))).stream().toList();
        return new ArmRegister(ids, count, fewer, changed(arm, true), characters - characters(removed));
    }

    ArmRegister withEnabled(String arm, boolean enabled) {
        return new ArmRegister(ids, count, present, changed(arm, enabled), characters);
    }

    private static long characters(Collection<ArmDefinition> arms) {
        return arms.stream().mapToLong(ExperimentSize::ofArm).sum();
    }

    private Set<String> changed(String arm, boolean enabled) {
        Set<String> changed = new TreeSet<>(disabled);
        if (enabled) {
            changed.remove(arm);
        } else {
            changed.add(arm);
        }
        return changed;
    }

    /**
     * Finds an arm.
     *
     * @param arm an id
     * @return the number of the arm; -1 if there is no such arm, or it was removed
     */
    public int number(String arm) {
        return numbers.getOrDefault(arm, -1);
    }

    /**
     * Returns the arm with a number, also if it was removed. A removed arm has only its id.
     *
     * @param number the number
     * @return the arm; empty if there is no such number
     */
    public Optional<ArmDefinition> arm(int number) {
        ArmDefinition arm = present.get(number);
        return arm != null
                ? Optional.of(arm)
                : Optional.ofNullable(ids.get(number))
                        .map(id -> new ArmDefinition(id, Optional.empty(), Optional.empty()));
    }

    /**
     * Returns an arm that was not removed.
     *
     * @param id the id of the arm
     * @return the arm, if there is one
     */
    public Optional<ArmDefinition> find(String id) {
        Integer number = numbers.get(id);
        return number == null ? Optional.empty() : Optional.ofNullable(present.get(number));
    }

    /**
     * Tells whether an arm can be chosen.
     *
     * @param arm the id of the arm
     * @return false if it is disabled or there is no such arm
     */
    public boolean isEnabled(String arm) {
        return numbers.containsKey(arm) && !disabled.contains(arm);
    }

    /**
     * Returns the number of arms that were not removed.
     *
     * @return K
     */
    public int size() {
        return present.size();
    }

    /**
     * Returns the arms that were not removed.
     *
     * @return the arms in the order in which they were added
     */
    public List<ArmDefinition> present() {
        return List.copyOf(present.values());
    }

    /**
     * Returns the size of the arms that were not removed.
     *
     * @return the number of characters of their values and features as JSON
     */
    public long characters() {
        return characters;
    }

    /** Returns the number of arms that were ever added. */
    int count() {
        return count;
    }
}
