package io.github.randucb.lab.input;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.input.yaml.PrintableText;
import io.github.randucb.lab.input.yaml.YamlNode;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads how an experiment is presented. Immutable and thread-safe. */
final class PresentationReader {
    static final double LEAST_CEILING = 1e-9;
    static final double MOST_CEILING = 1e12;
    static final double MOST_WITHIN = 1;

    private static final List<String> RELATIONS =
            List.of("lower", "no-worse", "similar", "larger-effect", "than", "to", "from", "in", "within");

    private final List<String> policies;
    private final int problems;

    /**
     * Takes what claims can be about.
     *
     * @param policies the names of the policies
     * @param problems the number of problems
     */
    PresentationReader(List<String> policies, int problems) {
        this.policies = policies;
        this.problems = problems;
    }

    Presentation read(YamlNode root) {
        String name = root.get("name").text();
        return root.find("report")
                .map(node -> read(name, node))
                .orElseGet(
                        () -> new Presentation("", name, Optional.empty(), List.of(), List.of(), List.of(), List.of()));
    }

    private Presentation read(String name, YamlNode node) {
        node.only(List.of("figure", "title", "ceiling", "departures", "claims"));
        List<Claim> claims = new ArrayList<>();
        node.find("claims").ifPresent(list -> list.items().forEach(item -> claims.add(claim(item))));
        return new Presentation(
                node.find("figure").map(PresentationReader::line).orElse(""),
                node.find("title").map(PresentationReader::line).orElse(name),
                node.find("ceiling").map(x -> x.number(LEAST_CEILING, MOST_CEILING)),
                node.find("departures").map(PresentationReader::lines).orElse(List.of()),
                claims,
                List.of(),
                List.of());
    }

    private static List<String> lines(YamlNode list) {
        return list.items().stream().map(PresentationReader::line).toList();
    }

    /** A text that stands in one line of a report; folded ones end with a line's end. */
    private static String line(YamlNode node) {
        String text = node.text().strip();
        if (text.lines().count() != 1) {
            throw node.wrong("one line of text is expected here, not " + (text.isEmpty() ? "nothing" : "several"));
        }
        PrintableText.checkCharacters(node, text);
        return text;
    }

    private Claim claim(YamlNode node) {
        node.only(List.of("says", "source", "check"));
        YamlNode check = node.get("check");
        check.only(RELATIONS);
        for (Claim.Kind kind : Claim.Kind.values()) {
            List<String> fields = fields(kind);
            String word = fields.get(0);
            if (check.find(word).isPresent() && check.find("in").isPresent() == fields.contains("in")) {
                checkFields(check, word, fields);
                return new Claim(
                        line(node.get("says")),
                        node.find("source").map(PresentationReader::line).orElse(""),
                        kind,
                        check.find("within").map(x -> x.number(0, MOST_WITHIN)).orElse(Claim.USUAL_MARGIN),
                        policy(check.get(word)),
                        others(check.get(fields.get(1)), used(check, fields)),
                        fields.contains("in") ? (int) check.get("in").whole(1, problems) : 0,
                        fields.contains("from")
                                ? from(check.get("from"), check.get(word).text())
                                : "");
            }
        }
        throw check.wrong("one of {lower: A, than: [B]}, {lower: A, than: [B], in: 3}, {no-worse: A, than: [B]},"
                + " {similar: A, to: [B]} and {larger-effect: A, than: [B], from: C} is expected");
    }

    /** The fields of a check: its word, the one with the other policies, and the rest. */
    private static List<String> fields(Claim.Kind kind) {
        return switch (kind) {
            case LOWER -> List.of("lower", "than");
            case NO_WORSE -> List.of("no-worse", "than", "within");
            case SIMILAR -> List.of("similar", "to", "within");
            case LOWER_IN -> List.of("lower", "than", "in", "within");
            case LARGER_EFFECT -> List.of("larger-effect", "than", "from");
        };
    }

    /** The policies of a check that cannot be compared with themselves. */
    private static List<String> used(YamlNode check, List<String> fields) {
        List<String> used = new ArrayList<>(List.of(check.get(fields.get(0)).text()));
        if (fields.contains("from")) {
            used.add(check.get("from").text());
        }
        return used;
    }

    private String from(YamlNode node, String own) {
        String name = policy(node);
        if (name.equals(own)) {
            throw node.wrong("'" + name + "' would be compared with itself; another policy is expected here");
        }
        return name;
    }

    private static void checkFields(YamlNode check, String word, List<String> known) {
        check.fields().forEach((field, value) -> {
            if (!known.contains(field)) {
                throw value.wrong("this field does not go with '" + word + "'; there are " + String.join(", ", known));
            }
        });
    }

    private List<String> others(YamlNode list, List<String> used) {
        if (list.items().isEmpty()) {
            throw list.wrong("the list is empty; at least one is needed");
        }
        Set<String> names = new LinkedHashSet<>();
        for (YamlNode item : list.items()) {
            String name = policy(item);
            if (used.contains(name)) {
                throw item.wrong("'" + name + "' would be compared with itself; another policy is expected here");
            }
            if (!names.add(name)) {
                throw item.wrong("'" + name + "' is in the list already; each policy is expected once");
            }
        }
        return List.copyOf(names);
    }

    private String policy(YamlNode node) {
        if (!policies.contains(node.text())) {
            throw node.wrong(NameSuggestions.unknown("policy", node.text(), policies));
        }
        return node.text();
    }
}
