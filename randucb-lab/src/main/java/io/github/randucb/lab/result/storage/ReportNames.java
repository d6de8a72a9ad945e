package io.github.randucb.lab.result.storage;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of the files of a report, which are in the result directory.
 *
 * <p>Thread-safe: no state.
 */
public final class ReportNames {
    /** HTML page. */
    public static final String PAGE = "report.html";

    /** Short report in Markdown. */
    public static final String TEXT = "report.md";

    /** Folder with the figures. */
    public static final String FIGURES = "figures";

    /** Endings of the names of figures. */
    public static final List<String> FORMS = List.of(".svg", ".png", ".pdf");

    /** Files and folder of a report. */
    public static final Set<String> ALL = Set.of(PAGE, TEXT, FIGURES);

    private static final Pattern RESERVED = Pattern.compile("(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");

    private ReportNames() {}

    /**
     * Returns the name of an experiment's figure. Every file system accepts the name.
     *
     * @param experiment the name of the experiment, which may contain slashes
     * @param taken names of other figures, in lower case; the new name is added
     * @return the name without an ending
     */
    public static String figure(String experiment, Set<String> taken) {
        String plain = plain(experiment);
        String name = plain;
        for (int k = 2; !taken.add(name.toLowerCase(Locale.ROOT)); k++) {
            name = plain + "-" + k;
        }
        return name;
    }

    private static String plain(String experiment) {
        String plain = experiment.replaceAll("[^\\w.-]+", "-").replaceFirst("^[.-]*", "");
        if (plain.isEmpty()) {
            return "figure";
        }
        return RESERVED.matcher(plain.toLowerCase(Locale.ROOT)).matches() ? "figure-" + plain : plain;
    }
}
