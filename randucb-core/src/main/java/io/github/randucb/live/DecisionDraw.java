package io.github.randucb.live;

import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.random.RandomNumbers;
import io.github.randucb.random.UnitDraw;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The random part of decisions: each decision has a position, which determines its random number.
 *
 * <p>Without a unit, position n has the n-th output of SplitMix64 as its uniform random number (Steele, Lea and Flood, "Fast
 * Splittable Pseudorandom Number Generators", 2014). With a unit, arm i has the exponential time -ln(u_i) / p_i, where u_i is a
 * hash of the seed, the unit and the id of the arm, and the earliest arm is chosen. Few units then change their arm when the
 * probabilities change.
 *
 * <p>Thread-safe.
 */
final class DecisionDraw {
    private final long seed;
    private final RandomNumbers numbers;
    private final UnitDraw units;
    private final AtomicLong positions = new AtomicLong();

    DecisionDraw(long seed) {
        this.seed = seed;
        this.numbers = new RandomNumbers(seed);
        this.units = new UnitDraw(seed);
    }

    long seed() {
        return seed;
    }

    /** Returns the position of a new decision. */
    long nextPosition() {
        return positions.getAndIncrement();
    }

    /** Returns the number of positions that were given. */
    long positions() {
        return positions.get();
    }

    /** Sets the number of positions that were given to at least this one. */
    void skipTo(long number) {
        positions.accumulateAndGet(number, Math::max);
    }

    /** Draws an arm; returns its index. */
    int draw(List<String> arms, ActionProbabilities probabilities, long position, @Nullable String unit) {
        return unit == null ? probabilities.sample(numbers.at(position)) : units.draw(unit, arms, probabilities::of);
    }
}
