package io.github.randucb.server.command;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Commands that run in this process. */
public final class Commands {
    private Commands() {}

    /** The result of a command. */
    public record Result(int code, String out, String err) {}

    /** Runs a command. */
    public static Result run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
        return new Result(code, out.toString(), err.toString());
    }
}
