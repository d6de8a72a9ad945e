package io.github.randucb.lab.input.yaml;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The path of a value in a YAML file, as in {@code problems[1].arms}. A path refers to the path of the value around it.
 * Its text is built only for messages, which saves memory in files with long names.
 *
 * <p>Immutable and thread-safe.
 */
final class YamlPath {
    static final YamlPath ROOT = new YamlPath(null, null, 0);

    private final @Nullable YamlPath parent;
    private final @Nullable String field; // null for an item of a list
    private final int index;

    private YamlPath(@Nullable YamlPath parent, @Nullable String field, int index) {
        this.parent = parent;
        this.field = field;
        this.index = index;
    }

    YamlPath field(String name) {
        return new YamlPath(this, name, 0);
    }

    YamlPath item(int position) {
        return new YamlPath(this, null, position);
    }

    /** Returns the text of the path; empty for the root. */
    @Override
    public String toString() {
        Deque<YamlPath> steps = new ArrayDeque<>();
        for (YamlPath step = this; step.parent != null; step = step.parent) {
            steps.push(step);
        }
        StringBuilder text = new StringBuilder();
        for (YamlPath step : steps) {
            if (step.field == null) {
                text.append('[').append(step.index).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(step.field);
            }
        }
        return text.toString();
    }
}
