package io.github.randucb.server.ledger;

import io.github.randucb.spec.RewardRange;
import java.util.Optional;

/**
 * A confidence interval of the mean reward of an arm that holds for all numbers of rewards at the same time, with confidence 0.95:
 *
 * <pre>
 * mean +- 1.7 s sqrt((ln ln(2 n) + 0.72 ln(10.4 / 0.05)) / n),    s = (high - low) / 2
 * </pre>
 *
 * (Howard, Ramdas, McAuliffe and Sekhon 2021, equation 2, for rewards in [low, high]). It can be looked at after every reward.
 *
 * <p>Immutable and thread-safe.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record ArmInterval(double low, double high) {
    private static final double ERROR = 0.05;

    /**
     * Computes the interval of an arm.
     *
     * @param estimate the estimate of the arm
     * @param range the range of the rewards
     * @return the interval; empty if the arm has no rewards, or rewards have no bounds
     */
    public static Optional<ArmInterval> of(Choices.Estimate estimate, RewardRange range) {
        double spread = range.high() - range.low();
        if (estimate.rewards() < 1 || Double.isNaN(estimate.mean()) || !(spread <= Double.MAX_VALUE)) {
            return Optional.empty();
        }
        double n = estimate.rewards();
        double radius = 1.7 * spread / 2 * Math.sqrt((Math.log(Math.log(2 * n)) + 0.72 * Math.log(10.4 / ERROR)) / n);
        return Optional.of(new ArmInterval(
                Math.max(range.low(), estimate.mean() - radius), Math.min(range.high(), estimate.mean() + radius)));
    }
}
