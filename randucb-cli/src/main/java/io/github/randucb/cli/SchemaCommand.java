package io.github.randucb.cli;

import io.github.randucb.lab.input.ExperimentSchema;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command that prints the JSON schema of experiment files. */
@Command(
        name = "schema",
        description = "Print the JSON schema of experiment files, for editors that complete and check them.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb schema > experiment.schema.json")
final class SchemaCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        out.println(ExperimentSchema.json());
        out.flush();
        return 0;
    }
}
