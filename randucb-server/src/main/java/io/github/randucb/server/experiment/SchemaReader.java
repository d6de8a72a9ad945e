package io.github.randucb.server.experiment;

import io.github.randucb.encoding.EncoderBuilder;
import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.encoding.NumberScale;
import java.util.List;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;

/**
 * The reader of a feature schema: numbers, categories, hashed and crossed features.
 *
 * <pre>{@code
 * {"fields": [
 *   {"name": "hour", "type": "number", "range": [0, 23]},
 *   {"name": "device", "type": "category", "values": ["ios", "android"], "other": true},
 *   {"name": "city", "type": "hashed", "buckets": 64},
 *   {"type": "crossed", "names": ["device", "city"], "buckets": 128}]}
 * }</pre>
 *
 * Vectors have an intercept, a column that is always 1, unless the schema says {@code "intercept": false}.
 *
 * <p>Stateless and thread-safe.
 */
final class SchemaReader {
    private static final int MOST_FIELDS = 1000;
    private static final int MOST_VALUES = 1000;

    private SchemaReader() {}

    /** The types of fields. */
    private enum Type {
        NUMBER,
        CATEGORY,
        HASHED,
        CROSSED
    }

    static FeatureEncoder read(JsonFields schema) {
        EncoderBuilder builder = FeatureEncoder.builder();
        if (schema.flag("intercept", true)) {
            builder.intercept();
        }
        if (schema.flag("ignoreUnknown")) {
            builder.ignoreUnknown();
        }
        List<JsonFields> fields = schema.objects("fields", MOST_FIELDS);
        schema.end();
        for (JsonFields field : fields) {
            explained(field, () -> {
                add(builder, field);
                return null;
            });
        }
        return explained(schema, builder::build);
    }

    /** Reports what the encoder refuses at its place. */
    private static <T> T explained(JsonFields place, java.util.function.Supplier<T> step) {
        try {
            return step.get();
        } catch (DefinitionException e) {
            throw e;
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new DefinitionException(place.pointer(), String.valueOf(e.getMessage()));
        }
    }

    private static void add(EncoderBuilder builder, JsonFields field) {
        Type type = field.constant("type", Type.class)
                .orElseThrow(() -> new DefinitionException(
                        field.pointer("type"),
                        "Every field of a schema needs a 'type': number, category, hashed or crossed."));
        switch (type) {
            case NUMBER -> addNumber(builder, field);
            case CATEGORY -> addCategory(builder, field);
            case HASHED -> builder.hashed(field.requireText("name"), buckets(field));
            case CROSSED -> builder.crossed(buckets(field), texts(field, "names"));
        }
        addDefault(builder, field, type);
        field.end();
    }

    private static int buckets(JsonFields field) {
        return (int) field.count("buckets", 1, 10_000)
                .orElseThrow(() -> new DefinitionException(
                        field.pointer("buckets"), "A hashed or crossed field needs 'buckets', from 1 to 10000."));
    }

    private static String[] texts(JsonFields field, String name) {
        return field.array(name, MOST_VALUES).stream()
                .map(value -> FeatureValues.text(value, field.pointer(name)))
                .toArray(String[]::new);
    }

    private static void addNumber(EncoderBuilder builder, JsonFields field) {
        String name = field.requireText("name");
        NumberScale scale = scale(field);
        if (field.flag("onlyCrossed")) {
            builder.onlyCrossed(name, scale);
        } else {
            builder.number(name, scale);
        }
    }

    /** Returns the scale of a number: [low, high] becomes [0, 1], or (x - mean) / scale. */
    private static NumberScale scale(JsonFields field) {
        double[] range = DefinitionReader.range(field, "range")
                .map(found -> new double[] {found.low(), found.high()})
                .orElseThrow(() -> new DefinitionException(
                        field.pointer("range"), "A number needs its 'range', for example [0, 23]."));
        OptionalDouble mean = field.number("mean");
        OptionalDouble deviation = field.number("scale");
        NumberScale scale = mean.isPresent() || deviation.isPresent()
                ? NumberScale.standard(mean.orElse(0), deviation.orElse(1)).within(range[0], range[1])
                : field.flag("symmetric")
                        ? NumberScale.symmetric(range[0], range[1])
                        : NumberScale.unit(range[0], range[1]);
        return field.flag("clip") ? scale.clipped() : scale;
    }

    private static void addCategory(EncoderBuilder builder, JsonFields field) {
        String name = field.requireText("name");
        if (field.flag("onlyCrossed")) {
            builder.onlyCrossed(name);
        } else if (field.flag("other")) {
            builder.categoryOrOther(name, texts(field, "values"));
        } else {
            builder.category(name, texts(field, "values"));
        }
    }

    private static void addDefault(EncoderBuilder builder, JsonFields field, Type type) {
        if (field.has("default")) {
            String name = field.requireText("name");
            JsonNode value = field.any("default")
                    .orElseThrow(() -> new DefinitionException(
                            field.pointer("default"), "A default must be a number or a text; got null."));
            if (value.isNumber() && type == Type.NUMBER) {
                builder.defaultValue(name, value.doubleValue());
            } else {
                builder.defaultValue(name, FeatureValues.text(value, field.pointer("default")));
            }
        }
    }
}
