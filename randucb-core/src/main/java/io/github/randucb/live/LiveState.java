package io.github.randucb.live;

import io.github.randucb.spec.PolicySpec;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The parts that the saved states of all bandits for live traffic share.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveState {
    /** The largest count in a state, so that counters do not overflow later. */
    static final long MOST_COUNTED = 1L << 62;

    private LiveState() {}

    /** Rejects a number of a state that is negative or too large. */
    static void checkNumber(String name, long number, long most) {
        if (number < 0 || number > most) {
            throw new StateException("The " + name + " in a state must be between 0 and " + most + "; got " + number
                    + ". Restore an undamaged state.");
        }
    }

    /** Writes a policy with the parameters that differ from their defaults. */
    static void writeSpec(StateWriter out, PolicySpec spec) {
        out.writeText(spec.type().id());
        out.writeInt(spec.given().size());
        spec.given().forEach((name, value) -> {
            out.writeText(name);
            out.writeText(value);
        });
    }

    /** Reads what {@link #writeSpec} wrote. */
    static PolicySpec readSpec(StateReader in, Function<String, PolicySpec> policies) {
        PolicySpec spec = policies.apply(in.readText());
        for (int left = in.readInt(); left > 0; left--) {
            spec = spec.with(in.readText(), in.readText());
        }
        return spec;
    }

    /** Reads the name of a constant. */
    static <E extends Enum<E>> E readName(StateReader in, Class<E> type) {
        String name = in.readText();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new StateException("The state must have one of " + Arrays.toString(type.getEnumConstants())
                + " here; got '" + name + "'.");
    }

    /** Reads a state, and reports values that are not valid as a damaged state. */
    static <B> B reading(Supplier<B> restore) {
        try {
            return restore.get();
        } catch (StateException e) {
            throw e;
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            throw new StateException("The state cannot be restored: " + e.getMessage());
        }
    }
}
