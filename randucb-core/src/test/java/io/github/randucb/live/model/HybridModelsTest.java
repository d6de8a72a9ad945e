package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.matrix.Cholesky;
import io.github.randucb.matrix.FrozenFactor;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;

/** Common and own coefficients: the sums over all arms after many changes. */
class HybridModelsTest {
    private static final int ARMS = 70;
    private static final int D = 3;
    private static final double LAMBDA = 0.5;
    private static final double NOISE = 0.25;

    private final UniformRandomProvider random = Streams.seeded(9);

    /** The matrix and the right-hand side of the ridge regression of one arm, with plain sums. */
    private static final class Plain {
        final double[][] matrix = new double[D][D];
        final double[] rewards = new double[D];

        Plain() {
            for (int j = 0; j < D; j++) {
                matrix[j][j] = LAMBDA;
            }
        }

        void add(double[] x, double reward) {
            for (int i = 0; i < D; i++) {
                rewards[i] += x[i] * reward / NOISE;
                for (int j = 0; j < D; j++) {
                    matrix[i][j] += x[i] * x[j] / NOISE;
                }
            }
        }
    }

    private static HybridModels start() {
        Supplier<ContextualPolicy> start = () -> Variants.parse("lin-ucb lambda=0.5 noise=0.25 rewards=real")
                .startContextualWithoutFloor(Setting.changing(D, 2).withHorizon(1000), Streams.seeded(1));
        return new HybridModels(start, 1000, (ContextualRidge) start.get().statistics());
    }

    private ArmSet request() {
        ArmSet.Builder arms = ArmSet.builder();
        for (int k = 0; k <= ARMS; k++) { // the last one is new
            arms.add("a" + k, features());
        }
        return arms.build();
    }

    private double[] features() {
        return random.doubles(D, -1, 1).toArray();
    }

    private static double[] solve(double[][] matrix, double[] right) {
        Cholesky cholesky = new Cholesky(D, 1);
        assertThat(cholesky.factor(matrix, 0)).isTrue();
        FrozenFactor factor = FrozenFactor.of(cholesky);
        double[] solution = right.clone();
        factor.solveTransposed(solution);
        factor.solve(solution);
        return solution;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < D; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    private static double[] unit(int j) {
        double[] unit = new double[D];
        unit[j] = 1;
        return unit;
    }

    private static double[] times(double factor, double[] x) {
        double[] product = new double[D];
        for (int j = 0; j < D; j++) {
            product[j] = factor * x[j];
        }
        return product;
    }

    /** Compares estimates with the formulas of {@link HybridRidge}, computed again from all arms. */
    private static void checkAgainstAllArms(Map<String, Plain> arms, ArmSet request, Estimates found) {
        double[][] s = new double[D][D];
        double[] sum = new double[D];
        for (int i = 0; i < D; i++) {
            s[i][i] = LAMBDA;
            for (Plain arm : arms.values()) {
                double[] column = solve(arm.matrix, unit(i));
                for (int j = 0; j < D; j++) {
                    s[i][j] += LAMBDA * ((i == j ? 1 : 0) - LAMBDA * column[j]);
                }
                sum[i] += LAMBDA * solve(arm.matrix, arm.rewards)[i];
            }
        }
        double[] beta = solve(s, sum);
        for (int k = 0; k < request.size(); k++) {
            Plain arm = arms.getOrDefault(request.id(k), new Plain());
            double[] x = request.features(k);
            double[] solved = solve(arm.matrix, x);
            double[] r = times(LAMBDA, solved);
            assertThat(found.means()[k]).isCloseTo(dot(r, beta) + dot(solved, arm.rewards), within(1e-10));
            assertThat(found.widths()[k]).isCloseTo(Math.sqrt(dot(x, solved) + dot(r, solve(s, r))), within(1e-10));
        }
    }

    /** Many snapshots, few snapshots, and a restored model give the same bits, and those of a computation from all arms. */
    @Test
    void theSumsStayRightAfterThousandsOfChanges() {
        HybridModels often = start();
        HybridModels seldom = start();
        Map<String, Plain> plain = new LinkedHashMap<>();
        for (int n = 0; n < 4000; n++) {
            ChosenArm chosen = new ChosenArm("a" + random.nextInt(ARMS), features());
            if (n % 500 == 499 && plain.remove(chosen.arm()) != null) {
                often.remove(chosen.arm());
                seldom.remove(chosen.arm());
            } else {
                double reward = random.nextDouble();
                learn(seldom, chosen, reward, false);
                learn(often, chosen, reward, true);
                plain.computeIfAbsent(chosen.arm(), id -> new Plain()).add(chosen.features(), reward);
            }
            if (n % 500 == 0 || n % 500 == 499) {
                ArmSet request = request();
                Estimates found = often.snapshot().estimates(request);
                checkAgainstAllArms(plain, request, found);
                checkSame(seldom.snapshot().estimates(request), found);
                checkSame(restored(often).snapshot().estimates(request), found);
            }
        }
    }

    private static void learn(HybridModels models, ChosenArm chosen, double reward, boolean often) {
        models.addPending(chosen);
        if (often) {
            models.snapshot();
        }
        models.learn(chosen, reward);
        if (often) {
            models.snapshot();
        }
        models.removePending(chosen, true);
        if (often) {
            models.snapshot();
        }
    }

    private static HybridModels restored(HybridModels models) {
        StateWriter out = new StateWriter();
        models.save(out);
        HybridModels restored = start();
        restored.load(new StateReader(out.toBytes()));
        return restored;
    }

    private static void checkSame(Estimates found, Estimates expected) {
        assertThat(found.means()).isEqualTo(expected.means());
        assertThat(found.widths()).isEqualTo(expected.widths());
    }

    @Test
    void aRegressionWhoseArmsAllLeftIsNew() {
        HybridModels models = start();
        models.learn(new ChosenArm("a0", features()), 1);
        ArmSet request = request();
        ContextModel.Snapshot before = models.snapshot();
        double[] mean = before.estimates(request).means();
        assertThat(mean[1]).isNotZero();
        models.remove("a0");
        checkSame(models.snapshot().estimates(request), start().snapshot().estimates(request));
        assertThat(before.estimates(request).means()).isEqualTo(mean);
    }
}
