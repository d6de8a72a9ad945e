package io.github.randucb.fuzz;

import io.github.randucb.fuzz.command.Commands;
import io.github.randucb.fuzz.directory.DirectoriesTarget;
import io.github.randucb.fuzz.experiment.ExperimentsTarget;
import io.github.randucb.fuzz.live.LiveEventsTarget;
import io.github.randucb.fuzz.live.LiveFeaturesTarget;
import io.github.randucb.fuzz.live.LiveStatesTarget;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.fuzz.state.Library;
import io.github.randucb.fuzz.state.StatesTarget;
import io.github.randucb.fuzz.table.TablesTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Registry of the targets. Thread-safe: no state. */
final class Targets {
    static final List<String> NAMES =
            List.of("states", "live", "live-features", "events", "experiments", "tables", "directories");

    private Targets() {}

    /**
     * Makes a target.
     *
     * @param name one of {@link #NAMES}
     * @param experiments the directory of the bundled experiments
     */
    static Target of(String name, Path experiments) throws IOException {
        return switch (name) {
            case "states" -> new StatesTarget(Library.standard());
            case "live" -> new LiveStatesTarget();
            case "live-features" -> new LiveFeaturesTarget();
            case "events" -> new LiveEventsTarget();
            case "experiments" -> new ExperimentsTarget(Commands.standard(), experiments);
            case "tables" -> new TablesTarget(Commands.standard());
            case "directories" -> new DirectoriesTarget(Commands.standard());
            default -> throw new IllegalArgumentException("Expected a target of " + NAMES + "; got '" + name + "'.");
        };
    }

    /** Makes the target that checks inputs of a kind. */
    static Target ofKind(String kind, Path experiments) throws IOException {
        SortedSet<String> endings = new TreeSet<>();
        for (String name : NAMES) {
            Target target = of(name, experiments);
            if (target.kinds().contains(kind)) {
                return target;
            }
            target.kinds().forEach(other -> endings.add("." + other));
            target.close();
        }
        throw new IllegalArgumentException(
                "Expected a file whose name ends with one of " + endings + "; got '." + kind + "'.");
    }
}
