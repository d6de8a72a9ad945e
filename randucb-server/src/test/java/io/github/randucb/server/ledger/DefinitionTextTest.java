package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.SampleEvents;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinitionTextTest {
    private static final String WITH_FEATURES =
            "{\"policy\": {\"type\": \"rand-lin-ucb\"}, \"seed\": 7, \"horizon\": 100, \"arms\": [{\"id\": \"a\"}], \"features\":"
                    + " {\"schema\": {\"fields\": [{\"name\": \"c\", \"type\": \"hashed\", \"buckets\": 2}]}}}";

    /** A change of a small setting must not write all arms into the journal. */
    @Test
    void aChangeIsWrittenWithoutArmsAndKeepsThem() {
        ExperimentDefinition definition = DefinitionText.read(SampleEvents.DEFINITION);
        String change = DefinitionText.writeSettings(definition.withMode(Mode.FROZEN));
        assertThat(change).doesNotContain("arms");
        ExperimentLedger ledger = ExperimentLedger.create(new Entry(1, 0, new Event.Created(SampleEvents.DEFINITION)));
        ledger.apply(new Entry(2, 0, new Event.ArmRemoved("c")));
        assertThat(ledger.apply(new Entry(3, 0, Event.Changed.ofSettings(change, "", 0))))
                .isInstanceOf(Outcome.Applied.class);
        assertThat(ledger.view().definition().mode()).isEqualTo(Mode.FROZEN);
        assertThat(ledger.view().arms().present()).extracting(ArmDefinition::id).containsExactly("a", "b");
        assertThat(ledger.view().definition().arms())
                .extracting(ArmDefinition::id)
                .containsExactly("a", "b");
    }

    /** A restored ledger must not take the removed arm for the new one: decisions return the text of the value. */
    @Test
    void anArmThatIsAddedAgainHasItsOwnOrderOfFields() {
        LedgerHistory history =
                new LedgerHistory("rand-ucb", ", \"arms\": [{\"id\": \"a\", \"value\": {\"x\": 1, \"y\": 2}}]");
        history.remove("a");
        history.apply(new Event.ArmsAdded(List.of("{\"id\": \"a\", \"value\": {\"y\": 2, \"x\": 1}}")));
        byte[] state = history.ledger().save();
        history.restart();
        ArmDefinition arm = history.ledger().arms().find("a").orElseThrow();
        assertThat(DefinitionText.writeArm(arm)).isEqualTo("{\"id\":\"a\",\"value\":{\"y\":2,\"x\":1}}");
        assertThat(history.ledger().save()).isEqualTo(state);
    }

    /** A schema can be large. Earlier versions wrote it into each change. */
    @Test
    void aChangeKeepsTheFeaturesThatEarlierVersionsRepeated() {
        ExperimentDefinition definition = DefinitionText.read(WITH_FEATURES).withMode(Mode.FROZEN);
        String settings = DefinitionText.writeSettings(definition);
        assertThat(settings).doesNotContain("features", "schema", "arms");
        String earlier = DefinitionText.write(definition).replaceFirst("\"arms\":\\[[^]]*],", "");
        assertThat(earlier).contains("schema").doesNotContain("arms");
        byte[] state = changed(Event.Changed.ofSettings(settings, "", 0)).save();
        assertThat(ExperimentLedger.restore(state).view().definition()).isEqualTo(definition);
        assertThat(changed(new Event.Changed(earlier, "", 0)).save()).isEqualTo(state);
    }

    private static ExperimentLedger changed(Event.Changed change) {
        ExperimentLedger ledger = ExperimentLedger.create(new Entry(1, 0, new Event.Created(WITH_FEATURES)));
        assertThat(ledger.apply(new Entry(2, 0, change))).isInstanceOf(Outcome.Applied.class);
        return ledger;
    }

    @Test
    void anEarlierChangeOfTheFeaturesIsRefused() {
        ExperimentLedger ledger = ExperimentLedger.create(new Entry(1, 0, new Event.Created(WITH_FEATURES)));
        String other = WITH_FEATURES.replace("\"buckets\": 2", "\"buckets\": 3");
        assertThat(ledger.apply(new Entry(2, 0, new Event.Changed(other, "", 0))))
                .isInstanceOf(Outcome.Refused.class);
    }
}
