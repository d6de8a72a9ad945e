package io.github.randucb.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedsTest {
    /**
     * Computed once with Python: the first eight bytes, as {@code >q}, of the SHA-256 of {@code >q} seed, {@code >i} run,
     * and role, problem and policy as {@code >i} length and UTF-8.
     */
    @Test
    void pinnedValues() {
        assertThat(new Seeds(1).instance("easy", 0)).isEqualTo(-3449935941388202584L);
        assertThat(new Seeds(1).noise("easy", 3)).isEqualTo(6708764211906973867L);
        assertThat(new Seeds(-5).policy("\u00fcbrigens", 7, "rand-ucb")).isEqualTo(-2235046447545144064L);
    }

    @Test
    void everythingHasItsOwn() {
        Seeds seeds = new Seeds(1);
        assertThat(Set.of(
                        seeds.instance("a", 0),
                        seeds.instance("a", 1),
                        seeds.instance("b", 0),
                        seeds.noise("a", 0),
                        seeds.policy("a", 0, ""),
                        seeds.policy("ab", 0, "c"),
                        seeds.policy("a", 0, "bc"),
                        new Seeds(2).instance("a", 0)))
                .hasSize(8);
    }
}
