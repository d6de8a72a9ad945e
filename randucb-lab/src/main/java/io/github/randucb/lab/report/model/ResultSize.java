package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.text.SignificantDigits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The size of results beside the size that the experiment file states. Results of fewer rounds or of few runs are a
 * quick look: a claim is about the number of rounds in the file, and with few runs no interval is reliable.
 *
 * <p>Immutable and thread-safe.
 *
 * @param runs the number of runs
 * @param horizon the number of rounds of a run
 * @param writtenRuns the number of runs that the experiment file states
 * @param writtenHorizon the number of rounds that the experiment file states
 */
public record ResultSize(int runs, long horizon, int writtenRuns, long writtenHorizon) {
    /**
     * Returns why these results give no verdict on claims.
     *
     * @return a phrase without a capital letter and a full stop; empty if the results give a verdict
     */
    public Optional<String> reason() {
        if (horizon < writtenHorizon) {
            return Optional.of("quick look: " + count(horizon, "round") + " instead of the experiment's "
                    + grouped(writtenHorizon) + ", and " + count(runs, "run"));
        }
        return runs >= Claim.LEAST_RUNS
                ? Optional.empty()
                : Optional.of(
                        "quick look: " + count(runs, "run") + ", and a verdict needs at least " + Claim.LEAST_RUNS);
    }

    /**
     * Returns a notice for readers, if the results have fewer runs or rounds than the experiment file states.
     *
     * @return two sentences; empty if the experiment is complete
     */
    public Optional<String> notice() {
        List<String> less = new ArrayList<>();
        if (runs < writtenRuns) {
            less.add(grouped(runs) + " of " + grouped(writtenRuns) + " runs");
        }
        if (horizon < writtenHorizon) {
            less.add(grouped(horizon) + " of " + grouped(writtenHorizon) + " rounds");
        }
        return less.isEmpty()
                ? Optional.empty()
                : Optional.of("Quick look: " + String.join(" and ", less)
                        + ". The complete experiment may give other results.");
    }

    private static String count(long number, String noun) {
        return grouped(number) + " " + noun + (number == 1 ? "" : "s");
    }

    private static String grouped(long number) {
        return SignificantDigits.grouped(number, 0);
    }
}
