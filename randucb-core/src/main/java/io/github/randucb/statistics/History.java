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
import org.jspecify.annotations.Nullable;

/**
 * Feature vectors with their pulls and rewards; equal vectors are stored once. For a fixed set of arms, all vectors are
 * there from the start, and the index of a vector is the index of its arm. For arms that change, a vector is added with its
 * first reward, and memory grows with the number of distinct vectors.
 *
 * <p>Not thread-safe.
 */
public final class History implements ArmStatistics, HistoryView {
    private static final String SECTION = "history";

    private final FeatureSpace space;
    private final boolean grows;
    private final ArmTotals totals;
    private final List<double[]> rows = new ArrayList<>();
    private final Map<Row, Integer> indices = new HashMap<>();
    private @Nullable HistoryChunks chunks; // created by the first copy; null again after a load or a merge

    private History(FeatureSpace space, boolean grows, ArmTotals totals) {
        this.space = space;
        this.grows = grows;
        this.totals = totals;
    }

    /**
     * Creates a history of a fixed set of arms, or of arms that change.
     *
     * @param features the arms, if they are fixed
     * @param space the feature space
     * @param domain the rewards to accept
     * @return a history with no rewards
     */
    public static History of(Optional<Features> features, FeatureSpace space, RewardDomain domain) {
        return features.map(arms -> fixed(arms, domain)).orElseGet(() -> growing(space, domain));
    }

    /**
     * Creates a history of a fixed set of arms.
     *
     * @param features the arms
     * @param domain the rewards to accept
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
     * Creates a history of arms that change.
     *
     * @param space the feature space
     * @param domain the rewards to accept
     * @return a history with no vectors
     */
    public static History growing(FeatureSpace space, RewardDomain domain) {
        return new History(space, true, new ArmTotals(0, domain));
    }

    /**
     * Returns whether the arms change, so that vectors can be added.
     *
     * @return false for a fixed set of arms
     */
    public boolean grows() {
        return grows;
    }

    @Override
    public int size() {
        return rows.size();
    }

    /**
     * Returns the feature space.
     *
     * @return the space of the vectors
     */
    public FeatureSpace space() {
        return space;
    }

    /**
     * Returns the number of features.
     *
     * @return d
     */
    public int dimension() {
        return space.dimension();
    }

    @Override
    public double[] row(int index) {
        return rows.get(index);
    }

    /**
     * Returns all vectors.
     *
     * @return the vectors that the history has now
     */
    public Features features() {
        return rows.isEmpty() ? Features.none(dimension()) : Features.of(rows.toArray(double[][]::new));
    }

    /**
     * Adds a reward of one of the vectors.
     *
     * @param index the index of the vector
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such vector, or the reward is rejected; nothing is changed then
     */
    public void add(int index, double reward) {
        totals.add(index, reward);
        if (chunks != null) {
            chunks.set(index, pulls(index), reward(index));
        }
    }

    /**
     * Returns a copy that does not change when rewards are added. The first copy of n vectors takes O(n), and so does the first one
     * after a load or a merge. All others take n / 128 steps.
     *
     * @return the copy, which shares memory with this history
     */
    public FrozenHistory freeze() {
        HistoryChunks current = chunks;
        if (current == null) {
            current = new HistoryChunks();
            for (int index = 0; index < size(); index++) {
                current.append(row(index));
                current.set(index, pulls(index), reward(index));
            }
            chunks = current;
        }
        return new FrozenHistory(space, current.copy(), size(), observations());
    }

    /**
     * Throws the exception that {@link #add} would throw, if any.
     *
     * @param index the index of the vector
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such vector, or the reward is rejected
     */
    public void check(int index, double reward) {
        totals.check(index, reward);
    }

    /**
     * Rejects a vector outside the feature space, or a reward outside the domain.
     *
     * @param vector the features of an arm
     * @param reward its reward
     * @throws IllegalArgumentException if one of them is rejected
     */
    public void check(double[] vector, double reward) {
        space.check(vector);
        totals.checkReward(reward);
    }

    /**
     * Returns the index of a vector, and adds the vector if it is new.
     *
     * @param vector a vector of the feature space
     * @return its index
     */
    public int indexOf(double[] vector) {
        if (!grows) {
            throw new IllegalStateException("Vectors can be added only where arms change; these arms are a fixed set.");
        }
        return indexOf(Row.of(vector));
    }

    private int indexOf(Row row) {
        Integer known = indices.get(row);
        if (known != null) {
            return known;
        }
        indices.put(row, rows.size());
        rows.add(row.features());
        totals.addArm();
        if (chunks != null) {
            chunks.append(rows.get(rows.size() - 1));
        }
        return rows.size() - 1;
    }

    @Override
    public long observations() {
        return totals.observations();
    }

    @Override
    public long pulls(int index) {
        return totals.pulls(index);
    }

    @Override
    public double reward(int index) {
        return totals.reward(index);
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
        chunks = null;
        if (grows) {
            in.expect(SECTION);
            int size = in.readInt();
            if (size < 0) {
                throw new StateException("The number of feature vectors must not be negative; got " + size
                        + ". Restore an undamaged state.");
            }
            rows.clear();
            indices.clear();
            totals.clear();
            for (int index = 0; index < size; index++) {
                double[] row = in.readDoubles(space.dimension());
                space.check(row);
                if (indexOf(row) != index) {
                    throw new StateException("The feature vectors of a history must be distinct; vector " + index
                            + " occurs twice. Restore an undamaged state.");
                }
            }
        }
        totals.load(in);
    }

    @Override
    public void merge(Statistics other) {
        chunks = null;
        if (!grows) {
            totals.merge(other instanceof History that && !that.grows ? that.totals : other);
            return;
        }
        if (!(other instanceof History that) || !that.grows || that.dimension() != dimension()) {
            throw new IllegalArgumentException("Only a policy that stores feature vectors of dimension " + dimension()
                    + " can be merged into this one. Linear policies other than lin-phe, and policies with memory=bounded,"
                    + " do not store all of them.");
        }
        totals.checkMerge(that.totals, index -> indices.getOrDefault(Row.of(that.row(index)), -1));
        int[] to = IntStream.range(0, that.size())
                .map(index -> indexOf(Row.of(that.row(index))))
                .toArray();
        totals.add(that.totals, index -> to[index]);
    }
}
