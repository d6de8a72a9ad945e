package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Command {@code serve}, which the launcher starts in a program of its own. Here it has a place in the list of commands. */
@Command(
        name = "serve",
        description = "Run the decision service, which decides, logs and learns over HTTP.",
        footerHeading = "%nExample:%n",
        footer = "  ./randucb serve --data randucb-data")
final class ServeCommand implements Callable<Integer> {
    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        throw new BadInputException(
                "The command 'serve' must be started by the launcher ./randucb; this program does not have"
                        + " it. Run ./randucb serve " + String.join(" ", arguments));
    }
}
