package io.github.randucb.fuzz.command;

import io.github.randucb.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** Command line under test. Tests of the checks replace it by one with a defect. */
@FunctionalInterface
public interface Commands {
    /**
     * Runs a command.
     *
     * @param arguments the command and its arguments
     * @return the result
     */
    Outcome run(List<String> arguments);

    /**
     * Returns the real command line, which runs in this process.
     *
     * @return the command line
     */
    static Commands standard() {
        return arguments -> {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            int code = Main.execute(
                    new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
            return new Outcome(code, out.toString(), err.toString());
        };
    }
}
