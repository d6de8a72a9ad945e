package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.VisibleText;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Plan;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the settings of a manifest have what every experiment has.
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

    static void check(Path manifest, Map<String, String> settings) {
        SettingsCheck check = new SettingsCheck(manifest, settings);
        check.whole("horizon", 1, Plan.LONGEST_HORIZON);
        check.whole("runs", 1, Plan.MOST_RUNS);
        check.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE);
        if (check.value("edition").flatMap(EditionNames::find).isEmpty()) {
            throw check.missing("edition", EditionNames.choice());
        }
        settings.keySet().forEach(check::notNull);
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(settings.get(name));
    }

    private void notNull(String name) {
        if (value(name).isEmpty()) {
            throw new BadInputException(manifest + ": settings." + VisibleText.beginning(name)
                    + ": a text is expected here, not null; restore the manifest from a copy");
        }
    }

    private void whole(String name, long low, long high) {
        String expected = "a whole number from " + low + " to " + high;
        try {
            long value = Long.parseLong(value(name).orElse(""));
            if (value < low || value > high) {
                throw missing(name, expected);
            }
        } catch (NumberFormatException e) {
            throw missing(name, expected);
        }
    }

    private BadInputException missing(String name, String expected) {
        return new BadInputException(manifest + ": settings." + name + ": the manifest has no " + name
                + value(name).map(value -> ", but '" + value + "'").orElse("") + "; " + expected + " is expected");
    }
}
