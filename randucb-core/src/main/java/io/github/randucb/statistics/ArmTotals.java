package io.github.randucb.statistics;

import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.RewardTotals;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * Number of pulls s_i and total reward Y_i of each arm (Section 4.1).
 *
 * <p>Totals are {@link ExactSums}. So the order of observations does not matter: late, shuffled and merged observations give
 * the same bits.
 *
 * <p>As {@link ForcedPulls}, it forces one pull of each arm, in random order.
 *
 * <p>Not thread-safe.
 */
public final class ArmTotals implements ArmStatistics, ForcedPulls {
    private static final String SECTION = "arm-totals";

    private final RewardDomain domain;
    private final ExactSums rewards;
    private long[] pulls;
    private int arms;
    private long observations;
    private int unpulled;
    private @Nullable UnpulledArms unpulledArms; // created at the first forced pull

    /**
     * Creates totals without observations.
     *
     * @param arms the number of arms
     * @param domain the rewards to accept
     */
    public ArmTotals(int arms, RewardDomain domain) {
        this.domain = domain;
        this.rewards = new ExactSums(arms);
        this.pulls = new long[arms];
        this.arms = arms;
        this.unpulled = arms;
    }

    /** Removes all arms. */
    void clear() {
        unpulledArms = null;
        arms = 0;
        unpulled = 0;
        observations = 0;
        pulls = new long[0];
        rewards.resize(0);
    }

    /** Adds an arm without pulls. */
    void addArm() {
        if (arms == pulls.length) {
            pulls = Arrays.copyOf(pulls, Math.max(16, 2 * arms));
            rewards.resize(pulls.length);
        }
        unpulledArms = null;
        arms++;
        unpulled++;
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
        check(arm, reward);
        rewards.add(arm, reward);
        count(arm, 1);
    }

    /**
     * Throws the exception that {@link #add} would throw, if any.
     *
     * @param arm the arm
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside the domain
     * @throws IllegalStateException if the total reward of the arm would exceed 2^62
     */
    public void check(int arm, double reward) {
        if (arm < 0 || arm >= arms) {
            throw new IllegalArgumentException("The arm must be between 0 and " + (arms - 1) + "; got " + arm + ".");
        }
        domain.check(reward);
        if (domain != RewardDomain.UNIT && !(magnitudeAfter(arm, reward) <= Limits.TOTAL)) {
            throw new IllegalStateException("The total reward of an arm must not exceed " + Limits.TOTAL
                    + "; that of arm " + arm + " would. Divide rewards by a constant, and start a new bandit.");
        }
    }

    /** Rejects a reward outside the domain. */
    void checkReward(double reward) {
        domain.check(reward);
    }

    private void count(int arm, long more) {
        if (pulls[arm] == 0 && more > 0) {
            unpulled--;
            if (unpulledArms != null) {
                unpulledArms.remove(arm);
            }
        }
        pulls[arm] += more;
        observations += more;
    }

    /**
     * Returns the number of arms.
     *
     * @return K
     */
    public int arms() {
        return arms;
    }

    @Override
    public long pulls(int arm) {
        return pulls[arm];
    }

    @Override
    public double reward(int arm) {
        return rewards.value(arm);
    }

    @Override
    public long observations() {
        return observations;
    }

    @Override
    public boolean pending() {
        return unpulled > 0;
    }

    @Override
    public int next(UniformRandomProvider random) {
        if (unpulledArms == null) {
            unpulledArms = new UnpulledArms(pulls, arms);
        }
        return unpulledArms.at(random.nextInt(unpulled));
    }

    @Override
    public double[] probabilities() {
        return Arrays.stream(pulls, 0, arms)
                .mapToDouble(s -> s == 0 ? 1.0 / unpulled : 0)
                .toArray();
    }

    @Override
    public void save(StateWriter out) {
        out.writeText(SECTION);
        out.writeLongs(Arrays.copyOf(pulls, arms));
        rewards.save(out, arms);
    }

    @Override
    public void load(StateReader in) {
        in.expect(SECTION);
        ArmTotals saved = new ArmTotals(arms, domain);
        saved.pulls = in.readLongs(arms);
        saved.rewards.load(in, arms);
        long total = 0;
        for (int arm = 0; arm < arms; arm++) {
            Limits.checkObservations(saved.pulls[arm]);
            total += saved.pulls[arm];
            Limits.checkObservations(total);
            if (Math.abs(saved.reward(arm)) > Limits.TOTAL || !domain.allows(saved.pulls[arm], saved.reward(arm))) {
                throw new StateException(
                        "The total reward of an arm must be possible for its number of pulls; got total reward "
                                + saved.reward(arm) + " in " + saved.pulls[arm] + " pulls of arm " + arm
                                + ". Restore an undamaged state.");
            }
        }
        pulls = new long[arms];
        observations = 0;
        unpulledArms = null;
        unpulled = arms;
        rewards.clear();
        merge(saved);
    }

    @Override
    public void merge(Statistics other) {
        Statistics totals = other instanceof ArmMoments moments ? moments.totals() : other;
        if (!(totals instanceof ArmTotals that) || that.arms != arms) {
            throw new IllegalArgumentException("Only statistics of the same " + arms
                    + " arms can be merged. Merge bandits of the same policy type and setting.");
        }
        checkMerge(that, arm -> arm);
        add(that, arm -> arm);
    }

    @Override
    public ArmTotals rearranged(int newArms, int[] indices) {
        ArmTotals result = new ArmTotals(newArms, domain);
        for (int arm = 0; arm < arms; arm++) {
            if (indices[arm] >= 0) {
                result.rewards.add(indices[arm], rewards, arm);
                result.count(indices[arm], pulls[arm]);
            }
        }
        return result;
    }

    @Override
    public void add(int arm, RewardTotals totals) {
        Limits.checkArm(arm, arms);
        if (Math.abs(totals.reward()) > Limits.TOTAL || !domain.allows(totals.pulls(), totals.reward())) {
            throw new IllegalArgumentException(
                    "The sum of the rewards must be possible for their number; got the sum " + totals.reward() + " of "
                            + totals.pulls() + " rewards. Check the totals, and the scale of the rewards.");
        }
        ArmTotals more = new ArmTotals(1, domain);
        more.rewards.add(0, totals.reward());
        more.count(0, totals.pulls());
        checkMerge(more, only -> arm);
        add(more, only -> arm);
    }

    /**
     * Rejects totals that cannot be added to these.
     *
     * @param that the other totals
     * @param indices the index here of each of their arms; negative for an arm that is new here
     */
    void checkMerge(ArmTotals that, IntUnaryOperator indices) {
        long total = observations;
        boolean countable = true;
        double largest = 0;
        for (int arm = 0; arm < that.arms; arm++) {
            int index = indices.applyAsInt(arm);
            total += that.pulls[arm];
            countable &= total >= 0;
            largest = Math.max(largest, index < 0 ? 0 : magnitudeAfter(index, that.reward(arm)));
            if (!domain.allows(that.pulls[arm], that.reward(arm))) {
                throw new IllegalArgumentException(
                        "The rewards to merge must be rewards that this policy accepts; got total" + " reward "
                                + that.reward(arm) + " in " + that.pulls[arm] + " pulls. Keep rewards=real.");
            }
        }
        if (!countable) {
            throw new IllegalArgumentException("The merged number of pulls must be below 2^63; got " + observations
                    + " pulls and " + that.observations + " more. Merge each observation only once.");
        }
        if (!(largest <= Limits.TOTAL)) {
            throw new IllegalArgumentException(
                    "The merged total reward of an arm must be at most 2^62 in magnitude; got " + largest
                            + ". Merge each observation only once.");
        }
    }

    /** Returns an upper bound on the magnitude of an arm's total after another reward or total is added. */
    private double magnitudeAfter(int arm, double more) {
        return Math.abs(reward(arm)) + Math.abs(more);
    }

    /** Adds the total reward of an arm to a sum. */
    void addTo(CarriedSums sum, int arm) {
        sum.add(0, rewards, arm);
    }

    /** Adds other totals, given the index here of each of their arms. */
    void add(ArmTotals that, IntUnaryOperator indices) {
        int count = that.arms;
        for (int arm = 0; arm < count; arm++) {
            rewards.add(indices.applyAsInt(arm), that.rewards, arm);
            count(indices.applyAsInt(arm), that.pulls[arm]);
        }
    }
}
