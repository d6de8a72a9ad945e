package io.github.randucb.statistics;

import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.RewardTotals;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Number of pulls, total reward and total squared reward of each arm and of all arms together. All totals are exact, so the
 * order of observations does not matter.
 *
 * <p>Like {@link ArmTotals}, it forces one pull of each arm.
 *
 * <p>Not thread-safe.
 */
public final class ArmMoments implements ArmStatistics, ForcedPulls {
    private final RewardDomain domain;
    private final ArmTotals totals;
    private final SquareSums squares;
    private final CarriedSums allRewards = new CarriedSums(1);
    private final SquareSums allSquares = new SquareSums(1);

    /**
     * Creates totals without observations.
     *
     * @param arms the number of arms
     * @param domain the rewards to accept
     */
    public ArmMoments(int arms, RewardDomain domain) {
        this.domain = domain;
        this.totals = new ArmTotals(arms, domain);
        this.squares = new SquareSums(arms);
    }

    /**
     * Adds one pull.
     *
     * @param arm the arm that was pulled
     * @param reward its reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is rejected; nothing is changed then
     * @throws IllegalStateException if the total reward of the arm would exceed 2^62; nothing is changed then
     */
    public void add(int arm, double reward) {
        totals.add(arm, reward);
        squares.add(arm, reward);
        allRewards.add(0, reward);
        allSquares.add(0, reward);
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return totals.arms();
    }

    @Override
    public long pulls(int arm) {
        return totals.pulls(arm);
    }

    @Override
    public double reward(int arm) {
        return totals.reward(arm);
    }

    /** Returns the pulls and rewards of each arm. */
    ArmTotals totals() {
        return totals;
    }

    /**
     * Returns the total squared reward of an arm.
     *
     * @param arm the arm
     * @return the sum of its squared rewards
     */
    public double square(int arm) {
        return squares.value(arm);
    }

    /**
     * Returns the total reward of all arms.
     *
     * @return the sum of all rewards
     */
    public double reward() {
        return allRewards.value(0);
    }

    /**
     * Returns the total squared reward of all arms.
     *
     * @return the sum of all squared rewards
     */
    public double square() {
        return allSquares.value(0);
    }

    @Override
    public long observations() {
        return totals.observations();
    }

    @Override
    public boolean pending() {
        return totals.pending();
    }

    @Override
    public int next(UniformRandomProvider random) {
        return totals.next(random);
    }

    @Override
    public double[] probabilities() {
        return totals.probabilities();
    }

    @Override
    public void save(StateWriter out) {
        totals.save(out);
        squares.save(out);
    }

    @Override
    public void load(StateReader in) {
        totals.load(in);
        squares.load(in);
        for (int arm = 0; arm < arms(); arm++) {
            squares.checkState(arm, pulls(arm), SquareSums.least(pulls(arm), reward(arm)), domain);
        }
        sumUp();
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof ArmMoments that)) {
            throw new IllegalArgumentException(
                    "This policy needs the squares of the rewards, which the other policy did not keep."
                            + " Merge bandits of the same policy type, or start a new bandit.");
        }
        if (that.arms() == arms()) { // otherwise the totals refuse
            for (int arm = 0; arm < arms(); arm++) {
                that.squares.checkAccepted(arm, that.pulls(arm), domain);
            }
        }
        totals.merge(that.totals);
        squares.merge(that.squares);
        sumUp();
    }

    @Override
    public RewardTotals totals(int arm) {
        return RewardTotals.of(pulls(arm), reward(arm), square(arm));
    }

    @Override
    public ArmMoments rearranged(int newArms, int[] indices) {
        ArmMoments result = new ArmMoments(newArms, domain);
        result.totals.merge(totals.rearranged(newArms, indices));
        for (int arm = 0; arm < arms(); arm++) {
            if (indices[arm] >= 0) {
                result.squares.add(indices[arm], squares, arm);
            }
        }
        result.sumUp();
        return result;
    }

    @Override
    public void add(int arm, RewardTotals more) {
        if (more.square().isEmpty() && domain != RewardDomain.UNIT) {
            throw new IllegalArgumentException("This policy needs the sum of the squared rewards, because it estimates"
                    + " their variance; got none. Give it, as in RewardTotals.of(pulls, reward, square).");
        }
        Limits.checkArm(arm, arms());
        double square = more.square().orElse(more.reward());
        ArmMoments part = new ArmMoments(1, domain);
        part.totals.add(0, more);
        part.squares.addSquare(0, square);
        if (!part.squares.isPossible(0, more.pulls(), SquareSums.least(more.pulls(), more.reward()), domain)) {
            throw new IllegalArgumentException(
                    "The sum of squared rewards must be possible for their number and sum; got " + square + " for "
                            + more.pulls() + " rewards with the sum " + more.reward() + ". Check the totals.");
        }
        totals.checkMerge(part.totals, only -> arm);
        totals.add(part.totals, only -> arm);
        squares.add(arm, part.squares, 0);
        part.totals.addTo(allRewards, 0);
        part.squares.addTo(allSquares, 0);
    }

    /** Recomputes the totals of all arms. */
    private void sumUp() {
        allRewards.clear(0);
        allSquares.clear(0);
        for (int arm = 0; arm < arms(); arm++) {
            totals.addTo(allRewards, arm);
            squares.addTo(allSquares, arm);
        }
    }
}
