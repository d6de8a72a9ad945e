package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.event.Route;
import io.github.randucb.server.ledger.guard.GuardComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The decisions that the guard compares. Arm b is the control arm. */
class GuardTest {
    private static final String REWARD = "\"window\": \"PT1S\", \"default\": 0";

    private final TestLedger test = new TestLedger(definition(REWARD, 0.5, 0.99, "online"));
    private int decisions;

    private static String definition(String reward, double share, double confidence, String mode) {
        return TestLedger.definition(
                reward,
                ", \"control\": {\"arm\": \"b\", \"share\": " + share
                        + ", \"by\": \"unit\"}, \"guards\": {\"minReward\":" + " {\"confidence\": " + confidence
                        + "}}, \"mode\": \"" + mode + "\"");
    }

    private void decide(Route route) {
        test.decide("d" + decisions++, "", route);
    }

    private long policy() {
        return test.ledger.comparison().orElseThrow().policy().decisions();
    }

    private long control() {
        return test.ledger.comparison().orElseThrow().control().decisions();
    }

    /** A broken arm without clicks gets the default reward, and the guard acts. */
    @Test
    void aPolicyWithoutRewardsRaisesTheAlarm() {
        for (int k = 0; k < 200; k++) {
            decide(Route.POLICY);
            decide(Route.CONTROL);
            test.reward("d" + (decisions - 1), 1, "");
        }
        assertThat(test.ledger.alarm()).isEmpty();
        test.advance(1000);
        assertThat(test.ledger.alarm()).isPresent();
        GuardComparison seen = test.ledger.comparison().orElseThrow();
        assertThat(seen.since()).isEqualTo(1);
        assertThat(seen.policy().decisions()).isEqualTo(200);
        assertThat(seen.policy().mean()).isZero();
        assertThat(seen.control().mean()).isEqualTo(1);
        assertThat(seen.policy().high()).isLessThan(seen.control().low());
    }

    @ParameterizedTest
    @EnumSource(Route.class)
    void onlyThePolicyAndTheControlGroupAreCompared(Route route) {
        decide(route);
        test.advance(1000);
        boolean policy = route == Route.POLICY || route == Route.STICKY || route == Route.REDRAWN;
        assertThat(policy()).isEqualTo(policy ? 1 : 0);
        assertThat(control()).isEqualTo(route == Route.CONTROL ? 1 : 0);
    }

    @Test
    void aDecisionWithoutTheControlArmIsNotCompared() {
        test.decide("d1", "", Route.POLICY, 1, false, 0);
        test.decide("d2", "", Route.POLICY, 1, false, 1);
        test.advance(1000);
        assertThat(policy()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"exploit", "frozen", "control", "shadow"})
    void otherModesAreNotCompared(String mode) {
        test.change(definition(REWARD, 0.5, 0.99, mode));
        decide(Route.POLICY);
        test.advance(1000);
        assertThat(policy()).isZero();
    }

    /** Decisions that were opened, or computed, before the start of the comparison do not count. */
    @ParameterizedTest
    @ValueSource(strings = {"exploit", "frozen", "control", "shadow"})
    void theComparisonStartsAnewWithTheModeOnline(String mode) {
        decide(Route.POLICY);
        decide(Route.CONTROL);
        test.change(definition(REWARD, 0.5, 0.99, mode));
        test.change(definition(REWARD, 0.5, 0.99, "online"));
        long start = test.ledger.position();
        test.decide("early", "", Route.POLICY, start - 1, false, 0, 1);
        test.decide("new", "", Route.POLICY, start, false, 0, 1);
        test.advance(1000);
        assertThat(test.ledger.comparison().orElseThrow().since()).isEqualTo(start);
        assertThat(policy()).isEqualTo(1);
        assertThat(control()).isZero();
    }

    @Test
    void theComparisonStartsAnewWithOtherSettings() {
        for (String changed : new String[] {
            definition(REWARD, 0.25, 0.99, "online"),
            definition("\"window\": \"PT2S\", \"default\": 0", 0.25, 0.99, "online"),
            definition("\"window\": \"PT2S\", \"default\": 0", 0.25, 0.95, "online")
        }) {
            decide(Route.POLICY);
            test.change(changed);
            test.advance(2000);
            assertThat(policy()).isZero();
            assertThat(test.ledger.comparison().orElseThrow().since()).isEqualTo(test.ledger.position() - 1);
        }
        decide(Route.POLICY);
        test.change(definition("\"window\": \"PT2S\", \"default\": 0", 0.25, 0.95, "online")
                .replace("\"mode\"", "\"sticky\": \"P1D\", \"mode\""));
        test.advance(2000);
        assertThat(policy()).isEqualTo(1);
    }
}
