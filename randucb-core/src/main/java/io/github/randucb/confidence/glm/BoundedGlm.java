package io.github.randucb.confidence.glm;

import io.github.randucb.confidence.ContextualModel;
import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RewardDomain;
import java.util.function.DoubleUnaryOperator;

/**
 * Generalized linear regression for arms that change from round to round, in memory of constant size. {@link
 * GeneralizedLinear} has the formulas, {@link ContextualGlm} is the exact form.
 *
 * <p>The model keeps at most N feature vectors, with weights, and a summary of the likelihood
 * ({@link io.github.randucb.confidence.likelihood.LikelihoodSummary}). Up to N different vectors, fits are exact. When N
 * vectors are kept, a fit follows, and a random fifth of them is dropped; the others get larger weights. Vectors that matter
 * for the fit are dropped last. The Gram matrix M is a sum of all observations in any case, so its widths are exact.
 *
 * <p>There is a fit
 *
 * <ul>
 *   <li>after each observation while at most 200 vectors are kept;
 *   <li>then whenever the number of observations has grown by a twentieth, at the latest after N/5 observations;
 *   <li>and after an informative observation, as in {@link ContextualGlm}.
 * </ul>
 *
 * A fit takes O(N d^2 + d^3) for each Newton step, mostly two or three. Dropping vectors takes O(N d^2 + N log N). So the time
 * of an update has a bound that depends on N and d only. In between, an observation is added to the Gaussian approximation of
 * the posterior, in O(d^2) ({@link PosteriorUpdate}).
 *
 * <p>Not thread-safe.
 */
final class BoundedGlm extends ContextualModel<SummarizedObservations> {
    private static final String SECTION = "bounded-glm";
    private static final int FEW_VECTORS = 200; // up to here, a fit after each observation
    private static final int FRACTION = 20; // else a fit whenever the observations have grown by 1/20
    private static final int CREDIT = 100; // vectors for each observation
    private static final int MOST_FITS = 200; // extra fits that may follow each other

    private final Link link;
    private final Scale scale;
    private final Norm norm;
    private final double lambda;
    private final int most;
    private final int refreshAfter;
    private final Cholesky hessian;
    private final PosteriorUpdate posterior;
    private int sinceFit;
    private int sinceRefresh; // of M
    private double credit; // feature vectors that extra fits may still read

    BoundedGlm(FeatureSpace space, Link link, Scale scale, double lambda, RewardDomain domain, Norm norm, int most) {
        super(new SummarizedObservations(space, link, lambda, domain, most), space, lambda, 1);
        this.link = link;
        this.scale = scale;
        this.norm = norm;
        this.lambda = lambda;
        this.most = most;
        this.refreshAfter = Math.max(1000, 10 * space.dimension());
        this.hessian = new Cholesky(space.dimension(), lambda);
        this.posterior = new PosteriorUpdate(link, theta, sums().fitted(), hessian);
    }

    @Override
    public double[] means() {
        return ContextualGlm.means(link, scale, arms, theta);
    }

    @Override
    protected double productOfZeros(long count) {
        return ContextualGlm.productOfZeros(link, lambda, space(), count);
    }

    @Override
    protected Cholesky widthMatrix() {
        return norm == Norm.GRAM ? gram : hessian;
    }

    @Override
    public double widthWeight(double[] features) {
        return ContextualGlm.widthWeight(link, norm, theta, features);
    }

    @Override
    protected DoubleUnaryOperator meanFunction() {
        return scale == Scale.MEAN ? ContextualGlm.meanFunction(link) : super.meanFunction();
    }

    @Override
    public Cholesky precision() {
        return hessian;
    }

    @Override
    public void update(double[] vector, double reward) {
        sums().add(vector, reward);
        updateGram(vector);
        int size = sums().size();
        sinceFit++;
        credit = Math.min(credit + CREDIT, (double) MOST_FITS * size);
        if (size <= FEW_VECTORS || size >= most || isDue()) {
            fit();
            return;
        }
        boolean informative = posterior.add(vector, reward);
        if (Limits.isTooLarge(theta)) {
            fit();
        } else if (informative && credit >= size) {
            credit -= size;
            fit();
        }
    }

    private void updateGram(double[] vector) {
        sinceRefresh++;
        if (sinceRefresh >= refreshAfter) {
            refreshGram();
        } else {
            gram.add(vector, 0, 1);
        }
    }

    private void refreshGram() {
        sums().factorGram(gram);
        sinceRefresh = 0;
    }

    private boolean isDue() {
        return sinceFit >= most / 5 || (long) sinceFit * FRACTION >= observations();
    }

    private void fit() {
        sums().fit(theta, hessian);
        System.arraycopy(sums().fitted(), 0, theta, 0, theta.length);
        if (sums().size() >= most) {
            sums().thin(gram, hessian);
        }
        sinceFit = 0;
    }

    @Override
    protected void refit() {
        refreshGram();
        fit();
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeInt(sinceFit);
        out.writeInt(sinceRefresh);
        out.writeDoubles(new double[] {credit}, 1);
        out.writeDoubles(theta, theta.length);
        gram.save(out);
        hessian.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        sinceFit = in.readInt();
        sinceRefresh = in.readInt();
        credit = in.readDoubles(1)[0];
        System.arraycopy(in.readDoubles(theta.length), 0, theta, 0, theta.length);
        gram.load(in);
        hessian.load(in);
        Limits.checkAge(sinceFit);
        Limits.checkAge(sinceRefresh);
        Limits.checkNumbers("fit", credit);
        Limits.checkParameter("parameter", theta);
        if (credit < 0) {
            throw new StateException("The number of feature vectors that extra fits may read must be at least 0 in a"
                    + " state; got " + credit + ". Restore an undamaged state.");
        }
    }
}
