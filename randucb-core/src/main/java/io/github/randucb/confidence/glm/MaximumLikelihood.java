package io.github.randucb.confidence.glm;

import io.github.randucb.feature.Columns;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.Vectors;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The maximum of the penalized likelihood of a generalized linear model, from pulls and rewards of feature
 * vectors:
 *
 * <pre>
 * theta-hat = argmax_theta { sum_i [ Y_i &lt;x_i, theta&gt; - s_i b(&lt;x_i, theta&gt;) ] - lambda/2 ||theta||^2 }
 * </pre>
 *
 * It is found from the last one, until {@code ||theta - theta-hat||_H} is below 10^-8 or so, by Newton steps with an
 * earlier H, the working one, in O(K d + d^2). A step counts if it shrinks the gradient fast, and moves no {@code <x_i,
 * theta>} by more than one or does not lower the likelihood: far out, where links are flat, a small gradient says
 * little. Else H is computed afresh, in O(K d^2), and the step cut so that no product moves by more than twenty (more
 * after five such steps in a row, twice as much each time: then the maximum is far out), and halved until the likelihood
 * does not fall. A search takes at most 200 steps, each halved at most 100 times, and ends where a step gains nothing.
 * H learns from every step of a search but the last one. A search that
 * begins far from its end begins with a fresh one, and at zero where that is better. The ridge makes the maximum unique
 * and finite on separable data too. Not thread-safe.
 */
public final class MaximumLikelihood {
    private static final double TOLERANCE = 1e-16; // of the square
    private static final double ROUNDING = 1e-8; // of the square
    private static final double FAST = 0.0625; // of the square: a quarter of the length
    private static final double NEAR = 1; // of products
    private static final double FAR = 20; // of products, and of the square
    private static final int LOOKS_SINCE = 3; // version of the state format
    private static final double STEEPEST = 1e40; // rewards up to 10^9, 2^50 of them, lead to less than 10^25
    private static final int MOST_HALVINGS = 100;
    private static final int MOST_STEPS = 200;
    private static final int PATIENCE = 5; // cut steps in a row before they may lead further

    private final Link link;
    private final Columns columns;
    private final double[][] rows;
    private final double[] pulls;
    private final double[] rewards;
    private final double[] theta;
    private final double[] products;
    private final @Nullable LogisticMeans logistic;
    private final double[] gradient;
    private final double[] step;
    private final double[] before;
    private final double[] gradientBefore;
    private final double[] stepBefore;
    private final double longest;
    private final double[] productsBefore;
    private final double[] terms;
    private final double[] along;
    private final WorkingHessian working;
    private final double[] room;
    private double lambda;
    private int cuts; // careful steps in a row that were cut and none halved
    private boolean risen; // whether the last careful step has raised the likelihood

    public MaximumLikelihood(Features features, Link link, double lambda) {
        int d = features.dimension();
        this.link = link;
        this.lambda = lambda;
        this.columns = features.columns();
        this.rows = features.vectors();
        this.pulls = new double[features.arms()];
        this.rewards = new double[features.arms()];
        this.theta = new double[d];
        this.products = new double[features.arms()];
        this.logistic = link == Links.LOGISTIC ? new LogisticMeans(features.arms(), d, features.longest()) : null;
        this.gradient = new double[d];
        this.step = new double[d];
        this.before = new double[d];
        this.gradientBefore = new double[d];
        this.stepBefore = new double[d];
        this.longest = features.longest();
        this.productsBefore = new double[features.arms()];
        this.terms = new double[features.arms()];
        this.along = new double[features.arms()];
        this.working = new WorkingHessian(d, lambda);
        this.room = new double[features.arms()];
    }

    /** Over the vectors that a history has now. */
    public MaximumLikelihood(History history, Link link, double lambda) {
        this(history.features(), link, lambda);
    }

    /** The number of feature vectors. */
    public int size() {
        return pulls.length;
    }

    public double[] theta() {
        return theta;
    }

    /** &lt;x_i, theta&gt; for each arm. */
    double[] products() {
        return products;
    }

    /** Says what is known of an arm, without fitting. */
    public void set(int arm, double armPulls, double armRewards) {
        pulls[arm] = armPulls;
        rewards[arm] = armRewards;
    }

    /** Says what is known of one arm more than at the last fit, and fits. */
    public void fitAfter(int arm, double armPulls, double armRewards) {
        double morePulls = armPulls - pulls[arm];
        double moreRewards = armRewards - rewards[arm];
        set(arm, armPulls, armRewards);
        working.add(rows[arm], weight(morePulls, products[arm]));
        Vectors.add(moreRewards - morePulls * mean(arm), rows[arm], gradient, theta.length);
        search();
    }

    /** Sets the ridge, without fitting; it may be zero only if the maximum exists without it. */
    void setRidge(double newLambda) {
        lambda = newLambda;
        working.setRidge(newLambda);
    }

    /** Fits after anything. */
    public void fitAnew() {
        refresh();
        fit();
    }

    /** Fits from a parameter, and something like H there. */
    void fitFrom(double[] start, Cholesky hessian) {
        System.arraycopy(start, 0, theta, 0, theta.length);
        working.copy(hessian);
        fit();
    }

    /** Begins where another fit of the same model ended, or one over the first of the vectors. */
    public void beginAt(MaximumLikelihood other) {
        System.arraycopy(other.pulls, 0, pulls, 0, other.pulls.length);
        System.arraycopy(other.rewards, 0, rewards, 0, other.rewards.length);
        System.arraycopy(other.theta, 0, theta, 0, theta.length);
        working.copy(other.working);
        if (logistic != null && other.logistic != null) {
            logistic.copy(other.logistic);
        }
    }

    public void fit() {
        evaluate();
        search();
    }

    /**
     * Searches for the maximum from theta; the gradient must be that at theta. A parameter beyond {@link
     * Limits#PARAMETER} can only come from a forged state: then the search starts again at zero.
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
        cuts = 0;
        if (!(square < FAR)) {
            square = startAgain();
        }
        for (int k = 0; square > TOLERANCE && k < MOST_STEPS; k++) {
            System.arraycopy(theta, 0, before, 0, theta.length);
            System.arraycopy(products, 0, productsBefore, 0, products.length);
            System.arraycopy(gradient, 0, gradientBefore, 0, theta.length);
            System.arraycopy(step, 0, stepBefore, 0, theta.length);
            move(1);
            double next = newtonStep();
            if (next <= FAST * square && safe()) {
                if (next > TOLERANCE && square > ROUNDING) {
                    next = working.correct(stepBefore, gradientBefore, gradient, step);
                }
            } else {
                next = carefulStep();
                if (next >= square && (square < ROUNDING || !risen)) {
                    return; // rounding in the sums is all that is left
                }
            }
            square = next;
        }
    }

    private double freshStep() {
        refresh();
        return newtonStep();
    }

    /** H at theta. */
    private void refresh() {
        weigh();
        working.refresh(rows, terms, room);
    }

    /** The weights of the vectors in H at theta, in the room of the residuals. */
    private void weigh() {
        for (int i = 0; i < products.length; i++) {
            terms[i] = pulls[i] > 0 ? weight(pulls[i], products[i]) : 0;
        }
    }

    /** Returns the weight of a vector in H, at most 10^40. The slopes of exp are larger far out, and overflow in sums. */
    private double weight(double armPulls, double product) {
        return Math.min(armPulls * link.derivative(product), STEEPEST);
    }

    private double likelihoodAtZero() {
        double total = 0;
        for (double s : pulls) {
            total += s;
        }
        return -total * link.integral(0);
    }

    /** With a fresh H, and from zero where that is better. */
    private double startAgain() {
        if (!(likelihood(theta, products) >= likelihoodAtZero())) {
            Arrays.fill(theta, 0);
            evaluate();
        }
        return freshStep();
    }

    /** Whether the last step can be trusted. */
    private boolean safe() {
        if (Vectors.square(stepBefore) * longest * longest <= NEAR * NEAR) {
            return true;
        }
        double furthest = 0;
        for (int i = 0; i < products.length; i++) {
            if (pulls[i] > 0) {
                furthest = Math.max(furthest, Math.abs(products[i] - productsBefore[i]));
            }
        }
        return furthest <= NEAR || likelihood(theta, products) >= likelihood(before, productsBefore);
    }

    /**
     * Goes back to the start of the last step, and takes a step with the exact Hessian. The step is cut so that it does
     * not lead too far, and halved up to 100 times until the likelihood does not fall. If it still falls, theta stays at
     * the start.
     *
     * @return the squared length of the next step; zero if there is none
     */
    private double carefulStep() {
        System.arraycopy(before, 0, theta, 0, theta.length);
        evaluate();
        freshStep();
        columns.multiply(step, along);
        double furthest = 0;
        for (int i = 0; i < along.length; i++) {
            furthest = pulls[i] > 0 ? Math.max(furthest, Math.abs(along[i])) : furthest;
        }
        double reach = FAR * Math.scalb(1.0, Math.max(0, cuts - PATIENCE));
        double part = furthest > reach ? reach / furthest : 1;
        cuts = furthest > reach ? cuts + 1 : 0;
        double likelihood = likelihood(before, productsBefore);
        move(part);
        for (int k = 0; k < MOST_HALVINGS && !(likelihood(theta, products) >= likelihood); k++) {
            part /= 2;
            cuts = 0;
            move(part);
        }
        double reached = likelihood(theta, products);
        risen = reached > likelihood;
        if (!(reached >= likelihood)) { // no part of the step helps, or it is not a number
            System.arraycopy(before, 0, theta, 0, theta.length);
            evaluate();
            newtonStep();
            return 0; // the next step from here would be the same
        }
        return newtonStep();
    }

    /** theta = before + part * step. */
    private void move(double part) {
        for (int j = 0; j < theta.length; j++) {
            theta[j] = before[j] + part * step[j];
        }
        evaluate();
    }

    /** Puts H^-1 gradient into the step, and returns its squared length in the norm of H. */
    private double newtonStep() {
        return working.newtonStep(gradient, step);
    }

    /** Products and gradient at theta. */
    public void evaluate() {
        columns.multiply(theta, products);
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

    private double mean(int arm) {
        return logistic == null ? link.mean(products[arm]) : logistic.at(arm, products[arm]);
    }

    private double likelihood(double[] parameter, double[] at) {
        double sum = 0;
        for (double x : parameter) {
            sum -= lambda / 2 * x * x;
        }
        for (int i = 0; i < at.length; i++) {
            if (pulls[i] > 0) {
                sum += rewards[i] * at[i] - pulls[i] * link.integral(at[i]);
            }
        }
        return sum;
    }

    /** Makes a factor that of H at theta. */
    void factor(Cholesky factor) {
        weigh();
        factor.factor(rows, terms, lambda, room);
    }

    public void save(StateWriter out) {
        out.writeDoubles(theta, theta.length);
        working.save(out);
        out.writeDoubles(gradient, gradient.length);
        if (logistic != null) {
            logistic.save(out);
        }
    }

    public void load(StateReader in) {
        checkAt(in.readDoubles(theta.length));
        if (in.version() == 1) {
            Cholesky hessian = new Cholesky(theta.length, lambda);
            hessian.load(in);
            working.copy(hessian);
        } else {
            working.load(in);
            loadGradient(in);
        }
    }

    /** Goes to a parameter that was saved, and refuses one with which nothing can be computed. */
    void checkAt(double[] saved) {
        Limits.checkNumbers("parameter", saved);
        System.arraycopy(saved, 0, theta, 0, theta.length);
        evaluate();
        Limits.checkNumbers("products of features and parameter", products);
        Limits.checkNumbers("gradient", gradient);
        Limits.checkNumbers("likelihood", likelihood(theta, products));
    }

    private void loadGradient(StateReader in) {
        System.arraycopy(in.readDoubles(theta.length), 0, gradient, 0, theta.length);
        Limits.checkNumbers("gradient", gradient);
        if (in.version() < LOOKS_SINCE) {
            in.readDoubles(logistic == null ? 0 : products.length);
        } else if (logistic != null) {
            logistic.load(in, products);
        }
    }
}
