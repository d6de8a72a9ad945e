package io.github.randucb.lab.input.problem;

import io.github.randucb.confidence.glm.Link;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Instance;
import io.github.randucb.lab.input.file.CsvTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Instances from CSV files: means as {@code instance,arm,mean}, features as {@code instance,arm,x0,x1,...} and
 * parameters as {@code instance,theta0,theta1,...}, instances and arms numbered from 0 without a gap.
 *
 * <p>Thread-safe: no state.
 */
public final class InstanceFiles {
    private InstanceFiles() {}

    /**
     * Reads means.
     *
     * @param file the file
     * @return an instance for each number in the file
     * @throws BadInputException if the file is wrong
     */
    public static List<Instance> means(Path file) {
        CsvTable table = CsvTable.read(file, List.of("instance", "arm", "mean"), "");
        List<Instance> instances = new ArrayList<>();
        for (int[] range : ranges(table)) {
            double[] means = new double[range[1] - range[0]];
            Arrays.setAll(means, arm -> table.at(range[0] + arm, 2));
            instances.add(Instance.of(means));
        }
        return instances;
    }

    /**
     * Reads features and parameters.
     *
     * @param arms the file of the features
     * @param parameters the file of the parameters
     * @param link the mean function
     * @return an instance for each number in the files
     * @throws BadInputException if a file is wrong, or the two do not fit
     */
    public static List<Instance> features(Path arms, Path parameters, Link link) {
        CsvTable table = CsvTable.read(arms, List.of("instance", "arm"), "x");
        CsvTable thetas = CsvTable.read(parameters, List.of("instance"), "theta");
        if (thetas.numbered() != table.numbered()) {
            throw thetas.wrong(
                    thetas.numbered() + " parameters do not fit the " + table.numbered() + " features of " + arms);
        }
        List<int[]> ranges = ranges(table);
        if (thetas.size() != ranges.size()) {
            throw thetas.wrong(thetas.size() + " instances do not fit the " + ranges.size() + " instances of " + arms);
        }
        List<Instance> instances = new ArrayList<>();
        for (int k = 0; k < ranges.size(); k++) {
            int[] range = ranges.get(k);
            if (thetas.at(k, 0) != k) {
                throw thetas.wrong(k, "instance " + k + " is expected here, not " + number(thetas.at(k, 0)));
            }
            double[][] features = new double[range[1] - range[0]][];
            Arrays.setAll(features, arm -> table.from(range[0] + arm, 2));
            instances.add(Instance.of(features, thetas.from(k, 1), link));
        }
        return instances;
    }

    /** The rows of each instance: from the first to before the second number. */
    private static List<int[]> ranges(CsvTable table) {
        if (table.size() == 0) {
            throw table.wrong("there are no rows");
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
                        "instance " + ranges.size() + ", arm " + (row - start)
                                + " is expected here, not instance " + number(table.at(row, 0)) + ", arm "
                                + number(table.at(row, 1)));
            }
        }
        ranges.add(new int[] {start, table.size()});
        return ranges;
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
