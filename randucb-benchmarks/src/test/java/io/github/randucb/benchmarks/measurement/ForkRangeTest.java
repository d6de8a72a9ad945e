package io.github.randucb.benchmarks.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForkRangeTest {
    @Test
    void hasTheMedianAndTheRangeOfForksInAnyOrder() {
        assertThat(ForkRange.of(5, 2, 3)).isEqualTo(new ForkRange(3, 2, 5));
        assertThat(ForkRange.of(8, 1, 2, 4)).isEqualTo(new ForkRange(3, 1, 8));
        assertThat(ForkRange.of(7)).isEqualTo(new ForkRange(7, 7, 7));
    }

    /** Forks of the two values belong to no pairs, so each fork of one is compared with each of the other. */
    @Test
    void hasTheRangeOfTheRatiosOfAllForks() {
        assertThat(ForkRange.of(6, 4, 8).over(ForkRange.of(1, 4, 2))).isEqualTo(new ForkRange(3, 1, 8));
    }

    @Test
    void changesTheUnit() {
        assertThat(ForkRange.of(1000, 3000, 2000).in(1000)).isEqualTo(new ForkRange(2, 1, 3));
    }

    @Test
    void printsTheRangeInTheDigitsOfTheMedian() {
        assertThat(ForkRange.of(0.412, 0.391, 0.449).text()).isEqualTo("0.41 (0.39 to 0.45)");
        assertThat(ForkRange.of(9.87, 12.34, 101.2).text()).isEqualTo("12.3 (9.9 to 101.2)");
        assertThat(ForkRange.of(1234.5, 998.1, 2000).text()).isEqualTo("1,235 (998 to 2,000)");
    }

    @Test
    void printsNoRangeIfForksDoNotDiffer() {
        assertThat(ForkRange.of(1.5).text()).isEqualTo("1.50");
        assertThat(ForkRange.of(0.4101, 0.4102, 0.4103).text()).isEqualTo("0.41");
    }
}
