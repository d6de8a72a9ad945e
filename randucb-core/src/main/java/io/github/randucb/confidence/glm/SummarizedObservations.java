package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.likelihood.LikelihoodSummary;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.GramSums;
import io.github.randucb.statistics.History;
import io.github.randucb.statistics.RewardDomain;

/**
 * Observations in memory of constant size: the exact sums of products, for the Gram matrix, and a summary of the likelihood.
 * A merge fits the sums again, and reduces the sample of feature vectors.
 *
 * <p>Not thread-safe.
 */
final class SummarizedObservations implements Statistics {
    private static final String SECTION = "likelihood-summary";

    private final FeatureSpace space;
    private final RewardDomain domain;
    private final double lambda;
    private final int most;
    private final GramSums products;
    private final LikelihoodSummary summary;

    SummarizedObservations(FeatureSpace space, Link link, double lambda, RewardDomain domain, int most) {
        this.space = space;
        this.domain = domain;
        this.lambda = lambda;
        this.most = most;
        this.products = new GramSums(space, domain);
        this.summary = new LikelihoodSummary(space, link);
    }

    /** Adds an observation. Rejects invalid ones without any change. */
    void add(double[] x, double reward) {
        products.add(x, reward);
        summary.add(x, 1, reward);
    }

    /** Returns the number of feature vectors in the sample. */
    int size() {
        return summary.size();
    }

    /** Returns the parameter of the last fit, an array that callers must not modify. */
    double[] fitted() {
        return summary.center();
    }

    /** Computes the factor of M. */
    void factorGram(Cholesky gram) {
        products.factor(lambda, 1, gram, new double[space.dimension()]);
    }

    /** Fits from a parameter, and writes the factor of H. */
    void fit(double[] start, Cholesky hessian) {
        summary.fit(start, lambda, hessian);
    }

    /** Reduces the sample to four fifths of its largest size. Call it only after a fit. */
    void thin(Cholesky gram, Cholesky hessian) {
        summary.thin(most - most / 5 - 1, gram, hessian, uniform(observations()));
    }

    /** Returns a number in [0, 1) that looks random: the mixing function of SplitMix64 (Steele, Lea and Flood, 2014). */
    private static double uniform(long counter) {
        long z = (counter + 1) * 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return ((z ^ z >>> 31) >>> 11) * 0x1p-53;
    }

    @Override
    public long observations() {
        return products.observations();
    }

    @Override
    public void save(StateWriter out) {
        products.save(out);
        out.writeText(SECTION);
        summary.save(out);
    }

    @Override
    public void load(StateReader in) {
        products.load(in);
        in.expect(SECTION);
        summary.load(in, most);
    }

    @Override
    public void merge(Statistics other) {
        if (other instanceof History history && history.grows()) {
            merge(of(history));
        } else if (other instanceof SummarizedObservations that
                && that.space.dimension() == space.dimension()
                && that.summary.link().equals(summary.link())) {
            merge(that);
        } else {
            throw new IllegalArgumentException("Only a generalized linear policy with " + space.dimension()
                    + " features can be merged into one with memory=bounded; if it has memory=bounded as well, it must"
                    + " have the same link.");
        }
    }

    private SummarizedObservations of(History history) {
        if (history.dimension() != space.dimension()) {
            throw new IllegalArgumentException("Only feature vectors of dimension " + space.dimension()
                    + " can be merged into this policy; got dimension " + history.dimension() + ".");
        }
        SummarizedObservations all =
                new SummarizedObservations(history.space(), summary.link(), lambda, domain, Integer.MAX_VALUE);
        for (int i = 0; i < history.size(); i++) {
            if (history.pulls(i) > 0) {
                all.products.add(history.row(i), history.pulls(i), history.reward(i));
                all.summary.add(history.row(i), history.pulls(i), history.reward(i));
            }
        }
        all.fit(all.fitted(), new Cholesky(space.dimension(), lambda));
        return all;
    }

    private void merge(SummarizedObservations that) {
        boolean larger = that.observations() > observations();
        products.merge(that.products);
        summary.merge(that.summary, larger, lambda);
        Cholesky gram = new Cholesky(space.dimension(), lambda);
        Cholesky hessian = new Cholesky(space.dimension(), lambda);
        factorGram(gram);
        fit(fitted(), hessian);
        if (size() >= most) {
            thin(gram, hessian);
        }
    }
}
