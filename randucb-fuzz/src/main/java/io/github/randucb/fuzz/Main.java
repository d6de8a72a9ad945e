package io.github.randucb.fuzz;

import io.github.randucb.fuzz.run.Finding;
import io.github.randucb.fuzz.run.FindingFiles;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Limits;
import io.github.randucb.fuzz.run.OneInput;
import io.github.randucb.fuzz.run.PeakHeap;
import io.github.randucb.fuzz.run.Runner;
import io.github.randucb.fuzz.run.Summary;
import io.github.randucb.fuzz.run.SummaryTable;
import io.github.randucb.fuzz.run.Target;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** Command line of the fuzz tests, which {@code scripts/fuzz} starts. */
public final class Main {
    private static final int FINDINGS = 1;
    private static final int INVALID_ARGUMENTS = 2;
    private static final List<String> QUICK = List.of("states", "live", "live-features", "events");
    private static final long STATE_CASES = 20_000;
    private static final long OTHER_CASES = 500;
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;
    private static final double SECONDS_PER_NANO = 1e-9;

    private final PrintStream out;
    private final PrintStream err;
    private final Path experiments;
    private final boolean terminal;

    Main(PrintStream out, PrintStream err, Path home, boolean terminal) {
        this.out = out;
        this.err = err;
        this.experiments = home.resolve("experiments");
        this.terminal = terminal;
    }

    /**
     * Runs the cases that the arguments select, and exits.
     *
     * @param args the arguments, which {@code scripts/fuzz} documents
     * @throws IOException if a file cannot be read or written
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path home = Path.of(System.getProperty("randucb.home", ""));
        System.exit(new Main(System.out, System.err, home, Boolean.getBoolean("randucb.fuzz.terminal")).run(args));
    }

    /** Runs the cases, and returns the exit code: 1 if there are findings, 2 if an argument is invalid. */
    int run(String... args) throws IOException, InterruptedException {
        try {
            Arguments arguments = Arguments.of(args);
            boolean found = false;
            if (arguments.files().isEmpty()) {
                for (String name : arguments.targets()) {
                    found |= run(name, arguments);
                }
            } else {
                found = check(arguments.files().get(0));
            }
            return found ? FINDINGS : 0;
        } catch (IllegalArgumentException e) {
            err.println("fuzz: " + e.getMessage());
            return INVALID_ARGUMENTS;
        }
    }

    private boolean run(String name, Arguments arguments) throws IOException, InterruptedException {
        try (Target target = Targets.of(name, experiments)) {
            long usual = QUICK.contains(name) ? STATE_CASES : OTHER_CASES;
            long most = arguments.minutes().isPresent() ? Long.MAX_VALUE / 2 : usual;
            long count = arguments.only().isPresent() ? 1 : arguments.cases().orElse(most);
            long nanos = arguments.minutes().isPresent()
                    ? arguments.minutes().getAsLong() * NANOS_PER_MINUTE
                    : Long.MAX_VALUE;
            long start = System.nanoTime();
            PeakHeap.reset();
            Runner runner = new Runner(target, arguments.seed(), Limits.STANDARD, progress(name));
            Summary summary = runner.run(arguments.only().orElse(0), count, nanos);
            endProgress();
            List<Finding> findings = runner.findings().all();
            out.println(SummaryTable.of(name, summary, (System.nanoTime() - start) * SECONDS_PER_NANO, findings));
            FindingFiles.write(arguments.out(), target, arguments.seed(), findings);
            if (arguments.only().isPresent()) {
                printCase(target, arguments, summary, findings);
            } else if (!findings.isEmpty()) {
                out.println("Inputs: " + arguments.out() + "\n");
            }
            return !findings.isEmpty();
        }
    }

    /** Writes the input of a single case to a file, and prints the file and the answer. */
    private void printCase(Target target, Arguments arguments, Summary summary, List<Finding> findings)
            throws IOException {
        long number = arguments.only().orElseThrow();
        Input input = findings.isEmpty()
                ? target.input(arguments.seed(), number)
                : findings.get(0).input();
        String name = FindingFiles.name(target, arguments.seed(), number);
        Path file = FindingFiles.writeInput(arguments.out(), name, input);
        out.println("Input: " + file + ", kind '" + input.kind() + "', " + input.bytes().length + " bytes");
        out.print("Answer: ");
        printAnswer(summary, findings);
    }

    private void printAnswer(Summary summary, List<Finding> findings) {
        findings.forEach(finding -> out.println(finding.cause() + "\n" + finding.details()));
        if (findings.isEmpty()) {
            out.println(String.join(", ", summary.answers().keySet()));
        }
    }

    private LongConsumer progress(String name) {
        return cases -> {
            if (terminal) {
                err.print("\r" + name + ": " + cases + " cases");
                err.flush();
            }
        };
    }

    private void endProgress() {
        if (terminal) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }

    /** Checks the input in a file, and returns whether it fails. */
    private boolean check(Path file) throws IOException, InterruptedException {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        Input input = new Input(dot < 0 ? "" : name.substring(dot + 1), Files.readAllBytes(file));
        try (Target target = new OneInput(Targets.ofKind(input.kind(), experiments), input)) {
            Runner runner = new Runner(target, 0, Limits.STANDARD, cases -> {});
            Summary summary = runner.run(0, 1, Long.MAX_VALUE);
            List<Finding> findings = runner.findings().all();
            printAnswer(summary, findings);
            return !findings.isEmpty();
        }
    }
}
