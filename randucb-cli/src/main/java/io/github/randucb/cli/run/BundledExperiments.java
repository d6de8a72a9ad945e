package io.github.randucb.cli.run;

import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The experiments that are shipped, as a file beside them lists them.
 *
 * <p>Immutable and thread-safe.
 *
 * @param byDefault those that are run if none is named
 * @param all all of them, in order
 * @param quick the size of a first look
 */
public record BundledExperiments(List<String> byDefault, List<String> all, Overrides quick) {
    public BundledExperiments {
        byDefault = List.copyOf(byDefault);
        all = List.copyOf(all);
    }

    /** The directory of the experiments. */
    public static Path home() {
        return Path.of(System.getProperty("randucb.home", "")).resolve("experiments");
    }

    public static BundledExperiments read(Path file) {
        YamlNode root = YamlNode.read(file);
        root.only(List.of("default", "all", "quick"));
        YamlNode quick = root.get("quick");
        quick.only(List.of("horizon", "runs"));
        return new BundledExperiments(
                names(root.get("default")),
                names(root.get("all")),
                new Overrides(
                        Optional.of(quick.get("horizon").whole(1, Plan.LONGEST_HORIZON)),
                        Optional.of((int) quick.get("runs").whole(1, Plan.MOST_RUNS)),
                        Optional.empty(),
                        Optional.empty()));
    }

    private static List<String> names(YamlNode list) {
        return list.items().stream().map(YamlNode::text).toList();
    }
}
