package io.github.randucb.statistics;

import io.github.randucb.state.ArmStatistics;
import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * The number of pulls s_i and the total reward Y_i of every arm (Section 4.1).
 *
 * <p>Totals are kept in fixed point, 64 bits before and 64 bits behind the point, so addition is exact and does
 * not depend on the order: observations that come late, shuffled or through a merge give the same bits.
 *
 * <p>As {@link ForcedPulls} it asks for one pull of every arm, in random order.
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
    private @Nullable UnpulledArms order; // of the unpulled arms, made when it is asked for

    /**
     * No observations yet.
     *
     * @param arms the number of arms
     * @param domain the rewards to take
     */
    public ArmTotals(int arms, RewardDomain domain) {
        this.domain = domain;
        this.rewards = new ExactSums(arms);
        this.pulls = new long[arms];
        this.arms = arms;
        this.unpulled = arms;
    }

    /** No arms any more. */
    void clear() {
        order = null;
        arms = 0;
        unpulled = 0;
        observations = 0;
        pulls = new long[0];
        rewards.grow(0);
    }

    /** One more arm. */
    void addArm() {
        if (arms == pulls.length) {
            pulls = Arrays.copyOf(pulls, Math.max(16, 2 * arms));
            rewards.grow(pulls.length);
        }
        order = null;
        arms++;
        unpulled++;
    }

    /**
     * Counts one pull.
     *
     * @param arm the arm that was pulled
     * @param reward what it gave
     * @throws IllegalArgumentException if there is no such arm, or the reward is refused; nothing is changed then
     * @throws IllegalStateException if the total reward of the arm would exceed 2^62; nothing is changed then
     */
    public void add(int arm, double reward) {
        check(arm, reward);
        rewards.add(arm, reward);
        count(arm, 1);
    }

    /**
     * Refuses what {@link #add} would refuse.
     *
     * @param arm the arm
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside the domain
     * @throws IllegalStateException if the total reward of the arm would exceed 2^62
     */
    public void check(int arm, double reward) {
        if (arm < 0 || arm >= arms) {
            throw new IllegalArgumentException("there is no arm " + arm + ": the arms are 0 to " + (arms - 1));
        }
        domain.check(reward);
        if (domain != RewardDomain.UNIT && !fits(arm, reward)) {
            throw new IllegalStateException("The total reward of an arm must not exceed " + Limits.TOTAL
                    + "; that of arm " + arm + " would. Divide rewards by a constant, and start a new bandit.");
        }
    }

    /** Refuses a reward that does not belong here. */
    void checkReward(double reward) {
        domain.check(reward);
    }

    private void count(int arm, long more) {
        if (pulls[arm] == 0 && more > 0) {
            unpulled--;
            if (order != null) {
                order.remove(arm);
            }
        }
        pulls[arm] += more;
        observations += more;
    }

    /**
     * The number of arms.
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
        if (order == null) {
            order = new UnpulledArms(pulls, arms);
        }
        return order.at(random.nextInt(unpulled));
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
                throw new StateException("the state has total reward " + saved.reward(arm) + " in " + saved.pulls[arm]
                        + " pulls of arm " + arm);
            }
        }
        pulls = new long[arms];
        observations = 0;
        order = null;
        unpulled = arms;
        rewards.clear();
        merge(saved);
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof ArmTotals that) || that.arms != arms) {
            throw new IllegalArgumentException("only totals over the same " + arms + " arms can be merged");
        }
        checkMerge(that, arm -> arm);
        add(that, arm -> arm);
    }

    /** Refuses others' totals if they do not fit. Some of them may have no place here yet, which is negative. */
    void checkMerge(ArmTotals that, IntUnaryOperator places) {
        long total = observations;
        boolean fits = true;
        for (int arm = 0; arm < that.arms; arm++) {
            int place = places.applyAsInt(arm);
            total += that.pulls[arm];
            fits &= total >= 0 && (place < 0 || fits(place, that.reward(arm)));
            if (!domain.allows(that.pulls[arm], that.reward(arm))) {
                throw new IllegalArgumentException("total reward " + that.reward(arm) + " in " + that.pulls[arm]
                        + " pulls cannot come from rewards that this policy takes: keep rewards=real");
            }
        }
        if (!fits) {
            throw new IllegalArgumentException(
                    "more pulls or rewards than can be counted: were copies merged into each other again and again?");
        }
    }

    private boolean fits(int arm, double more) {
        return Math.abs(reward(arm)) + Math.abs(more) <= Limits.TOTAL;
    }

    /** Adds others' totals, of which each arm has a place here. */
    void add(ArmTotals that, IntUnaryOperator places) {
        int count = that.arms;
        for (int arm = 0; arm < count; arm++) {
            rewards.add(places.applyAsInt(arm), that.rewards, arm);
            count(places.applyAsInt(arm), that.pulls[arm]);
        }
    }
}
