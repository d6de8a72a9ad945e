package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Plan;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Check that the settings of a manifest include those that every experiment has.
 *
 * <p>Immutable and thread-safe.
 */
final class SettingsCheck {
    private final Path manifest;
    private final Map<String, String> settings;

    private SettingsCheck(Path manifest, Map<String, String> settings) {
        this.manifest = manifest;
        this.settings = settings;
    }

    /** Checks the settings of a manifest. */
    static void check(Path manifest, Map<String, String> settings) {
        SettingsCheck check = new SettingsCheck(manifest, settings);
        check.whole("horizon", 1, Plan.LONGEST_HORIZON);
        check.whole("runs", 1, Plan.MOST_RUNS);
        check.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE);
        if (check.value("edition").flatMap(EditionNames::find).isEmpty()) {
            throw check.wrong("edition", EditionNames.choice());
        }
        settings.keySet().forEach(check::notNull);
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(settings.get(name));
    }

    private void notNull(String name) {
        if (value(name).isEmpty()) {
            throw wrong(VisibleText.beginning(name), "a text");
        }
    }

    private void whole(String name, long low, long high) {
        try {
            long value = Long.parseLong(value(name).orElse(""));
            if (value >= low && value <= high) {
                return;
            }
        } catch (NumberFormatException e) {
            // The message below fits this case too.
        }
        throw wrong(name, "a whole number from " + low + " to " + high);
    }

    private BadInputException wrong(String name, String expected) {
        return new BadInputException(manifest + ": The field settings." + name + " must be " + expected + "; got "
                + value(name)
                        .map(value -> "'" + VisibleText.beginning(value) + "'")
                        .orElse("nothing")
                + ". Restore the manifest from a copy.");
    }
}
