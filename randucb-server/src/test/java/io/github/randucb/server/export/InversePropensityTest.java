package io.github.randucb.server.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The value of a known policy, estimated from the exported log of a learning one by inverse propensities, with units as clusters.
 * The property {@code randucb.ips.simulations} sets the number of simulations; 20 in the normal run.
 */
class InversePropensityTest {
    private static final int SIMULATIONS = Integer.getInteger("randucb.ips.simulations", 20);
    private static final Set<String> COUNTED = Set.of("policy", "sticky", "shadow", "redrawn");

    /** An estimate with its standard error. */
    private record Estimate(double value, double error) {}

    /** Returns the rows that the documentation tells to use. */
    private static List<JsonNode> rows(List<String> lines) {
        return lines.stream()
                .map(JsonMapper.shared()::readTree)
                .filter(json -> COUNTED.contains(json.get("route").asString()))
                .toList();
    }

    /** Estimates the value of the target policy. The rows of a unit are one cluster. */
    private static Estimate estimate(List<JsonNode> rows, Map<String, Double> target) {
        Map<String, Double> clusters = new LinkedHashMap<>();
        for (JsonNode row : rows) {
            double offered = 0;
            for (JsonNode arm : row.get("arms")) {
                offered += target.getOrDefault(arm.asString(), 0.0);
            }
            double weight = row.has("propensity")
                    ? target.getOrDefault(row.get("arm").asString(), 0.0)
                            / offered
                            / row.get("propensity").asDouble()
                    : 0; // a redrawn arm
            String unit =
                    row.has("unit") ? row.get("unit").asString() : row.get("id").asString();
            clusters.merge(unit, weight * row.get("reward").asDouble(), Double::sum);
        }
        double total = clusters.values().stream().mapToDouble(sum -> sum).sum();
        double mean = total / clusters.size();
        double squares = clusters.values().stream()
                .mapToDouble(sum -> (sum - mean) * (sum - mean))
                .sum();
        return new Estimate(total / rows.size(), Math.sqrt(squares) / rows.size());
    }

    @ParameterizedTest
    @EnumSource(LoggedScenario.class)
    void theEstimateIsUnbiased(LoggedScenario scenario, TestReporter reporter) {
        List<Double> errors = new ArrayList<>();
        int covered = 0;
        for (int simulation = 0; simulation < SIMULATIONS; simulation++) {
            List<String> lines = new ArrayList<>();
            JoinedLog.read(
                    new ListJournal(scenario.history(simulation)),
                    1,
                    joined -> lines.add(LogFormat.JSONL.line(joined)));
            assertThat(lines).hasSize(LoggedScenario.DECISIONS);
            List<JsonNode> rows = rows(lines);
            Estimate estimate = estimate(rows, LoggedScenario.TARGET);
            double error = estimate.value - value(rows);
            covered += Math.abs(error) <= 1.96 * estimate.error ? 1 : 0;
            errors.add(error);
        }
        double bias = errors.stream().mapToDouble(error -> error).sum() / SIMULATIONS;
        double squares = errors.stream()
                .mapToDouble(error -> (error - bias) * (error - bias))
                .sum();
        double error = Math.sqrt(squares / (SIMULATIONS - 1) / SIMULATIONS);
        reporter.publishEntry(
                scenario + " bias " + bias + " standard error " + error + " covered " + covered + " of " + SIMULATIONS);
        // A test of the mean by Student's t, at level 1e-6
        double bound = TDistribution.of(SIMULATIONS - 1).inverseSurvivalProbability(0.5e-6) * error;
        assertThat(bias)
                .as("bias of %s estimates with standard error %s", SIMULATIONS, error)
                .isCloseTo(0, within(bound));
        // Intervals of 95 % by the normal distribution; weights are skewed, so 90 % is required, at level 1e-6
        assertThat(BinomialDistribution.of(SIMULATIONS, 0.9).cumulativeProbability(covered))
                .isGreaterThan(1e-6);
    }

    /** Returns the true value of the target policy on the rows: it renormalises its probabilities among the offered arms. */
    private static double value(List<JsonNode> rows) {
        double total = 0;
        for (JsonNode row : rows) {
            double offered = 0;
            double reward = 0;
            for (JsonNode arm : row.get("arms")) {
                double probability = LoggedScenario.TARGET.getOrDefault(arm.asString(), 0.0);
                offered += probability;
                reward += probability * LoggedScenario.MEANS.get(LoggedScenario.ARMS.indexOf(arm.asString()));
            }
            total += reward / offered;
        }
        return total / rows.size();
    }

    /** Two arms with probability 0.5, worth 1 and 0, and ten decisions for each unit: the value of always "a" is 1. */
    @Test
    void aKeptArmHasThePropensityOfItsFirstDecision() {
        int units = 400;
        List<String> lines = new ArrayList<>();
        JoinedLog.read(
                new ListJournal(LoggedScenario.keptArms(units, 10)),
                1,
                joined -> lines.add(LogFormat.JSONL.line(joined)));
        assertThat(lines).hasSize(10 * units);
        Estimate estimate = estimate(rows(lines), Map.of("a", 1.0, "b", 0.0));
        // 2 X / units, where X is binomial with 0.5: a deviation of 4.9 standard errors has probability 1e-6
        assertThat(estimate.value).isCloseTo(1, within(4.9 / Math.sqrt(units)));
        assertThat(estimate.error).isCloseTo(1 / Math.sqrt(units), within(0.01));
    }
}
