package io.github.randucb.fuzz.experiment;

import io.github.randucb.fuzz.command.CommandCheck;
import io.github.randucb.fuzz.command.Commands;
import io.github.randucb.fuzz.command.Outcome;
import io.github.randucb.fuzz.command.Workspace;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.run.Failure;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Target of experiment files, which the command {@code run} reads and runs for some rounds. Thread-safe. */
public final class ExperimentsTarget implements Target {
    /** The kind of input: an experiment file. */
    public static final String KIND = "experiment";

    private static final String ROUNDS = "60"; // enough for the forced pulls of most policies

    private final CommandCheck commands;
    private final List<String> samples;
    private final ExperimentMutation mutation;
    private final Workspace workspace;

    /**
     * Makes a target.
     *
     * @param commands the command line under test
     * @param experiments the directory of the bundled experiments
     * @throws IOException if a file cannot be read or written
     */
    public ExperimentsTarget(Commands commands, Path experiments) throws IOException {
        this.commands = new CommandCheck(commands);
        this.samples = ExperimentSamples.all(experiments);
        this.mutation = new ExperimentMutation(samples);
        this.workspace = new Workspace();
        workspace.write("means.csv", TextMutation.utf8(ExperimentSamples.MEANS));
        workspace.write("arms.csv", TextMutation.utf8(ExperimentSamples.ARMS));
        workspace.write("parameters.csv", TextMutation.utf8(ExperimentSamples.PARAMETERS));
        for (Path file : Workspace.files(experiments.resolve("instances"))) {
            workspace.write("instances/" + file.getFileName(), Files.readAllBytes(file));
        }
    }

    @Override
    public String name() {
        return "experiments";
    }

    @Override
    public List<String> kinds() {
        return List.of(KIND);
    }

    @Override
    public Input input(long seed, long number) {
        CaseRandom random = CaseRandom.of(seed, name(), number);
        return new Input(KIND, mutation.of(random, random.pick(samples), random.pick(samples)));
    }

    @Override
    public String check(Input input, Meter meter) throws IOException {
        Path file = Files.write(workspace.fresh("experiment"), input.bytes());
        Path out = workspace.fresh("out");
        boolean mayNull = TextMutation.text(input.bytes()).contains("null");
        try {
            Outcome outcome = commands.run(
                    List.of(
                            "run",
                            file.toString(),
                            "--out",
                            out.toString(),
                            "--runs",
                            "1",
                            "--horizon",
                            ROUNDS,
                            "--threads",
                            "1"),
                    mayNull,
                    meter);
            if (outcome.code() == CommandCheck.REFUSED && Files.exists(out)) {
                throw new Failure("run: refused, but left a result directory", outcome.err());
            }
            return outcome.code() == 0 ? "run" : "refused";
        } finally {
            Files.delete(file);
            Workspace.delete(out);
        }
    }

    @Override
    public void close() throws IOException {
        workspace.close();
    }
}
