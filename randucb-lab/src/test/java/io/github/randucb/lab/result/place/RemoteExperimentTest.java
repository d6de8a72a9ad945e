package io.github.randucb.lab.result.place;

import io.github.randucb.lab.result.FakeRemoteDirectory;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Base of the tests that run a small experiment with a remote result directory. */
@Timeout(60)
abstract class RemoteExperimentTest {
    @TempDir
    Path temporary = Path.of("");

    RemoteExperiment experiment = new RemoteExperiment(Path.of(""));
    FakeRemoteDirectory remote = experiment.remote;

    @BeforeEach
    void begin() {
        experiment = new RemoteExperiment(temporary);
        remote = experiment.remote;
    }
}
