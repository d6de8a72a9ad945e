package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The jars and the bill of materials that the build has made. */
class PackagesIT {
    private static final Path ROOT = Path.of("..");
    private static final Pattern ROW = Pattern.compile("(?m)^    ([\\w.-]+:[\\w.-]+) +\\S");

    private static Path jar(String module) throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(module).resolve("target"))) {
            return files.filter(file -> file.getFileName().toString().matches(module + "-[0-9.]+(-SNAPSHOT)?\\.jar"))
                    .findAny()
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"randucb-core", "randucb-lab", "randucb-cli"})
    void everyJarHasTheLicenceAndTheNotices(String module) throws IOException {
        try (ZipFile jar = new ZipFile(jar(module).toFile())) {
            for (String file : List.of("LICENSE", "NOTICE")) {
                ZipEntry entry = jar.getEntry("META-INF/" + file);
                assertThat(entry).as(file).isNotNull();
                try (InputStream packed = jar.getInputStream(entry)) {
                    assertThat(packed).hasBinaryContent(Files.readAllBytes(ROOT.resolve(file)));
                }
            }
        }
    }

    @Test
    @DisabledIfSystemProperty(named = "randucb.network", matches = "offline=true")
    void theBillOfMaterialsListsEveryLibraryAndNoOther() throws IOException {
        JsonNode bill = JsonMapper.shared()
                .readTree(ROOT.resolve("target/randucb-sbom.json").toFile());
        List<String> listed = StreamSupport.stream(bill.get("components").spliterator(), false)
                .filter(part -> !part.get("group").asString().equals("io.github.randucb"))
                .map(part -> part.get("purl").asString())
                .toList();
        List<String> ofTheProgram = Library.all().stream()
                .map(library -> "pkg:maven/" + library.group() + "/" + library.artifact() + "@" + library.version()
                        + "?type=jar")
                .toList();
        assertThat(listed).doesNotHaveDuplicates().containsAll(ofTheProgram);
        assertThat(listed.stream()
                        .filter(library -> !ofTheProgram.contains(library))
                        .map(library -> library.replaceFirst("pkg:maven/(.*)/(.*)@.*", "$1:$2")))
                .containsExactlyInAnyOrderElementsOf(librariesOfTheService());
    }

    /** Returns the libraries of the decision service that NOTICE lists. The tests of the service compare them with its own. */
    private static List<String> librariesOfTheService() throws IOException {
        String notice = Files.readString(ROOT.resolve("NOTICE"));
        int begin = notice.indexOf("3. Libraries of the decision service");
        return ROW.matcher(notice.substring(begin, notice.indexOf("4. Notices", begin)))
                .results()
                .map(row -> row.group(1))
                .toList();
    }

    @Test
    @DisabledIfSystemProperty(named = "randucb.network", matches = "offline=true")
    void theBillOfMaterialsIsTheSameForTheSameSources() throws IOException {
        assertThat(ROOT.resolve("target/randucb-sbom.json"))
                .content()
                .doesNotContain("\"serialNumber\"", "\"timestamp\"");
    }
}
