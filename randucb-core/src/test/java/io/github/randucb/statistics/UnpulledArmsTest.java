package io.github.randucb.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.random.Streams;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnpulledArmsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9, 100, 1000})
    void countsInIncreasingOrder(int arms) {
        UniformRandomProvider random = Streams.seeded(arms);
        long[] pulls = new long[arms + 5]; // there may be room for more
        List<Integer> left = new ArrayList<>();
        for (int arm = 0; arm < arms; arm++) {
            pulls[arm] = random.nextInt(4) == 0 ? 1 : 0;
            if (pulls[arm] == 0) {
                left.add(arm);
            }
        }
        UnpulledArms unpulled = new UnpulledArms(pulls, arms);
        while (!left.isEmpty()) {
            int before = random.nextInt(left.size());
            Integer arm = left.get(before);
            assertThat(unpulled.at(before)).isEqualTo(arm);
            unpulled.remove(arm);
            left.remove(arm);
        }
    }
}
