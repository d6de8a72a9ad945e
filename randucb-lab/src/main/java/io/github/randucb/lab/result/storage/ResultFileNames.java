package io.github.randucb.lab.result.storage;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Names of the files in a result directory. {@link ReportNames} has those of a report beside the results.
 *
 * <p>Thread-safe: no state.
 */
public final class ResultFileNames {
    /** Settings of the experiment, and who computed it when. */
    public static final String MANIFEST = "manifest.json";

    /** Finished runs. */
    public static final String JOURNAL = "journal.bin";

    /** Checksums of the manifest and the tables. */
    public static final String CHECKSUMS = "SHA256SUMS";

    /** Lock of the directory. */
    public static final String LOCK = "lock";

    /** Table of the final regret of every run. */
    public static final String RUNS = "runs.csv";

    /** Table of the regret at every checkpoint. */
    public static final String CURVES = "curves.csv";

    /** Table with one row for each problem and policy. */
    public static final String SUMMARY = "summary.csv";

    /** All tables. */
    public static final List<String> TABLES = List.of(RUNS, CURVES, SUMMARY);

    /** Folder with copies of the experiment file and of the files that it names. */
    public static final String INPUT = "input";

    private static final String UNFINISHED = ".unfinished";
    private static final Pattern INPUT_COPY = Pattern.compile("[0-9a-f]{16}-.*");

    private ResultFileNames() {}

    /**
     * Returns the name of a file while it is written.
     *
     * @param name the name of the complete file
     * @return the name with an ending
     */
    static String unfinished(String name) {
        return name + UNFINISHED;
    }

    /**
     * Returns the name that a file has when it is complete.
     *
     * @param name the name of a file, which may be unfinished
     * @return the name without that ending
     */
    static String finished(String name) {
        return name.endsWith(UNFINISHED) ? name.substring(0, name.length() - UNFINISHED.length()) : name;
    }

    /**
     * Returns whether a name is that of a file that is not completely written.
     *
     * @param name the name of a file
     * @return true if it has that ending
     */
    public static boolean isUnfinished(String name) {
        return name.endsWith(UNFINISHED);
    }

    /**
     * Returns whether a name is that of a copy in the folder {@link #INPUT}.
     *
     * @param name the name of a file
     * @return true for 16 hexadecimal digits, a hyphen and the name of the original file
     */
    public static boolean isInputCopy(String name) {
        return INPUT_COPY.matcher(name).matches();
    }

    /**
     * Returns whether a result directory may contain a file or folder of this name. The folder {@link #INPUT} is not
     * among them, because its content has to be checked too.
     *
     * @param name the name of a file or folder
     * @param hasManifest whether the directory has a manifest; before, only a few names are allowed
     * @return false if the file belongs to somebody else
     */
    public static boolean isResultFile(String name, boolean hasManifest) {
        return name.equals(LOCK)
                || name.equals(JOURNAL)
                || isUnfinished(name)
                || (hasManifest
                        && (name.equals(MANIFEST)
                                || name.equals(CHECKSUMS)
                                || TABLES.contains(name)
                                || ReportNames.ALL.contains(name)));
    }
}
