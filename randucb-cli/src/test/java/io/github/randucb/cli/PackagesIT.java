package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(Library.all().stream()
                        .map(library -> "pkg:maven/" + library.group() + "/" + library.artifact() + "@"
                                + library.version() + "?type=jar")
                        .toList());
    }

    @Test
    @DisabledIfSystemProperty(named = "randucb.network", matches = "offline=true")
    void theBillOfMaterialsIsTheSameForTheSameSources() throws IOException {
        assertThat(ROOT.resolve("target/randucb-sbom.json"))
                .content()
                .doesNotContain("\"serialNumber\"", "\"timestamp\"");
    }
}
