package io.github.randucb.lab.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NoiseTest {
    @Test
    void everyRoundAndArmHasItsOwnNumbers() {
        Noise noise = new Noise(Noise.Kind.INDEPENDENT, 0, 10);
        Set<Long> seen = new HashSet<>();
        for (int round = 0; round < 1000; round++) {
            for (int arm = 0; arm < 10; arm++) {
                noise.at(round, arm);
                seen.add(noise.nextLong());
                seen.add(noise.nextLong());
            }
        }
        assertThat(seen).hasSize(20_000);
        assertThat(noise.kind()).isEqualTo(Noise.Kind.INDEPENDENT);
    }

    @Test
    void comonotoneArmsShareARound() {
        Noise noise = new Noise(Noise.Kind.COMONOTONE, 7, 10);
        long first = noise.at(5, 0).nextLong();
        assertThat(noise.at(5, 9).nextLong()).isEqualTo(first);
        assertThat(noise.at(6, 0).nextLong()).isNotEqualTo(first);
    }

    @Test
    void seedsMatter() {
        assertThat(new Noise(Noise.Kind.INDEPENDENT, 1, 2).at(0, 0).nextLong())
                .isNotEqualTo(new Noise(Noise.Kind.INDEPENDENT, 2, 2).at(0, 0).nextLong());
    }

    @Test
    void openNumbersAreNeverZeroOrOne() {
        assertThat(Noise.open(0)).isEqualTo(0x1p-53);
        assertThat(Noise.open(-1)).isEqualTo(1 - 0x1p-53);
    }
}
