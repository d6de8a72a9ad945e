package io.github.randucb.cli.run;

import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * List of the experiments in the directory {@code experiments}, which {@code reproduce} runs. It is the content of the
 * file {@code reproduce.yaml} there.
 *
 * <p>Immutable and thread-safe.
 *
 * @param byDefault the names of the experiments to run if the user names none
 * @param all the names of all experiments, in the order of the report
 * @param quick the horizon and the number of runs of a quick look
 */
public record BundledExperiments(List<String> byDefault, List<String> all, Overrides quick) {
    /**
     * Copies the lists.
     *
     * @param byDefault the names of the experiments to run if the user names none
     * @param all the names of all experiments, in the order of the report
     * @param quick the horizon and the number of runs of a quick look
     */
    public BundledExperiments {
        byDefault = List.copyOf(byDefault);
        all = List.copyOf(all);
    }

    /**
     * Returns the directory of the experiments.
     *
     * @return the directory {@code experiments} of the project, or of the working directory
     */
    public static Path home() {
        return Path.of(System.getProperty("randucb.home", "")).resolve("experiments");
    }

    /**
     * Reads the list.
     *
     * @param file the file {@code reproduce.yaml}
     * @return the list
     * @throws io.github.randucb.lab.BadInputException if the file is not such a list
     */
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
