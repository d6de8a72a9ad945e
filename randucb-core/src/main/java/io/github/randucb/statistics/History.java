package io.github.randucb.statistics;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.Row;
import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Feature vectors, each once, with the pulls and rewards of each. Those of a fixed set of arms are all there from
 * the start, and the number of a vector is that of its arm. Otherwise a vector comes in with its first reward, and
 * memory grows with the number of different ones.
 *
 * <p>Not thread-safe.
 */
public final class History implements ArmStatistics {
    private static final String SECTION = "history";

    private final FeatureSpace space;
    private final boolean grows;
    private final ArmTotals totals;
    private final List<double[]> rows = new ArrayList<>();
    private final Map<Row, Integer> places = new HashMap<>();

    private History(FeatureSpace space, boolean grows, ArmTotals totals) {
        this.space = space;
        this.grows = grows;
        this.totals = totals;
    }

    /**
     * Returns an empty history of a fixed set of arms, or of arms that change.
     *
     * @param features the arms, if they are fixed
     * @param space the kind of features
     * @param domain the rewards to take
     * @return a history with no rewards
     */
    public static History of(Optional<Features> features, FeatureSpace space, RewardDomain domain) {
        return features.map(arms -> fixed(arms, domain)).orElseGet(() -> growing(space, domain));
    }

    /**
     * The history of a fixed set of arms.
     *
     * @param features the arms
     * @param domain the rewards to take
     * @return a history with no rewards
     */
    public static History fixed(Features features, RewardDomain domain) {
        History history = new History(features.space(), false, new ArmTotals(features.arms(), domain));
        for (int arm = 0; arm < features.arms(); arm++) {
            history.rows.add(features.of(arm));
        }
        return history;
    }

    /**
     * The history of arms that change.
     *
     * @param space where their features come from
     * @param domain the rewards to take
     * @return a history with no vectors
     */
    public static History growing(FeatureSpace space, RewardDomain domain) {
        return new History(space, true, new ArmTotals(0, domain));
    }

    /**
     * Whether the arms change, so that vectors may come in.
     *
     * @return false for a fixed set of arms
     */
    public boolean grows() {
        return grows;
    }

    /**
     * The number of vectors.
     *
     * @return n
     */
    public int size() {
        return rows.size();
    }

    /** Where the vectors come from. */
    public FeatureSpace space() {
        return space;
    }

    /**
     * The number of features.
     *
     * @return d
     */
    public int dimension() {
        return space.dimension();
    }

    /** One of the vectors: not to be written. */
    public double[] row(int place) {
        return rows.get(place);
    }

    /**
     * Adds a multiple of one of the vectors to another.
     *
     * @param vector a vector of dimension d
     * @param place the number of the vector in the history
     * @param factor the multiple
     */
    public void addTo(double[] vector, int place, double factor) {
        double[] row = rows.get(place);
        for (int j = 0; j < row.length; j++) {
            vector[j] += factor * row[j];
        }
    }

    /** All vectors as they are now. */
    public Features features() {
        return rows.isEmpty() ? Features.none(dimension()) : Features.of(rows.toArray(double[][]::new));
    }

    /** Counts a reward of one of the vectors. */
    public void add(int place, double reward) {
        totals.add(place, reward);
    }

    /** Refuses what {@link #add} would refuse. */
    public void check(int place, double reward) {
        totals.check(place, reward);
    }

    /** Refuses a vector or a reward that does not belong here. */
    public void check(double[] vector, double reward) {
        space.check(vector);
        totals.checkReward(reward);
    }

    /** The number of a vector, which comes in if it is new. */
    public int place(double[] vector) {
        if (!grows) {
            throw new IllegalStateException("the arms are a fixed set");
        }
        return place(Row.of(vector));
    }

    private int place(Row row) {
        Integer known = places.get(row);
        if (known != null) {
            return known;
        }
        places.put(row, rows.size());
        rows.add(row.features());
        totals.addArm();
        return rows.size() - 1;
    }

    @Override
    public long observations() {
        return totals.observations();
    }

    @Override
    public long pulls(int place) {
        return totals.pulls(place);
    }

    @Override
    public double reward(int place) {
        return totals.reward(place);
    }

    @Override
    public void save(StateWriter out) {
        if (grows) {
            out.writeText(SECTION);
            out.writeInt(rows.size());
            rows.forEach(row -> out.writeDoubles(row, row.length));
        }
        totals.save(out);
    }

    @Override
    public void load(StateReader in) {
        if (grows) {
            in.expect(SECTION);
            int size = in.readInt();
            if (size < 0) {
                throw new StateException("the state has " + size + " feature vectors");
            }
            rows.clear();
            places.clear();
            totals.clear();
            for (int place = 0; place < size; place++) {
                double[] row = in.readDoubles(space.dimension());
                space.check(row);
                if (place(row) != place) {
                    throw new StateException("the state has the same feature vector twice");
                }
            }
        }
        totals.load(in);
    }

    @Override
    public void merge(Statistics other) {
        if (!grows) {
            totals.merge(other instanceof History that && !that.grows ? that.totals : other);
            return;
        }
        if (!(other instanceof History that) || !that.grows || that.dimension() != dimension()) {
            throw new IllegalArgumentException("this policy keeps every vector of " + dimension()
                    + " features, and cannot take over from one that keeps sums, as linear policies but lin-phe do");
        }
        totals.checkMerge(that.totals, place -> places.getOrDefault(Row.of(that.row(place)), -1));
        int[] to = IntStream.range(0, that.size())
                .map(place -> place(Row.of(that.row(place))))
                .toArray();
        totals.add(that.totals, place -> to[place]);
    }
}
