package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MasterTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"local", "local[2]", "local[*]", "local-cluster[2,1,1024]", "yarn", "k8s://https://host:443"})
    void mastersThatSparkKnows(String master) {
        assertThatCode(() -> Master.check(master)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "local[x] | local[2], spark://host:7077, yarn or k8s://... is expected, not 'local[x]'",
                "local[0] | local[2], spark://host:7077, yarn or k8s://... is expected, not 'local[0]'",
                "nonsense | local[2], spark://host:7077, yarn or k8s://... is expected, not 'nonsense'",
                "spark://localhost | spark://host:port is expected, not 'spark://localhost'",
                "spark://no.such.host.invalid:7077 | no Spark answers at spark://no.such.host.invalid:7077: there is no host no.such.host.invalid",
                "spark://localhost:1 | no Spark answers at spark://localhost:1: Connection refused",
                "spark://localhost:99999 | no Spark answers at spark://localhost:99999: port out of range:99999",
            })
    void othersAreRefused(String master, String message) {
        assertThatThrownBy(() -> Master.check(master))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--master: " + message);
    }

    @Test
    void oneOfSeveralMastersIsEnough() throws IOException {
        try (ServerSocket spare = new ServerSocket(0)) {
            String masters = "spark://localhost:1,localhost:" + spare.getLocalPort();
            assertThatCode(() -> Master.check(masters)).doesNotThrowAnyException();
        }
    }

    /** As spark-submit does. */
    @Test
    void theMasterMayBeSaidToSparkItself() {
        System.setProperty("spark.master", "local[1]");
        try {
            assertThatCode(() -> new SparkEngineProvider().check(Map.of())).doesNotThrowAnyException();
        } finally {
            System.clearProperty("spark.master");
        }
    }

    @Test
    void withoutAMasterThereIsNoEngine() {
        assertThatThrownBy(() -> new SparkEngineProvider().check(Map.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--engine spark: --master says where it is");
    }

    @Test
    void oldOnesAreRefused() {
        assertThatCode(() -> SparkEngineProvider.checkVersion("4.2.0")).doesNotThrowAnyException();
        assertThatCode(() -> SparkEngineProvider.checkVersion("5.0.0-preview1")).doesNotThrowAnyException();
        assertThatThrownBy(() -> SparkEngineProvider.checkVersion("3.5.8"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("--engine spark: Spark 4.2 or newer is expected, not 3.5.8");
    }

    @Test
    void patienceIsATime() {
        System.setProperty("spark.randucb.patience", "long");
        try {
            assertThatThrownBy(() -> new SparkEngineProvider().check(Map.of("master", "local[1]")))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("spark.randucb.patience: a time such as 120s or 1h is expected, not 'long'");
        } finally {
            System.clearProperty("spark.randucb.patience");
        }
    }
}
