package io.github.randucb.fuzz.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Files of findings: the input of each, a smaller input, and a text with the command that repeats it. Thread-safe: no
 * state.
 */
public final class FindingFiles {
    private FindingFiles() {}

    /**
     * Writes the files of all findings.
     *
     * @param directory the directory for the files
     * @param target the target
     * @param seed the seed of the cases
     * @param findings the findings
     * @throws IOException if a file cannot be written
     */
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
     * @param directory the directory for the file
     * @param name the name of the file, from {@link #name}
     * @param input the input
     * @return the file
     * @throws IOException if the file cannot be written
     */
    public static Path writeInput(Path directory, String name, Input input) throws IOException {
        Files.createDirectories(directory);
        return Files.write(directory.resolve(name + "." + input.kind()), input.bytes());
    }

    /**
     * Returns the name of the files of a case.
     *
     * @param target the target
     * @param seed the seed
     * @param number the number of the case
     * @return the name without an ending
     */
    public static String name(Target target, long seed, long number) {
        return target.name() + "-" + seed + "-" + number;
    }

    /** Writes a smaller input, except for calls that do not return or need too much memory. */
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
