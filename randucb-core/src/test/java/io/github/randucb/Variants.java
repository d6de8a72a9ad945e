package io.github.randucb;

import io.github.randucb.spec.FixedArms;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every policy of the catalogue with all its defaults, and the options that lead through other code. */
public final class Variants {
    private static final List<String> OPTIONS = List.of(
            "rand-ucb edition=paper",
            "rand-ucb coupling=uncoupled",
            "rand-ucb coupling=uncoupled edition=paper",
            "rand-ucb optimism=non-optimistic points=40 edition=paper",
            "rand-ucb optimism=non-optimistic coupling=uncoupled epsilon=0.1 points=3",
            "rand-ucb law=uniform points=5",
            "rand-ucb law=weights weights=[1,0,2,0.5]",
            "rand-ucb law=gaussian-limit epsilon=0.1",
            "rand-ucb law=gaussian-limit coupling=uncoupled epsilon=0.1 edition=paper",
            "rand-ucb law=gaussian-limit coupling=uncoupled epsilon=0.05 optimism=non-optimistic",
            "rand-ucb law=uniform-limit optimism=non-optimistic",
            "rand-ucb law=uniform-limit coupling=uncoupled",
            "rand-ucb sigma-scale=literal sigma=1",
            "rand-ucb sigma-scale=literal sigma=1 law=gaussian-limit coupling=uncoupled",
            "rand-ucb points=1",
            "rand-ucb upper=1.5 epsilon=0.2 rewards=real",
            "rand-ucb floor=0.05",
            "rand-ucb lower=-0.3 coupling=uncoupled radius-scale=0.5",
            "rand-ucb lower=0.4 law=gaussian-limit coupling=uncoupled epsilon=0.1",
            "rand-ucb sub-gaussian=0.25 edition=paper",
            "adaptive-rand-ucb horizon=ignored",
            "adaptive-rand-ucb guarantee=theorem epsilon=0.2",
            "adaptive-rand-ucb coupling=uncoupled decay=0 rewards=real",
            "adaptive-rand-ucb range=[-1,2] floor=0.05 pseudo-rewards=1",
            "ucb1 edition=paper",
            "ucb1 range=[0,2] radius-scale=0.5",
            "ucb1 floor=0.1",
            "kl-ucb edition=paper",
            "kl-ucb coins=none c=0",
            "thompson-beta coins=none",
            "thompson-gaussian edition=paper",
            "thompson-gaussian floor=0.1",
            "optimistic-thompson-gaussian edition=paper",
            "giro a=0.5",
            "phe a=1.1",
            "phe range=[-1,2]",
            "phe a=2.1",
            "fpl a=1",
            "epsilon-greedy edition=paper",
            "epsilon-greedy schedule=constant epsilon=0.3",
            "adaptive-epsilon-greedy edition=paper epsilon=0.25",
            "ucb-laplace edition=paper",
            "ucb-laplace variant=randomized",
            "ucb-laplace variant=randomized coupling=uncoupled edition=paper",
            "greedy edition=paper",
            "rand-lin-ucb edition=paper",
            "rand-lin-ucb coupling=uncoupled radius=theorem",
            "rand-lin-ucb range=[-1,1] radius-scale=0.5",
            "rand-lin-ucb edition=paper law=gaussian-limit coupling=uncoupled epsilon=0.1",
            "adaptive-rand-lin-ucb horizon=ignored",
            "adaptive-rand-lin-ucb guarantee=theorem epsilon=0.2",
            "adaptive-rand-lin-ucb coupling=uncoupled lambda=0.01 rewards=real",
            "adaptive-rand-lin-ucb range=[-1,1]",
            "lin-ucb edition=paper",
            "lin-ts edition=paper inflation=theoretical",
            "lin-phe a=1",
            "lin-epsilon-greedy schedule=constant epsilon=0.3 lambda=1",
            "lin-greedy noise=0.5",
            "rand-ucb-glm edition=paper",
            "rand-ucb-glm coupling=uncoupled link=probit",
            "rand-ucb-glm initialization=minimal lambda=0",
            "adaptive-rand-ucb-glm horizon=ignored",
            "adaptive-rand-ucb-glm coupling=uncoupled link=probit decay=0",
            "glm-ts initialization=spanning spanning-search=greedy initial-pulls=2",
            "rand-glm-ucb link=identity",
            "ucb-glm link=identity sub-gaussian=0.5 radius-scale=0.5",
            "ucb-glm radius=theorem",
            "glm-greedy link=poisson lambda=1");

    /** Options for arms that change only. */
    private static final List<String> CHANGING_OPTIONS = List.of(
            "rand-ucb-glm memory=bounded",
            "rand-ucb-glm memory=bounded vectors=100",
            "adaptive-rand-ucb-glm memory=bounded vectors=100",
            "glm-ts memory=bounded vectors=60 link=probit",
            "rand-glm-ucb memory=bounded vectors=100 link=identity",
            "glm-epsilon-greedy memory=bounded vectors=30",
            "ucb-glm memory=bounded vectors=200",
            "glm-ucb memory=bounded vectors=150",
            "glm-greedy memory=bounded vectors=100 link=poisson lambda=1");

    private Variants() {}

    /** Returns all variants. */
    public static Stream<PolicySpec> all() {
        List<PolicySpec> specs = new ArrayList<>();
        Catalogue.standard().types().forEach(type -> specs.add(type.spec()));
        OPTIONS.forEach(text -> specs.add(parse(text)));
        return specs.stream();
    }

    /** Returns the variants of all policies that learn from arms that change. */
    public static Stream<PolicySpec> changing() {
        return Stream.concat(
                all().filter(Variants::contextual), CHANGING_OPTIONS.stream().map(Variants::parse));
    }

    /** Returns a policy for a fixed set of arms, whose memory is always bounded. */
    public static PolicySpec fixed(PolicySpec spec) {
        PolicySpec copy = spec.type().spec();
        for (Map.Entry<String, String> parameter : spec.given().entrySet()) {
            if (!List.of("memory", "vectors").contains(parameter.getKey())) {
                copy = copy.with(parameter.getKey(), parameter.getValue());
            }
        }
        return copy;
    }

    /** Tells whether a policy with a fixed set of arms also works with arms that change. */
    public static boolean contextual(PolicySpec spec) {
        return needsFeatures(spec) && !spec.given().containsKey("initialization");
    }

    /** Tells whether a policy needs features. */
    public static boolean needsFeatures(PolicySpec spec) {
        return spec.type().needsFeatures();
    }

    /** Returns a problem that fits a policy: with features in three dimensions if the policy needs features. */
    public static FixedArms setting(PolicySpec spec, int arms, long horizon) {
        FixedArms setting = Setting.of(arms, horizon);
        return needsFeatures(spec)
                ? setting.withFeatures(IntStream.range(0, arms)
                        .mapToObj(i -> new double[] {1, Math.cos(i), Math.sin(2 * i)})
                        .toArray(double[][]::new))
                : setting;
    }

    /** Parses a policy: its id and {@code name=value} pairs, separated by blanks. */
    public static PolicySpec parse(String text) {
        String[] words = text.split(" ", -1);
        PolicySpec spec = Catalogue.standard().policy(words[0]);
        for (int i = 1; i < words.length; i++) {
            String[] pair = words[i].split("=", 2);
            spec = spec.with(pair[0], pair[1]);
        }
        return spec;
    }
}
