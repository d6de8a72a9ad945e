package io.github.randucb.server.command;

import io.github.randucb.text.NameSuggestions;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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

    /**
     * A value.
     *
     * @param text the text
     * @param place where it was found, for messages
     */
    private record Value(String text, String place) {}

    private final Map<String, Value> values;

    private Settings(Map<String, Value> values) {
        this.values = values;
    }

    /** Reads the settings. */
    static Settings of(Map<String, String> options, Map<String, String> environment) {
        Map<String, Value> given = new LinkedHashMap<>(variables(environment));
        options.forEach((name, text) -> given.put(name, new Value(text, "the option --" + name)));
        Map<String, Value> values = new LinkedHashMap<>();
        DEFAULTS.forEach((name, text) -> values.put(name, new Value(text, "the defaults")));
        Value file = given.remove(CONFIG);
        if (file != null) {
            values.putAll(readFile(path(CONFIG, file)));
        }
        values.putAll(given);
        return new Settings(values);
    }

    private static Map<String, Value> variables(Map<String, String> environment) {
        Map<String, Value> values = new LinkedHashMap<>();
        environment.forEach((variable, text) -> {
            if (variable.startsWith(PREFIX)) {
                String name = variable.substring(PREFIX.length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-');
                String place = "the variable " + variable;
                values.put(name.equals(CONFIG) ? name : known(name, place), new Value(text, place));
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

    private static Map<String, Value> readFile(Path file) {
        Map<String, Value> values = new LinkedHashMap<>();
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
            throw new BadOptionException("The configuration file " + file + " cannot be read: " + reason(file, e)
                    + ". Correct --config, or the variable RANDUCB_CONFIG.");
        }
    }

    /** Returns the reason for which a file cannot be read, without names of Java. */
    private static String reason(Path file, IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (e instanceof CharacterCodingException) {
            return "it is not UTF-8";
        }
        return Files.isDirectory(file) ? "it is a directory" : String.valueOf(e.getMessage());
    }

    private static void readLine(String line, String place, Map<String, Value> values) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new BadOptionException("A line must be 'name = value'; got '" + line + "' in " + place + ".");
        }
        String name = known(line.substring(0, equals).strip(), place);
        if (values.put(name, new Value(line.substring(equals + 1).strip(), place)) != null) {
            throw new BadOptionException(
                    "A setting must have one line; got '" + name + "' again in " + place + ". Delete one of them.");
        }
    }

    private Value value(String name) {
        return Objects.requireNonNull(values.get(name), name);
    }

    String text(String name) {
        return value(name).text;
    }

    Path path(String name) {
        return path(name, value(name));
    }

    private static Path path(String name, Value value) {
        try {
            if (!value.text.isEmpty()) {
                return Path.of(value.text);
            }
        } catch (InvalidPathException e) {
            // the message below says the same
        }
        throw wrong(name, "a path", value);
    }

    private static BadOptionException wrong(String name, String expected, Value found) {
        return new BadOptionException("The setting '" + name + "' must be " + expected + "; got '" + found.text
                + "', found in " + found.place + ". Correct it there.");
    }

    /** Returns the exception for a value that is not valid. */
    BadOptionException wrong(String name, String expected) {
        return wrong(name, expected, value(name));
    }

    boolean flag(String name) {
        return switch (text(name)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw wrong(name, "true or false");
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
        throw wrong(name, "a whole number between " + least + " and " + most);
    }
}
