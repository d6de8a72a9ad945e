package io.github.randucb.live;

import io.github.randucb.live.arm.ArmSnapshot;
import org.jspecify.annotations.Nullable;

/**
 * The newest computed choice among all enabled arms. While one thread computes the probabilities of a new snapshot, the others
 * decide by the last ones, so that no two threads compute the same probabilities and none waits. The version of such a decision is
 * that of the probabilities that it used. A thread that is alone always decides by the newest snapshot.
 *
 * <p>Thread-safe.
 */
final class KnownChoice {
    /** The number of changes by which a decision may be behind while another thread computes. */
    static final long MOST_BEHIND = 1000;

    private volatile @Nullable ArmSnapshot last;
    private volatile boolean computing; // threads that set it at the same moment compute twice, which does no harm

    /** Returns the choice among all enabled arms of a snapshot, or of the last computed one with the same arms. */
    ArmSnapshot.Choice of(ArmSnapshot current) {
        if (current.isKnown()) {
            return current.all();
        }
        ArmSnapshot before = last;
        if (computing && before != null && isUsable(before, current)) {
            return before.all();
        }
        computing = true;
        try {
            ArmSnapshot.Choice choice = current.all();
            if (before == null || current.version() > before.version()) {
                last = current;
            }
            return choice;
        } finally {
            computing = false;
        }
    }

    private static boolean isUsable(ArmSnapshot before, ArmSnapshot current) {
        return before.arms() == current.arms() && current.version() - before.version() <= MOST_BEHIND;
    }
}
