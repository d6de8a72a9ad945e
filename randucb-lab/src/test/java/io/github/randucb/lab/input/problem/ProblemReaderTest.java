package io.github.randucb.lab.input.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.feature.Features;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Environment;
import io.github.randucb.lab.environment.Noise;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemReaderTest {
    @TempDir
    private Path directory = Path.of("");

    private Problem read(String fields) throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.25\n0,1,1\n");
        Files.writeString(directory.resolve("sds.csv"), "instance,arm,mean,sd\n0,0,0.5,0\n0,1,0.6,0.3\n1,0,0.4,2\n");
        Files.writeString(directory.resolve("x.csv"), "instance,arm,x0,x1\n0,0,1,0\n0,1,0,1\n");
        Files.writeString(directory.resolve("theta.csv"), "instance,theta0,theta1\n0,0.5,2\n");
        Path file = Files.writeString(directory.resolve("p.yaml"), "{name: p, " + fields + "}");
        return new ProblemReader(directory::resolve).read(YamlNode.read(file));
    }

    @Test
    void distributionsAndTheirDefaults() throws IOException {
        String means = ", arms: 3, means: [0.25, 0.5]";
        assertThat(read("type: bernoulli" + means).rewards()).isEqualTo(new RewardDistribution.Bernoulli());
        assertThat(read("type: beta" + means).rewards()).isEqualTo(new RewardDistribution.Beta(4));
        assertThat(read("type: beta, concentration: 7" + means).rewards()).isEqualTo(new RewardDistribution.Beta(7));
        assertThat(read("type: gaussian" + means).rewards()).isEqualTo(new RewardDistribution.Gaussian(0.1, true));
        assertThat(read("type: gaussian, sd: 2, clip: false" + means).rewards())
                .isEqualTo(new RewardDistribution.Gaussian(2, false));
        assertThat(read("type: linear, arms: 3, dimension: 2, rewards: gaussian")
                        .rewards())
                .isEqualTo(new RewardDistribution.Gaussian(0.1, true));
    }

    @Test
    void uniformMeans() throws IOException {
        Problem problem = read("type: bernoulli, arms: 3, means: [0.25, 0.5], noise: comonotone");
        Environment environment = problem.environment(0, 1, 1);
        assertThat(problem.name()).isEqualTo("p");
        assertThat(problem.hasFeatures()).isFalse();
        assertThat(problem.noise()).isEqualTo(Noise.Kind.COMONOTONE);
        assertThat(environment.arms()).isEqualTo(3);
        assertThat(environment.mean(2)).isBetween(0.25, 0.5);
    }

    @Test
    void meansFromAFile() throws IOException {
        assertThat(read("type: bernoulli, means-file: means.csv")
                        .environment(5, 1, 1)
                        .mean(1))
                .isEqualTo(1);
    }

    /** The problem has the largest standard deviation, so that a policy must accept the largest rewards. */
    @Test
    void standardDeviationsFromAFile() throws IOException {
        Problem problem = read("type: gaussian, means-file: sds.csv, clip: false");
        assertThat(problem.rewards()).isEqualTo(new RewardDistribution.Gaussian(2, false));
        Environment environment = problem.environment(0, 1, 1);
        assertThat(environment.mean(1)).isEqualTo(0.6);
        assertThat(environment.reward(0, 0)).isEqualTo(0.5).isEqualTo(environment.reward(1, 0));
        assertThat(environment.reward(0, 1)).isNotEqualTo(environment.reward(1, 1));
        assertThat(read("type: gaussian, means-file: sds.csv").rewards())
                .isEqualTo(new RewardDistribution.Gaussian(2, true));
        assertThat(read("type: gaussian, means-file: means.csv, sd: 0.2").rewards())
                .isEqualTo(new RewardDistribution.Gaussian(0.2, true));
    }

    @Test
    void featuresFromFiles() throws IOException {
        Problem problem = read("type: logistic, arms-file: x.csv, parameters-file: theta.csv");
        assertThat(problem.hasFeatures()).isTrue();
        assertThat(problem.environment(0, 1, 1).mean(1)).isCloseTo(1 / (1 + Math.exp(-2)), within(1e-15));
    }

    @Test
    void drawnFeatures() throws IOException {
        Environment paper = read("type: linear, arms: 4, dimension: 3").environment(0, 1, 1);
        assertThat(paper.setting(9).requireFeatures().of(0)[2]).isCloseTo(Math.sqrt(0.5), within(1e-12));
        Environment released = read("type: logistic, arms: 4, dimension: 3, features: released")
                .environment(0, 1, 1);
        Features features = released.setting(9).requireFeatures();
        assertThat(features.of(2)).containsExactly(0, 0, 1);
        assertThat(released.mean(2)).isCloseTo(1 / (1 + Math.exp(-0.5)), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "type: bernuolli | type: Expected one of bernoulli, beta, gaussian, linear, logistic; got 'bernuolli'.",
                "type: bernoulli, means: [0, 1] | The field 'arms' is missing.",
                "type: bernoulli, arms: 3 | The field 'means' is missing.",
                "type: linear, arms: 3 | The field 'dimension' is missing.",
                "type: linear, arms-file: x.csv | The field 'parameters-file' is missing.",
                "type: bernoulli, arms: 0, means: [0, 1] | arms: Expected a whole number from 1 to 10000000; got 0.",
                "type: bernoulli, arms: 3, means: [0.2] | "
                        + "means: Expected two numbers, the smallest and the largest mean; got 1.",
                "type: bernoulli, arms: 3, means: [0.7, 0.2] | means: The smallest mean must not be above the largest; got 0.7 and 0.2.",
                "type: bernoulli, arms: 3, means: [0, 1.75] | "
                        + "means[1]: The mean of Bernoulli rewards must be between 0 and 1; got 1.75.",
                "type: bernoulli, arms: 3, means: [x, 1] | "
                        + "means[0]: Expected a number from -1000000 to 1000000; got 'x'.",
                "type: beta, means-file: means.csv | means-file: means.csv, instance 0, arm 1: "
                        + "The mean of Beta rewards must be above 0 and below 1; got 1.0.",
                "type: linear, arms-file: x.csv, parameters-file: theta.csv | arms-file: x.csv, instance 0, arm 1: "
                        + "The mean of Bernoulli rewards must be between 0 and 1; got 2.0.",
                "type: bernoulli, means-file: sds.csv | means-file: Only a file for problems of type gaussian can have "
                        + "a column sd; sds.csv has one, and the type is bernoulli. Remove the column, or change the "
                        + "type.",
                "type: gaussian, means-file: sds.csv, sd: 0.1 | sd: The standard deviation must be given once; sds.csv "
                        + "has a column sd too. Remove this field, or the column.",
                "type: gaussian, arms: 3, means: [0, 1], sd: 0 | sd: Expected a number from 1e-9 to 1000000; got 0.",
                "type: gaussian, arms: 3, means: [0, 1], clip: 1 | clip: Expected true or false; got 1.",
                "type: linear, arms: 3, dimension: 1 | dimension: Expected a whole number from 2 to 10000; got 1.",
                "type: linear, arms: 10000000, dimension: 11 | arms: All arms together can have at most 100,000,000 features; "
                        + "these have 110,000,000: 10,000,000 arms of 11 features.",
                "type: linear, arms: 3, dimension: 4, features: released | "
                        + "arms: With released features, the number of arms must be at least the dimension, 4; got 3.",
                "type: bernoulli, arms: 3, means: [0, 1], sd: 1 | sd: A problem of type bernoulli does not have this "
                        + "field; its fields are name, type, arms, means, means-file, noise.",
                "type: bernoulli, arms: 3, means-file: means.csv | arms: A problem of type bernoulli from a file does "
                        + "not have this field; its fields are name, type, means-file, noise.",
                "type: linear, arms: 3, means: [0, 1] | means: A problem of type linear does not have this field; "
                        + "its fields are name, type, arms, dimension, features, arms-file, rewards, noise.",
                "type: gaussian, amrs: 3 | amrs: unknown field 'amrs'; did you mean 'arms'? There are name, type, "
                        + "arms, means, means-file, dimension, features, arms-file, parameters-file, rewards, "
                        + "concentration, sd, clip, noise"
            })
    void saysWhatIsWrong(String fields, String message) {
        assertThatThrownBy(() -> read(fields))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/p.yaml:1: " + message);
    }

    @Test
    void aProblemHasAName() throws IOException {
        Path file = Files.writeString(directory.resolve("p.yaml"), "{type: bernoulli, arms: 3, means: [0, 1]}");
        YamlNode node = YamlNode.read(file);
        assertThatThrownBy(() -> new ProblemReader(directory::resolve).read(node))
                .hasMessage(file + ":1: The field 'name' is missing.");
    }
}
