package io.github.randucb.server.command;

import io.github.randucb.text.NameSuggestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The settings of the service. Each has a name, such as {@code max-body}. Its value comes from the option {@code --max-body}, or
 * else from the variable {@code RANDUCB_MAX_BODY} of the environment, or else from the line {@code max-body = 1048576} of the
 * configuration file, or else it is the default. Unknown names are errors.
 *
 * <p>Immutable and thread-safe.
 */
final class Settings {
    /** The names and defaults. */
    static final Map<String, String> DEFAULTS = new TreeMap<>(Map.of(
            "data", "randucb-data",
            "port", "8077",
            "bind", "127.0.0.1",
            "max-body", "1048576",
            "max-in-flight", "10000"));

    private static final String PREFIX = "RANDUCB_";

    private final Map<String, String> values;

    private Settings(Map<String, String> values) {
        this.values = values;
    }

    /** Reads the settings. */
    static Settings of(Map<String, String> options, Map<String, String> environment, Optional<Path> file) {
        Map<String, String> values = new LinkedHashMap<>(DEFAULTS);
        file.ifPresent(path -> values.putAll(readFile(path)));
        environment.forEach((variable, value) -> {
            if (variable.startsWith(PREFIX)) {
                String name = variable.substring(PREFIX.length())
                        .toLowerCase(java.util.Locale.ROOT)
                        .replace('_', '-');
                values.put(known(name, "the variable " + variable), value);
            }
        });
        values.putAll(options);
        return new Settings(values);
    }

    private static String known(String name, String place) {
        if (!DEFAULTS.containsKey(name)) {
            throw new BadOptionException("There is no setting '" + name + "', found in " + place + ". "
                    + NameSuggestions.hint(name, DEFAULTS.keySet()));
        }
        return name;
    }

    private static Map<String, String> readFile(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new BadOptionException("The configuration file " + file + " cannot be read: " + e + ".");
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int k = 0; k < lines.size(); k++) {
            String line = lines.get(k).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                int equals = line.indexOf('=');
                String place = file + ", line " + (k + 1);
                if (equals < 0) {
                    throw new BadOptionException("A line must be 'name = value'; got '" + line + "' in " + place + ".");
                }
                values.put(
                        known(line.substring(0, equals).strip(), place),
                        line.substring(equals + 1).strip());
            }
        }
        return values;
    }

    String text(String name) {
        return values.getOrDefault(name, "");
    }

    int number(String name, int least, int most) {
        String text = text(name);
        if (text.matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw new BadOptionException("The setting '" + name + "' must be a whole number between " + least + " and "
                + most + "; got '" + text + "'.");
    }
}
