package io.github.randucb.cli;

import io.github.randucb.cli.run.IntegrityNote;
import io.github.randucb.cli.text.ComparisonTable;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that compares the policies of finished results. */
@Command(
        name = "compare",
        description = "Compare the policies of finished results, run by run, in tables.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb compare results/quick-look --baseline thompson-beta")
final class CompareCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The result directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--baseline",
            paramLabel = "POLICY",
            description = "Compare with this policy (default: the first policy of each problem).")
    private @Nullable String baseline;

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        Results results = Results.read(directory);
        IntegrityNote.print(directory, command.getErr());
        if (ResultDirectory.manifest(directory).finished().isEmpty()) {
            command.getErr()
                    .println("randucb: note: The experiment was extended or repaired and is not finished; these tables"
                            + " are older.");
        }
        ComparisonTable.print(results, Optional.ofNullable(baseline), command.getOut());
        return 0;
    }
}
