package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SHA-256 checksums of the manifest and the tables of finished results, in a file that {@code sha256sum -c} reads. The
 * file is written last, and deleted before any of the other files changes. If it exists, it fits the files beside it.
 *
 * <p>Thread-safe: no state.
 */
public final class Checksums {
    private static final String NAME = ResultFileNames.CHECKSUMS;
    private static final int LONGEST = 10_000; // bytes; a correct file has 400
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](\\S+)");
    private static final List<String> CHECKED = checked();

    private Checksums() {}

    /** Returns the names of the files that have checksums, in the order of the lines. */
    private static List<String> checked() {
        List<String> names = new ArrayList<>(ResultFileNames.TABLES);
        names.add(ResultFileNames.MANIFEST);
        return List.copyOf(names);
    }

    /**
     * Writes the checksums of the files in a directory.
     *
     * @param directory a result directory with manifest and tables
     * @throws IOException if a file cannot be read, or the checksums cannot be written
     */
    public static void write(Path directory) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String name : CHECKED) {
            lines.append(digest(directory.resolve(name)))
                    .append("  ")
                    .append(name)
                    .append('\n');
        }
        AtomicFiles.write(directory.resolve(NAME), lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Deletes the checksums. Has to be called before a file with a checksum changes.
     *
     * @param directory a result directory
     * @throws IOException if they cannot be deleted
     */
    public static void delete(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(NAME));
        AtomicFiles.force(directory);
    }

    /**
     * Returns whether a directory has checksums.
     *
     * @param directory a result directory
     * @return false for unfinished results, and for those of early versions
     */
    public static boolean areIn(Path directory) {
        return Files.exists(directory.resolve(NAME), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Compares the files of a directory with their checksums.
     *
     * @param directory a result directory with checksums
     * @throws BadInputException if a file was changed, damaged or deleted
     * @throws IOException if a file cannot be read
     */
    public static void check(Path directory) throws IOException {
        Map<String, String> expected = read(directory.resolve(NAME));
        for (Map.Entry<String, String> each : expected.entrySet()) {
            Path file = directory.resolve(each.getKey());
            String found = digest(file);
            if (!found.equals(each.getValue())) {
                throw damaged(
                        file.toString(),
                        "The file was changed or damaged: its SHA-256 begins with " + found.substring(0, 16) + ", and "
                                + NAME + " has " + each.getValue().substring(0, 16));
            }
        }
    }

    private static Map<String, String> read(Path file) throws IOException {
        String text = new String(PlainFiles.read(file, LONGEST), StandardCharsets.ISO_8859_1);
        Map<String, String> digests = new LinkedHashMap<>();
        int number = 1;
        for (String line : text.split("\n", -1)) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches() && CHECKED.contains(matcher.group(2))) {
                digests.put(matcher.group(2), matcher.group(1));
            } else if (!line.isEmpty()) {
                throw damaged(
                        file + ":" + number,
                        "A line must have 64 hexadecimal digits, two spaces and the name of a table or the manifest");
            }
            number++;
        }
        for (String name : CHECKED) {
            if (!digests.containsKey(name)) {
                throw damaged(file.toString(), "The file must have a line for " + name + ", and has none");
            }
        }
        return digests;
    }

    private static BadInputException damaged(String place, String problem) {
        return new BadInputException(
                place + ": " + problem + ". Restore the file from a copy, or run the experiment again.",
                Remedy.RUN_AGAIN);
    }

    private static String digest(Path file) throws IOException {
        try {
            PlainFiles.check(file);
        } catch (NoSuchFileException e) {
            throw damaged(file.toString(), "The file is missing");
        }
        return HexFormat.of().formatHex(Sha256.of(file));
    }
}
