package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damages result directories at random and reads them with every command. Each command must either give the answer of
 * the undamaged directory, or refuse with one message and exit code 2. Afterwards no lock is held.
 *
 * <p>{@code -Dranducb.damage=2000} damages that many directories.
 */
class DamageLoopTest {
    private static final int DIRECTORIES = Integer.getInteger("randucb.damage", 60);
    private static final long SEED = 20261117;

    @TempDir
    private Path directory = Path.of("");

    private Path file = Path.of("");
    private Path finished = Path.of("");
    private Path begun = Path.of("");
    private Path damaged = Path.of("");
    private Map<String, String> figures = Map.of();
    private final List<String> defects = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int refused;
    private int answered;

    @BeforeEach
    void makeWholeDirectories() throws IOException {
        file = Small.write(directory);
        finished = directory.resolve("finished");
        begun = directory.resolve("begun");
        damaged = directory.resolve("damaged");
        assertThat(Cli.run("run", file, "--out", finished).code()).isZero();
        figures = Figures.of(finished);
        copy(finished, begun);
        for (String name : List.of("runs.csv", "curves.csv", "summary.csv", "SHA256SUMS")) {
            Files.deleteIfExists(begun.resolve(name));
        }
        Path manifest = begun.resolve("manifest.json");
        Files.writeString(
                manifest, Files.readString(manifest).replaceFirst("\"finished\" : \"[^\"]+\"", "\"finished\" : \"\""));
        byte[] journal = Files.readAllBytes(begun.resolve("journal.bin"));
        Files.write(begun.resolve("journal.bin"), Arrays.copyOf(journal, journal.length / 2));
    }

    @Test
    @Timeout(1200)
    void everyDamageHasADocumentedAnswer() throws IOException {
        for (int k = 0; k < DIRECTORIES; k++) {
            boolean isFinished = random.nextInt(4) > 0;
            Path whole = isFinished ? finished : begun;
            fresh(whole);
            String what = k + " " + whole.getFileName() + ": " + damage();
            copy(damaged, directory.resolve("same"));
            if (isFinished) {
                read(what, "compare", damaged);
                read(what, "plot", damaged, "--out", directory.resolve("figure.svg"));
                if (k % 8 == 0) {
                    read(what, "report", damaged);
                    read(what, "rerun", damaged, "--out", directory.resolve("again"), "--restart");
                }
            }
            restore(directory.resolve("same"), damaged);
            work(what);
        }
        String counts = DIRECTORIES + " directories, " + refused + " refusals, " + answered + " right answers, "
                + defects.size() + " defects";
        assertThat(defects).as(counts).isEmpty();
    }

    private void read(String what, Object... arguments) throws IOException {
        Cli.Outcome outcome = run(arguments);
        String message = judge(outcome);
        if (message.isEmpty() && outcome.code() == 0) {
            message = unnoticed(outcome);
        }
        count(what, arguments, outcome, message);
    }

    /** Files that commands read must be whole, or something must be said about them. */
    private String unnoticed(Cli.Outcome outcome) throws IOException {
        for (String name : List.of("runs.csv", "curves.csv", "summary.csv", "manifest.json")) {
            Path read = directory.resolve("same").resolve(name);
            if (outcome.err().isEmpty()
                    && (!Files.isRegularFile(read) || Files.mismatch(finished.resolve(name), read) >= 0)) {
                return name + " is damaged and nothing is said";
            }
        }
        return "";
    }

    private void work(String what) throws IOException {
        Cli.Outcome outcome = run("run", file, "--out", damaged);
        String message = judge(outcome);
        if (message.isEmpty() && outcome.code() == 0 && !Figures.of(damaged).equals(figures)) {
            message = "other figures after the run";
        }
        count(what, new Object[] {"run"}, outcome, message);
        Cli.Outcome again = run("run", file, "--out", damaged);
        if (again.err().contains("Another process")) {
            defects.add(what + ": run: the lock is held after " + outcome.err());
        }
    }

    private void count(String what, Object[] arguments, Cli.Outcome outcome, String message) {
        if (!message.isEmpty()) {
            defects.add(what + ": " + arguments[0] + ": " + message + ": "
                    + outcome.err().lines().limit(2).toList());
        } else if (outcome.code() == 0) {
            answered++;
        } else {
            refused++;
        }
    }

    private static String judge(Cli.Outcome outcome) {
        if (outcome.err().contains("\tat ") || outcome.err().contains("Exception")) {
            return "stack trace";
        }
        if (outcome.code() == 2) {
            return outcome.err().startsWith("randucb: ") ? "" : "no message";
        }
        return outcome.code() == 0 ? "" : "exit code " + outcome.code();
    }

    private static Cli.Outcome run(Object... arguments) {
        try {
            return Cli.run(arguments);
        } catch (Throwable e) { // an Error passes through the command line
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            return new Cli.Outcome(1, "", text.toString());
        }
    }

    private String damage() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(damaged)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        Path target = files.get(random.nextInt(files.size()));
        byte[] bytes = Files.readAllBytes(target);
        int place = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
        int length = bytes.length == 0 ? 0 : 1 + random.nextInt(Math.min(600, bytes.length - place));
        int kind = random.nextInt(12);
        String name = damaged.relativize(target) + " at " + place + "+" + length + " of " + bytes.length;
        switch (kind) {
            case 0, 1, 2 -> {
                if (bytes.length > 0) {
                    bytes[place] ^= (byte) (1 << random.nextInt(8));
                }
                Files.write(target, bytes);
                return "flipped a bit in " + name;
            }
            case 3 -> {
                Files.write(target, Arrays.copyOf(bytes, place));
                return "cut " + name;
            }
            case 4 -> {
                Files.write(target, spliced(bytes, place + length, Arrays.copyOfRange(bytes, place, place + length)));
                return "doubled a block of " + name;
            }
            case 5 -> {
                Files.delete(target);
                return "deleted " + name;
            }
            case 6 -> {
                Path other = files.get(random.nextInt(files.size()));
                byte[] others = Files.readAllBytes(other);
                Files.write(other, bytes);
                Files.write(target, others);
                return "swapped " + name + " and " + damaged.relativize(other);
            }
            case 7 -> {
                byte[] garbage = new byte[1 + random.nextInt(5000)];
                random.nextBytes(garbage);
                Files.write(target, spliced(bytes, bytes.length, garbage));
                return "added garbage to " + name;
            }
            case 8 -> {
                Arrays.fill(bytes, place, place + length, (byte) 0);
                Files.write(target, bytes);
                return "zeroed " + name;
            }
            case 9 -> {
                Files.write(target, new byte[0]);
                return "emptied " + name;
            }
            case 10 -> {
                Files.delete(target);
                Files.createDirectory(target);
                return "made a directory of " + name;
            }
            default -> {
                Files.delete(target);
                Files.createSymbolicLink(target, random.nextBoolean() ? Path.of("nowhere") : damaged.toAbsolutePath());
                return "made a link of " + name;
            }
        }
    }

    private static byte[] spliced(byte[] bytes, int place, byte[] more) {
        byte[] all = Arrays.copyOf(bytes, bytes.length + more.length);
        System.arraycopy(more, 0, all, place, more.length);
        System.arraycopy(bytes, place, all, place + more.length, bytes.length - place);
        return all;
    }

    private void fresh(Path whole) throws IOException {
        restore(whole, damaged);
    }

    private static void restore(Path from, Path to) throws IOException {
        delete(to);
        copy(from, to);
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> all = Files.walk(tree)) {
                for (Path each : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        delete(to);
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()), java.nio.file.LinkOption.NOFOLLOW_LINKS);
            }
        }
    }
}
