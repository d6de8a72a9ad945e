package io.github.randucb.fuzz.run;

import io.github.randucb.fuzz.input.TextMutation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reduction of the input of a finding. It removes lines as long as the input fails in the same way.
 *
 * <p>Not thread-safe.
 */
final class Reduction {
    private static final int MOST_CHECKS = 400;

    private final Target target;
    private final Meter meter;
    private int checks;

    /** Makes a reduction for the current thread. */
    Reduction(Target target, Limits limits) {
        this.target = target;
        this.meter = new Meter(limits);
    }

    /** Returns a smaller input, or the same one. */
    Input of(Finding finding) {
        checks = 0;
        List<String> lines = new ArrayList<>(
                TextMutation.text(finding.input().bytes()).lines().toList());
        if (!fails(finding, lines)) {
            return finding.input(); // the input is not a text, or fails only after other calls
        }
        for (int size = Math.max(1, lines.size() / 2); size > 0; size /= 2) {
            for (int from = lines.size() - size; from >= 0 && checks < MOST_CHECKS; from -= size) {
                List<String> fewer = new ArrayList<>(lines);
                fewer.subList(from, Math.min(from + size, fewer.size())).clear();
                if (fails(finding, fewer)) {
                    lines = fewer;
                }
            }
        }
        return input(finding, lines);
    }

    private static Input input(Finding finding, List<String> lines) {
        return new Input(finding.input().kind(), TextMutation.utf8(String.join("\n", lines) + "\n"));
    }

    private boolean fails(Finding finding, List<String> lines) {
        checks++;
        meter.begin(checks);
        try {
            target.check(input(finding, lines), meter);
            meter.checkLimits();
            return false;
        } catch (Failure e) {
            return e.kind().equals(finding.cause());
        } catch (IOException | RuntimeException e) {
            return false; // the shorter text is not an input of this kind
        }
    }
}
