package io.github.randucb.multiarmed.index;

import io.github.randucb.choice.Argmax;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.policy.ArmSubset;
import io.github.randucb.policy.ChoiceRule;
import io.github.randucb.policy.MonteCarloProbabilities;
import java.util.Arrays;

/**
 * The rule of choice by {@link ResampledIndices} in one state. It has its own copy of the pools. If the pools of all arms
 * of a choice have only zeros and ones, the probabilities are exact ({@link BinomialIndex}). Otherwise they are simulated.
 *
 * <p>Immutable and thread-safe.
 */
public final class ResampledRule implements ChoiceRule, ResampledIndices.Pools {
    private final long[] draws;
    private final double[] zeros;
    private final double[] ones;
    private final double[][] others;
    private final double[] othersSum;
    private final double[] offset;
    private final double[] divisor;
    private final MonteCarloProbabilities simulation;

    /**
     * Copies the pools.
     *
     * @param arms the number of arms
     * @param pools the pools of the arms
     * @param simulation the simulation of one state ({@link MonteCarloProbabilities#frozen})
     */
    public ResampledRule(int arms, ResampledIndices.Pools pools, MonteCarloProbabilities simulation) {
        this.draws = new long[arms];
        this.zeros = new double[arms];
        this.ones = new double[arms];
        this.others = new double[arms][];
        this.othersSum = new double[arms];
        this.offset = new double[arms];
        this.divisor = new double[arms];
        this.simulation = simulation;
        for (int arm = 0; arm < arms; arm++) {
            draws[arm] = pools.draws(arm);
            zeros[arm] = pools.zeros(arm);
            ones[arm] = pools.ones(arm);
            others[arm] = Arrays.copyOf(pools.others(arm), pools.othersCount(arm));
            othersSum[arm] = pools.othersSum(arm);
            offset[arm] = pools.offset(arm);
            divisor[arm] = pools.divisor(arm);
        }
    }

    @Override
    public ActionProbabilities probabilities(ArmSubset arms) {
        BinomialIndex[] binomial = new BinomialIndex[arms.size()];
        long steps = 0;
        for (int k = 0; k < binomial.length; k++) {
            int arm = arms.arm(k);
            binomial[k] =
                    new BinomialIndex(offset[arm], divisor[arm], draws[arm], ones[arm] / (ones[arm] + zeros[arm]));
            steps += others[arm].length;
        }
        if (steps == 0 && BinomialIndex.isExact(binomial)) {
            return ActionProbabilities.exact(BinomialIndex.probabilities(binomial));
        }
        return simulation.of(
                arms.size(),
                0,
                steps,
                stream -> Argmax.of(arms.size(), k -> ResampledIndices.sample(this, arms.arm(k), stream)));
    }

    @Override
    public long draws(int arm) {
        return draws[arm];
    }

    @Override
    public double zeros(int arm) {
        return zeros[arm];
    }

    @Override
    public double ones(int arm) {
        return ones[arm];
    }

    @Override
    public double[] others(int arm) {
        return others[arm];
    }

    @Override
    public int othersCount(int arm) {
        return others[arm].length;
    }

    @Override
    public double othersSum(int arm) {
        return othersSum[arm];
    }

    @Override
    public double offset(int arm) {
        return offset[arm];
    }

    @Override
    public double divisor(int arm) {
        return divisor[arm];
    }
}
