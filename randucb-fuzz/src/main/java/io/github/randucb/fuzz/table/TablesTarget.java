package io.github.randucb.fuzz.table;

import io.github.randucb.fuzz.command.CommandCheck;
import io.github.randucb.fuzz.command.Commands;
import io.github.randucb.fuzz.command.Outcome;
import io.github.randucb.fuzz.command.Workspace;
import io.github.randucb.fuzz.experiment.ExperimentSamples;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.result.PackedDirectory;
import io.github.randucb.fuzz.result.Protection;
import io.github.randucb.fuzz.result.SampleResults;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Target of tables: files with instances, which the command {@code run} reads, and tables of results, which {@code
 * compare} reads. Thread-safe.
 */
public final class TablesTarget implements Target {
    private static final Map<String, String> INSTANCES = Map.of(
            "means", ExperimentSamples.MEANS,
            "arms", ExperimentSamples.ARMS,
            "parameters", ExperimentSamples.PARAMETERS);
    private static final Map<String, String> RESULTS = Map.of(
            "runs", "runs.csv",
            "curves", "curves.csv",
            "summary", "summary.csv",
            "manifest", "manifest.json");
    private static final List<String> TABLES = List.of("runs", "curves", "summary", "manifest");

    private final CommandCheck commands;
    private final SampleResults results;
    private final SortedMap<String, Protection> protections = new TreeMap<>(); // by kind of input

    /**
     * Makes a target.
     *
     * @param commands the command line under test
     * @throws IOException if a file cannot be read or written
     */
    public TablesTarget(Commands commands) throws IOException {
        this.commands = new CommandCheck(commands);
        this.results = SampleResults.make();
        for (String table : TABLES) {
            for (Protection protection : Protection.values()) {
                protections.put(table + protection.ending(), protection);
            }
        }
    }

    @Override
    public String name() {
        return "tables";
    }

    @Override
    public List<String> kinds() {
        return Stream.concat(INSTANCES.keySet().stream(), protections.keySet().stream())
                .sorted()
                .toList();
    }

    @Override
    public Input input(long seed, long number) throws IOException {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        if (random.oneIn(3)) {
            Map.Entry<String, String> instances = random.pick(List.copyOf(new TreeMap<>(INSTANCES).entrySet()));
            return new Input(instances.getKey(), TableMutation.of(random, instances.getValue()));
        }
        String table = random.pick(TABLES);
        Protection protection = random.oneIn(2) ? Protection.WHOLE : random.pick(List.of(Protection.values()));
        byte[] content = results.finished().file(file(table));
        return new Input(table + protection.ending(), TableMutation.of(random, TextMutation.text(content)));
    }

    /** Returns the file of a kind of table. */
    private static String file(String kind) {
        String table = kind.replaceFirst("-.*", "");
        String file = RESULTS.get(table);
        if (file == null) {
            throw new IllegalArgumentException("Expected a table of " + RESULTS.keySet() + "; got '" + table + "'.");
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
            if (outcome.code() == 0 && isDetectable(input)) {
                throw new Failure("compare: another " + file(input.kind()) + " without a message", outcome.out());
            }
            return input.kind() + (outcome.code() == 0 ? " read" : " refused");
        }
    }

    /** Returns whether a table is changed, and the checksums show it. */
    private boolean isDetectable(Input input) {
        return protections.get(input.kind()) == Protection.WHOLE
                && !Arrays.equals(input.bytes(), results.finished().file(file(input.kind())));
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
        SortedMap<String, byte[]> files = new TreeMap<>(results.finished().files());
        files.put(file(input.kind()), input.bytes());
        protections.getOrDefault(input.kind(), Protection.WHOLE).apply(files);
        Path out = workspace.directory().resolve("out");
        new PackedDirectory(files).unpack(out);
        return List.of("compare", out.toString());
    }
}
