package io.github.randucb.cli.run;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Commands to paste. Thread-safe: no state. */
public final class Shell {
    private Shell() {}

    /** This program with some arguments, as it was called. */
    public static String command(List<String> arguments) {
        return Stream.concat(Stream.of(System.getProperty("randucb.command", "./randucb")), arguments.stream())
                .map(Shell::quoted)
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return argument.matches("[\\w./=:+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
