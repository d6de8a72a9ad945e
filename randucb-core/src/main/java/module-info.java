/**
 * Bandit policies with exact action probabilities and saved states.
 *
 * <p>Start with {@link io.github.randucb.Bandit} for a fixed set of arms and with {@link io.github.randucb.ContextualBandit}
 * for arms that change. {@link io.github.randucb.Catalogue} lists the policies.
 */
@SuppressWarnings("module") // the modules that some packages are exported to are built later
module io.github.randucb.core {
    requires static transitive org.jspecify;
    requires transitive org.apache.commons.rng.api;
    requires transitive org.apache.commons.rng.sampling;
    requires org.apache.commons.numbers.core;
    requires org.apache.commons.numbers.gamma;
    requires org.apache.commons.rng.core;
    requires org.apache.commons.rng.simple;

    // The entry points, and the policies.
    exports io.github.randucb;
    exports io.github.randucb.glm;
    exports io.github.randucb.linear;
    exports io.github.randucb.live;
    exports io.github.randucb.live.decision;
    exports io.github.randucb.multiarmed;

    // The description of policies and problems.
    exports io.github.randucb.encoding;
    exports io.github.randucb.feature;
    exports io.github.randucb.parameter;
    exports io.github.randucb.spec;

    // The parts that policies of one's own are composed of.
    exports io.github.randucb.confidence;
    exports io.github.randucb.confidence.glm;
    exports io.github.randucb.confidence.means;
    exports io.github.randucb.confidence.ridge;
    exports io.github.randucb.matrix;
    exports io.github.randucb.multiplier;
    exports io.github.randucb.policy;
    exports io.github.randucb.state;
    exports io.github.randucb.statistics;

    // The theorems.
    exports io.github.randucb.theory;

    // Parts that only the lab and the server share.
    exports io.github.randucb.random to
            io.github.randucb.lab,
            io.github.randucb.server;
    exports io.github.randucb.text to
            io.github.randucb.lab,
            io.github.randucb.server;
    exports io.github.randucb.theory.theorem to
            io.github.randucb.lab;

    // The parts of bandits for live traffic that the server is composed of.
    exports io.github.randucb.live.arm to
            io.github.randucb.server;
    exports io.github.randucb.live.ledger to
            io.github.randucb.server;
    exports io.github.randucb.live.model to
            io.github.randucb.server;
}
