package io.github.randucb.fuzz.experiment;

import io.github.randucb.Catalogue;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Damage;
import io.github.randucb.fuzz.input.Extremes;
import io.github.randucb.fuzz.input.TextMutation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Changes of experiment files. Immutable and thread-safe. */
final class ExperimentMutation {
    private static final Pattern VALUE = Pattern.compile("(?<=: )[^,}\\]\\n{\\[]+");
    private static final Pattern LIST = Pattern.compile("\\[[^\\[\\]\\n]*]");
    private static final Pattern KEY = Pattern.compile("[a-z][a-z-]*(?=:)");
    private static final Pattern BREAK = Pattern.compile("\\n");
    private static final int[] DEPTHS = {3, 30, 300, 3000, 30_000};
    private static final int MOST_STEPS = 3;
    private static final List<String> PIECES = List.of(
            "&a ",
            "*a",
            "!!str ",
            "!!int ",
            "!!binary ",
            "!!java.net.URL ",
            "!x ",
            "? ",
            "- ",
            ": ",
            "<<: *a",
            "--- \n",
            "...\n",
            "%YAML 9.9\n",
            "# ",
            "|\n",
            ">\n",
            "@",
            "`",
            "{",
            "}",
            "[",
            "]",
            ",",
            "\n",
            "\n  ",
            "\t",
            "null",
            "name: x\n",
            "problems: []\n",
            "runs: 2\n",
            "horizon: 2\n",
            "checkpoints: 5\n",
            "spacing: even\n",
            "edition: paper\n");
    private static final List<String> FILES = List.of(
            "nothing.csv", "instances", ".", "/", "/dev/null", "../x.csv", "a\u0000b", "file:///x", "means.csv", "~/x");
    private static final List<String> KEYS = keys();

    private final MildMutation mild;

    /** Makes a mutation that takes values from sample files. */
    ExperimentMutation(List<String> samples) {
        this.mild = new MildMutation(samples);
    }

    private static List<String> keys() {
        List<String> keys = new ArrayList<>(List.of(
                "name",
                "type",
                "arms",
                "means",
                "dimension",
                "horizon",
                "runs",
                "seed",
                "problems",
                "policies",
                "checkpoints",
                "spacing",
                "edition",
                "report",
                "means-file",
                "arms-file",
                "parameters-file",
                "rewards",
                "features",
                "noise",
                "instances",
                "grid",
                "sweep",
                "title",
                "claims",
                "figure",
                "link"));
        Catalogue.standard().types().forEach(type -> {
            keys.add(type.id());
            type.parameters().forEach(parameter -> keys.add(parameter.name()));
        });
        return keys.stream().distinct().toList();
    }

    /** Changes an experiment file. Most changes are mild, so that the file can still be valid. */
    byte[] of(CaseRandom random, String text, String other) {
        String changed = text;
        boolean isMild = !random.oneIn(3); // mild changes have fewer steps: three in five steps are mild
        int steps = random.between(1, isMild ? MOST_STEPS - 1 : MOST_STEPS);
        for (int step = 0; step < steps; step++) {
            changed = isMild ? mild.changed(random, changed) : changed(random, changed, other);
        }
        byte[] bytes = TextMutation.utf8(changed);
        return !isMild && random.oneIn(10) ? Damage.of(random, bytes) : bytes;
    }

    private static String changed(CaseRandom random, String text, String other) {
        return switch (random.below(14)) {
            case 0, 1, 2 -> TextMutation.replaced(random, VALUE, text, Extremes.text(random));
            case 3 -> TextMutation.withNumber(random, text, Extremes.text(random));
            case 4 -> TextMutation.replaced(random, KEY, text, random.pick(KEYS));
            case 5 -> TextMutation.replaced(random, VALUE, text, random.pick(KEYS));
            case 6 -> TextMutation.replaced(random, VALUE, text, "\"" + TextMutation.strange(random) + "\"");
            case 7 -> TextMutation.inserted(random, text, TextMutation.strange(random));
            case 8 -> TextMutation.inserted(random, text, random.pick(PIECES));
            case 9 -> TextMutation.withLines(random, text);
            case 10 -> TextMutation.replaced(random, LIST, text, Extremes.text(random));
            case 11 -> TextMutation.replaced(random, VALUE, text, nested(random));
            case 12 ->
                TextMutation.replaced(
                        random, VALUE, text, random.oneIn(2) ? random.pick(FILES) : TextMutation.longText(random));
            default -> random.oneIn(4) ? aliases(random) + text : spliced(random, text, other);
        };
    }

    private static String nested(CaseRandom random) {
        int depth = DEPTHS[random.below(DEPTHS.length)];
        return switch (random.below(3)) {
            case 0 -> "[".repeat(depth) + "]".repeat(depth);
            case 1 -> "{a: ".repeat(depth) + "1" + "}".repeat(depth);
            default -> "[".repeat(depth);
        };
    }

    /** Returns anchors whose expanded size doubles with every line. */
    private static String aliases(CaseRandom random) {
        StringBuilder text = new StringBuilder("x0: &x0 [a, a]\n");
        int lines = random.between(1, 40);
        for (int k = 1; k < lines; k++) {
            text.append("x")
                    .append(k)
                    .append(": &x")
                    .append(k)
                    .append(" [*x")
                    .append(k - 1)
                    .append(", *x")
                    .append(k - 1)
                    .append("]\n");
        }
        return text.toString();
    }

    private static String spliced(CaseRandom random, String text, String other) {
        int[] starts = BREAK.matcher(other)
                .results()
                .mapToInt(match -> match.start() + 1)
                .toArray();
        int from = starts.length == 0 ? 0 : starts[random.below(starts.length)];
        int[] ends = BREAK.matcher(text)
                .results()
                .mapToInt(match -> match.start() + 1)
                .toArray();
        int to = ends.length == 0 ? text.length() : ends[random.below(ends.length)];
        return text.substring(0, to) + other.substring(from);
    }
}
