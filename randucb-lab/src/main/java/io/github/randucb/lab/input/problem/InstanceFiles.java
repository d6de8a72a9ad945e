package io.github.randucb.lab.input.problem;

import io.github.randucb.confidence.Link;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Instance;
import io.github.randucb.lab.input.file.CsvTable;
import io.github.randucb.text.SignificantDigits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reader of instances in CSV files. Means have the columns {@code instance,arm,mean} and optionally {@code sd}, the
 * standard deviation of the arm's rewards. Features have {@code instance,arm,x0,x1,...}, parameters {@code
 * instance,theta0,theta1,...}. Instances and arms are numbered from 0 without gaps.
 *
 * <p>Thread-safe: no state.
 */
public final class InstanceFiles {
    private static final int MEAN = 2;
    private static final int SD = 3;
    private static final double LARGEST_SD = 1e6;

    private InstanceFiles() {}

    /**
     * Reads instances without features.
     *
     * @param file the file of the means
     * @return the instances in the order of the file
     * @throws BadInputException if the file has an error
     */
    public static List<Instance> means(Path file) {
        CsvTable table = CsvTable.readWithOptional(file, List.of("instance", "arm", "mean"), "sd");
        boolean hasSds = table.columnsAfterFixed() > 0;
        List<Instance> instances = new ArrayList<>();
        for (int[] range : ranges(table)) {
            double[] means = column(table, range, MEAN);
            instances.add(hasSds ? Instance.of(means, sds(table, range)) : Instance.of(means));
        }
        return instances;
    }

    private static double[] column(CsvTable table, int[] range, int column) {
        double[] values = new double[range[1] - range[0]];
        Arrays.setAll(values, arm -> table.at(range[0] + arm, column));
        return values;
    }

    private static double[] sds(CsvTable table, int[] range) {
        double[] sds = column(table, range, SD);
        for (int arm = 0; arm < sds.length; arm++) {
            if (!(sds[arm] >= 0 && sds[arm] <= LARGEST_SD)) {
                throw table.wrong(
                        range[0] + arm,
                        "column sd: Expected a number from 0 to " + number(LARGEST_SD) + "; got " + number(sds[arm])
                                + ".");
            }
        }
        return sds;
    }

    /**
     * Reads instances with features.
     *
     * @param arms the file of the features
     * @param parameters the file of the parameters
     * @param link the mean function
     * @return the instances in the order of the files
     * @throws BadInputException if a file has an error, or the files do not match
     */
    public static List<Instance> features(Path arms, Path parameters, Link link) {
        CsvTable table = CsvTable.read(arms, List.of("instance", "arm"), "x");
        CsvTable thetas = CsvTable.read(parameters, List.of("instance"), "theta");
        if (thetas.columnsAfterFixed() != table.columnsAfterFixed()) {
            throw thetas.wrong("Expected " + table.columnsAfterFixed() + " parameters, one for each feature in " + arms
                    + "; got " + thetas.columnsAfterFixed() + ".");
        }
        List<int[]> ranges = ranges(table);
        if (thetas.size() != ranges.size()) {
            throw thetas.wrong(
                    "Expected " + ranges.size() + " instances, as in " + arms + "; got " + thetas.size() + ".");
        }
        List<Instance> instances = new ArrayList<>();
        for (int k = 0; k < ranges.size(); k++) {
            int[] range = ranges.get(k);
            if (thetas.at(k, 0) != k) {
                throw thetas.wrong(k, "Expected instance " + k + "; got " + number(thetas.at(k, 0)) + ".");
            }
            double[][] features = new double[range[1] - range[0]][];
            Arrays.setAll(features, arm -> table.from(range[0] + arm, 2));
            instances.add(Instance.of(features, thetas.from(k, 1), link));
        }
        return instances;
    }

    /** Returns the first row of each instance, and the row after its last one. */
    private static List<int[]> ranges(CsvTable table) {
        if (table.size() == 0) {
            throw table.wrong("Expected at least one row; there is only the heading.");
        }
        List<int[]> ranges = new ArrayList<>();
        int start = 0;
        for (int row = 0; row < table.size(); row++) {
            if (row > 0 && table.at(row, 0) != table.at(row - 1, 0)) {
                ranges.add(new int[] {start, row});
                start = row;
            }
            if (table.at(row, 0) != ranges.size() || table.at(row, 1) != row - start) {
                throw table.wrong(
                        row,
                        "Expected instance " + ranges.size() + ", arm " + (row - start)
                                + "; got instance " + number(table.at(row, 0)) + ", arm "
                                + number(table.at(row, 1)) + ".");
            }
        }
        ranges.add(new int[] {start, table.size()});
        return ranges;
    }

    private static String number(double value) {
        return SignificantDigits.of(value, 15);
    }
}
