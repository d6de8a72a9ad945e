package io.github.randucb.confidence;

import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;

/**
 * A radius that depends on a model.
 *
 * <p>Only as thread-safe as the model.
 *
 * @param current the radius in the current state of the model, by round
 * @param frozen returns the radius in the current state of the model, as a copy
 */
record ModelRadius(LongToDoubleFunction current, Supplier<FrozenRadius> frozen) implements Radius {
    @Override
    public double at(long t) {
        return current.applyAsDouble(t);
    }

    @Override
    public FrozenRadius freeze() {
        return frozen.get();
    }
}
