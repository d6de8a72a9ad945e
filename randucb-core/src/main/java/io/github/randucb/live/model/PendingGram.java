package io.github.randucb.live.model;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.PendingFeatures;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pending decisions of a model with features, and the matrix of its widths with these decisions:
 *
 * <pre>
 * W = A + sum over pending decisions of w x x^T
 * </pre>
 *
 * A is the matrix of the widths, and w the weight of an observation in it. A decision is added to W, and a reward leaves W the
 * same, because it moves the decision from the sum to A. A decision that ends without a reward is subtracted. Each takes
 * O(d^2). W is recomputed if more decisions expire at the same time than stay pending, and after 1,000 changes,
 * or as many as there are pending decisions. For generalized linear models with widths by the curvature, each reward changes all
 * weights, in A and in the sum. W is then recomputed after n / 8 rewards, if there are n pending decisions: after every reward if
 * there are few.
 *
 * <p>Not thread-safe.
 */
final class PendingGram {
    private static final int REFRESH_AFTER = 1000;
    private static final long STALE_SHARE = 8; // pending decisions for each reward that may be missing in the weights

    private final ContextualModel<?> model;
    private final Map<ChosenArm, Double> weights = new LinkedHashMap<>(); // in the order of the decisions
    private @Nullable Cholesky widths; // null if nothing is pending
    private int changes;
    private int rewards; // that changed the weights of all observations since the matrix was computed
    private final Map<ChosenArm, Double> leaving = new LinkedHashMap<>(); // ended without a reward, not yet subtracted
    private boolean expiring;

    PendingGram(ContextualModel<?> model) {
        this.model = model;
    }

    void add(ChosenArm chosen) {
        Cholesky matrix = widths;
        if (matrix == null) {
            matrix = model.copyWidthMatrix();
            widths = matrix;
        }
        addTo(matrix, chosen);
        changes++;
        if (isOld()) {
            refresh();
        }
    }

    private void addTo(Cholesky matrix, ChosenArm chosen) {
        double weight = model.widthWeight(chosen.features());
        weights.put(chosen, weight);
        matrix.add(chosen.features(), 0, weight);
    }

    void remove(ChosenArm chosen, boolean learned) {
        double weight = Objects.requireNonNull(weights.remove(chosen));
        if (!learned) {
            leaving.put(chosen, weight);
        } else if (model.reweights()) {
            rewards++;
        }
        changes++;
        if (!expiring) {
            subtractLeaving();
        }
    }

    /** Begins to collect the decisions that expire at the same time. */
    void beginExpiry() {
        expiring = true;
    }

    /** Subtracts the collected decisions. */
    void endExpiry() {
        expiring = false;
        subtractLeaving();
    }

    /** Subtracts decisions that ended without a reward, or recomputes the matrix if that is faster. */
    private void subtractLeaving() {
        boolean few = leaving.size() <= weights.size();
        if (weights.isEmpty() || isOld() || !few || !subtractAll()) {
            refresh();
        }
        leaving.clear();
    }

    /** Subtracts all leaving decisions; returns false if rounding errors are too large, and then the matrix is not valid. */
    private boolean subtractAll() {
        Cholesky matrix = Objects.requireNonNull(widths);
        boolean valid = true;
        for (Map.Entry<ChosenArm, Double> each : leaving.entrySet()) {
            valid = valid && matrix.subtract(each.getKey().features(), 0, each.getValue());
        }
        return valid;
    }

    /** Returns whether the matrix has changed so often that it must be recomputed, which takes time for each pending decision. */
    private boolean isOld() {
        return changes >= Math.max(REFRESH_AFTER, weights.size()) || rewards * STALE_SHARE > weights.size();
    }

    /** Recomputes the matrix. */
    void refresh() {
        changes = 0;
        rewards = 0;
        Cholesky matrix = weights.isEmpty() ? null : model.copyWidthMatrix();
        for (ChosenArm chosen : weights.keySet()) {
            addTo(Objects.requireNonNull(matrix), chosen);
        }
        widths = matrix;
    }

    /** Writes the weights and the matrix, which depend on the past. */
    void save(StateWriter out) {
        out.writeInt(-1 - rewards); // negative, because states of an earlier form begin with the changes
        out.writeInt(changes);
        double[] values =
                weights.values().stream().mapToDouble(weight -> weight).toArray();
        out.writeDoubles(values, values.length);
        if (widths != null) {
            widths.save(out);
        }
    }

    /** Reads what {@link #save} wrote. The pending decisions must have been added. */
    void load(StateReader in) {
        int first = in.readInt();
        rewards = first < 0 ? -1 - first : 0;
        changes = first < 0 ? in.readInt() : first;
        Limits.checkAge(rewards);
        Limits.checkAge(changes);
        double[] values = in.readDoubles();
        Limits.checkNumbers("weights of pending decisions", values);
        if (values.length != weights.size()) {
            recompute(in, values.length);
            return;
        }
        int k = 0;
        for (Map.Entry<ChosenArm, Double> entry : weights.entrySet()) {
            double weight = values[k++];
            if (weight < 0) {
                throw new StateException("The weight of a pending decision must be at least 0; got " + weight
                        + ". Restore an undamaged state.");
            }
            entry.setValue(weight);
        }
        if (widths != null) {
            widths.load(in);
        }
    }

    /** Recomputes the matrix of an earlier form of states, in which decisions before their activation did not count. */
    private void recompute(StateReader in, int saved) {
        if (saved > 0) {
            model.copyWidthMatrix().load(in);
        }
        refresh();
    }

    PendingFeatures features() {
        return new PendingFeatures(weights.size(), widths);
    }
}
