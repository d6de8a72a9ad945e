package io.github.randucb.confidence.perturbed;

import io.github.randucb.confidence.glm.Link;
import io.github.randucb.confidence.glm.MaximumLikelihood;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.History;
import java.util.function.IntToDoubleFunction;

/**
 * Maximum likelihood of a generalized linear model on a history whose rewards are perturbed afresh for every
 * choice. The fit to the unperturbed history (with pseudo-rewards at their mean) follows each observation, and each
 * perturbed fit begins there, so that choosing leaves no trace. Both take O(n d) for n feature vectors.
 *
 * <p>Not thread-safe.
 */
public final class PerturbedLikelihood extends PerturbedRows {
    private static final String SECTION = "perturbed-likelihood";

    private final Link link;
    private final double lambda;
    private MaximumLikelihood center;
    private MaximumLikelihood perturbed;

    /**
     * Nothing learned yet.
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
     * The arm of the largest mean when the rewards are perturbed.
     *
     * @param rewards the perturbed total reward of a vector that was pulled, pseudo-rewards included; asked for once
     * @return an arm
     */
    public int argmax(IntToDoubleFunction rewards) {
        perturbed.beginAt(center);
        for (int place = 0; place < rows(); place++) {
            if (pulls(place) > 0) {
                perturbed.set(place, weight(place), rewards.applyAsDouble(place));
            }
        }
        perturbed.fit();
        return best(perturbed.theta());
    }

    @Override
    void follow(int place, double more) {
        makeRoom();
        center.fitAfter(place, weight(place), reward(place) + 0.5 * pseudo(place));
    }

    /** The fits are over the vectors of the history, and new ones may have come in. */
    private void makeRoom() {
        if (center.size() < rows()) {
            MaximumLikelihood larger = new MaximumLikelihood(sums(), link, lambda);
            larger.beginAt(center);
            larger.evaluate();
            center = larger;
            perturbed = new MaximumLikelihood(sums(), link, lambda);
        }
    }

    private void setCenter(int place) {
        center.set(place, weight(place), reward(place) + 0.5 * pseudo(place));
    }

    @Override
    protected void refit() {
        setAll();
        center.fitAnew();
    }

    private void setAll() {
        makeRoom();
        for (int place = 0; place < rows(); place++) {
            setCenter(place);
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
