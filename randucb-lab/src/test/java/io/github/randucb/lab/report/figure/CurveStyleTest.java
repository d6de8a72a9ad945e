package io.github.randucb.lab.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CurveStyleTest {
    private static final int COLOURS = 7;

    private static String colour(int place) {
        return String.format(
                Locale.ROOT, "\"#%06X\"", new CurveStyle(place).colour().getRGB() & 0xFFFFFF);
    }

    private static String dash(int place) {
        return Arrays.toString(new CurveStyle(place).stroke().getDashArray());
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
    void filesAndThePageHaveTheSameDashes() {
        assertThat(new CurveStyle(0).dashes()).isEmpty();
        assertThat(new CurveStyle(3).dashes()).containsExactly(10, 3, 2, 3);
        assertThat(new CurveStyle(3).stroke().getDashArray()).containsExactly(10, 3, 2, 3);
    }

    @Test
    void onlyTheDarkestColourIsLighterOnADarkPage() {
        assertThat(IntStream.range(0, COLOURS)
                        .filter(place -> !new CurveStyle(place).colour().equals(new CurveStyle(place).colourOnDark())))
                .containsExactly(1);
    }

    @Test
    void theFirstColoursAndDashesAreAllDifferent() {
        assertThat(IntStream.range(0, COLOURS).mapToObj(CurveStyleTest::colour)).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, COLOURS).mapToObj(CurveStyleTest::dash)).doesNotHaveDuplicates();
        assertThat(dash(0)).as("the first is solid").isEqualTo("null");
    }
}
