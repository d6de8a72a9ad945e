package io.github.randucb.cli;

import io.github.randucb.lab.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Command {@code journal}, which the launcher starts in a program of its own. Here it has a place in the list of commands. */
@Command(
        name = "journal",
        description = "Check, export or fold the journal of the decision service.",
        footerHeading = "%nExample:%n",
        footer = "  ./randucb journal verify randucb-data")
final class JournalCommand implements Callable<Integer> {
    @Unmatched
    private final List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        throw new BadInputException(
                "The command 'journal' must be started by the launcher ./randucb; this program does not have"
                        + " it. Run ./randucb journal " + String.join(" ", arguments));
    }
}
