package io.github.randucb;

import io.github.randucb.feature.Features;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The arms that can be chosen in a round, each with an id and features. A choice is a place in the set; of arms that
 * are equally good the earlier wins.
 *
 * <p>Immutable and thread-safe.
 */
public final class ArmSet {
    private final List<String> ids;
    private final Map<String, Integer> places;
    private final Features features;

    private ArmSet(List<String> ids, Features features) {
        this.ids = List.copyOf(ids);
        this.places = new HashMap<>();
        for (int place = 0; place < ids.size(); place++) {
            if (places.put(ids.get(place), place) != null) {
                throw new IllegalArgumentException("there are two arms with the id '" + ids.get(place) + "'");
            }
        }
        this.features = features;
    }

    /**
     * Takes the arms.
     *
     * @param ids one for each arm, all different
     * @param vectors the feature vector of each arm, of the same length, of numbers up to 10^9, none of them zero
     * @return the set
     * @throws IllegalArgumentException if there are no arms, or ids or features are refused
     */
    public static ArmSet of(List<String> ids, double[][] vectors) {
        if (ids.size() != vectors.length) {
            throw new IllegalArgumentException("there are " + ids.size() + " ids and " + vectors.length + " vectors");
        }
        Builder builder = builder();
        for (int place = 0; place < vectors.length; place++) {
            builder.add(ids.get(place), vectors[place]);
        }
        return builder.build();
    }

    /**
     * Begins a set.
     *
     * @return no arms yet
     */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects arms. Not thread-safe. */
    public static final class Builder {
        private final List<String> ids = new ArrayList<>();
        private final List<double[]> vectors = new ArrayList<>();

        private Builder() {}

        /**
         * Adds an arm.
         *
         * @param id its id
         * @param vector its features
         * @return this
         */
        public Builder add(String id, double... vector) {
            ids.add(Objects.requireNonNull(id, "id"));
            vectors.add(Objects.requireNonNull(vector, "vector").clone());
            return this;
        }

        /**
         * The arms so far.
         *
         * @return the set
         * @throws IllegalArgumentException if there are no arms, or ids or features are refused
         */
        public ArmSet build() {
            return new ArmSet(ids, Features.of(vectors.toArray(double[][]::new), ids::get));
        }
    }

    /**
     * The number of arms.
     *
     * @return K
     */
    public int size() {
        return ids.size();
    }

    /**
     * The id of an arm.
     *
     * @param place its place in the set
     * @return its id
     */
    public String id(int place) {
        if (place < 0 || place >= ids.size()) {
            throw new IllegalArgumentException(
                    "there is no arm at place " + place + ": the places are 0 to " + (ids.size() - 1));
        }
        return ids.get(place);
    }

    /**
     * The features of an arm.
     *
     * @param place its place in the set
     * @return a new array
     */
    public double[] features(int place) {
        return features.of(place);
    }

    /**
     * The features of an arm.
     *
     * @param id its id
     * @return a new array
     * @throws IllegalArgumentException if there is no such arm
     */
    public double[] features(String id) {
        Integer place = places.get(id);
        if (place == null) {
            throw new IllegalArgumentException("there is no arm '" + id + "' among the " + size() + " of this set");
        }
        return features.of(place);
    }

    /**
     * The features of all arms.
     *
     * @return those of the first arm first
     */
    public Features features() {
        return features;
    }

    @Override
    public String toString() {
        return ids.toString();
    }
}
