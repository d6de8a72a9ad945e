package io.github.randucb.cli.run;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands that a user can paste into a shell. Thread-safe: no state. */
public final class Shell {
    private Shell() {}

    /**
     * Returns the command that starts this program with some arguments.
     *
     * @param arguments the arguments
     * @return the program by the name that the user called, and the arguments, quoted where necessary
     */
    public static String command(List<String> arguments) {
        return Stream.concat(Stream.of(System.getProperty("randucb.command", "./randucb")), arguments.stream())
                .map(Shell::quoted)
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return argument.matches("[\\w./=:+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
