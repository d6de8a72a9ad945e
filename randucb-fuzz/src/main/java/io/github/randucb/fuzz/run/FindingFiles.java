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
            String name = name(target, seed, finding.number());
            Path input = writeInput(directory, name, finding.input());
            Files.writeString(
                    directory.resolve(name + ".txt"),
                    "scripts/fuzz " + target.name() + " --seed " + seed + " --case " + finding.number()
                            + "   or   scripts/fuzz "
                            + input + "\n" + finding.cause() + " (" + finding.cases() + " cases)\n" + finding.details()
                            + "\n");
            writeSmaller(directory.resolve(name + "-small." + finding.input().kind()), target, finding);
        }
    }

    /**
     * Writes the input of a case.
     *
     * @param name what {@link #name} says of the case
     * @return the file
     */
    public static Path writeInput(Path directory, String name, Input input) throws IOException {
        Files.createDirectories(directory);
        return Files.write(directory.resolve(name + "." + input.kind()), input.bytes());
    }

    /** Returns the name of the files of a case, without an ending. */
    public static String name(Target target, long seed, long number) {
        return target.name() + "-" + seed + "-" + number;
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
