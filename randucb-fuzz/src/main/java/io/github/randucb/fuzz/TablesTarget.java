package io.github.randucb.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Tables: files with instances, which {@code run} reads, and tables of results, which {@code compare} reads.
 * Thread-safe.
 */
final class TablesTarget implements Target {
    private static final Map<String, String> INSTANCES = Map.of(
            "means", ExperimentSamples.MEANS,
            "arms", ExperimentSamples.ARMS,
            "parameters", ExperimentSamples.PARAMETERS);
    private static final Map<String, String> RESULTS = Map.of(
            "runs", "runs.csv",
            "curves", "curves.csv",
            "summary", "summary.csv",
            "manifest", "manifest.json");
    private static final List<String> KINDS =
            List.of("means", "arms", "parameters", "runs", "curves", "summary", "manifest");

    private final CommandCheck commands;
    private final SampleResults results;

    TablesTarget(Commands commands) throws IOException {
        this.commands = new CommandCheck(commands);
        this.results = SampleResults.make();
    }

    @Override
    public String name() {
        return "tables";
    }

    @Override
    public List<String> kinds() {
        return KINDS;
    }

    @Override
    public Input input(long seed, long number) throws IOException {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        String kind = random.pick(KINDS);
        String instances = INSTANCES.get(kind);
        String text = instances == null ? TextMutation.text(results.finished().file(table(kind))) : instances;
        return new Input(kind, TableMutation.of(random, text));
    }

    private static String table(String kind) {
        String file = RESULTS.get(kind);
        if (file == null) {
            throw new IllegalArgumentException("There is no table '" + kind + "'.");
        }
        return file;
    }

    @Override
    public String check(Input input, Meter meter) throws IOException {
        boolean mayNull = TextMutation.text(input.bytes()).contains("null");
        try (Workspace workspace = new Workspace()) {
            List<String> command =
                    INSTANCES.containsKey(input.kind()) ? run(workspace, input) : compare(workspace, input);
            Outcome outcome = commands.run(command, mayNull, meter);
            return input.kind() + (outcome.code() == 0 ? " read" : " refused");
        }
    }

    private static List<String> run(Workspace workspace, Input input) throws IOException {
        for (Map.Entry<String, String> file : INSTANCES.entrySet()) {
            boolean changed = file.getKey().equals(input.kind());
            workspace.write(file.getKey() + ".csv", changed ? input.bytes() : TextMutation.utf8(file.getValue()));
        }
        String yaml = input.kind().equals("means") ? ExperimentSamples.SMALL : ExperimentSamples.FEATURES;
        Path experiment = workspace.write("experiment.yaml", TextMutation.utf8(yaml));
        String out = workspace.directory().resolve("out").toString();
        return List.of("run", experiment.toString(), "--out", out, "--runs", "1", "--horizon", "2", "--threads", "1");
    }

    private List<String> compare(Workspace workspace, Input input) throws IOException {
        Path out = workspace.directory().resolve("out");
        results.finished().unpack(out);
        Files.write(out.resolve(table(input.kind())), input.bytes());
        return List.of("compare", out.toString());
    }
}
