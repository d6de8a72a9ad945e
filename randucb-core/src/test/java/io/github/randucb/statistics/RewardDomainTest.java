package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewardDomainTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UNIT | -0.5 | Scale the rewards, or set range=[a,b]",
                "NOT_NEGATIVE | -1 | Scale the rewards, or set range=[a,b]",
                "REAL | 1e10 | Scale the rewards.",
                "REAL | NaN | Leave out rewards that are not numbers.",
                "UNIT | NaN | Leave out rewards that are not numbers."
            })
    void aRejectedRewardHasARemedy(RewardDomain domain, double reward, String remedy) {
        assertThatThrownBy(() -> domain.check(reward))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("; got reward " + reward + ". " + remedy);
    }
}
