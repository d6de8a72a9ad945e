package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import java.util.List;

/**
 * Options and commands that solve the problem of a {@link BadInputException}. The lab does not know the command line,
 * so its messages name no options.
 *
 * <p>Thread-safe: no state.
 */
public final class RemedyText {
    private RemedyText() {}

    /**
     * Returns the message of an exception, with the option or command that helps.
     *
     * @param exception the exception
     * @return the message for users
     */
    public static String message(BadInputException exception) {
        String message = String.valueOf(exception.getMessage());
        return exception.remedy().map(remedy -> message + " " + of(remedy)).orElse(message);
    }

    private static String of(Remedy remedy) {
        return switch (remedy) {
            case EXTEND_OR_RESTART -> "Use --extend to add to the results, or --restart to delete them and start over.";
            case RESTART -> "Use --restart to delete the results and start over.";
            case RESUME -> "The command that started the experiment continues it.";
            case RUN_AGAIN -> "To run it again, use " + Shell.command(List.of("run", "FILE", "--out", "DIR")) + ".";
            case CHOOSE_DIRECTORY -> "Name another directory with --out.";
            case USE_LOCAL_COPY -> "Use --out with the local copy to continue in it.";
            case USE_SPARK -> "Use --engine spark.";
            case ADD_SPARK -> "In the source tree, ./randucb with --engine spark downloads it.";
        };
    }
}
