package io.github.randucb.lab.input;

import java.util.List;

/**
 * A problem or policy of an experiment file with grids. It stands for a member for each combination of their values.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the name in the file
 * @param axes the fields with grids
 * @param members the names of the members, the last axis varying fastest
 */
public record Sweep(String name, List<Axis> axes, List<String> members) {
    /**
     * Copies the lists.
     *
     * @param name the name in the file
     * @param axes the fields with grids
     * @param members the names of the members
     */
    public Sweep {
        axes = List.copyOf(axes);
        members = List.copyOf(members);
    }

    /**
     * Returns the values of a member.
     *
     * @param member the name of the member
     * @return the values, as in {@code sigma=0.1 epsilon=0.01}
     */
    public String values(String member) {
        return member.substring(name.length() + 1);
    }

    /**
     * A field with a grid. Immutable and thread-safe.
     *
     * @param field the name of the field
     * @param values the texts of its values
     */
    public record Axis(String field, List<String> values) {
        /**
         * Copies the list.
         *
         * @param field the name of the field
         * @param values the texts of its values
         */
        public Axis {
            values = List.copyOf(values);
        }
    }
}
