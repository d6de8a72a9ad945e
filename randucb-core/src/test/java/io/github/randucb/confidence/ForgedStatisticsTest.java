package io.github.randucb.confidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.confidence.glm.ContextualGlm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Norm;
import io.github.randucb.confidence.glm.GeneralizedLinear.Scale;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.feature.FeatureSpace;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.state.Statistics;
import io.github.randucb.statistics.RewardDomain;
import java.util.Arrays;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Statistics of changing arms with a right checksum whose content cannot be. */
class ForgedStatisticsTest {
    private static final FeatureSpace SPACE = new FeatureSpace(2, 2);

    private static ContextualRidge ridge() {
        return new ContextualRidge(SPACE, 1, 1, RewardDomain.UNIT);
    }

    private static ContextualGlm glm() {
        return new ContextualGlm(SPACE, Links.LOGISTIC, Scale.LINK, 1, RewardDomain.UNIT);
    }

    private static StateReader reader(StateWriter out) {
        return new StateReader(out.toBytes());
    }

    /** Whole sums of x_0 x_0, x_0 x_1, x_1 x_1, y x_0 and y x_1. */
    private static StateWriter sums(long observations, long... whole) {
        StateWriter out = new StateWriter();
        out.writeText("gram-sums");
        out.writeLong(observations);
        out.writeLongs(whole);
        out.writeLongs(new long[5]);
        return out;
    }

    private static void fit(StateWriter out, int since, double z) {
        out.writeText("contextual-ridge");
        out.writeInt(since);
        out.writeDoubles(new double[] {1, 0, 0, 1}, 4);
        out.writeDoubles(new double[] {z, 0}, 2);
    }

    @Test
    void sums() {
        StateWriter right = sums(3, 2, 1, 3, 1, -1);
        fit(right, 3, 0.5);
        ContextualRidge read = ridge();
        read.load(reader(right));
        assertThat(read.observations()).isEqualTo(3);
        refused(ridge(), sums(-1, 0, 0, 0, 0, 0), "vectors of norm up to");
        refused(ridge(), sums(3, -1, 0, 3, 0, 0), "vectors of norm up to");
        refused(ridge(), sums(3, 10, 0, 10, 0, 0), "vectors of norm up to");
        refused(ridge(), sums(3, 1, 2, 1, 0, 0), "larger than their squares allow");
        refused(ridge(), sums(3, 1, Long.MIN_VALUE, 1, 0, 0), "larger than their squares allow");
        refused(ridge(), sums(3, 2, 1, 3, 1L << 40, 0), "rewards that this policy does not accept");
        StateWriter early = sums(3, 2, 1, 3, 1, -1);
        fit(early, -3, 0.5);
        refused(ridge(), early, "since a refresh must be between 0 and 1000000000; got -3");
        StateWriter lost = sums(3, 2, 1, 3, 1, -1);
        fit(lost, 3, Double.NaN);
        refused(ridge(), lost, "must be finite");
    }

    private static StateWriter history(double[]... rows) {
        StateWriter out = new StateWriter();
        out.writeText("history");
        out.writeInt(rows.length);
        for (double[] row : rows) {
            out.writeDoubles(row, row.length);
        }
        out.writeText("arm-totals");
        for (int k = 0; k < 3; k++) {
            out.writeLongs(new long[rows.length]);
        }
        return out;
    }

    private static void glmFit(StateWriter out, double theta, double factor) {
        out.writeText("contextual-glm");
        out.writeInt(0);
        out.writeDoubles(new double[] {0}, 1);
        out.writeDoubles(new double[] {theta, 0}, 2);
        out.writeDoubles(new double[] {0, 0}, 2);
        out.writeDoubles(new double[] {1, factor, 0, 1}, 4);
        out.writeDoubles(new double[] {1, 0, 0, 1}, 4);
    }

    @Test
    void histories() {
        StateWriter right = history(new double[] {1, 0}, new double[] {0, 1});
        glmFit(right, 0.5, 0.5);
        glm().load(reader(right));
        refused(glm(), history(new double[] {1, 0}, new double[] {1, 0}), "twice");
        refused(glm(), history(new double[] {3, 0}), "the maxNorm of the setting");
        refused(glm(), history(new double[] {Double.NaN, 0}), "NaN");
        StateWriter lost = history(new double[] {1, 0});
        glmFit(lost, Double.POSITIVE_INFINITY, 0);
        refused(glm(), lost, "must be finite");
        StateWriter broken = history(new double[] {1, 0});
        glmFit(broken, 0, Double.NaN);
        refused(glm(), broken, "factor of a state must be finite");
        StateWriter negative = new StateWriter();
        negative.writeText("history");
        negative.writeInt(-1);
        refused(glm(), negative, "The number of feature vectors must not be negative; got -1");
    }

    private static ContextualModel<?> bounded() {
        return ContextualGlm.bounded(SPACE, Links.LOGISTIC, Scale.LINK, 1, RewardDomain.UNIT, Norm.GRAM, 20);
    }

    private static StateWriter summary(double[] weights, double center, double curvature, double[]... rows) {
        StateWriter out = sums(3, 2, 1, 3, 1, -1);
        out.writeText("likelihood-summary");
        out.writeInt(rows.length);
        for (double[] row : rows) {
            out.writeDoubles(row, row.length);
        }
        out.writeDoubles(weights, weights.length);
        out.writeDoubles(new double[rows.length], rows.length);
        out.writeDoubles(new double[] {center, 0}, 2);
        out.writeDoubles(new double[] {1, -1}, 2);
        out.writeDoubles(new double[] {curvature, 0, 1}, 3);
        return out;
    }

    private static StateWriter boundedFit(StateWriter out, int since, double credit) {
        out.writeText("bounded-glm");
        out.writeInt(since);
        out.writeInt(0);
        out.writeDoubles(new double[] {credit}, 1);
        out.writeDoubles(new double[] {0.5, 0}, 2);
        out.writeDoubles(new double[] {1, 0, 0, 1}, 4);
        out.writeDoubles(new double[] {1, 0, 0, 1}, 4);
        return out;
    }

    @Test
    void summaries() {
        double[] x = {1, 0};
        bounded().load(reader(boundedFit(summary(new double[] {3}, 0.5, 1, x), 0, 0)));
        refused(bounded(), summary(new double[] {3, 3}, 0.5, 1, x, x), "must be distinct");
        refused(bounded(), summary(new double[] {3}, 0.5, 1, new double[] {3, 0}), "the maxNorm of the setting");
        refused(bounded(), summary(new double[] {-1}, 0.5, 1, x), "must be between 0 and");
        refused(bounded(), summary(new double[] {Double.NaN}, 0.5, 1, x), "must be between 0 and");
        refused(bounded(), summary(new double[] {3}, 1e70, 1, x), "center of a state must be finite");
        refused(bounded(), summary(new double[] {3}, 0, Double.NaN, x), "curvature of a state must be finite");
        refused(bounded(), summary(new double[] {3}, 0, 1e90, x), "curvature of a state must be finite");
        refused(bounded(), boundedFit(summary(new double[] {3}, 0, 1, x), -1, 0), "since a refresh");
        refused(bounded(), boundedFit(summary(new double[] {3}, 0, 1, x), 0, -1), "extra fits may read");
        double[][] many = new double[21][];
        Arrays.setAll(many, i -> new double[] {1, i / 100.0});
        refused(bounded(), summary(new double[21], 0, 1, many), "must be between 0 and 20, the parameter 'vectors'");
    }

    /** A curvature that is not positive can only be forged. The next fit uses the sample alone. */
    @Test
    void aNegativeCurvatureIsDropped() {
        ContextualModel<?> forged = bounded();
        forged.load(reader(boundedFit(summary(new double[] {3}, 0.5, -5, new double[] {1, 0}), 0, 0)));
        forged.update(new double[] {0.5, 1}, 1);
        assertThat(forged.theta()[0]).isFinite();
        StateWriter out = new StateWriter();
        forged.save(out);
        bounded().load(reader(out));
    }

    /** A huge curvature or residual is refused, or the state stays readable after every later fit. */
    @ParameterizedTest
    @EnumSource(Links.class)
    void aHugeCurvatureIsRefusedOrStaysReadable(Links link) {
        for (int index = 0; index < 5; index++) {
            for (int exponent : new int[] {30, 57, 58, 59, 60, 70, 79}) {
                for (double factor : new double[] {1, -1, 9.99}) {
                    double[] numbers = {1, -1, 1, 0, 1}; // the residual and the curvature
                    numbers[index] = factor * Math.pow(10, exponent);
                    use(link, numbers);
                }
            }
        }
    }

    private static void use(Links link, double[] numbers) {
        for (Norm norm : Norm.values()) {
            Supplier<ContextualModel<?>> empty =
                    () -> ContextualGlm.bounded(SPACE, link, Scale.LINK, 1, RewardDomain.UNIT, norm, 20);
            ContextualModel<?> forged = empty.get();
            try {
                forged.load(reader(boundedFit(summary(numbers), 0, 0)));
            } catch (StateException refused) {
                continue;
            }
            for (int k = 0; k < 8; k++) {
                forged.update(new double[] {Math.cos(k), Math.sin(k)}, k % 2);
                StateWriter out = new StateWriter();
                forged.save(out);
                empty.get().load(reader(out));
            }
            ContextualModel<?> sum = empty.get();
            sum.update(new double[] {1, 0}, 1);
            sum.merge(forged);
            StateWriter merged = new StateWriter();
            sum.save(merged);
            empty.get().load(reader(merged));
        }
    }

    private static StateWriter summary(double[] numbers) {
        StateWriter out = sums(3, 2, 1, 3, 1, -1);
        out.writeText("likelihood-summary");
        out.writeInt(1);
        out.writeDoubles(new double[] {1, 0}, 2);
        out.writeDoubles(new double[] {3}, 1);
        out.writeDoubles(new double[1], 1);
        out.writeDoubles(new double[] {0.5, 0}, 2);
        out.writeDoubles(Arrays.copyOf(numbers, 2), 2);
        out.writeDoubles(Arrays.copyOfRange(numbers, 2, 5), 3);
        return out;
    }

    /** Loading replaces the earlier content. */
    @Test
    void loadingReplaces() {
        ContextualGlm used = glm();
        used.update(new double[] {1, 0}, 1);
        StateWriter out = new StateWriter();
        used.save(out);
        used.update(new double[] {0, 1}, 0);
        used.update(new double[] {1, 0}, 0);
        used.load(reader(out));
        StateWriter again = new StateWriter();
        used.save(again);
        assertThat(again.toBytes()).isEqualTo(out.toBytes());
    }

    private static void refused(Statistics statistics, StateWriter state, String message) {
        assertThatThrownBy(() -> statistics.load(reader(state)))
                .isInstanceOfAny(StateException.class, IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
