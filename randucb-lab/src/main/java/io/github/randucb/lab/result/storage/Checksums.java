package io.github.randucb.lab.result.storage;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Sha256;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.table.Tables;
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
 * Checksums of the manifest and the tables of finished results, in a file that {@code sha256sum -c} reads. The file is
 * written last and deleted before any of these files changes, so it never speaks of other files than those beside it.
 *
 * <p>Thread-safe: no state.
 */
public final class Checksums {
    public static final String NAME = "SHA256SUMS";

    private static final int LONGEST = 10_000; // bytes; ours has 400
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](\\S+)");

    private Checksums() {}

    /** Returns the names of the files that have checksums. */
    private static List<String> names() {
        List<String> names = new ArrayList<>(Tables.NAMES);
        names.add(ResultDirectory.MANIFEST);
        return names;
    }

    /** Writes the checksums of what is there. */
    public static void write(Path directory) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (String name : names()) {
            lines.append(digest(directory.resolve(name)))
                    .append("  ")
                    .append(name)
                    .append('\n');
        }
        AtomicFiles.write(directory.resolve(NAME), lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Deletes the checksums, before a file changes that they speak of. */
    public static void delete(Path directory) throws IOException {
        Files.deleteIfExists(directory.resolve(NAME));
        AtomicFiles.force(directory);
    }

    /** Returns whether there are checksums; earlier versions wrote none. */
    public static boolean areIn(Path directory) {
        return Files.exists(directory.resolve(NAME), LinkOption.NOFOLLOW_LINKS);
    }

    /** Refuses files that are not those that were written. */
    public static void check(Path directory) throws IOException {
        Map<String, String> expected = read(directory.resolve(NAME));
        for (Map.Entry<String, String> each : expected.entrySet()) {
            Path file = directory.resolve(each.getKey());
            String found = digest(file);
            if (!found.equals(each.getValue())) {
                throw new BadInputException(file + ": the file was changed or damaged: its SHA-256 is "
                        + found.substring(0, 16) + "..., and " + NAME + " has "
                        + each.getValue().substring(0, 16)
                        + "...; restore it from a copy, or ./randucb run with the experiment file writes it again");
            }
        }
    }

    private static Map<String, String> read(Path file) throws IOException {
        String text = new String(PlainFiles.read(file, LONGEST), StandardCharsets.ISO_8859_1);
        Map<String, String> digests = new LinkedHashMap<>();
        int line = 1;
        for (String each : text.split("\n", -1)) {
            Matcher matcher = LINE.matcher(each);
            if (matcher.matches() && names().contains(matcher.group(2))) {
                digests.put(matcher.group(2), matcher.group(1));
            } else if (!each.isEmpty()) {
                throw wrong(file + ":" + line, "64 hexadecimal digits, two spaces and the name of a table");
            }
            line++;
        }
        for (String name : names()) {
            if (!digests.containsKey(name)) {
                throw wrong(file.toString(), "a line for " + name);
            }
        }
        return digests;
    }

    private static BadInputException wrong(String where, String expected) {
        return new BadInputException(where + ": the file is damaged: expected " + expected
                + "; restore it from a copy, or ./randucb run with the experiment file writes it again");
    }

    private static String digest(Path file) throws IOException {
        try {
            PlainFiles.check(file);
        } catch (NoSuchFileException e) {
            throw new BadInputException(
                    file + ": the file is missing; ./randucb run with the experiment file writes it again");
        }
        return HexFormat.of().formatHex(Sha256.of(file));
    }
}
