package io.github.randucb.benchmarks.measurement;

import io.github.randucb.text.NameSuggestions;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of the parameters in all rows of some tables, for the check of {@code -p}.
 *
 * <p>Not thread-safe.
 */
public final class RowValues {
    private final Map<String, Set<String>> values = new LinkedHashMap<>();

    /** Creates a collection without rows. */
    public RowValues() {}

    /** Adds the parameters of a row. */
    void add(Map<String, String> parameters) {
        parameters.forEach((name, value) ->
                values.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(value));
    }

    /**
     * Checks that each value of the command occurs in a row.
     *
     * @param command the command
     * @throws IllegalArgumentException if a value does not occur
     */
    public void check(Command command) {
        for (String name : Command.PARAMETERS) {
            command.values(name).forEach(value -> check(name, value, command.parts()));
        }
    }

    private void check(String name, String value, List<String> tables) {
        Set<String> known = values.getOrDefault(name, Set.of());
        if (known.isEmpty()) {
            List<String> names =
                    Command.PARAMETERS.stream().filter(values::containsKey).toList();
            throw new IllegalArgumentException("The rows of " + String.join(", ", tables) + " are selected by "
                    + String.join(", ", names) + "; got -p " + name + "=" + value + ".");
        }
        if (!known.contains(value)) {
            throw new IllegalArgumentException("-p " + name + ": " + NameSuggestions.unknown("value", value, known));
        }
    }
}
