package io.github.randucb.server.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.decide.Decider;
import io.github.randucb.server.decide.DecisionRequest;
import io.github.randucb.server.event.Entry;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.ledger.ExperimentLedger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The value of a known policy, estimated from the exported log of a learning one by inverse propensities. The property
 * {@code randucb.ips.simulations} sets the number of simulations; 20 in the normal run.
 */
class InversePropensityTest {
    private static final int SIMULATIONS = Integer.getInteger("randucb.ips.simulations", 20);
    private static final int DECISIONS = 1000;
    private static final List<String> ARMS = List.of("a", "b", "c");
    private static final double[] MEANS = {0.2, 0.5, 0.7};
    private static final double[] TARGET = {0.5, 0.3, 0.2};
    private static final double VALUE = 0.5 * 0.2 + 0.3 * 0.5 + 0.2 * 0.7;

    /** Returns the events of an experiment that decides and learns. */
    private static List<Entry> history(String policy, int simulation) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(
                1,
                1000,
                new Event.Created("{\"policy\": {\"type\": \"" + policy + "\", \"floor\": 0.05}, \"seed\": "
                        + (1000 + simulation) + ", \"horizon\": " + DECISIONS
                        + ", \"arms\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\":"
                        + " \"c\"}]}")));
        ExperimentLedger ledger = ExperimentLedger.create(entries.get(0));
        Decider decider = new Decider(1000 + simulation);
        SplittableRandom rewards = new SplittableRandom(simulation);
        for (int n = 0; n < DECISIONS; n++) {
            LoggedDecision decision = decider.decide(ledger.view(), DecisionRequest.PLAIN, "d" + n);
            append(entries, ledger, new Event.Decided(List.of(decision)));
            double reward = rewards.nextDouble() < MEANS[decision.index()] ? 1 : 0;
            append(entries, ledger, new Event.Rewarded(List.of(Reward.ofDecision("d" + n, reward, ""))));
        }
        return entries;
    }

    private static void append(List<Entry> entries, ExperimentLedger ledger, Event event) {
        Entry entry = new Entry(entries.size() + 1, 1000, event);
        entries.add(entry);
        ledger.apply(entry);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rand-ucb", "thompson-beta"})
    void theEstimateIsUnbiased(String policy) {
        double sum = 0;
        double squares = 0;
        int covered = 0;
        for (int simulation = 0; simulation < SIMULATIONS; simulation++) {
            double total = 0;
            double totalSquares = 0;
            List<String> lines = new ArrayList<>();
            JoinedLog.read(
                    new ListJournal(history(policy, simulation)), 1, joined -> lines.add(LogFormat.JSONL.line(joined)));
            assertThat(lines).hasSize(DECISIONS);
            for (String line : lines) {
                JsonNode json = JsonMapper.shared().readTree(line);
                int index = ARMS.indexOf(json.get("arm").asString());
                double probability = json.get("probabilities").get(index).asDouble();
                assertThat(json.get("probability").asDouble()).isEqualTo(probability);
                double weighted =
                        TARGET[index] / probability * json.get("reward").asDouble();
                total += weighted;
                totalSquares += weighted * weighted;
            }
            double estimate = total / DECISIONS;
            double error = Math.sqrt((totalSquares / DECISIONS - estimate * estimate) / DECISIONS);
            covered += Math.abs(estimate - VALUE) <= 1.96 * error ? 1 : 0;
            sum += estimate;
            squares += estimate * estimate;
        }
        double mean = sum / SIMULATIONS;
        double error = Math.sqrt((squares / SIMULATIONS - mean * mean) / (SIMULATIONS - 1));
        // A test of the mean by Student's t, at level 1e-6
        double bound = TDistribution.of(SIMULATIONS - 1).inverseSurvivalProbability(0.5e-6) * error;
        assertThat(mean)
                .as("mean of %s estimates with standard error %s", SIMULATIONS, error)
                .isBetween(VALUE - bound, VALUE + bound);
        // Intervals of 95 % by the normal distribution; weights are skewed, so 90 % is required, at level 1e-6
        assertThat(BinomialDistribution.of(SIMULATIONS, 0.9).cumulativeProbability(covered))
                .isGreaterThan(1e-6);
    }
}
