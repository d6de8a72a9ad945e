package io.github.randucb.multiarmed.index;

import io.github.randucb.state.RewardTotals;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.ArmTotals;
import io.github.randucb.statistics.FittedArms;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * All rewards of every arm. Zeros and ones are counted. The other rewards are kept in sorted order, so that the state
 * does not depend on the order in which they arrived.
 *
 * <p>Not thread-safe.
 */
public final class RewardHistories extends FittedArms<ArmTotals> {
    private static final String SECTION = "histories";

    private final long[] ones;
    private final double[][] others;
    private final int[] size;

    /**
     * Creates empty histories.
     *
     * @param arms the number of arms
     */
    public RewardHistories(int arms) {
        super(new ArmTotals(arms, RewardDomain.UNIT));
        ones = new long[arms];
        others = new double[arms][0];
        size = new int[arms];
    }

    /**
     * Returns the pulls and total rewards of the arms.
     *
     * @return the totals, which belong to these histories
     */
    public ArmTotals totals() {
        return sums();
    }

    /**
     * Returns the number of rewards of an arm that were 1.
     *
     * @param arm an arm
     * @return the number of ones
     */
    public long ones(int arm) {
        return ones[arm];
    }

    /**
     * Returns the number of rewards of an arm that were neither 0 nor 1.
     *
     * @param arm an arm
     * @return the number of other rewards
     */
    public int others(int arm) {
        return size[arm];
    }

    /**
     * Returns the number of rewards of all arms that were neither 0 nor 1.
     *
     * @return the number of other rewards
     */
    public long others() {
        return Arrays.stream(size).asLongStream().sum();
    }

    /**
     * Returns the rewards of an arm that were neither 0 nor 1.
     *
     * @param arm an arm
     * @return the internal array; only its first {@link #others(int)} entries are rewards
     */
    public double[] otherRewards(int arm) {
        return others[arm];
    }

    /**
     * Tells whether all rewards were 0 or 1.
     *
     * @return true if they were
     */
    public boolean binary() {
        return Arrays.stream(size).allMatch(k -> k == 0);
    }

    /**
     * Adds a reward.
     *
     * @param arm an arm
     * @param reward its reward, in [0, 1]
     */
    public void add(int arm, double reward) {
        sums().add(arm, reward);
        if (reward == 1) {
            ones[arm]++;
        } else if (reward != 0) {
            insert(arm, reward);
        }
    }

    private void insert(int arm, double reward) {
        if (size[arm] == others[arm].length) {
            others[arm] = Arrays.copyOf(others[arm], Math.max(8, size[arm] * 2));
        }
        int found = Arrays.binarySearch(others[arm], 0, size[arm], reward);
        int position = found < 0 ? -found - 1 : found;
        System.arraycopy(others[arm], position, others[arm], position + 1, size[arm] - position);
        others[arm][position] = reward;
        size[arm]++;
    }

    @Override
    protected void saveFit(StateWriter out) {
        out.writeText(SECTION);
        out.writeLongs(ones);
        for (int arm = 0; arm < size.length; arm++) {
            out.writeDoubles(others[arm], size[arm]);
        }
    }

    @Override
    protected void loadFit(StateReader in) {
        in.expect(SECTION);
        long[] loaded = in.readLongs(ones.length);
        System.arraycopy(loaded, 0, ones, 0, ones.length);
        for (int arm = 0; arm < size.length; arm++) {
            others[arm] = in.readDoubles();
            size[arm] = others[arm].length;
            checkCounts(arm);
            checkOthers(arm);
        }
    }

    private void checkCounts(int arm) {
        long pulls = sums().pulls(arm);
        if (ones[arm] < 0 || ones[arm] > pulls - size[arm]) { // the sum of ones and others could overflow
            throw new StateException("The rewards of arm " + arm + " in the state must be no more than its " + pulls
                    + " pulls; got " + ones[arm] + " ones and " + size[arm]
                    + " rewards other than 0 and 1. Restore an undamaged state.");
        }
    }

    private void checkOthers(int arm) {
        double previous = 0;
        for (double reward : others[arm]) {
            if (!(reward > 0 && reward < 1 && reward >= previous)) {
                throw new StateException(
                        "The rewards of arm " + arm + " in the state must be in (0, 1) and in increasing"
                                + " order; got " + reward + " after " + previous + ". Restore an undamaged state.");
            }
            previous = reward;
        }
    }

    @Override
    protected void refit() {
        // Rewards are added one at a time, and merge joins the arrays.
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof RewardHistories that)) {
            throw new IllegalArgumentException("Reward histories can be merged only with reward histories; got "
                    + other.getClass().getSimpleName() + ".");
        }
        super.merge(that);
        for (int arm = 0; arm < size.length; arm++) {
            ones[arm] += that.ones[arm];
            others[arm] = DoubleStream.concat(that.rewards(arm), rewards(arm))
                    .sorted()
                    .toArray();
            size[arm] = others[arm].length;
        }
    }

    @Override
    public RewardHistories rearranged(int arms, int[] indices) {
        RewardHistories result = new RewardHistories(arms);
        result.sums().merge(sums().rearranged(arms, indices));
        for (int arm = 0; arm < size.length; arm++) {
            if (indices[arm] >= 0) {
                result.ones[indices[arm]] = ones[arm];
                result.others[indices[arm]] = Arrays.copyOf(others[arm], size[arm]);
                result.size[indices[arm]] = size[arm];
            }
        }
        return result;
    }

    @Override
    public void add(int arm, RewardTotals totals) {
        if (totals.reward() != Math.rint(totals.reward())) {
            throw new IllegalArgumentException(
                    "This policy keeps every reward that is not 0 or 1, so the sum of rewards"
                            + " in bulk must be a whole number; got " + totals.reward()
                            + ". Give these rewards one by one.");
        }
        sums().add(arm, totals);
        ones[arm] += (long) totals.reward();
    }

    private DoubleStream rewards(int arm) {
        return Arrays.stream(others[arm], 0, size[arm]);
    }
}
