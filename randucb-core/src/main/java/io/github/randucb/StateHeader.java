package io.github.randucb;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.feature.Features;
import io.github.randucb.feature.SpanningArms;
import io.github.randucb.glm.GlmModel;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateKind;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * The first sections of a saved state: the policy with its parameters, and the setting. A number of arms of zero stands
 * for arms that change, a horizon of zero for an unknown horizon, a dimension of zero for arms without features.
 *
 * <p>Immutable and thread-safe.
 *
 * @param spec the policy
 * @param setting the problem
 */
record StateHeader(PolicySpec spec, Setting setting) {
    private static final int EXCHANGE_SINCE = 4; // version of the state format

    void write(StateWriter out) {
        out.writeText(spec.type().id());
        out.writeInt(spec.given().size());
        spec.given().forEach((name, value) -> {
            out.writeText(name);
            out.writeText(value);
        });
        out.writeInt(setting instanceof FixedArms fixed ? fixed.arms() : 0);
        out.writeLong(setting.horizon().orElse(0));
        out.writeInt(dimension(setting));
        if (setting instanceof ChangingArms changing) {
            out.writeDoubles(new double[] {changing.space().maxNorm()}, 1);
        }
        setting.features().ifPresent(features -> features.save(out));
    }

    /**
     * Reads a header.
     *
     * @param in the start of a state
     * @param policies the policy with default parameters for each id
     * @return the header
     * @throws StateException if the header is damaged, or names an unknown policy
     */
    static StateHeader read(StateReader in, Function<String, PolicySpec> policies) {
        PolicySpec spec = readSpec(in, policies);
        Setting setting = readSetting(in);
        long d = dimension(setting);
        if (d > Limits.FEATURES && spec.type().needsFeatures() && d * d > in.remaining() / Double.BYTES) {
            throw tooShort(d); // before memory for the d x d matrix is allocated
        }
        return new StateHeader(spec, setting);
    }

    private static int dimension(Setting setting) {
        return setting.isChanging() || setting.features().isPresent()
                ? setting.requireSpace().dimension()
                : 0;
    }

    private static StateException tooShort(long features) {
        return new StateException("The state is too short for " + features + " features. Restore an undamaged state.");
    }

    private static PolicySpec readSpec(StateReader in, Function<String, PolicySpec> policies) {
        PolicySpec spec = defaults(in.readText(), policies);
        try {
            for (int left = in.readInt(); left > 0; left--) {
                spec = spec.with(in.readText(), in.readText());
            }
            return withDefaultsOf(in.version(), spec);
        } catch (ParameterException e) {
            throw new StateException("The state cannot be restored: " + e.getMessage());
        }
    }

    private static PolicySpec defaults(String id, Function<String, PolicySpec> policies) {
        StateKind.checkPolicy(id);
        try {
            return policies.apply(id);
        } catch (ParameterException e) {
            throw new StateException("The state cannot be restored: " + e.getMessage()
                    + ". For a policy of your own, call restore(state, catalogue).");
        }
    }

    /** Sets the parameter whose default changed. A state does not contain parameters that have their defaults. */
    private static PolicySpec withDefaultsOf(int version, PolicySpec spec) {
        boolean greedy = version < EXCHANGE_SINCE
                && spec.type().parameters().contains(GlmModel.SPANNING_SEARCH)
                && spec.given().containsKey(GlmModel.INITIALIZATION.name());
        return greedy ? spec.with(GlmModel.SPANNING_SEARCH, SpanningArms.Search.GREEDY) : spec;
    }

    private static Setting readSetting(StateReader in) {
        int arms = in.readInt();
        long horizon = in.readLong();
        int dimension = in.readInt();
        if (arms < 0 || arms > in.remaining() / Long.BYTES || horizon < 0 || dimension < 0) {
            throw new StateException("The state has " + arms + " arms, horizon " + horizon + " and dimension "
                    + dimension + ", which do not fit its length. Restore an undamaged state.");
        }
        OptionalLong rounds = horizon == 0 ? OptionalLong.empty() : OptionalLong.of(horizon);
        if (arms == 0) {
            return new ChangingArms(readSpace(in, dimension), rounds);
        }
        Optional<Features> features =
                dimension == 0 ? Optional.empty() : Optional.of(Features.load(arms, dimension, in));
        return new FixedArms(arms, rounds, features);
    }

    private static FeatureSpace readSpace(StateReader in, int dimension) {
        if ((long) dimension * dimension > in.remaining() / Double.BYTES) {
            throw tooShort(dimension);
        }
        return new FeatureSpace(dimension, in.readDoubles(1)[0]);
    }
}
