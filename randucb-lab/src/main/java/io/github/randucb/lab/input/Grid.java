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
 * Problems and policies of an experiment file that stand for several: {@code sigma: {grid: [0.1, 0.2]}} is a policy for
 * each value, and several such fields one for each combination. What they are called says the values, as in {@code
 * rand-ucb sigma=0.1}; a policy that plays a problem with a grid plays all that it stands for.
 *
 * <p>Thread-safe: no state.
 */
final class Grid {
    /** How many problems, and how many policies, a file may have when all grids are written out. */
    static final int MOST = 10_000;

    /** How many pairs of a policy and a problem that it plays there may be. */
    static final int MOST_CELLS = 100_000;

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d{1,3})?");
    private static final BigDecimal SMALL = new BigDecimal("0.0001");
    private static final String WORD = "grid";
    private static final Set<String> WITHOUT =
            Set.of("name", "type", "problems", "means-file", "arms-file", "parameters-file");

    private Grid() {}

    /**
     * An experiment file without grids. Immutable and thread-safe.
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
     * Writes out all grids.
     *
     * @param root an experiment file
     * @return the same without them
     * @throws BadInputException if a grid cannot be
     */
    static Expanded expanded(YamlNode root) {
        List<Sweep> problems = new ArrayList<>();
        List<Sweep> policies = new ArrayList<>();
        Map<String, YamlNode> fields = new LinkedHashMap<>(root.fields());
        fields.values().stream().filter(node -> node.hasField(WORD)).forEach(node -> {
            throw node.wrong("only fields of problems and policies have grids; every run has a seed of its own");
        });
        root.find("problems").ifPresent(list -> fields.put("problems", expanded(list, problems)));
        root.find("policies").ifPresent(list -> {
            YamlNode all = expanded(list, policies);
            checkCells(all, fields.get("problems"), problems);
            fields.put(
                    "policies",
                    all.with(all.items().stream()
                            .map(policy -> playing(policy, problems))
                            .toList()));
        });
        return new Expanded(root.with(fields), problems, policies);
    }

    private static YamlNode expanded(YamlNode list, List<Sweep> sweeps) {
        List<YamlNode> all = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (YamlNode entry : list.items()) {
            List<Sweep.Axis> axes = axes(entry);
            checkName(entry, axes, names, sweeps);
            List<YamlNode> some = combinations(entry);
            all.addAll(some);
            if (all.size() > MOST) {
                throw entry.wrong("with this entry there are " + all.size() + "; at most " + MOST
                        + " are possible, all grids written out");
            }
            if (!axes.isEmpty()) {
                sweeps.add(new Sweep(
                        name(entry).text(),
                        axes,
                        some.stream().map(one -> name(one).text()).toList()));
            }
        }
        return list.with(all);
    }

    /** What stands for several has a name of its own, by which others speak of all. */
    private static void checkName(YamlNode entry, List<Sweep.Axis> axes, Set<String> names, List<Sweep> sweeps) {
        String name = name(entry).text();
        boolean swept = sweeps.stream().anyMatch(sweep -> sweep.name().equals(name));
        if (!names.add(name) && (swept || !axes.isEmpty())) {
            throw entry.wrong(
                    "there is another '" + name + "', and one of them has a grid; give each a name of its own");
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

    /** One entry for each combination of the values of its grids; the entry itself if it has none. */
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
        if ((long) before.size() * values.size() > MOST) {
            throw entry.wrong("its grids have " + (long) before.size() * values.size()
                    + " combinations or more; at most " + MOST + " are possible");
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

    /** A value in a name. Equal numbers are alike, however they are written. */
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

    /** As people write it: 0.0001, 1e-7 and 1, not 1.0E-4, 1.0E-7 and 1.0. */
    private static String plain(BigDecimal number) {
        int power = number.precision() - number.scale() - 1;
        return number.signum() != 0 && number.abs().compareTo(SMALL) < 0
                ? number.scaleByPowerOfTen(-power).toPlainString() + "e" + power
                : number.toPlainString();
    }

    /** The values of a field, if it has a grid. */
    private static Optional<List<YamlNode>> values(String field, YamlNode node) {
        if (!node.isMap() || node.fields().isEmpty()) {
            return Optional.empty();
        }
        node.only(List.of(WORD)); // fields with fields have no other
        if (WITHOUT.contains(field)) {
            throw node.wrong("this field cannot have a grid");
        }
        List<YamlNode> values = node.get(WORD).items();
        Set<String> texts = new LinkedHashSet<>();
        for (YamlNode value : values) {
            if (!texts.add(plain(value))) {
                throw value.wrong("'" + plain(value) + "' is in the grid already");
            }
        }
        if (values.isEmpty()) {
            throw node.get(WORD).wrong("the grid is empty; at least one value is needed");
        }
        return Optional.of(values);
    }

    /** Refuses too many cells, before anything is made of them. */
    private static void checkCells(YamlNode policies, @Nullable YamlNode problems, List<Sweep> sweeps) {
        long cells = 0;
        for (YamlNode policy : policies.items()) {
            cells += policy.find("problems")
                    .map(list -> list.items().stream()
                            .mapToLong(item -> members(item, sweeps).size())
                            .sum())
                    .orElse(problems == null ? 0L : problems.items().size());
            if (cells > MOST_CELLS) {
                throw policy.wrong("with this policy, there are " + cells
                        + " pairs of a policy and a problem or more; at most " + MOST_CELLS + " are possible");
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

    /** A policy with its problems written out. */
    private static YamlNode playing(YamlNode policy, List<Sweep> sweeps) {
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
