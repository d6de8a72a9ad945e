package io.github.randucb.lab.input.yaml;

import io.github.randucb.lab.BadInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Reads the tokens of a YAML file, within limits that no experiment comes near. Not thread-safe. */
final class YamlReader {
    static final int DEEPEST = 32;
    static final int MOST_VALUES = 100_000;
    static final int LONGEST_NUMBER = 100;
    static final int LONGEST_TEXT = 2_000;
    static final int LONGEST_FIELD = 200;

    private static final String MERGE = "<<";
    private static final String STANDARD = "tag:yaml.org,2002:";
    private static final Set<String> TAGS = Set.of("", "str", "int", "float", "bool", "null", "map", "seq");

    private final IntFunction<String> places; // of lines
    private final JsonParser parser;
    private int values;

    YamlReader(IntFunction<String> places, JsonParser parser) {
        this.places = places;
        this.parser = parser;
    }

    /** Reads the value that begins with the current token. */
    YamlNode read(YamlPath path, int depth) {
        values++;
        if (depth > DEEPEST) {
            throw wrong("at most " + count(DEEPEST) + " levels of lists and fields are possible; write it flatter");
        }
        if (values > MOST_VALUES) {
            throw wrong("at most " + count(MOST_VALUES) + " values are possible in a file; split it into several");
        }
        checkTag();
        int line = parser.currentTokenLocation().getLineNr();
        Object content = switch (parser.currentToken()) {
            case START_OBJECT -> fields(path, depth);
            case START_ARRAY -> items(path, depth);
            default -> scalar();
        };
        YamlNode node = new YamlNode(places, line, path, content);
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw node.wrong("an alias cannot be read here; write out what '*" + content + "' stands for");
        }
        return node;
    }

    private Map<String, YamlNode> fields(YamlPath path, int depth) {
        Map<String, YamlNode> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (name.length() > LONGEST_FIELD) {
                throw wrong("the name of a field has at most " + count(LONGEST_FIELD) + " characters; this one has "
                        + count(name.length()));
            }
            if (name.equals(MERGE)) {
                throw wrong("the merge key << cannot be read here; write its fields out");
            }
            parser.nextToken();
            fields.put(name, read(path.field(name), depth + 1));
        }
        return fields;
    }

    private List<YamlNode> items(YamlPath path, int depth) {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(path.item(items.size()), depth + 1));
        }
        return items;
    }

    private @Nullable Object scalar() {
        return switch (parser.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
                if (parser.getString().length() > LONGEST_NUMBER) {
                    throw wrong("a number has at most " + count(LONGEST_NUMBER) + " characters; shorten it");
                }
                yield parser.getNumberValue();
            }
            default -> {
                String text = parser.getString();
                if (text.length() > LONGEST_TEXT) {
                    throw wrong("a text has at most " + count(LONGEST_TEXT) + " characters; shorten it");
                }
                yield text;
            }
        };
    }

    /** Refuses tags that would make something else of a value, such as {@code !!binary}. */
    private void checkTag() {
        Object tag = parser.getTypeId(); // without exclamation marks
        if (tag != null && !TAGS.contains(tag.toString().replace(STANDARD, ""))) {
            throw wrong("a tag such as !!binary cannot be read here; leave it out");
        }
    }

    private BadInputException wrong(String message) {
        TokenStreamLocation place = parser.currentTokenLocation();
        String line = places.apply(place.getLineNr());
        String column = line.endsWith(":" + place.getLineNr()) ? ":" + place.getColumnNr() : ""; // of files only
        return new BadInputException(line + column + ": " + message);
    }

    /** A number with commas between its thousands. */
    private static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
