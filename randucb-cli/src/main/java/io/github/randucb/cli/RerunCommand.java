package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.result.Manifest;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs an experiment again from its results, and compares. */
@Command(
        name = "rerun",
        description = "Run the experiment of a result directory again, and compare the results.",
        mixinStandardHelpOptions = true)
final class RerunCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "a result directory")
    private Path directory = Path.of("");

    @Option(names = "--out", paramLabel = "DIR", description = "where the new results go (default: DIR-rerun)")
    private @Nullable Path out;

    @Option(names = "--threads", paramLabel = "N", description = "threads to work on (default: one a core)")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        PrintWriter writer = Objects.requireNonNull(spec).commandLine().getOut();
        if (!Files.exists(directory.resolve("manifest.json"))) {
            throw new BadInputException(directory + ": this is no result directory: it has no manifest.json");
        }
        Results before = Results.read(directory);
        LoadedExperiment loaded = load(Manifest.read(directory.resolve("manifest.json")));
        Path target = out == null ? directory.resolveSibling(directory.getFileName() + "-rerun") : out;
        if (!new Work(writer, threads).run(loaded, target, Mode.RESUME)) {
            writer.println("stopped; the same command goes on where it was");
            return Main.STOPPED;
        }
        return compare(before, Results.read(target), writer);
    }

    private LoadedExperiment load(Manifest manifest) {
        Map<String, String> copies =
                manifest.inputs().stream().collect(Collectors.toMap(Manifest.Input::name, Manifest.Input::file));
        LoadedExperiment written = ExperimentFile.read(
                directory.resolve("input").resolve("experiment.yaml"),
                name -> directory.resolve(copies.getOrDefault(name, name)));
        Map<String, String> settings = manifest.settings();
        Plan plan = written.experiment()
                .plan()
                .withHorizon(Long.parseLong(settings.getOrDefault("horizon", "1")))
                .withRuns(Integer.parseInt(settings.getOrDefault("runs", "1")))
                .withSeed(Long.parseLong(settings.getOrDefault("seed", "1")));
        return written.with(plan);
    }

    private static int compare(Results before, Results after, PrintWriter out) {
        int same = 0;
        int other = 0;
        for (String problem : before.problems()) {
            for (Map.Entry<String, double[]> policy : before.regrets(problem).entrySet()) {
                boolean equal =
                        Arrays.equals(policy.getValue(), after.regrets(problem).get(policy.getKey()));
                same += equal ? 1 : 0;
                other += equal ? 0 : 1;
                if (!equal) {
                    out.println("different: " + policy.getKey() + " on " + problem);
                }
            }
        }
        out.println(same + " of " + (same + other) + " policies and problems have the same regret in every run");
        out.flush();
        return other == 0 ? 0 : 1;
    }
}
