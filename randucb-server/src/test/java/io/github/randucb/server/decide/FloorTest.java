package io.github.randucb.server.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.ledger.ExperimentLedger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The floor that is in force. */
class FloorTest {
    /** A declared floor leaves at least half of the traffic to the policy. */
    @ParameterizedTest
    @CsvSource({"20, 0.05, 0.025", "20, 0.01, 0.01", "2, 0.5, 0.25", "1, 1, 0.5", "20, , 0.005", "2, , 0.01"})
    void isAtMostHalfOfAnEqualShare(int arms, Double declared, double expected) {
        String floor = declared == null ? "" : ", \"floor\": " + declared;
        String definition = "{\"policy\": {\"type\": \"kl-ucb\"" + floor + "}, \"seed\": 7}";
        ExperimentLedger ledger = ExperimentLedger.create(new Entry(1, 1000, new Event.Created(definition)));
        assertThat(ledger.view().definition().floor(arms)).isCloseTo(expected, within(1e-15));
    }
}
