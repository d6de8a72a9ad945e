package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CurveStyleTest {
    private static final int COLOURS = 7;

    private static String colour(int place) {
        return String.format(
                Locale.ROOT, "\"#%06X\"", new CurveStyle(place).colour().getRGB() & 0xFFFFFF);
    }

    private static String dash(int place) {
        float[] dash = new CurveStyle(place).stroke().getDashArray();
        return dash == null
                ? "[]"
                : IntStream.range(0, dash.length)
                        .mapToObj(k -> Integer.toString((int) dash[k]))
                        .collect(Collectors.joining(", ", "[", "]"));
    }

    @Test
    void fortyNineCurvesLookDifferent() {
        Set<String> looks = new HashSet<>();
        IntStream.range(0, COLOURS * COLOURS).forEach(place -> looks.add(colour(place) + dash(place)));
        assertThat(looks).hasSize(COLOURS * COLOURS);
        assertThat(colour(COLOURS * COLOURS)).isEqualTo(colour(0));
        assertThat(dash(COLOURS * COLOURS)).isEqualTo(dash(0));
    }

    @Test
    void theFirstColoursAndDashesAreAllDifferent() {
        assertThat(IntStream.range(0, COLOURS).mapToObj(CurveStyleTest::colour)).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, COLOURS).mapToObj(CurveStyleTest::dash)).doesNotHaveDuplicates();
        assertThat(dash(0)).as("the first is solid").isEqualTo("[]");
    }

    @Test
    void thePageHasTheSame() throws IOException {
        String colours =
                IntStream.range(0, COLOURS).mapToObj(CurveStyleTest::colour).collect(Collectors.joining(", "));
        String dashes =
                IntStream.range(0, COLOURS).mapToObj(CurveStyleTest::dash).collect(Collectors.joining(", "));
        assertThat(constant("COLOURS")).isEqualTo("[" + colours + "]");
        assertThat(constant("DASHES")).isEqualTo("[" + dashes + "]");
    }

    private static String constant(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(CurveStyle.class.getResourceAsStream("report.js"))) {
            String script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Matcher matcher = Pattern.compile("const " + name + " = (.*?);").matcher(script);
            assertThat(matcher.find()).isTrue();
            return matcher.group(1);
        }
    }
}
