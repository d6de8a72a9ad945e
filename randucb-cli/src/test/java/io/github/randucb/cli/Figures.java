package io.github.randucb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tables of a result directory without the column of times. Thread-safe: no state. */
public final class Figures {
    private Figures() {}

    /** Returns the text of each table without its column of times. */
    public static Map<String, String> of(Path directory) throws IOException {
        Map<String, String> tables = new TreeMap<>();
        for (String name : List.of("runs.csv", "curves.csv", "summary.csv")) {
            tables.put(name, untimed(Files.readString(directory.resolve(name))));
        }
        return tables;
    }

    private static String untimed(String table) {
        int times = List.of(table.substring(0, table.indexOf('\n')).split(",")).indexOf("ns_per_round");
        if (times < 0) {
            return table;
        }
        StringBuilder rest = new StringBuilder();
        for (String line : table.lines().toList()) {
            List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
            cells.remove(times);
            rest.append(String.join(",", cells)).append('\n');
        }
        return rest.toString();
    }
}
