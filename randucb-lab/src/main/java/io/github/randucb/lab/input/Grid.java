package io.github.randucb.lab.input;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Expansion of grids in experiment files, such as {@code sigma: {grid: [0.1, 0.2]}}. An entry with grids is replaced by
 * one entry for each combination of their values. The names of the combinations include the values, as in
 * {@code rand-ucb sigma=0.1}. A policy that plays a problem with a grid plays all its combinations.
 *
 * <p>Thread-safe: no state.
 */
final class Grid {
    /** The largest number of problems, and of policies, after the expansion. */
    static final int MOST_ENTRIES = 10_000;

    /** The largest number of pairs of a policy and a problem that it plays. */
    static final int MOST_CELLS = 100_000;

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
    private static final BigDecimal SMALL = new BigDecimal("0.0001");
    private static final String KEY = "grid";
    private static final Set<String> FIELDS_WITHOUT_GRID =
            Set.of("name", "type", "problems", "means-file", "arms-file", "parameters-file");

    private Grid() {}

    /**
     * An experiment file after the expansion of its grids. Immutable and thread-safe.
     *
     * @param root the file, with an entry for each combination
     * @param problems the problems that had grids
     * @param policies the policies that had grids
     */
    record Expanded(YamlNode root, List<Sweep> problems, List<Sweep> policies) {
        Expanded {
            problems = List.copyOf(problems);
            policies = List.copyOf(policies);
        }
    }

    /**
     * Expands all grids of an experiment file.
     *
     * @param root the experiment file
     * @return the file without grids
     * @throws BadInputException if a grid is wrong or too large
     */
    static Expanded expand(YamlNode root) {
        List<Sweep> problems = new ArrayList<>();
        List<Sweep> policies = new ArrayList<>();
        Map<String, YamlNode> fields = new LinkedHashMap<>(root.fields());
        fields.values().stream().filter(node -> node.hasField(KEY)).forEach(node -> {
            throw node.wrong("Only fields of problems and policies can have a grid.");
        });
        root.find("problems").ifPresent(list -> fields.put("problems", expand(list, problems)));
        root.find("policies").ifPresent(list -> {
            YamlNode all = expand(list, policies);
            checkCells(all, fields.get("problems"), problems);
            fields.put(
                    "policies",
                    all.with(all.items().stream()
                            .map(policy -> withAllProblems(policy, problems))
                            .toList()));
        });
        return new Expanded(root.with(fields), problems, policies);
    }

    private static YamlNode expand(YamlNode list, List<Sweep> sweeps) {
        List<YamlNode> all = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (YamlNode entry : list.items()) {
            List<Sweep.Axis> axes = axes(entry);
            checkName(entry, axes, names, sweeps);
            List<YamlNode> combinations = combinations(entry);
            all.addAll(combinations);
            if (all.size() > MOST_ENTRIES) {
                throw entry.wrong("The list can have at most " + MOST_ENTRIES
                        + " entries after the expansion of its grids; with this entry it has " + all.size() + ".");
            }
            if (!axes.isEmpty()) {
                sweeps.add(new Sweep(
                        name(entry).text(),
                        axes,
                        combinations.stream().map(one -> name(one).text()).toList()));
            }
        }
        return list.with(all);
    }

    /**
     * Checks that the name of an entry with a grid is unique, because other entries refer to all its combinations by
     * it.
     */
    private static void checkName(YamlNode entry, List<Sweep.Axis> axes, Set<String> names, List<Sweep> sweeps) {
        String name = name(entry).text();
        boolean swept = sweeps.stream().anyMatch(sweep -> sweep.name().equals(name));
        if (!names.add(name) && (swept || !axes.isEmpty())) {
            throw entry.wrong("The name of an entry with a grid must be unique; got '" + name
                    + "' twice. Give one of them another name.");
        }
    }

    private static List<Sweep.Axis> axes(YamlNode entry) {
        List<Sweep.Axis> axes = new ArrayList<>();
        entry.fields()
                .forEach((field, node) -> values(field, node)
                        .ifPresent(values -> axes.add(new Sweep.Axis(
                                field, values.stream().map(Grid::plain).toList()))));
        return axes;
    }

    private static YamlNode name(YamlNode entry) {
        return entry.find("name").orElseGet(() -> entry.get("type"));
    }

    /** Returns an entry for each combination of the values of its grids; the entry itself if it has none. */
    private static List<YamlNode> combinations(YamlNode entry) {
        List<YamlNode> combinations = List.of(entry);
        for (Map.Entry<String, YamlNode> field : entry.fields().entrySet()) {
            Optional<List<YamlNode>> values = values(field.getKey(), field.getValue());
            if (values.isPresent()) {
                combinations = crossed(combinations, field.getKey(), values.get(), entry);
            }
        }
        return combinations;
    }

    private static List<YamlNode> crossed(List<YamlNode> before, String field, List<YamlNode> values, YamlNode entry) {
        if ((long) before.size() * values.size() > MOST_ENTRIES) {
            throw entry.wrong("The grids of an entry can have at most " + MOST_ENTRIES
                    + " combinations; these have at least " + (long) before.size() * values.size() + ".");
        }
        List<YamlNode> after = new ArrayList<>();
        for (YamlNode one : before) {
            for (YamlNode value : values) {
                YamlNode name = name(one);
                Map<String, YamlNode> fields = new LinkedHashMap<>(one.fields());
                fields.put(field, value);
                fields.put("name", name.with(name.text() + " " + field + "=" + plain(value)));
                after.add(one.with(fields));
            }
        }
        return after;
    }

    /** Returns the text of a value in a name. Equal numbers have equal texts. */
    private static String plain(YamlNode value) {
        return plain(value.value());
    }

    private static String plain(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(Grid::plain).collect(Collectors.joining(", ", "[", "]"));
        }
        String text = value.toString();
        return NUMBER.matcher(text).matches() ? plain(new BigDecimal(text).stripTrailingZeros()) : text;
    }

    /** Formats a number as 0.0001, 1e-7 or 1, not as 1.0E-4, 1.0E-7 or 1.0. */
    private static String plain(BigDecimal number) {
        int power = number.precision() - number.scale() - 1;
        return number.signum() != 0 && number.abs().compareTo(SMALL) < 0
                ? number.scaleByPowerOfTen(-power).toPlainString() + "e" + power
                : number.toPlainString();
    }

    /** Returns the values of a field with a grid; empty if the field has none. */
    private static Optional<List<YamlNode>> values(String field, YamlNode node) {
        if (!node.isMap() || node.fields().isEmpty()) {
            return Optional.empty();
        }
        node.only(List.of(KEY)); // a field with nested fields must be a grid
        if (FIELDS_WITHOUT_GRID.contains(field)) {
            throw node.wrong("This field cannot have a grid; give one value.");
        }
        List<YamlNode> values = node.get(KEY).items();
        Set<String> texts = new LinkedHashSet<>();
        for (YamlNode value : values) {
            if (!texts.add(plain(value))) {
                throw value.wrong("The values of a grid must differ; got '" + plain(value) + "' again.");
            }
        }
        if (values.isEmpty()) {
            throw node.get(KEY).wrong("A grid must have at least one value; this one is empty.");
        }
        return Optional.of(values);
    }

    /** Checks the number of cells before they are created. */
    private static void checkCells(YamlNode policies, @Nullable YamlNode problems, List<Sweep> sweeps) {
        long cells = 0;
        for (YamlNode policy : policies.items()) {
            cells += policy.find("problems")
                    .map(list -> list.items().stream()
                            .mapToLong(item -> members(item, sweeps).size())
                            .sum())
                    .orElse(problems == null ? 0L : problems.items().size());
            if (cells > MOST_CELLS) {
                throw policy.wrong("There can be at most " + MOST_CELLS
                        + " pairs of a policy and a problem; with this policy there are at least " + cells + ".");
            }
        }
    }

    /** Returns the problems that a name stands for: all problems of a grid, or the one problem itself. */
    private static List<String> members(YamlNode item, List<Sweep> sweeps) {
        return sweeps.stream()
                .filter(sweep -> sweep.name().equals(item.text()))
                .findFirst()
                .map(Sweep::members)
                .orElse(List.of(item.text()));
    }

    /** Returns a policy whose list of problems names all combinations of their grids. */
    private static YamlNode withAllProblems(YamlNode policy, List<Sweep> sweeps) {
        Optional<YamlNode> problems = policy.find("problems");
        if (problems.isEmpty()) {
            return policy;
        }
        List<YamlNode> all = new ArrayList<>();
        for (YamlNode item : problems.get().items()) {
            members(item, sweeps).forEach(member -> all.add(item.with(member)));
        }
        Map<String, YamlNode> fields = new LinkedHashMap<>(policy.fields());
        fields.put("problems", problems.get().with(all));
        return policy.with(fields);
    }
}
