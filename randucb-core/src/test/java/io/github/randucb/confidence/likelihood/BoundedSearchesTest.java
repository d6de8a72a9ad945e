package io.github.randucb.confidence.likelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.randucb.confidence.Links;
import io.github.randucb.feature.Features;
import io.github.randucb.matrix.SymmetricEigen;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that end by convergence, with numbers for which they do not converge. */
class BoundedSearchesTest {
    private static final Duration SHORT = Duration.ofSeconds(10);

    @ParameterizedTest
    @EnumSource(Links.class)
    void likelihoodsWithoutAMaximum(Links link) {
        assertTimeoutPreemptively(SHORT, () -> {
            for (double reward : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e300, 1e300, -1e6}) {
                for (double pulls : new double[] {1, 1e15, 1e300, Double.NaN}) {
                    MaximumLikelihood likelihood =
                            new MaximumLikelihood(Features.of(new double[][] {{1, 0}, {1, 1e9}}), link, 1e-9);
                    likelihood.set(0, pulls, reward);
                    likelihood.set(1, 3, 1);
                    likelihood.fitAnew();
                    likelihood.setAndFit(1, 4, 1);
                }
            }
        });
    }

    /** A reward below zero, as FPL draws them: the ridge alone stops the search, at -1/lambda. */
    @Test
    void theMaximumIsFoundHoweverFarOutItIs() {
        MaximumLikelihood likelihood = new MaximumLikelihood(Features.of(new double[][] {{1}}), Links.LOGISTIC, 1e-6);
        likelihood.set(0, 1e6, -10);
        likelihood.fitAnew();
        assertThat(likelihood.theta()[0]).isBetween(-1.0000001e7, -0.9999999e7);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, -1e300, 800})
    void residuals(double number) {
        assertTimeoutPreemptively(SHORT, () -> {
            for (Links link : Links.values()) {
                ImplicitResidual.of(link, number, 1, 1);
                ImplicitResidual.of(link, 0, Math.abs(number), 1);
                ImplicitResidual.of(link, 0, 1, number);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1e300, 1e-300})
    void eigenvalues(double number) {
        assertTimeoutPreemptively(SHORT, () -> {
            SymmetricEigen eigen = new SymmetricEigen(new double[][] {{1, number, 2}, {number, 3, 4}, {2, 4, number}});
            eigen.smallest();
            eigen.smallestBordered(new double[] {number, 1, 2}, number);
        });
    }
}
