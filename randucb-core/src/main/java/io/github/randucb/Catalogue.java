package io.github.randucb;

import io.github.randucb.glm.AdaptiveRandUcbGlm;
import io.github.randucb.glm.GlmEpsilonGreedy;
import io.github.randucb.glm.GlmFollowPerturbedLeader;
import io.github.randucb.glm.GlmGreedy;
import io.github.randucb.glm.GlmPerturbedHistory;
import io.github.randucb.glm.GlmThompson;
import io.github.randucb.glm.GlmUcb;
import io.github.randucb.glm.RandGlmUcb;
import io.github.randucb.glm.RandUcbGlm;
import io.github.randucb.glm.UcbGlm;
import io.github.randucb.linear.AdaptiveRandLinUcb;
import io.github.randucb.linear.LinEpsilonGreedy;
import io.github.randucb.linear.LinGreedy;
import io.github.randucb.linear.LinPerturbedHistory;
import io.github.randucb.linear.LinThompson;
import io.github.randucb.linear.LinUcb;
import io.github.randucb.linear.RandLinUcb;
import io.github.randucb.multiarmed.AdaptiveEpsilonGreedy;
import io.github.randucb.multiarmed.AdaptiveRandUcb;
import io.github.randucb.multiarmed.EpsilonGreedy;
import io.github.randucb.multiarmed.FollowPerturbedLeader;
import io.github.randucb.multiarmed.Giro;
import io.github.randucb.multiarmed.Greedy;
import io.github.randucb.multiarmed.KlUcb;
import io.github.randucb.multiarmed.OptimisticThompsonBeta;
import io.github.randucb.multiarmed.OptimisticThompsonGaussian;
import io.github.randucb.multiarmed.PerturbedHistory;
import io.github.randucb.multiarmed.RandUcb;
import io.github.randucb.multiarmed.ThompsonBeta;
import io.github.randucb.multiarmed.ThompsonGaussian;
import io.github.randucb.multiarmed.Ucb1;
import io.github.randucb.multiarmed.UcbLaplace;
import io.github.randucb.multiarmed.UniformChoice;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A list of types of policies, found by id. {@link #standard} has the policies of this library; {@link #with} adds a
 * policy of your own.
 *
 * <p>Immutable and thread-safe.
 */
public final class Catalogue {
    private static final Catalogue STANDARD = of(List.of(
            RandUcb.TYPE,
            AdaptiveRandUcb.TYPE,
            Ucb1.TYPE,
            KlUcb.TYPE,
            ThompsonBeta.TYPE,
            OptimisticThompsonBeta.TYPE,
            ThompsonGaussian.TYPE,
            OptimisticThompsonGaussian.TYPE,
            Giro.TYPE,
            PerturbedHistory.TYPE,
            FollowPerturbedLeader.TYPE,
            EpsilonGreedy.TYPE,
            AdaptiveEpsilonGreedy.TYPE,
            UcbLaplace.TYPE,
            Greedy.TYPE,
            UniformChoice.TYPE,
            RandLinUcb.TYPE,
            AdaptiveRandLinUcb.TYPE,
            LinUcb.TYPE,
            LinThompson.TYPE,
            LinPerturbedHistory.TYPE,
            LinEpsilonGreedy.TYPE,
            LinGreedy.TYPE,
            RandUcbGlm.TYPE,
            AdaptiveRandUcbGlm.TYPE,
            RandGlmUcb.TYPE,
            UcbGlm.TYPE,
            GlmUcb.TYPE,
            GlmThompson.TYPE,
            GlmPerturbedHistory.TYPE,
            GlmFollowPerturbedLeader.TYPE,
            GlmEpsilonGreedy.TYPE,
            GlmGreedy.TYPE));

    private final Map<String, PolicyType> types;

    private Catalogue(Map<String, PolicyType> types) {
        this.types = types;
    }

    /**
     * Returns the catalogue of the policies of this library.
     *
     * @return the catalogue
     */
    public static Catalogue standard() {
        return STANDARD;
    }

    private static Catalogue of(Collection<PolicyType> types) {
        Map<String, PolicyType> byId = new LinkedHashMap<>();
        for (PolicyType type : types) {
            if (byId.put(type.id(), type) != null) {
                throw new IllegalArgumentException(
                        "The ids of policies must be different; got two policies with the id '" + type.id() + "'.");
            }
        }
        return new Catalogue(byId);
    }

    /**
     * Returns a catalogue with one more policy.
     *
     * @param type the type of the policy
     * @return the policies of this catalogue and the new one
     * @throws IllegalArgumentException if this catalogue has a policy of the same id
     */
    public Catalogue with(PolicyType type) {
        List<PolicyType> longer = new ArrayList<>(types());
        longer.add(Objects.requireNonNull(type, "type"));
        return of(longer);
    }

    /**
     * Returns all types of policies.
     *
     * @return the types, in the order in which they were added
     */
    public List<PolicyType> types() {
        return List.copyOf(types.values());
    }

    @Override
    public String toString() {
        return types.keySet().toString();
    }

    /**
     * Returns a policy with its default parameters.
     *
     * @param id the id of the policy, such as {@code rand-ucb}
     * @return the specification
     * @throws ParameterException if no policy has that id
     */
    public PolicySpec policy(String id) {
        PolicyType type = types.get(Objects.requireNonNull(id, "id"));
        if (type == null) {
            throw new ParameterException(NameSuggestions.unknown("policy", id, types.keySet()));
        }
        return type.spec();
    }
}
