package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The open decisions of units. */
class OpenUnitsTest {
    private static String newest(OpenUnits units, String unit) {
        return units.newest(unit, decision -> true);
    }

    @Test
    void theNewestIsThatOfASimpleList() {
        SplittableRandom random = new SplittableRandom(1);
        OpenUnits units = new OpenUnits();
        List<String> expected = new ArrayList<>();
        for (int n = 0; n < 5000; n++) {
            if (expected.isEmpty() || random.nextInt(20) < 10) {
                units.open("u", "d" + n);
                expected.add("d" + n);
            } else {
                units.close("u", expected.remove(random.nextInt(expected.size())));
            }
            assertThat(newest(units, "u")).isEqualTo(expected.isEmpty() ? "" : expected.get(expected.size() - 1));
        }
        assertThat(newest(units, "v")).isEmpty();
        units.close("v", "none");
    }

    @Test
    void manyDecisionsOfOneUnitAreClosedInLinearTime() {
        OpenUnits units = new OpenUnits();
        int decisions = 200_000;
        assertTimeout(Duration.ofSeconds(5), () -> {
            for (int n = 0; n < decisions; n++) {
                units.open("u", "d" + n);
            }
            for (int n = 0; n < decisions; n++) {
                units.close("u", "d" + n);
            }
        });
        assertThat(newest(units, "u")).isEmpty();
    }

    @Test
    void theNewestDecisionSatisfiesTheCondition() {
        OpenUnits units = new OpenUnits();
        units.open("u", "shown");
        units.open("u", "prepared");
        assertThat(units.newest("u", decision -> decision.equals("shown"))).isEqualTo("shown");
        assertThat(units.newest("u", decision -> false)).isEmpty();
    }
}
