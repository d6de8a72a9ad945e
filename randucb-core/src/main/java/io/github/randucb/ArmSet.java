package io.github.randucb;

import io.github.randucb.feature.Features;
import io.github.randucb.state.Limits;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The arms of one round, each with an id and a feature vector. A choice is the position of an arm in the set.
 * If several arms are equally good, the first of them is chosen.
 *
 * <p>Immutable and thread-safe.
 */
public final class ArmSet {
    private final List<String> ids;
    private final Map<String, Integer> indices;
    private final Features features;

    private ArmSet(List<String> ids, Features features) {
        this.ids = List.copyOf(ids);
        this.indices = new HashMap<>();
        for (int index = 0; index < ids.size(); index++) {
            if (indices.put(ids.get(index), index) != null) {
                throw new IllegalArgumentException(
                        "The ids of arms must be different; got two arms with the id '" + ids.get(index) + "'.");
            }
        }
        this.features = features;
    }

    /**
     * Returns a set of arms.
     *
     * @param ids the ids of the arms, all different
     * @param vectors the feature vector of each arm: all of the same length, none of them zero, with entries from -10^9
     *     to 10^9
     * @return the set
     * @throws IllegalArgumentException if there are no arms, or the ids or vectors are not valid
     */
    public static ArmSet of(List<String> ids, double[][] vectors) {
        if (ids.size() != vectors.length) {
            throw new IllegalArgumentException("There must be one feature vector per id; got " + ids.size()
                    + " ids and " + vectors.length + " vectors.");
        }
        Builder builder = builder();
        for (int index = 0; index < vectors.length; index++) {
            builder.add(ids.get(index), vectors[index]);
        }
        return builder.build();
    }

    /**
     * Returns a builder of a set.
     *
     * @return a builder without arms
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder of a set of arms. Not thread-safe. */
    public static final class Builder {
        private final List<String> ids = new ArrayList<>();
        private final List<double[]> vectors = new ArrayList<>();

        private Builder() {}

        /**
         * Adds an arm.
         *
         * @param id the id of the arm
         * @param vector the features of the arm
         * @return this builder
         */
        public Builder add(String id, double... vector) {
            ids.add(Objects.requireNonNull(id, "id"));
            vectors.add(Objects.requireNonNull(vector, "vector").clone());
            return this;
        }

        /**
         * Returns the set of the arms added so far.
         *
         * @return the set
         * @throws IllegalArgumentException if there are no arms, or the ids or vectors are not valid
         */
        public ArmSet build() {
            return new ArmSet(ids, Features.of(vectors.toArray(double[][]::new), ids::get));
        }
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int size() {
        return ids.size();
    }

    /**
     * Returns the id of an arm.
     *
     * @param index the index of the arm in the set
     * @return the id
     * @throws IllegalArgumentException if there is no such arm
     */
    public String id(int index) {
        Limits.checkArm(index, size());
        return ids.get(index);
    }

    /**
     * Returns the ids of all arms.
     *
     * @return the ids in the order of the set
     */
    public List<String> ids() {
        return ids;
    }

    /**
     * Returns the features of an arm.
     *
     * @param index the index of the arm in the set
     * @return a new array
     * @throws IllegalArgumentException if there is no such arm
     */
    public double[] features(int index) {
        Limits.checkArm(index, size());
        return features.of(index);
    }

    /**
     * Returns the features of an arm.
     *
     * @param id the id of the arm
     * @return a new array
     * @throws IllegalArgumentException if there is no such arm
     */
    public double[] features(String id) {
        Integer index = indices.get(id);
        if (index == null) {
            throw new IllegalArgumentException("The id must be that of one of the " + size() + " arms of the set; got '"
                    + id + "'. " + NameSuggestions.hint(id, ids()) + " Correct the id.");
        }
        return features.of(index);
    }

    /**
     * Returns the features of all arms.
     *
     * @return the feature vectors in the order of the set
     */
    public Features features() {
        return features;
    }

    @Override
    public String toString() {
        return ids.toString();
    }
}
