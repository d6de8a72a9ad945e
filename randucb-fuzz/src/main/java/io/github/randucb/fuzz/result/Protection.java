package io.github.randucb.fuzz.result;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;

/**
 * Protection of a changed result directory: the files that can show the change, which are checksums and the journal.
 */
public enum Protection {
    /** The checksums and the journal of the undamaged directory. */
    WHOLE("", true, true),
    /** Checksums that fit the changed files. */
    FORGED("-forged", true, true),
    /** Checksums that fit the changed files, and no journal. */
    FORGED_ALONE("-forged-alone", true, false),
    /** No checksums, as in results of earlier versions. */
    EARLIER("-earlier", false, true),
    /** Neither checksums nor a journal. */
    EARLIER_ALONE("-earlier-alone", false, false);

    /** The name of the journal. */
    public static final String JOURNAL = "journal.bin";

    static final String SUMS = "SHA256SUMS";

    /** The files that have checksums. */
    public static final List<String> TABLES = List.of("runs.csv", "curves.csv", "summary.csv", "manifest.json");

    private final String ending;
    private final boolean hasSums;
    private final boolean hasJournal;

    Protection(String ending, boolean hasSums, boolean hasJournal) {
        this.ending = ending;
        this.hasSums = hasSums;
        this.hasJournal = hasJournal;
    }

    /**
     * Returns the ending of the kind of input that has this protection.
     *
     * @return the ending
     */
    public String ending() {
        return ending;
    }

    /**
     * Writes or deletes the checksums and the journal.
     *
     * @param files the files of the directory
     */
    public void apply(SortedMap<String, byte[]> files) {
        if (!hasSums) {
            files.remove(SUMS);
        } else if (this != WHOLE && files.keySet().containsAll(TABLES)) {
            files.put(SUMS, sums(files));
        }
        if (!hasJournal) {
            files.remove(JOURNAL);
        }
    }

    /**
     * Returns whether neither checksums nor the journal show a changed table.
     *
     * @param files the files of the directory
     * @return whether the directory has no protection
     */
    public static boolean isMissing(SortedMap<String, byte[]> files) {
        byte[] sums = files.get(SUMS);
        if (sums == null) {
            return !files.containsKey(JOURNAL);
        }
        return files.keySet().containsAll(TABLES) && MessageDigest.isEqual(sums, sums(files));
    }

    private static byte[] sums(SortedMap<String, byte[]> files) {
        StringBuilder lines = new StringBuilder();
        for (String table : TABLES) {
            byte[] digest = sha256().digest(files.getOrDefault(table, new byte[0]));
            lines.append(HexFormat.of().formatHex(digest))
                    .append("  ")
                    .append(table)
                    .append('\n');
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has SHA-256
        }
    }
}
