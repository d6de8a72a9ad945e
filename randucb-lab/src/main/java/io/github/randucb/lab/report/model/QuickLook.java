package io.github.randucb.lab.report.model;

import io.github.randucb.lab.analysis.Claim;
import java.util.Locale;
import java.util.Optional;

/**
 * The size of results, and whether they are large enough for verdicts on claims. A claim is about the number of rounds
 * that the experiment file states; with few runs no interval is reliable.
 *
 * <p>Immutable and thread-safe.
 *
 * @param runs the number of runs
 * @param horizon the number of rounds of a run
 * @param written the number of rounds that the experiment file states
 */
record QuickLook(int runs, long horizon, long written) {
    /** Returns why these results give no verdict; empty if they give one. */
    Optional<String> reason() {
        if (horizon < written) {
            return Optional.of(String.format(
                    Locale.US,
                    "quick look: %,d %s instead of the experiment's %,d, and %,d %s",
                    horizon,
                    horizon == 1 ? "round" : "rounds",
                    written,
                    runs,
                    runs == 1 ? "run" : "runs"));
        }
        return runs >= Claim.LEAST_RUNS
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.US,
                        "quick look: %,d %s, and a verdict takes at least %d",
                        runs,
                        runs == 1 ? "run" : "runs",
                        Claim.LEAST_RUNS));
    }
}
