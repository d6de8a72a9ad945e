package io.github.randucb.confidence.perturbed;

import io.github.randucb.confidence.Link;
import io.github.randucb.confidence.likelihood.MaximumLikelihood;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import java.util.function.IntToDoubleFunction;

/**
 * Maximum likelihood fit of a generalized linear model to a history whose rewards are perturbed anew for each choice. A
 * second fit, the center, is to the history with pseudo-rewards at their mean. It is updated after each observation. Each
 * perturbed fit starts from the center, so that a choice does not depend on earlier ones. Both take O(n d) for n feature
 * vectors.
 *
 * <p>Not thread-safe.
 */
public final class PerturbedLikelihood extends PerturbedRows {
    private static final String SECTION = "perturbed-likelihood";

    private final Link link;
    private final double lambda;
    private MaximumLikelihood center;
    private MaximumLikelihood perturbed; // replaced by the first choice after vectors were added

    /**
     * Creates a fit without observations.
     *
     * @param history a history with no rewards
     * @param link the mean function
     * @param lambda the ridge, positive
     * @param a pseudo-rewards for each past reward, zero for none
     */
    public PerturbedLikelihood(History history, Link link, double lambda, double a) {
        super(history, a);
        this.link = link;
        this.lambda = lambda;
        this.center = new MaximumLikelihood(history, link, lambda);
        this.perturbed = new MaximumLikelihood(history, link, lambda);
    }

    /**
     * Fits to perturbed rewards, and returns the arm of the largest mean.
     *
     * @param rewards the perturbed total reward of a vector, including its pseudo-rewards; called once for each vector with
     *     pulls
     * @return the arm, the lowest of equal ones
     */
    public int argmax(IntToDoubleFunction rewards) {
        if (perturbed.size() < center.size()) {
            perturbed = new MaximumLikelihood(sums(), link, lambda);
        }
        perturbed.copyFrom(center);
        for (int index = 0; index < rows(); index++) {
            if (pulls(index) > 0) {
                perturbed.set(index, weight(index), rewards.applyAsDouble(index));
            }
        }
        perturbed.fit();
        return best(perturbed.theta());
    }

    @Override
    public FrozenFit freeze() {
        return new FrozenLikelihood(sums().freeze(), link, lambda, pseudoShare(), center.start());
    }

    @Override
    void updateFit(int index, double weightIncrease) {
        makeRoom();
        center.setAndFit(index, weight(index), reward(index) + 0.5 * pseudo(index));
    }

    /** Replaces the center by a larger one if vectors were added to the history. */
    private void makeRoom() {
        if (center.size() < rows()) {
            MaximumLikelihood larger = new MaximumLikelihood(sums(), link, lambda);
            larger.copyFrom(center);
            larger.evaluate();
            center = larger;
        }
    }

    private void setCenter(int index) {
        center.set(index, weight(index), reward(index) + 0.5 * pseudo(index));
    }

    @Override
    protected void refit() {
        setAll();
        center.fitAnew();
    }

    private void setAll() {
        makeRoom();
        for (int index = 0; index < rows(); index++) {
            setCenter(index);
        }
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        center.save(out);
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        setAll();
        center.load(in);
    }
}
