package io.github.randucb.confidence.likelihood;

import io.github.randucb.confidence.Link;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import java.util.Arrays;

/**
 * Maximum of the penalized likelihood of a generalized linear model, from pulls and rewards of feature vectors:
 *
 * <pre>
 * theta-hat = argmax_theta { sum_i [ Y_i &lt;x_i, theta&gt; - s_i b(&lt;x_i, theta&gt;) ] - lambda/2 ||theta||^2 }
 * </pre>
 *
 * Y_i is the total reward of the vector x_i, s_i is its number of pulls, and b is the integral of the mean function g.
 *
 * <p>The search starts from the last maximum and ends when {@code ||theta - theta-hat||_H} is below about 10^-8.
 *
 * <ul>
 *   <li>A fast step is a Newton step with an earlier Hessian ({@link WorkingHessian}), in O(K d + d^2). It is accepted
 *       if (1) the next step is at most a quarter as long, and (2) no {@code <x_i, theta>} moves by more than one, or the
 *       likelihood does not fall. Condition (2) matters far from zero: links are flat there, so the gradient is small even
 *       far from the maximum.
 *   <li>Otherwise a careful step follows. The Hessian is recomputed, in O(K d^2). The step is shortened so that no product
 *       moves by more than twenty, and halved until the likelihood does not fall. After five shortened steps in a row, the
 *       limit of twenty doubles with each further step, because the maximum is far away.
 *   <li>A search that starts far from the maximum begins with a new Hessian. It starts at zero if the likelihood is larger
 *       there.
 *   <li>A search has at most 200 steps, each halved at most 100 times. It ends early if a step gains nothing.
 * </ul>
 *
 * Each accepted fast step except the last corrects the working Hessian. A positive lambda makes the maximum unique and
 * finite, also for separable data.
 *
 * <p>Not thread-safe.
 */
public final class MaximumLikelihood {
    // Squared lengths of steps, in the norm of H.
    private static final double TOLERANCE = 1e-16;
    private static final double ROUNDING = 1e-8;
    private static final double FAR = 20; // also a distance between products
    private static final double FAST = 0.0625; // ratio of two of them: a quarter of the length

    private static final double NEAR = 1; // distance between products
    private static final int MOST_HALVINGS = 100;
    private static final int MOST_STEPS = 200;
    private static final int PATIENCE = 5; // shortened steps in a row before the limit doubles

    private final PenalizedLikelihood likelihood;
    private final WorkingHessian working;
    private final double maxNorm;
    private final double[] theta;
    private final double[] products;
    private final double[] gradient;
    private final double[] step;
    private final double[] thetaBefore;
    private final double[] productsBefore;
    private final double[] gradientBefore;
    private final double[] stepBefore;
    private final double[] stepProducts;
    private int shortened; // careful steps in a row that were shortened but not halved
    private boolean increased; // whether the last careful step has increased the likelihood

    /**
     * Creates a fit without observations.
     *
     * @param features the feature vectors
     * @param link the mean function
     * @param lambda the regularization lambda, positive
     */
    public MaximumLikelihood(Features features, Link link, double lambda) {
        int d = features.dimension();
        this.likelihood = new PenalizedLikelihood(features, link, lambda);
        this.working = new WorkingHessian(d, lambda);
        this.maxNorm = features.maxNorm();
        this.theta = new double[d];
        this.products = new double[features.arms()];
        this.gradient = new double[d];
        this.step = new double[d];
        this.thetaBefore = new double[d];
        this.productsBefore = new double[features.arms()];
        this.gradientBefore = new double[d];
        this.stepBefore = new double[d];
        this.stepProducts = new double[features.arms()];
    }

    /**
     * Creates a fit without observations, over the vectors that a history has now.
     *
     * @param history the history
     * @param link the mean function
     * @param lambda the regularization lambda, positive
     */
    public MaximumLikelihood(History history, Link link, double lambda) {
        this(history.features(), link, lambda);
    }

    /**
     * Returns the number of feature vectors.
     *
     * @return n
     */
    public int size() {
        return likelihood.size();
    }

    /**
     * Returns the parameter.
     *
     * @return theta, the array of this fit; callers must not modify it
     */
    public double[] theta() {
        return theta;
    }

    /**
     * Returns the linear predictors.
     *
     * @return {@code <x_i, theta>} for each vector
     */
    public double[] products() {
        return products;
    }

    /**
     * Sets the observations of a vector, without fitting.
     *
     * @param i the index of the vector
     * @param pulls its number of pulls
     * @param reward its total reward
     */
    public void set(int i, double pulls, double reward) {
        likelihood.set(i, pulls, reward);
    }

    /**
     * Sets the observations of a vector, and fits. The observations of all others must be those of the last fit.
     *
     * @param i the index of the vector
     * @param pulls its number of pulls
     * @param reward its total reward
     */
    public void setAndFit(int i, double pulls, double reward) {
        double morePulls = pulls - likelihood.pulls(i);
        double moreReward = reward - likelihood.reward(i);
        set(i, pulls, reward);
        double[] x = likelihood.row(i);
        working.add(x, likelihood.weight(morePulls, products[i]));
        Vectors.add(moreReward - morePulls * likelihood.mean(i, products[i]), x, gradient, theta.length);
        search();
    }

    /**
     * Sets lambda, without fitting.
     *
     * @param lambda the regularization; zero only if the unpenalized likelihood has a maximum
     */
    public void setLambda(double lambda) {
        likelihood.setLambda(lambda);
        working.setLambda(lambda);
    }

    /** Fits with a new Hessian, after any change of the observations. */
    public void fitAnew() {
        refresh();
        fit();
    }

    /**
     * Fits from a given parameter.
     *
     * @param start the parameter
     * @param hessian the factor of a Hessian near it
     */
    public void fitFrom(double[] start, Cholesky hessian) {
        System.arraycopy(start, 0, theta, 0, theta.length);
        working.copy(hessian);
        fit();
    }

    /**
     * Copies the observations, the parameter and the Hessian of another fit.
     *
     * @param other a fit of the same model, perhaps over the first of these vectors only
     */
    public void copyFrom(MaximumLikelihood other) {
        likelihood.copy(other.likelihood);
        System.arraycopy(other.theta, 0, theta, 0, theta.length);
        working.copy(other.working);
    }

    /**
     * A parameter and a Hessian to start from.
     *
     * <p>Immutable and thread-safe.
     */
    public static final class Start {
        private final double[] theta;
        private final WorkingHessian working;

        private Start(double[] theta, WorkingHessian working) {
            this.theta = theta;
            this.working = working;
        }
    }

    /**
     * Returns a copy of the parameter and the Hessian. O(d^2).
     *
     * @return the copy
     */
    public Start start() {
        WorkingHessian copy = new WorkingHessian(theta.length, likelihood.lambda());
        copy.copy(working);
        return new Start(theta.clone(), copy);
    }

    /**
     * Moves to another parameter and Hessian, without fitting.
     *
     * @param start the parameter and the Hessian, of the same dimension
     */
    public void startFrom(Start start) {
        System.arraycopy(start.theta, 0, theta, 0, theta.length);
        working.copy(start.working);
    }

    /** Fits from the present parameter and Hessian. */
    public void fit() {
        evaluate();
        search();
    }

    /** Computes the products and the gradient at the present parameter. */
    public void evaluate() {
        likelihood.evaluate(theta, products, gradient);
    }

    /**
     * Searches for the maximum from theta. The gradient must be that at theta. A parameter beyond {@link Limits#PARAMETER}
     * can only come from a forged state; then the search starts again at zero.
     */
    private void search() {
        climb();
        if (Limits.isTooLarge(theta)) {
            Arrays.fill(theta, 0);
            evaluate();
            refresh();
            climb();
        }
    }

    private void climb() {
        if (working.isDue()) {
            refresh();
        }
        double square = newtonStep();
        shortened = 0;
        if (!(square < FAR)) {
            square = startAgain();
        }
        for (int k = 0; square > TOLERANCE && k < MOST_STEPS; k++) {
            remember();
            move(1);
            double next = newtonStep();
            if (next <= FAST * square && isSafe()) {
                if (next > TOLERANCE && square > ROUNDING) {
                    next = working.correct(stepBefore, gradientBefore, gradient, step);
                }
            } else {
                next = carefulStep();
                if (next >= square && (square < ROUNDING || !increased)) {
                    return; // only rounding errors are left
                }
            }
            square = next;
        }
    }

    private void remember() {
        System.arraycopy(theta, 0, thetaBefore, 0, theta.length);
        System.arraycopy(products, 0, productsBefore, 0, products.length);
        System.arraycopy(gradient, 0, gradientBefore, 0, theta.length);
        System.arraycopy(step, 0, stepBefore, 0, theta.length);
    }

    /** Starts with a new Hessian, and at zero if the likelihood is larger there. */
    private double startAgain() {
        if (!(value() >= likelihood.valueAtZero())) {
            Arrays.fill(theta, 0);
            evaluate();
        }
        refresh();
        return newtonStep();
    }

    /** Returns whether the last step was short, or has not lowered the likelihood. */
    private boolean isSafe() {
        if (Vectors.square(stepBefore) * maxNorm * maxNorm <= NEAR * NEAR) {
            return true;
        }
        for (int i = 0; i < products.length; i++) {
            stepProducts[i] = products[i] - productsBefore[i];
        }
        return likelihood.furthest(stepProducts) <= NEAR || value() >= valueBefore();
    }

    /**
     * Goes back to the start of the last step, and takes a step with the exact Hessian. The step is shortened if it leads too
     * far, and halved up to 100 times until the likelihood does not fall. If it still falls, theta stays at the start.
     *
     * @return the squared length of the next step; zero if there is none
     */
    private double carefulStep() {
        goBack();
        refresh();
        newtonStep();
        likelihood.multiply(step, stepProducts);
        double furthest = likelihood.furthest(stepProducts);
        double reach = FAR * Math.scalb(1.0, Math.max(0, shortened - PATIENCE));
        double part = furthest > reach ? reach / furthest : 1;
        shortened = furthest > reach ? shortened + 1 : 0;
        double before = valueBefore();
        move(part);
        for (int k = 0; k < MOST_HALVINGS && !(value() >= before); k++) {
            part /= 2;
            shortened = 0;
            move(part);
        }
        double reached = value();
        increased = reached > before;
        if (!(reached >= before)) { // no part of the step helps, or the likelihood is not a number
            goBack();
            newtonStep();
            return 0; // the next step from here would be the same
        }
        return newtonStep();
    }

    private void goBack() {
        System.arraycopy(thetaBefore, 0, theta, 0, theta.length);
        evaluate();
    }

    /** Moves theta from the start of the step by a part of the step. */
    private void move(double part) {
        for (int j = 0; j < theta.length; j++) {
            theta[j] = thetaBefore[j] + part * step[j];
        }
        evaluate();
    }

    /** Computes the step {@code H^-1 gradient}, and returns its squared length in the norm of H. */
    private double newtonStep() {
        return working.newtonStep(gradient, step);
    }

    /** Recomputes the working Hessian at theta. */
    private void refresh() {
        likelihood.refresh(working, products);
    }

    private double value() {
        return likelihood.value(theta, products);
    }

    private double valueBefore() {
        return likelihood.value(thetaBefore, productsBefore);
    }

    /**
     * Computes the factor of H at theta.
     *
     * @param factor receives the factor
     */
    public void factor(Cholesky factor) {
        likelihood.factor(factor, products);
    }

    /**
     * Writes the fit.
     *
     * @param out the destination
     */
    public void save(StateWriter out) {
        out.writeDoubles(theta, theta.length);
        working.save(out);
        out.writeDoubles(gradient, gradient.length);
        likelihood.save(out);
    }

    /**
     * Reads what {@link #save} wrote. The observations must be set already.
     *
     * @param in the source
     */
    public void load(StateReader in) {
        checkAt(in.readDoubles(theta.length));
        if (in.version() == 1) {
            Cholesky hessian = new Cholesky(theta.length, likelihood.lambda());
            hessian.load(in);
            working.copy(hessian);
            return;
        }
        working.load(in);
        System.arraycopy(in.readDoubles(theta.length), 0, gradient, 0, theta.length);
        Limits.checkNumbers("gradient", gradient);
        likelihood.load(in, products);
    }

    /**
     * Moves to a saved parameter. Rejects one at which the likelihood cannot be computed.
     *
     * @param saved the parameter
     */
    public void checkAt(double[] saved) {
        Limits.checkNumbers("parameter", saved);
        System.arraycopy(saved, 0, theta, 0, theta.length);
        evaluate();
        Limits.checkNumbers("products of features and parameter", products);
        Limits.checkNumbers("gradient", gradient);
        Limits.checkNumbers("likelihood", value());
    }
}
