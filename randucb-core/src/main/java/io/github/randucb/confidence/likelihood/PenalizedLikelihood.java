package io.github.randucb.confidence.likelihood;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.Links;
import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import org.jspecify.annotations.Nullable;

/**
 * Penalized log-likelihood of a generalized linear model, as a function of the parameter:
 *
 * <pre>
 * L(theta) = sum_i [ Y_i &lt;x_i, theta&gt; - s_i b(&lt;x_i, theta&gt;) ] - lambda/2 ||theta||^2
 * </pre>
 *
 * for feature vectors x_i with s_i pulls and total reward Y_i. Methods take the products {@code <x_i, theta>}, because one
 * computation of them serves for the gradient, the likelihood and the Hessian.
 *
 * <p>Not thread-safe.
 */
final class PenalizedLikelihood {
    private static final double STEEPEST = 1e40; // rewards up to 10^9, 2^50 of them, lead to less than 10^25
    private static final int CENTERS_SINCE = 3; // version of the state format

    private final Link link;
    private final Columns columns;
    private final double[][] rows;
    private final double[] pulls;
    private final double[] rewards;
    private final @Nullable LogisticMeans logistic;
    private final double[] terms;
    private final double[] room;
    private double lambda;

    PenalizedLikelihood(Features features, Link link, double lambda) {
        int count = features.arms();
        this.link = link;
        this.lambda = lambda;
        this.columns = features.columns();
        this.rows = features.vectors();
        this.pulls = new double[count];
        this.rewards = new double[count];
        this.logistic =
                link == Links.LOGISTIC ? new LogisticMeans(count, features.dimension(), features.maxNorm()) : null;
        this.terms = new double[count];
        this.room = new double[count];
    }

    /** Returns the number of feature vectors. */
    int size() {
        return pulls.length;
    }

    /** Returns a feature vector. Callers must not modify it. */
    double[] row(int i) {
        return rows[i];
    }

    double pulls(int i) {
        return pulls[i];
    }

    double reward(int i) {
        return rewards[i];
    }

    double lambda() {
        return lambda;
    }

    void setLambda(double newLambda) {
        lambda = newLambda;
    }

    /** Sets the pulls and the total reward of a vector. */
    void set(int i, double newPulls, double newReward) {
        pulls[i] = newPulls;
        rewards[i] = newReward;
    }

    /** Copies the data of another likelihood, which may be over the first of these vectors only. */
    void copy(PenalizedLikelihood other) {
        System.arraycopy(other.pulls, 0, pulls, 0, other.pulls.length);
        System.arraycopy(other.rewards, 0, rewards, 0, other.rewards.length);
        if (logistic != null && other.logistic != null) {
            logistic.copy(other.logistic);
        }
    }

    /** Computes {@code products_i = <x_i, vector>}. */
    void multiply(double[] vector, double[] products) {
        columns.multiply(vector, products);
    }

    /** Computes the products and the gradient at theta. */
    void evaluate(double[] theta, double[] products, double[] gradient) {
        multiply(theta, products);
        if (logistic != null) {
            logistic.residuals(theta, products, rewards, pulls, terms);
        } else {
            for (int i = 0; i < products.length; i++) {
                terms[i] = pulls[i] > 0 ? rewards[i] - pulls[i] * link.mean(products[i]) : 0;
            }
        }
        Vectors.sum(rows, terms, gradient, theta.length);
        Vectors.add(-lambda, theta, gradient, theta.length);
    }

    /** Returns {@code g(<x_i, theta>)} at the last theta that was evaluated. */
    double mean(int i, double product) {
        return logistic == null ? link.mean(product) : logistic.at(i, product);
    }

    /** Returns L(theta). */
    double value(double[] theta, double[] products) {
        double sum = 0;
        for (double x : theta) {
            sum -= lambda / 2 * x * x;
        }
        for (int i = 0; i < products.length; i++) {
            if (pulls[i] > 0) {
                sum += rewards[i] * products[i] - pulls[i] * link.integral(products[i]);
            }
        }
        return sum;
    }

    /** Returns L(0). */
    double valueAtZero() {
        double total = 0;
        for (double s : pulls) {
            total += s;
        }
        return -total * link.integral(0);
    }

    /** Returns the largest magnitude of a product of a vector with pulls. */
    double furthest(double[] products) {
        double furthest = 0;
        for (int i = 0; i < products.length; i++) {
            furthest = pulls[i] > 0 ? Math.max(furthest, Math.abs(products[i])) : furthest;
        }
        return furthest;
    }

    /** Returns the weight of a vector in H, at most 10^40. The slopes of exp can be larger, and overflow in sums. */
    double weight(double somePulls, double product) {
        return Math.min(somePulls * link.derivative(product), STEEPEST);
    }

    /** Recomputes a working Hessian. */
    void refresh(WorkingHessian hessian, double[] products) {
        computeWeights(products);
        hessian.refresh(rows, terms, room);
    }

    /** Computes the factor of H. */
    void factor(Cholesky factor, double[] products) {
        computeWeights(products);
        factor.factor(rows, terms, lambda, room);
    }

    private void computeWeights(double[] products) {
        for (int i = 0; i < products.length; i++) {
            terms[i] = pulls[i] > 0 ? weight(pulls[i], products[i]) : 0;
        }
    }

    /** Writes the centers of the logistic functions, if there are any. */
    void save(StateWriter out) {
        if (logistic != null) {
            logistic.save(out);
        }
    }

    /** Reads what {@link #save} wrote. */
    void load(StateReader in, double[] products) {
        if (in.version() < CENTERS_SINCE) {
            in.readDoubles(logistic == null ? 0 : products.length);
        } else if (logistic != null) {
            logistic.load(in, products);
        }
    }
}
