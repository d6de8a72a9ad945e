package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The recorded checksums of downloads, compared with the libraries that the program uses. */
class ChecksumsTest {
    private static final Path LIST = Path.of("../.mvn/checksums/checksums.sha256");

    @Test
    void everyLibraryHasItsRecordedChecksum() throws IOException, NoSuchAlgorithmException {
        List<String> recorded = Files.readAllLines(LIST);
        for (Library library : Library.all()) {
            assertThat(recorded)
                    .as("after a change of versions run scripts/record-checksums")
                    .contains(library.sha256() + "  " + library.file());
        }
    }
}
