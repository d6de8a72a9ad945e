package io.github.randucb.choice.probability;

import io.github.randucb.multiplier.ContinuousLaw;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of one quadrature. A few workspaces are kept for the next calls, of any thread, so that a call allocates
 * nothing. They carry no information from one call to the next. A workspace for many arms is not kept.
 *
 * <p>{@link #take} and {@link #give} are thread-safe and never wait; a workspace itself is not thread-safe.
 */
final class Workspace {
    private static final int KEPT = 16;
    private static final int MAX_KEPT_CAPACITY = 4096; // about 6 megabytes
    private static final AtomicReferenceArray<@Nullable Workspace> FREE = new AtomicReferenceArray<>(KEPT);

    private final ArmGroups groups = new ArmGroups();
    private final BetaDensities beta = new BetaDensities();
    private final ScaledDensities scaled = new ScaledDensities();
    private final IndependentDensities quadrature = new IndependentDensities();
    private double[] means = {};
    private double[] widths = {};

    private Workspace() {}

    /** Returns a workspace that no other thread has. */
    static Workspace take() {
        int start = start();
        for (int k = 0; k < KEPT; k++) {
            int slot = (start + k) % KEPT;
            if (FREE.getPlain(slot) != null) {
                Workspace workspace = FREE.getAndSet(slot, null);
                if (workspace != null) {
                    return workspace;
                }
            }
        }
        return new Workspace();
    }

    /** Gives a workspace back. */
    static void give(Workspace workspace) {
        int start = start();
        for (int k = 0; k < KEPT && workspace.groups.capacity() <= MAX_KEPT_CAPACITY; k++) {
            if (FREE.compareAndSet((start + k) % KEPT, null, workspace)) {
                return;
            }
        }
    }

    /** Returns the slot where a thread starts to search, so that threads seldom meet. */
    private static int start() {
        return (int) (Thread.currentThread().getId() % KEPT);
    }

    /** Computes probabilities for Beta distributions. */
    void beta(double[] alpha, double[] betas, boolean optimistic, double[] out) {
        groups.divide(out.length, alpha, betas);
        beta.set(groups, optimistic);
        quadrature.probabilities(groups, beta, out);
    }

    /** Computes probabilities for a law that is scaled by {@link #widths} and moved by {@link #means}. */
    void scaled(ContinuousLaw law, double[] out) {
        groups.divide(out.length, means, widths);
        scaled.set(groups, law);
        quadrature.probabilities(groups, scaled, out);
    }

    /** Returns room for the means of arms. Call {@link #reserve} first. */
    double[] means() {
        return means;
    }

    /** Returns room for the widths of arms. Call {@link #reserve} first. */
    double[] widths() {
        return widths;
    }

    /** Makes room for the means and widths of arms. */
    void reserve(int arms) {
        if (means.length < arms) {
            means = new double[arms];
            widths = new double[arms];
        }
    }
}
