package io.github.randucb.lab.result.storage;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names of a report's files, beside the results that it is of.
 *
 * <p>Thread-safe: no state.
 */
public final class ReportNames {
    /** The page. */
    public static final String PAGE = "report.html";

    /** The same in short. */
    public static final String TEXT = "report.md";

    /** The directory of the figures. */
    public static final String FIGURES = "figures";

    /** What the names of figures end in. */
    public static final List<String> FORMS = List.of(".svg", ".png", ".pdf");

    /** The files and the directory of a report. */
    public static final Set<String> ALL = Set.of(PAGE, TEXT, FIGURES);

    private static final Pattern RESERVED = Pattern.compile("(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");

    private ReportNames() {}

    /**
     * The name of an experiment's figure, for any system of files.
     *
     * @param experiment the name of the experiment, which may have slashes
     * @param taken names that others have, in lower case, to which this one is added
     * @return a name without an ending
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
