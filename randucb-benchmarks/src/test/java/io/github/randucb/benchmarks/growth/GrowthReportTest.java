package io.github.randucb.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Catalogue;
import io.github.randucb.benchmarks.measurement.Estimate;
import io.github.randucb.spec.PolicyType;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowthReportTest {
    /** Times that grow with the square root of t, with K, and with the square of d. */
    private static List<GrowthPoint> points() {
        List<GrowthPoint> points = new ArrayList<>();
        double factor = 1;
        for (PolicyType type : Catalogue.standard().types()) {
            factor *= 1.2;
            add(points, type.id(), GrowthAxis.ROUND, factor, 0.5);
            add(points, type.id(), GrowthAxis.ARMS, factor, 1);
            if (type.needsFeatures()) {
                add(points, type.id(), GrowthAxis.FEATURES, factor, 2);
            }
        }
        return points;
    }

    private static void add(List<GrowthPoint> points, String policy, GrowthAxis axis, double factor, double exponent) {
        for (int at : axis.sizes()) {
            points.add(new GrowthPoint(policy, axis, at, new Estimate(factor * Math.pow(at, exponent), 0.1)));
        }
    }

    @Test
    void tableHasExponents() {
        assertThat(GrowthTable.of(points()))
                .startsWith("| policy | t = 1,000 | t = 64,000 | exponent of t | K = 10 |")
                .contains("| rand-ucb | 37.9 | 304 | 0.50 | 12.0 | 1,200 | 1.00 |  |  |  |\n")
                .containsPattern("\\| lin-ucb \\| .* \\| 0.50 \\| .* \\| 1.00 \\| .* \\| 2.00 \\|\n");
    }

    @Test
    void drawsEveryPolicy(@TempDir Path directory) throws IOException {
        GrowthReport.write(points(), directory);
        String svg = Files.readString(directory.resolve("growth.svg"));
        assertThat(svg.contains("viewBox=\"0 0 ") && svg.contains("stroke:rgb(213,94,0)"))
                .isTrue();
        BufferedImage image = ImageIO.read(new File(directory.toFile(), "growth.png"));
        assertThat(image.getWidth()).isGreaterThan(image.getHeight());
    }

    @Test
    void everySizeHasACounter() throws ReflectiveOperationException {
        for (GrowthAxis axis : GrowthAxis.values()) {
            for (int at : axis.sizes()) {
                assertThat(GrowthCounters.class.getField(axis.counter(at)).getType())
                        .isEqualTo(double.class);
            }
        }
    }
}
