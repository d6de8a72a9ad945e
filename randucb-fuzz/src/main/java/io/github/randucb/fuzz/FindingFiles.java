package io.github.randucb.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes findings to a directory: the input of each, and beside it how to run it again. Thread-safe: no state. */
final class FindingFiles {
    private FindingFiles() {}

    static void write(Path directory, String target, long seed, List<Finding> findings) throws IOException {
        for (Finding finding : findings) {
            Files.createDirectories(directory);
            String name = target + "-" + seed + "-" + finding.number();
            Path input = directory.resolve(name + "." + finding.input().kind());
            Files.write(input, finding.input().bytes());
            Files.writeString(
                    directory.resolve(name + ".txt"),
                    "scripts/fuzz " + target + " --seed " + seed + " --case " + finding.number() + "   or   scripts/fuzz "
                            + input + "\n" + finding.cause() + " (" + finding.cases() + " cases)\n" + finding.details()
                            + "\n");
        }
    }
}
