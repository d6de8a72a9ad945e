package io.github.randucb.fuzz.experiment;

import io.github.randucb.Catalogue;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.ParameterValues;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.spec.PolicyType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Changes of experiment files after which many are still valid: other numbers, values, policies and parameters.
 * Immutable and thread-safe.
 */
final class MildMutation {
    private static final Pattern ENTRY = Pattern.compile("\\b([a-z][a-z-]*): ([^,}\\]\\n{\\[]+)");
    private static final Set<String> NAMES = Set.of("name", "type"); // other entries refer to them
    private static final Pattern NUMBER = Pattern.compile("(?<=[:,] |\\[)\\d+(\\.\\d+)?(?=[,}\\]\\n])");
    private static final Pattern TYPE = Pattern.compile("\\btype: ([a-z-]+)(?=[,}])");
    private static final Pattern LINE_END = Pattern.compile("\\n");
    private static final List<PolicyType> TYPES = Catalogue.standard().types();

    private final Map<String, List<String>> values = new LinkedHashMap<>();

    /** Makes a mutation that takes values of each key from sample files. */
    MildMutation(List<String> samples) {
        for (String sample : samples) {
            ENTRY.matcher(sample)
                    .results()
                    .forEach(entry -> values.computeIfAbsent(entry.group(1), key -> new ArrayList<>())
                            .add(entry.group(2)));
        }
    }

    /** Returns the text with one change. */
    String changed(CaseRandom random, String text) {
        return switch (random.below(4)) {
            case 0 -> TextMutation.withPlausibleNumber(random, NUMBER, text);
            case 1 -> withKnownValue(random, text);
            case 2 -> withPolicy(random, text);
            default -> withParameter(random, text);
        };
    }

    /** Replaces a value by a value that a sample has for the same key. */
    private String withKnownValue(CaseRandom random, String text) {
        List<MatchResult> entries = ENTRY.matcher(text)
                .results()
                .filter(entry -> values.containsKey(entry.group(1)) && !NAMES.contains(entry.group(1)))
                .toList();
        if (entries.isEmpty()) {
            return text;
        }
        MatchResult entry = random.pick(entries);
        String value = random.pick(values.getOrDefault(entry.group(1), List.of(entry.group(2))));
        return text.substring(0, entry.start(2)) + value + text.substring(entry.end(2));
    }

    /** Replaces a policy by another one. In most cases both need features, or neither does. */
    private static String withPolicy(CaseRandom random, String text) {
        List<MatchResult> policies = policies(text);
        if (policies.isEmpty()) {
            return text;
        }
        MatchResult policy = random.pick(policies);
        boolean needsFeatures = type(policy).needsFeatures();
        boolean any = random.oneIn(8);
        List<PolicyType> others = TYPES.stream()
                .filter(type -> any || type.needsFeatures() == needsFeatures)
                .toList();
        int end = random.oneIn(4) ? policy.end(1) : endOfParameters(text, policy);
        return text.substring(0, policy.start(1)) + random.pick(others).id() + text.substring(end);
    }

    /** Returns the index where the parameters of a policy end. The list of its problems is not one of them. */
    private static int endOfParameters(String text, MatchResult policy) {
        int brace = text.indexOf('}', policy.end());
        int problems = text.indexOf(", problems:", policy.end());
        int end = problems >= 0 && problems < brace ? problems : brace;
        boolean plain =
                end >= 0 && !LINE_END.matcher(text.substring(policy.end(), end)).find();
        return plain && text.substring(policy.end(), end).indexOf('{') < 0 ? end : policy.end(1);
    }

    /** Adds a parameter with a valid value to a policy. */
    private static String withParameter(CaseRandom random, String text) {
        List<MatchResult> policies = policies(text);
        if (policies.isEmpty()) {
            return text;
        }
        MatchResult policy = random.pick(policies);
        PolicyType type = type(policy);
        Parameter<?> parameter = random.pick(type.parameters());
        Object value = ParameterValues.pick(random, type.spec(), parameter);
        return text.substring(0, policy.end()) + ", " + parameter.name() + ": " + value + text.substring(policy.end());
    }

    private static List<MatchResult> policies(String text) {
        return TYPE.matcher(text)
                .results()
                .filter(match -> TYPES.stream().anyMatch(type -> type.id().equals(match.group(1))))
                .toList();
    }

    private static PolicyType type(MatchResult policy) {
        return Catalogue.standard().policy(policy.group(1)).type();
    }
}
