package io.github.randucb.server.command;

import io.github.randucb.text.NameSuggestions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The settings of the service. Each has a name, such as {@code max-body}. Its value comes from the option {@code --max-body}, or
 * else from the variable {@code RANDUCB_MAX_BODY} of the environment, or else from the line {@code max-body = 1048576} of the
 * configuration file, or else it is the default. Unknown names are errors.
 *
 * <p>Immutable and thread-safe.
 */
final class Settings {
    /** The name of the configuration file, which is an option or a variable. */
    static final String CONFIG = "config";

    /** The names and defaults. */
    static final Map<String, String> DEFAULTS = new TreeMap<>(Map.of(
            "data", "randucb-data",
            "port", "8077",
            "bind", "127.0.0.1",
            "host", "",
            "max-body", "1048576",
            "max-in-flight", "4096",
            "insecure", "false"));

    private static final String PREFIX = "RANDUCB_";

    private final Map<String, String> values;

    private Settings(Map<String, String> values) {
        this.values = values;
    }

    /** Reads the settings. */
    static Settings of(Map<String, String> options, Map<String, String> environment) {
        Map<String, String> given = new LinkedHashMap<>(variables(environment));
        given.putAll(options);
        Map<String, String> values = new LinkedHashMap<>(DEFAULTS);
        String file = given.remove(CONFIG);
        if (file != null) {
            values.putAll(readFile(path(CONFIG, file)));
        }
        values.putAll(given);
        return new Settings(values);
    }

    private static Map<String, String> variables(Map<String, String> environment) {
        Map<String, String> values = new LinkedHashMap<>();
        environment.forEach((variable, value) -> {
            if (variable.startsWith(PREFIX)) {
                String name = variable.substring(PREFIX.length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-');
                values.put(name.equals(CONFIG) ? name : known(name, "the variable " + variable), value);
            }
        });
        return values;
    }

    private static String known(String name, String place) {
        if (!DEFAULTS.containsKey(name)) {
            throw new BadOptionException("There is no setting '" + name + "', found in " + place + ". "
                    + NameSuggestions.hint(name, DEFAULTS.keySet()));
        }
        return name;
    }

    private static Map<String, String> readFile(Path file) {
        Map<String, String> values = new LinkedHashMap<>();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            String text = line.strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                readLine(text, file + ", line " + number, values);
            }
        }
        return values;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new BadOptionException("The configuration file " + file + " cannot be read: " + e + ".");
        }
    }

    private static void readLine(String line, String place, Map<String, String> values) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new BadOptionException("A line must be 'name = value'; got '" + line + "' in " + place + ".");
        }
        String name = known(line.substring(0, equals).strip(), place);
        if (values.put(name, line.substring(equals + 1).strip()) != null) {
            throw new BadOptionException(
                    "A setting must have one line; got '" + name + "' again in " + place + ". Delete one of them.");
        }
    }

    String text(String name) {
        return values.getOrDefault(name, "");
    }

    Path path(String name) {
        return path(name, text(name));
    }

    private static Path path(String name, String text) {
        try {
            if (!text.isEmpty()) {
                return Path.of(text);
            }
        } catch (InvalidPathException e) {
            // the message below says the same
        }
        throw new BadOptionException("The setting '" + name + "' must be a path; got '" + text + "'.");
    }

    boolean flag(String name) {
        return switch (text(name)) {
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new BadOptionException(
                        "The setting '" + name + "' must be true or false; got '" + text(name) + "'.");
        };
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
