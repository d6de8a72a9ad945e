package io.github.randucb.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The libraries of the service, compared with NOTICE and with the recorded checksums. */
class LibrariesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern LIBRARY =
            Pattern.compile("([^:\\s]+):([^:\\s]+):jar:([^:]+):(?:compile|runtime):(.+?\\.jar)");
    private static final Pattern ROW = Pattern.compile("(?m)^    ([\\w.-]+:[\\w.-]+) +\\S");
    private static final String SECTION = "3. Libraries of the decision service";

    /** Returns the libraries: group, artifact, version and jar. */
    private static List<MatchResult> libraries() throws IOException {
        try (InputStream list =
                Objects.requireNonNull(LibrariesTest.class.getResourceAsStream("/libraries.txt"), "libraries.txt")) {
            return LIBRARY.matcher(new String(list.readAllBytes(), StandardCharsets.UTF_8))
                    .results()
                    .toList();
        }
    }

    private static Set<String> rows(String text) {
        return ROW.matcher(text).results().map(row -> row.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void noticeListsEveryLibraryOfTheService() throws IOException {
        String notice = Files.readString(ROOT.resolve("NOTICE"));
        int section = notice.indexOf(SECTION);
        assertThat(section).isPositive();
        Set<String> own = libraries().stream()
                .map(library -> library.group(1) + ":" + library.group(2))
                .collect(Collectors.toCollection(TreeSet::new));
        own.removeAll(rows(notice.substring(0, section)));
        assertThat(own).contains("org.xerial:sqlite-jdbc").isEqualTo(rows(notice.substring(section)));
    }

    @Test
    void everyLibraryHasItsChecksum() throws IOException, NoSuchAlgorithmException {
        List<String> checksums = Files.readAllLines(ROOT.resolve(".mvn/checksums/checksums.sha256"));
        for (MatchResult library : libraries()) {
            byte[] bytes = Files.readAllBytes(Path.of(library.group(4)));
            String hash = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            String version = library.group(2) + "/" + library.group(3);
            assertThat(checksums)
                    .contains(hash + "  " + library.group(1).replace('.', '/') + "/" + version + "/"
                            + version.replace('/', '-') + ".jar");
        }
    }
}
