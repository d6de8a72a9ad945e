package io.github.randucb.statistics;

import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import java.util.Arrays;
import org.apache.commons.numbers.core.DD;

/**
 * The sums that ridge regression needs, {@code sum_l X_l X_l^T} and {@code sum_l Y_l X_l}, in fixed point, so that
 * they do not depend on the order of the observations and are merged exactly. Their size does not grow. Observations
 * wait until there are some, as adding many at a time is several times faster.
 *
 * <p>Each product is cut to a multiple of 2^-64, so a sum of n products is within n 2^-63 of the exact one. Beside
 * {@code lambda v}, which is at least 10^-10 in the linear policies, that is one thousandth after a million
 * observations; beside the default of lambda it is so after 10^11.
 *
 * <p>Not thread-safe.
 */
public final class GramSums implements Statistics {
    private static final String SECTION = "gram-sums";
    private static final double MOST = 0x1p62;
    private static final double CUT =
            0x1p-63; // the most that an observation loses in a sum: two parts, each below 2^-64
    private static final double ROUNDING = 1 + 1e-6;
    private static final double LONGEST = 1e6;
    private static final int MOST_WAITING = 50;

    private final FeatureSpace space;
    private final RewardDomain domain;
    private final int d;
    private final int products; // of features, on and above the diagonal
    private final ExactSums sums;
    private final double[][] waiting; // the first feature of those that wait, the second, and so on; last the reward
    private int waitingCount;
    private long observations;

    public GramSums(FeatureSpace space, RewardDomain domain) {
        if (space.longest() > LONGEST) {
            throw new IllegalArgumentException("sums are exact for vectors up to 10^6 long, not " + space.longest());
        }
        this.space = space;
        this.domain = domain;
        this.d = space.dimension();
        this.products = Math.multiplyExact(d, d + 1) / 2;
        this.sums = new ExactSums(products + d);
        this.waiting = new double[d + 1][MOST_WAITING];
    }

    /**
     * Adds an observation.
     *
     * @throws IllegalArgumentException if the features or the reward are refused; nothing is changed then
     */
    public void add(double[] x, double reward) {
        space.check(x);
        domain.check(reward);
        checkRoom(x, reward);
        for (int i = 0; i < d; i++) {
            waiting[i][waitingCount] = x[i];
        }
        waiting[d][waitingCount++] = reward;
        observations++;
        if (waitingCount == MOST_WAITING) {
            catchUp();
        }
    }

    private void catchUp() {
        int place = 0;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                sums.addProducts(place++, waiting[i], waiting[j], waitingCount);
            }
            sums.addProducts(products + i, waiting[d], waiting[i], waitingCount);
        }
        waitingCount = 0;
    }

    /** No entry of the matrix is larger than the largest on its diagonal. */
    private void checkRoom(double[] x, double reward) {
        if ((observations + 1.0) * space.longest() * Math.max(space.longest(), domain.largest()) < MOST / 2) {
            return;
        }
        catchUp();
        int diagonal = 0;
        for (int i = 0; i < d; i++) {
            if (!(sums.value(diagonal) + x[i] * x[i] < MOST
                    && Math.abs(sums.value(products + i)) + Math.abs(reward * x[i]) < MOST)) {
                throw full();
            }
            diagonal += d - i;
        }
    }

    private static IllegalArgumentException full() {
        return new IllegalArgumentException(
                "the sums of features or rewards are too large to be exact: scale both to about one,"
                        + " and never merge copies into each other again and again");
    }

    /** Makes a factor that of {@code M = lambda I + (1/v) sum X X^T}, and z that of {@code (1/v) sum Y X}. */
    public void factor(double lambda, double noise, Cholesky factor, double[] z) {
        catchUp();
        DD[] upper = scaled(0, products, noise);
        int diagonal = 0;
        for (int i = 0; i < d; i++) {
            upper[diagonal] = upper[diagonal].add(lambda);
            diagonal += d - i;
        }
        factor.factor(upper, lambda, scaled(products, d, noise), z);
    }

    private DD[] scaled(int from, int count, double noise) {
        DD[] values = new DD[count];
        Arrays.setAll(
                values, i -> DD.ofSum(sums.value(from + i), sums.rest(from + i)).divide(noise));
        return values;
    }

    @Override
    public long observations() {
        return observations;
    }

    @Override
    public void save(StateWriter out) {
        catchUp();
        out.writeText(SECTION);
        out.writeLong(observations);
        sums.save(out, products + d);
    }

    @Override
    public void load(StateReader in) {
        in.expect(SECTION);
        observations = in.readLong();
        waitingCount = 0;
        sums.load(in, products + d);
        String wrong = wrong(domain);
        if (!wrong.isEmpty()) {
            throw new StateException("the state has " + wrong);
        }
    }

    /**
     * Says what is impossible about these sums, if they are of rewards in a domain; nothing if all is well. By Cauchy
     * and Schwarz, {@code (sum a b)^2 <= (sum a^2) (sum b^2)}. A sum of n products differs from the exact one by at most
     * n 2^-63, so an exact sum of squares is at most that much larger than the one kept.
     */
    private String wrong(RewardDomain rewards) {
        double cut = observations * CUT;
        double[] squares = new double[d];
        double trace = 0;
        for (int i = 0, place = 0; i < d; place += d - i, i++) {
            squares[i] = sums.value(place) >= 0 ? sums.value(place) + cut : Double.NaN;
            trace += squares[i];
        }
        double most = observations * space.longest() * space.longest() * ROUNDING + 2 * d * cut;
        if (observations < 0 || !(trace <= most)) {
            return "sums of features that cannot come from " + observations + " vectors no longer than "
                    + space.longest();
        }
        double rewardSquares = rewards.largest() * rewards.largest() * observations;
        int place = 0;
        for (int i = 0; i < d; i++) {
            for (int j = i; j < d; j++) {
                if (!within(sums.value(place++), squares[i], squares[j], cut)) {
                    return "sums of products of features that cannot be";
                }
            }
            if (!within(sums.value(products + i), squares[i], rewardSquares, cut)) {
                return "rewards that this policy does not take";
            }
        }
        return "";
    }

    /** Whether {@code x^2 <= a b}, up to rounding and what was cut off x. */
    private static boolean within(double x, double a, double b, double cut) {
        return Math.abs(x) <= Math.sqrt(a) * Math.sqrt(b) * ROUNDING + cut;
    }

    @Override
    public void merge(Statistics other) {
        if (!(other instanceof GramSums that) || that.d != d) {
            throw new IllegalArgumentException(
                    "this policy keeps sums over " + d + " features, and cannot take over from "
                            + "one that keeps something else, as lin-phe and the generalized linear policies do");
        }
        if (that.space.longest() > space.longest()) {
            throw new IllegalArgumentException("what was learned from vectors up to " + that.space.longest()
                    + " long does not fit where they are up to " + space.longest());
        }
        catchUp();
        that.catchUp();
        String wrong = that.wrong(domain);
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException("the other policy has learned from " + wrong);
        }
        boolean fits = observations + that.observations >= 0;
        for (int place = 0; place < products + d; place++) {
            fits &= sums.fits(place, that.sums, place);
        }
        if (!fits) {
            throw full();
        }
        for (int place = 0; place < products + d; place++) {
            sums.add(place, that.sums, place);
        }
        observations += that.observations;
    }
}
