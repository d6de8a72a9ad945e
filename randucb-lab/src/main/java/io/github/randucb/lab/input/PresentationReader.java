package io.github.randucb.lab.input;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.parameter.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads how an experiment is presented. Immutable and thread-safe. */
final class PresentationReader {
    private final List<String> policies;

    /**
     * Takes what claims can be about.
     *
     * @param policies the names of the policies
     */
    PresentationReader(List<String> policies) {
        this.policies = policies;
    }

    Presentation read(YamlNode root) {
        String name = root.get("name").text();
        return root.find("report")
                .map(node -> read(name, node))
                .orElseGet(() -> new Presentation("", name, Optional.empty(), List.of()));
    }

    private Presentation read(String name, YamlNode node) {
        node.only(List.of("figure", "title", "ceiling", "claims"));
        List<Claim> claims = new ArrayList<>();
        node.find("claims").ifPresent(list -> list.items().forEach(item -> claims.add(claim(item))));
        return new Presentation(
                node.find("figure").map(YamlNode::text).orElse(""),
                node.find("title").map(YamlNode::text).orElse(name),
                node.find("ceiling").map(x -> x.number(1e-9, 1e12)),
                claims);
    }

    private Claim claim(YamlNode node) {
        node.only(List.of("says", "source", "check"));
        YamlNode check = node.get("check");
        for (Claim.Kind kind : Claim.Kind.values()) {
            String word = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            String others = kind == Claim.Kind.SIMILAR ? "to" : "than";
            if (check.find(word).isPresent()) {
                check.only(kind == Claim.Kind.LOWER ? List.of(word, others) : List.of(word, others, "within"));
                return new Claim(
                        node.get("says").text(),
                        node.find("source").map(YamlNode::text).orElse(""),
                        kind,
                        check.find("within").map(x -> x.number(0, 1)).orElse(Claim.USUAL_MARGIN),
                        policy(check.get(word)),
                        policies(check.get(others), check.get(word).text()));
            }
        }
        throw check.wrong(
                "one of {lower: A, than: [B]}, {no-worse: A, than: [B]} and {similar: A, to: [B]} is expected");
    }

    private List<String> policies(YamlNode list, String but) {
        if (list.items().isEmpty()) {
            throw list.wrong("the list is empty; at least one is needed");
        }
        Set<String> names = new LinkedHashSet<>(Set.of(but));
        for (YamlNode item : list.items()) {
            if (!names.add(policy(item))) {
                throw item.wrong("'" + item.text() + "' is compared already, or with itself");
            }
        }
        names.remove(but);
        return List.copyOf(names);
    }

    private String policy(YamlNode node) {
        if (!policies.contains(node.text())) {
            throw node.wrong(Nearest.unknown("policy", node.text(), policies));
        }
        return node.text();
    }
}
