package io.github.randucb.lab.input;

import java.util.List;

/**
 * A problem or policy of an experiment file that stands for several, one for each combination of the values of its
 * grids.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name what the file calls it
 * @param axes its fields that have grids
 * @param members what the combinations are called, the last axis varying fastest
 */
public record Sweep(String name, List<Axis> axes, List<String> members) {
    /**
     * Copies the lists.
     *
     * @param name what the file calls it
     * @param axes its fields that have grids
     * @param members what the combinations are called
     */
    public Sweep {
        axes = List.copyOf(axes);
        members = List.copyOf(members);
    }

    /**
     * What tells one from the others.
     *
     * @param member the name of one
     * @return its values, as in {@code sigma=0.1 epsilon=0.01}
     */
    public String values(String member) {
        return member.substring(name.length() + 1);
    }

    /**
     * A field and its values. Immutable and thread-safe.
     *
     * @param field its name
     * @param values its values, as text
     */
    public record Axis(String field, List<String> values) {
        /**
         * Copies the list.
         *
         * @param field its name
         * @param values its values
         */
        public Axis {
            values = List.copyOf(values);
        }
    }
}
