package io.github.randucb.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @Test
    void readsTheProcessor(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: Fast One\n");
        assertThat(Machine.processor(file)).isEqualTo("Fast One");
    }

    @Test
    void doesWithoutAProcessor(@TempDir Path directory) throws IOException {
        Path empty = Files.writeString(directory.resolve("cpuinfo"), "processor\t: 0\n");
        assertThat(Machine.processor(empty)).isEqualTo("unknown");
        assertThat(Machine.processor(directory.resolve("none"))).isEqualTo("unknown");
    }
}
