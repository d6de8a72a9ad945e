package io.github.randucb.server.ledger;

import io.github.randucb.server.experiment.ArmDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The arms of an experiment, in the order in which they were added. An arm keeps its number for ever, also after it was removed;
 * the journal names arms by their numbers.
 *
 * <p>Immutable and thread-safe.
 */
public final class ArmRegister {
    /** The register without arms. */
    public static final ArmRegister EMPTY = new ArmRegister(List.of(), Map.of(), Set.of());

    private final List<ArmDefinition> all; // by number
    private final Map<String, Integer> present; // number of each arm that was not removed
    private final Set<String> disabled;

    private ArmRegister(List<ArmDefinition> all, Map<String, Integer> present, Set<String> disabled) {
        this.all = Collections.unmodifiableList(all);
        this.present = present;
        this.disabled = disabled;
    }

    /** The state of an arm in the register. */
    enum Status {
        REMOVED,
        DISABLED,
        ENABLED
    }

    /** Returns a register of arms with their states, by number. */
    static ArmRegister of(List<ArmDefinition> arms, List<Status> states) {
        Map<String, Integer> numbers = new HashMap<>();
        Set<String> off = new TreeSet<>();
        for (int number = 0; number < arms.size(); number++) {
            String id = arms.get(number).id();
            if (states.get(number) != Status.REMOVED) {
                numbers.put(id, number);
            }
            if (states.get(number) == Status.DISABLED) {
                off.add(id);
            }
        }
        return new ArmRegister(arms, numbers, off);
    }

    /** Returns the state of an arm. */
    Status status(int number) {
        String id = all.get(number).id();
        if (number(id) != number) {
            return Status.REMOVED;
        }
        return isEnabled(id) ? Status.ENABLED : Status.DISABLED;
    }

    ArmRegister with(List<ArmDefinition> added) {
        List<ArmDefinition> more = new ArrayList<>(all);
        Map<String, Integer> numbers = new HashMap<>(present);
        for (ArmDefinition arm : added) {
            numbers.put(arm.id(), more.size());
            more.add(arm);
        }
        return new ArmRegister(more, numbers, disabled);
    }

    ArmRegister without(String arm) {
        Map<String, Integer> numbers = new HashMap<>(present);
        numbers.remove(arm);
        return new ArmRegister(all, numbers, changed(arm, true));
    }

    ArmRegister withEnabled(String arm, boolean enabled) {
        return new ArmRegister(all, present, changed(arm, enabled));
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
        return present.getOrDefault(arm, -1);
    }

    /**
     * Returns the arm with a number, also if it was removed.
     *
     * @param number the number
     * @return the arm; empty if there is no such number
     */
    public Optional<ArmDefinition> arm(int number) {
        return number < all.size() ? Optional.of(all.get(number)) : Optional.empty();
    }

    /**
     * Returns an arm that was not removed.
     *
     * @param id the id of the arm
     * @return the arm, if there is one
     */
    public Optional<ArmDefinition> find(String id) {
        Integer number = present.get(id);
        return number == null ? Optional.empty() : Optional.of(all.get(number));
    }

    /**
     * Tells whether an arm can be chosen.
     *
     * @param arm the id of the arm
     * @return false if it is disabled or there is no such arm
     */
    public boolean isEnabled(String arm) {
        return present.containsKey(arm) && !disabled.contains(arm);
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
        return present.values().stream().sorted().map(all::get).toList();
    }

    /** Returns all arms that were ever added. */
    List<ArmDefinition> all() {
        return all;
    }
}
