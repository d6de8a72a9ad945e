package io.github.randucb.multiarmed.index;

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
 * All rewards of every arm: zeros and ones as numbers of them, the others as a sorted list, so that the order in
 * which they came leaves no trace. Not thread-safe.
 */
public final class RewardHistories extends FittedArms<ArmTotals> {
    private static final String SECTION = "histories";

    private final long[] ones;
    private final double[][] others;
    private final int[] size;

    public RewardHistories(int arms) {
        super(new ArmTotals(arms, RewardDomain.UNIT));
        ones = new long[arms];
        others = new double[arms][0];
        size = new int[arms];
    }

    public ArmTotals totals() {
        return sums();
    }

    /** How many rewards of an arm were one. */
    public long ones(int arm) {
        return ones[arm];
    }

    /** How many rewards of an arm were neither zero nor one. */
    public int others(int arm) {
        return size[arm];
    }

    /** How many rewards were neither zero nor one. */
    public long others() {
        return Arrays.stream(size).asLongStream().sum();
    }

    /** The rewards of an arm that were neither zero nor one, with anything behind them. */
    public double[] otherRewards(int arm) {
        return others[arm];
    }

    /** Whether all rewards were zero or one. */
    public boolean binary() {
        return Arrays.stream(size).allMatch(k -> k == 0);
    }

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
        int place = found < 0 ? -found - 1 : found;
        System.arraycopy(others[arm], place, others[arm], place + 1, size[arm] - place);
        others[arm][place] = reward;
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
            if (ones[arm] < 0 || ones[arm] + size[arm] > sums().pulls(arm) || !increasingInUnitInterval(others[arm])) {
                throw new StateException("the state has a history of arm " + arm + " that cannot be");
            }
        }
    }

    @Override
    protected void refit() {
        // The lists are added one by one.
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof RewardHistories that)) {
            throw new IllegalArgumentException("only histories can be merged into histories");
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

    private DoubleStream rewards(int arm) {
        return Arrays.stream(others[arm], 0, size[arm]);
    }

    private static boolean increasingInUnitInterval(double[] rewards) {
        double previous = 0;
        for (double reward : rewards) {
            if (!(reward > 0 && reward < 1 && reward >= previous)) {
                return false;
            }
            previous = reward;
        }
        return true;
    }
}
