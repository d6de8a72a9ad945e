package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * The tables of a result directory, read again.
 *
 * <p>Immutable and thread-safe.
 */
public final class Results {
    private final Map<String, Map<String, double[]>> regrets;
    private final Map<String, Map<String, List<double[]>>> curves;

    private Results(Map<String, Map<String, double[]>> regrets, Map<String, Map<String, List<double[]>>> curves) {
        this.regrets = regrets;
        this.curves = curves;
    }

    /**
     * Reads a directory.
     *
     * @param directory a result directory
     * @return its tables
     * @throws BadInputException if it has none
     * @throws IOException if they cannot be read
     */
    public static Results read(Path directory) throws IOException {
        if (!Files.exists(directory.resolve("runs.csv"))) {
            throw new BadInputException(directory + ": there are no finished results here: no runs.csv");
        }
        Map<String, Map<String, List<Double>>> lists = new LinkedHashMap<>();
        for (Map<String, String> row : rows(directory.resolve("runs.csv"))) {
            lists.computeIfAbsent(field(row, "problem"), key -> new LinkedHashMap<>())
                    .computeIfAbsent(field(row, "policy"), key -> new ArrayList<>())
                    .add(Double.valueOf(field(row, "regret")));
        }
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        lists.forEach((problem, policies) -> {
            Map<String, double[]> arrays = new LinkedHashMap<>();
            policies.forEach((policy, values) -> arrays.put(
                    policy, values.stream().mapToDouble(Double::doubleValue).toArray()));
            regrets.put(problem, arrays);
        });
        Map<String, Map<String, List<double[]>>> curves = new LinkedHashMap<>();
        for (Map<String, String> row : rows(directory.resolve("curves.csv"))) {
            curves.computeIfAbsent(field(row, "problem"), key -> new LinkedHashMap<>())
                    .computeIfAbsent(field(row, "policy"), key -> new ArrayList<>())
                    .add(new double[] {
                        Double.parseDouble(field(row, "round")), Double.parseDouble(field(row, "regret_mean"))
                    });
        }
        return new Results(regrets, curves);
    }

    private static List<Map<String, String>> rows(Path file) throws IOException {
        try (MappingIterator<Map<String, String>> rows = new CsvMapper()
                .readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader())
                .readValues(Files.newBufferedReader(file, StandardCharsets.UTF_8))) {
            return rows.readAll();
        } catch (JacksonException e) {
            throw new BadInputException(file + ": this is no table of results: " + e.getOriginalMessage());
        }
    }

    private static String field(Map<String, String> row, String name) {
        String value = row.get(name);
        if (value == null) {
            throw new BadInputException("a table of results has no column " + name);
        }
        return value;
    }

    /**
     * The problems.
     *
     * @return their names
     */
    public List<String> problems() {
        return List.copyOf(regrets.keySet());
    }

    /**
     * Final expected regret of each run, by policy.
     *
     * @param problem the name of the problem
     * @return in the order of the runs
     */
    public Map<String, double[]> regrets(String problem) {
        return regrets.getOrDefault(problem, Map.of());
    }

    /**
     * Mean expected regret as a curve, by policy.
     *
     * @param problem the name of the problem
     * @return round and regret at each checkpoint
     */
    public Map<String, List<double[]>> curves(String problem) {
        return curves.getOrDefault(problem, Map.of());
    }
}
