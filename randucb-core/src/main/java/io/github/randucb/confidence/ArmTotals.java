package io.github.randucb.confidence;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The number of pulls s_i and the total reward Y_i of every arm (Section 4.1).
 *
 * <p>Totals are kept in fixed point, 64 bits before and 64 bits behind the point, so addition is exact and does
 * not depend on the order: observations that come late, shuffled or through a merge give the same bits. (A
 * reward is cut to a multiple of 2^-64, which changes nothing for a double of at least 2^-11 in magnitude, and
 * for a smaller one less than 2^-64.)
 *
 * <p>As {@link ForcedPulls} it asks for one pull of every arm, in random order.
 *
 * <p>Not thread-safe.
 */
public final class ArmTotals implements Statistics, ForcedPulls {
    private static final String SECTION = "arm-totals";
    private static final double TWO_63 = 0x1p63;

    private final RewardDomain domain;
    private final long[] pulls;
    private final long[] whole;
    private final long[] fraction;
    private long observations;
    private int unpulled;

    /**
     * No observations yet.
     *
     * @param arms the number of arms
     * @param domain the rewards to take
     */
    public ArmTotals(int arms, RewardDomain domain) {
        this.domain = domain;
        this.pulls = new long[arms];
        this.whole = new long[arms];
        this.fraction = new long[arms];
        this.unpulled = arms;
    }

    /**
     * Counts one pull.
     *
     * @param arm the arm that was pulled
     * @param reward what it gave
     * @throws IllegalArgumentException if there is no such arm, or the reward is refused; nothing is changed then
     */
    public void add(int arm, double reward) {
        check(arm, reward);
        double magnitude = Math.abs(reward);
        long high = (long) magnitude;
        double scaled = (magnitude - high) * TWO_63;
        long bits = (long) scaled;
        long low = bits << 1 | (scaled - bits >= 0.5 ? 1 : 0);
        if (reward < 0) {
            high = -high - (low == 0 ? 0 : 1);
            low = -low;
        }
        addFixed(arm, 1, high, low);
    }

    /**
     * Refuses what {@link #add} would refuse.
     *
     * @param arm the arm
     * @param reward the reward
     * @throws IllegalArgumentException if there is no such arm, or the reward is outside the domain
     */
    public void check(int arm, double reward) {
        if (arm < 0 || arm >= pulls.length) {
            throw new IllegalArgumentException("there is no arm " + arm + ": the arms are 0 to " + (pulls.length - 1));
        }
        domain.check(reward);
    }

    private void addFixed(int arm, long count, long high, long low) {
        long sum = fraction[arm] + low;
        long carry = Long.compareUnsigned(sum, low) < 0 ? 1 : 0;
        whole[arm] = Math.addExact(whole[arm], high + carry);
        fraction[arm] = sum;
        if (pulls[arm] == 0 && count > 0) {
            unpulled--;
        }
        pulls[arm] += count;
        observations += count;
    }

    /**
     * The number of arms.
     *
     * @return K
     */
    public int arms() {
        return pulls.length;
    }

    @Override
    public long pulls(int arm) {
        return pulls[arm];
    }

    @Override
    public double reward(int arm) {
        long high = whole[arm];
        long low = fraction[arm];
        if (high >= 0) {
            return high + ((low >>> 11) * 0x1p-53 + (low & 0x7ff) * 0x1p-64);
        }
        long negated = -low;
        return -(~high + (negated == 0 ? 1 : 0) + ((negated >>> 11) * 0x1p-53 + (negated & 0x7ff) * 0x1p-64));
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
        int skip = random.nextInt(unpulled);
        int arm = 0;
        while (pulls[arm] != 0 || skip-- > 0) {
            arm++;
        }
        return arm;
    }

    @Override
    public double[] probabilities() {
        return Arrays.stream(pulls)
                .mapToDouble(s -> s == 0 ? 1.0 / unpulled : 0)
                .toArray();
    }

    @Override
    public void save(StateWriter out) {
        out.writeText(SECTION);
        out.writeLongs(pulls);
        out.writeLongs(whole);
        out.writeLongs(fraction);
    }

    @Override
    public void load(StateReader in) {
        in.expect(SECTION);
        long[] s = in.readLongs(pulls.length);
        long[] high = in.readLongs(pulls.length);
        long[] low = in.readLongs(pulls.length);
        Arrays.fill(pulls, 0);
        Arrays.fill(whole, 0);
        Arrays.fill(fraction, 0);
        observations = 0;
        unpulled = pulls.length;
        addAll(s, high, low);
        for (int arm = 0; arm < pulls.length; arm++) {
            if (pulls[arm] < 0 || !domain.allows(pulls[arm], reward(arm))) {
                throw new StateException(
                        "the state has total reward " + reward(arm) + " in " + pulls[arm] + " pulls of arm " + arm);
            }
        }
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof ArmTotals that) || that.arms() != arms()) {
            throw new IllegalArgumentException("only totals over the same " + arms() + " arms can be merged");
        }
        addAll(that.pulls.clone(), that.whole.clone(), that.fraction.clone());
    }

    private void addAll(long[] s, long[] high, long[] low) {
        checkOverflow(s, high);
        for (int arm = 0; arm < pulls.length; arm++) {
            addFixed(arm, s[arm], high[arm], low[arm]);
        }
    }

    /** All or nothing: what does not fit is found before anything is added. */
    private void checkOverflow(long[] s, long[] high) {
        try {
            long total = observations;
            for (int arm = 0; arm < pulls.length; arm++) {
                total = Math.addExact(total, s[arm]);
                Math.addExact(Math.addExact(whole[arm], high[arm]), 1);
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "more pulls or rewards than can be counted: were copies merged into each other again and again?",
                    e);
        }
    }
}
