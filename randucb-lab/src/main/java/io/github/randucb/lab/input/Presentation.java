package io.github.randucb.lab.input;

import io.github.randucb.lab.analysis.Claim;
import java.util.List;
import java.util.Optional;

/**
 * How a report presents an experiment.
 *
 * <p>Immutable and thread-safe.
 *
 * @param figure which figure it is, such as that of a paper; may be empty
 * @param title what it shows
 * @param ceiling the highest regret that figures show; curves above it are cut
 * @param claims what is said about it
 */
public record Presentation(String figure, String title, Optional<Double> ceiling, List<Claim> claims) {
    /**
     * Copies the list.
     *
     * @param figure which figure it is; may be empty
     * @param title what it shows
     * @param ceiling the highest regret that figures show
     * @param claims what is said about it
     */
    public Presentation {
        claims = List.copyOf(claims);
    }
}
