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
    void validMastersAreAccepted(String master) {
        assertThatCode(() -> Master.check(master)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "local[x] | must be local[2], spark://host:7077, yarn or k8s://...; got 'local[x]'.",
                "local[0] | must be local[2], spark://host:7077, yarn or k8s://...; got 'local[0]'.",
                "nonsense | must be local[2], spark://host:7077, yarn or k8s://...; got 'nonsense'.",
                "spark://localhost | must be spark://host:port; got 'spark://localhost'.",
                "spark://no.such.host.invalid:7077 | spark://no.such.host.invalid:7077 does not answer: the host no.such.host.invalid is unknown.",
                "spark://localhost:1 | spark://localhost:1 does not answer: Connection refused.",
                "spark://localhost:99999 | spark://localhost:99999 does not answer: port out of range:99999.",
            })
    void wrongMastersAreRejected(String master, String message) {
        assertThatThrownBy(() -> Master.check(master))
                .isInstanceOf(BadInputException.class)
                .hasMessage("The Spark master " + message);
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
    void theMasterMayBeASparkProperty() {
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
                .hasMessageStartingWith(
                        "The Spark engine needs a master, such as local[2] or spark://host:7077; none is set.");
    }

    @Test
    void oldVersionsAreRejected() {
        assertThatCode(() -> SparkEngineProvider.checkVersion("4.2.0")).doesNotThrowAnyException();
        assertThatCode(() -> SparkEngineProvider.checkVersion("5.0.0-preview1")).doesNotThrowAnyException();
        assertThatThrownBy(() -> SparkEngineProvider.checkVersion("3.5.8"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("The Spark engine needs Spark 4.2 or newer; got 3.5.8.");
    }

    @Test
    void patienceIsATime() {
        System.setProperty("spark.randucb.patience", "long");
        try {
            assertThatThrownBy(() -> new SparkEngineProvider().check(Map.of("master", "local[1]")))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("spark.randucb.patience: Expected a time such as 120s or 1h; got 'long'.");
        } finally {
            System.clearProperty("spark.randucb.patience");
        }
    }
}
