package io.github.randucb.fuzz.command;

import io.github.randucb.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/** The command line under test. Tests of the checks put a defective one in its place. */
@FunctionalInterface
public interface Commands {
    Outcome run(List<String> arguments);

    /** The command line as it is, in this process. */
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
