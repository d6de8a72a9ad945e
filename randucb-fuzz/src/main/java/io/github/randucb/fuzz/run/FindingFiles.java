package io.github.randucb.fuzz.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes findings to a directory: the input of each, and beside it how to run it again. Thread-safe: no state. */
public final class FindingFiles {
    private FindingFiles() {}

    public static void write(Path directory, Target target, long seed, List<Finding> findings) throws IOException {
        for (Finding finding : findings) {
            Files.createDirectories(directory);
            String name = target.name() + "-" + seed + "-" + finding.number();
            Path input = directory.resolve(name + "." + finding.input().kind());
            Files.write(input, finding.input().bytes());
            Files.writeString(
                    directory.resolve(name + ".txt"),
                    "scripts/fuzz " + target.name() + " --seed " + seed + " --case " + finding.number()
                            + "   or   scripts/fuzz "
                            + input + "\n" + finding.cause() + " (" + finding.cases() + " cases)\n" + finding.details()
                            + "\n");
            writeSmaller(directory.resolve(name + "-small." + finding.input().kind()), target, finding);
        }
    }

    /** A call that does not return, or takes too much, is not made again and again. */
    private static void writeSmaller(Path file, Target target, Finding finding) throws IOException {
        if (finding.cause().endsWith(Worker.NO_RETURN) || finding.cause().contains("OutOfMemoryError")) {
            return;
        }
        Input smaller = new Reduction(target, Limits.STANDARD).of(finding);
        if (smaller.bytes().length < finding.input().bytes().length) {
            Files.write(file, smaller.bytes());
        }
    }
}
