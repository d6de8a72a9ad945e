package io.github.randucb.cli.run;

import io.github.randucb.lab.result.ResultDirectory;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Note about result tables whose integrity cannot be checked. Thread-safe: no state. */
public final class IntegrityNote {
    private IntegrityNote() {}

    /**
     * Prints a note if a result directory has neither checksums nor a journal.
     *
     * @param directory the result directory
     * @param err the writer for messages
     */
    public static void print(Path directory, PrintWriter err) {
        if (!ResultDirectory.isCheckable(directory)) {
            err.println("randucb: note: " + directory
                    + ": The tables have neither checksums (SHA256SUMS) nor a journal, so damage cannot be detected.");
            err.flush();
        }
    }
}
