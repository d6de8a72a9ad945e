package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArmSetTest {
    @Test
    void armsHaveIdsAndFeatures() {
        double[] vector = {1, 2};
        ArmSet arms = ArmSet.builder().add("a", vector).add("b", 3, 4).build();
        vector[0] = 9;
        assertThat(arms.size()).isEqualTo(2);
        assertThat(arms.id(1)).isEqualTo("b");
        assertThat(arms.features(0)).containsExactly(1, 2);
        assertThat(arms.features("b")).containsExactly(3, 4);
        assertThat(arms.features().maxNorm()).isEqualTo(5);
        assertThat(arms).hasToString("[a, b]");
        assertThatThrownBy(() -> arms.features("c"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one of the 2 arms of the set; got 'c'. There are a, b. Correct the id.");
    }

    @Test
    void invalidArmsAreRejectedWithTheirIds() {
        assertThatThrownBy(() -> ArmSet.builder().build()).hasMessageContaining("At least one arm is needed; got none");
        assertThatThrownBy(() -> ArmSet.builder().add("a", 1).add("a", 2).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two arms with the id 'a'");
        assertThatThrownBy(
                        () -> ArmSet.builder().add("left", 1, 0).add("right", 2).build())
                .hasMessageContaining("arm right must be 2 numbers; got 1");
        assertThatThrownBy(() -> ArmSet.builder().add("left", Double.NaN).build())
                .hasMessageContaining("Feature 0 of arm left must be a number of magnitude up to 10^9; got NaN");
        assertThatThrownBy(() -> ArmSet.builder().add("left", 0, 0).build())
                .hasMessageContaining("arm left must not all be zero");
        assertThatThrownBy(() -> ArmSet.builder().add("left").build())
                .hasMessageContaining("At least one feature is needed; arm left has none");
        ArmSet one = ArmSet.builder().add("left", 1).build();
        assertThatThrownBy(() -> one.id(1)).hasMessageContaining("must be between 0 and 0; got 1.");
        assertThatThrownBy(() -> one.features(1)).hasMessageContaining("between 0 and 0; got 1.");
        assertThatThrownBy(() -> one.features(-1)).hasMessageContaining("between 0 and 0; got -1.");
        assertThatThrownBy(() -> ArmSet.of(List.of("a"), new double[][] {{1}, {2}}))
                .hasMessageContaining("1 ids and 2 vectors");
    }
}
