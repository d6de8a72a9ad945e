package io.github.randucb.cli.run;

import io.github.randucb.lab.result.ResultDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Tells users of tables that nothing can be compared with. Thread-safe: no state. */
public final class Unchecked {
    private Unchecked() {}

    /** Prints a note if the tables of a directory have no checksums and no journal. */
    public static void note(Path directory, PrintWriter err) {
        if (!ResultDirectory.isCheckable(directory)) {
            err.println("randucb: note: " + directory
                    + ": there are no checksums (SHA256SUMS) and no journal, so damage of the tables cannot be found");
            err.flush();
        }
    }
}
