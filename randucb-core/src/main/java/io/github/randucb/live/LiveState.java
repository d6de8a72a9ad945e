package io.github.randucb.live;

import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The parts that the saved states of all bandits for live traffic share.
 *
 * <p>Stateless and thread-safe.
 */
final class LiveState {
    private LiveState() {}

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

    /** Returns the policies of which one type is the only one. */
    static Function<String, PolicySpec> only(PolicyType type) {
        return id -> {
            if (!id.equals(type.id())) {
                throw new StateException("The state of a merged bandit must have the policy " + type.id() + "; got "
                        + id + ". Merge bandits with the same policy.");
            }
            return type.spec();
        };
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
