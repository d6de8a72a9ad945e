package io.github.randucb.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;

/** Runner of commands in the process of the test. Thread-safe: no state. */
public final class Cli {
    private Cli() {}

    /** Result of a command: exit code, output and messages. */
    public record Outcome(int code, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }
    }

    /** Runs a command. Arguments can be paths and numbers too. */
    public static Outcome run(Object... arguments) {
        return run(Main.commandLine(), arguments);
    }

    public static Outcome run(CommandLine commandLine, Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.execute(
                commandLine,
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
        return new Outcome(code, out.toString(), err.toString());
    }
}
