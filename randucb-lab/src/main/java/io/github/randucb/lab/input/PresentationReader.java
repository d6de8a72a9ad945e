package io.github.randucb.lab.input;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.input.yaml.PrintableText;
import io.github.randucb.lab.input.yaml.YamlNode;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reader of the presentation of an experiment. Immutable and thread-safe. */
final class PresentationReader {
    static final double LEAST_CEILING = 1e-9;
    static final double MOST_CEILING = 1e12;
    static final double MOST_WITHIN = 1;

    private static final List<String> RELATIONS =
            List.of("lower", "no-worse", "similar", "larger-effect", "than", "to", "from", "in", "within");

    private final List<String> policies;
    private final int problems;

    /**
     * Creates a reader for an experiment.
     *
     * @param policies the names of the policies
     * @param problems the number of problems
     */
    PresentationReader(List<String> policies, int problems) {
        this.policies = policies;
        this.problems = problems;
    }

    /** Reads the field {@code report} of an experiment file. */
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

    /** Returns a text of one line. A folded text of YAML may end with a line break. */
    private static String line(YamlNode node) {
        String text = node.text().strip();
        if (text.lines().count() != 1) {
            throw node.wrong("Expected one line of text; got " + (text.isEmpty() ? "no text." : "several lines."));
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
            String relation = fields.get(0);
            if (check.find(relation).isPresent() && check.find("in").isPresent() == fields.contains("in")) {
                checkFields(check, relation, fields);
                return new Claim(
                        line(node.get("says")),
                        node.find("source").map(PresentationReader::line).orElse(""),
                        kind,
                        check.find("within").map(x -> x.number(0, MOST_WITHIN)).orElse(Claim.DEFAULT_MARGIN),
                        policy(check.get(relation)),
                        others(check.get(fields.get(1)), used(check, fields)),
                        fields.contains("in") ? (int) check.get("in").whole(1, problems) : 0,
                        fields.contains("from")
                                ? from(check.get("from"), check.get(relation).text())
                                : "");
            }
        }
        throw check.wrong(
                "Expected one of {lower: A, than: [B]}, {lower: A, than: [B], in: 3}, {no-worse: A, than: [B]},"
                        + " {similar: A, to: [B]} and {larger-effect: A, than: [B], from: C}.");
    }

    /** Returns the fields of a check: the relation, the other policies, and the optional ones. */
    private static List<String> fields(Claim.Kind kind) {
        return switch (kind) {
            case LOWER -> List.of("lower", "than");
            case NO_WORSE -> List.of("no-worse", "than", "within");
            case SIMILAR -> List.of("similar", "to", "within");
            case LOWER_IN -> List.of("lower", "than", "in", "within");
            case LARGER_EFFECT -> List.of("larger-effect", "than", "from");
        };
    }

    /** Returns the policies of a check that the list of others must not repeat. */
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
            throw comparedWithItself(node, name);
        }
        return name;
    }

    private static BadInputException comparedWithItself(YamlNode node, String name) {
        return node.wrong("Expected another policy; '" + name + "' would be compared with itself.");
    }

    private static void checkFields(YamlNode check, String relation, List<String> known) {
        check.fields().forEach((field, value) -> {
            if (!known.contains(field)) {
                throw value.wrong("A check with '" + relation + "' does not have this field; its fields are "
                        + String.join(", ", known) + ".");
            }
        });
    }

    private List<String> others(YamlNode list, List<String> used) {
        Set<String> names = new LinkedHashSet<>();
        for (YamlNode item : list.nonEmptyItems()) {
            String name = policy(item);
            if (used.contains(name)) {
                throw comparedWithItself(item, name);
            }
            if (!names.add(name)) {
                throw item.wrong("Each policy must appear once; got '" + name + "' again.");
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
