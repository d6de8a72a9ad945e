package io.github.randucb.lab.input.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.confidence.Links;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Instance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceFilesTest {
    private static final String ARMS = "instance,arm,x0,x1\n0,0,1,0\n0,1,0,1\n1,0,1,1\n";
    private static final String PARAMETERS = "instance,theta0,theta1\n0,0.25,0.5\n1,-1,1.5\n";

    @TempDir
    private Path directory = Path.of("");

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private void refusedMeans(String text, String message) {
        assertThatThrownBy(() -> InstanceFiles.means(write("means.csv", text)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/means.csv" + message);
    }

    private List<Instance> features(String arms, String parameters) throws IOException {
        return InstanceFiles.features(write("arms.csv", arms), write("parameters.csv", parameters), Links.LOGISTIC);
    }

    private void refusedFeatures(String arms, String parameters, String message) {
        assertThatThrownBy(() -> features(arms, parameters))
                .isInstanceOf(BadInputException.class)
                .hasMessage(directory + "/" + message.replace("DIR", directory.toString()));
    }

    @Test
    void readsMeans() throws IOException {
        List<Instance> instances =
                InstanceFiles.means(write("means.csv", "instance,arm,mean\n0,0,0.1\n0,1,0.2\n1,0,0.3\n"));
        assertThat(instances).hasSize(2);
        assertThat(instances.get(0).arms()).isEqualTo(2);
        assertThat(instances.get(0).mean(1)).isEqualTo(0.2);
        assertThat(instances.get(1).arms()).isEqualTo(1);
        assertThat(instances.get(1).mean(0)).isEqualTo(0.3);
    }

    @Test
    void readsStandardDeviations() throws IOException {
        List<Instance> instances =
                InstanceFiles.means(write("means.csv", "instance,arm,mean,sd\n0,0,0.1,0\n0,1,0.2,1e6\n1,0,0.3,0.5\n"));
        assertThat(instances.get(0).mean(1)).isEqualTo(0.2);
        assertThat(instances.get(0).largestSd()).hasValue(1e6);
        assertThat(instances.get(1).largestSd()).hasValue(0.5);
        assertThat(InstanceFiles.means(write("means.csv", "instance,arm,mean\n0,0,0.1\n"))
                        .get(0)
                        .largestSd())
                .isEmpty();
    }

    @Test
    void standardDeviationsHaveLimits() {
        String heading = "instance,arm,mean,sd\n";
        refusedMeans(
                heading + "0,0,1,0\n0,1,1,-0.5\n", ":3: column sd: Expected a number from 0 to 1000000; got -0.5.");
        refusedMeans(heading + "0,0,1,1000001\n", ":2: column sd: Expected a number from 0 to 1000000; got 1000001.");
        refusedMeans(heading + "0,0,1,\n", ":2: column sd: Expected a decimal number such as 0.25; got ''.");
        refusedMeans(
                "instance,arm,mean,variance\n0,0,1,1\n",
                ":1: Expected the columns instance,arm,mean,sd; column 4 is 'variance'.");
    }

    @Test
    void readsFeatures() throws IOException {
        List<Instance> instances = features(ARMS, PARAMETERS);
        assertThat(instances).hasSize(2);
        assertThat(instances.get(0).mean(0)).isCloseTo(1 / (1 + Math.exp(-0.25)), within(1e-15));
        assertThat(instances.get(0).mean(1)).isCloseTo(1 / (1 + Math.exp(-0.5)), within(1e-15));
        assertThat(instances.get(1).mean(0)).isCloseTo(1 / (1 + Math.exp(-0.5)), within(1e-15));
    }

    @Test
    void gapsInArmsAndInstancesAreRefused() {
        String found = "; got instance ";
        refusedMeans("instance,arm,mean\n0,0,1\n0,2,1\n", ":3: Expected instance 0, arm 1" + found + "0, arm 2.");
        refusedMeans("instance,arm,mean\n0,1,1\n", ":2: Expected instance 0, arm 0" + found + "0, arm 1.");
        refusedMeans("instance,arm,mean\n0,0,1\n2,0,1\n", ":3: Expected instance 1, arm 0" + found + "2, arm 0.");
        refusedMeans("instance,arm,mean\n1,0,1\n", ":2: Expected instance 0, arm 0" + found + "1, arm 0.");
        refusedMeans("instance,arm,mean\n0,0,1\n0,0.5,1\n", ":3: Expected instance 0, arm 1" + found + "0, arm 0.5.");
        refusedMeans(
                "instance,arm,mean\n0,0,1\n1,0,1\n0,1,1\n", ":4: Expected instance 2, arm 0" + found + "0, arm 1.");
    }

    @Test
    void otherTablesAreRefused() {
        refusedMeans("instance,arm,mean\n", ": Expected at least one row; there is only the heading.");
        refusedMeans("instance,arm,maen\n0,0,1\n", ":1: Expected the columns instance,arm,mean; column 3 is 'maen'.");
        refusedMeans("instance,arm\n0,0\n", ":1: Expected the columns instance,arm,mean; there are only 2.");
        refusedFeatures(
                ARMS.replace("x1", "y1"),
                PARAMETERS,
                "arms.csv:1: Expected the columns instance,arm,x0,x1; column 4 is 'y1'.");
        refusedFeatures(
                "instance,arm\n0,0\n",
                PARAMETERS,
                "arms.csv:1: Expected the columns instance,arm,x0; there are only 2.");
        refusedFeatures(
                ARMS,
                PARAMETERS.replace("theta1", "theta2"),
                "parameters.csv:1: Expected the columns instance,theta0,theta1; column 3 is 'theta2'.");
    }

    @Test
    void filesFitEachOther() {
        refusedFeatures(
                ARMS,
                "instance,theta0\n0,1\n1,1\n",
                "parameters.csv: Expected 2 parameters, one for each feature in DIR/arms.csv; got 1.");
        refusedFeatures(
                ARMS,
                "instance,theta0,theta1\n0,1,1\n",
                "parameters.csv: Expected 2 instances, as in DIR/arms.csv; got 1.");
        refusedFeatures(ARMS, PARAMETERS.replace("\n1,", "\n2,"), "parameters.csv:3: Expected instance 1; got 2.");
    }
}
