package io.github.randucb.fuzz.state;

import io.github.randucb.Catalogue;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Life of a bandit: its policy, its setting and its observations, in order. As text, every line is one item:
 *
 * <pre>
 * policy ID
 * set NAME VALUE          a parameter
 * arms K                  the number of arms; 0 if the arms change
 * horizon T               the horizon; 0 if it is unknown
 * changing D MAX_NORM     if the arms change: the number of features, and the largest norm of a vector
 * arm X...                the features of a fixed arm
 * seed S
 * update ARM REWARD X...  an observation, with the features of the arm if the arms change
 * </pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param lines the lines
 */
record Life(List<String> lines) {
    static final String KIND = "life";

    Life {
        lines = List.copyOf(lines);
    }

    static Life of(byte[] text) {
        return new Life(new String(text, StandardCharsets.UTF_8).lines().toList());
    }

    static Life of(PolicySpec spec, Setting setting, long seed, List<Observation> observations) {
        List<String> lines = new ArrayList<>();
        lines.add("policy " + spec.type().id());
        spec.given().forEach((name, value) -> lines.add("set " + name + " " + value));
        lines.add("arms " + (setting.isChanging() ? 0 : setting.requireArms()));
        lines.add("horizon " + setting.horizon().orElse(0));
        if (setting.isChanging()) {
            lines.add("changing " + setting.requireSpace().dimension() + " "
                    + setting.requireSpace().maxNorm());
        }
        setting.features().ifPresent(features -> {
            for (int arm = 0; arm < features.arms(); arm++) {
                lines.add("arm" + words(Arrays.stream(features.of(arm)).boxed().toList()));
            }
        });
        lines.add("seed " + seed);
        for (Observation each : observations) {
            lines.add("update " + each.arm() + " " + each.reward() + words(each.features()));
        }
        return new Life(lines);
    }

    private static String words(List<Double> numbers) {
        return numbers.stream().map(number -> " " + number).collect(Collectors.joining());
    }

    byte[] toBytes() {
        return String.join("\n", lines).concat("\n").getBytes(StandardCharsets.UTF_8);
    }

    private List<String[]> lines(String word) {
        return lines.stream()
                .filter(line -> line.startsWith(word + " "))
                .map(line -> line.substring(word.length() + 1).split(" ", -1))
                .toList();
    }

    private String[] line(String word) {
        return lines(word).get(0);
    }

    PolicySpec spec() {
        PolicySpec spec = Catalogue.standard().policy(line("policy")[0]);
        for (String[] words : lines("set")) {
            spec = spec.with(words[0], String.join(" ", Arrays.asList(words).subList(1, words.length)));
        }
        return spec;
    }

    Setting setting() {
        int arms = Integer.parseInt(line("arms")[0]);
        long horizon = Long.parseLong(line("horizon")[0]);
        Setting setting = arms == 0
                ? Setting.changing(Integer.parseInt(line("changing")[0]), Double.parseDouble(line("changing")[1]))
                : fixed(arms);
        return horizon == 0 ? setting : setting.withHorizon(horizon);
    }

    private Setting fixed(int arms) {
        List<String[]> features = lines("arm");
        return features.isEmpty()
                ? Setting.of(arms)
                : Setting.of(arms)
                        .withFeatures(features.stream()
                                .map(words -> numbers(words, 0))
                                .toArray(double[][]::new));
    }

    long seed() {
        return Long.parseLong(line("seed")[0]);
    }

    List<Observation> observations() {
        return lines("update").stream()
                .map(words -> new Observation(
                        Integer.parseInt(words[0]),
                        Arrays.stream(numbers(words, 2)).boxed().toList(),
                        Double.parseDouble(words[1])))
                .toList();
    }

    private static double[] numbers(String[] words, int from) {
        return Arrays.stream(words, from, words.length)
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
