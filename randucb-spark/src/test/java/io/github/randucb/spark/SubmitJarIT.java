package io.github.randucb.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The jar for spark-submit: the libraries in it, and their licences. */
class SubmitJarIT {
    private static final Path ROOT = Path.of("..");
    private static final Path JAR = Path.of("target/randucb-submit.jar");
    private static final Pattern LIBRARY =
            Pattern.compile("^    [\\w.-]+:([\\w.-]+) +\\S.*? +(?:LICENSE|licenses/\\S+)$", Pattern.MULTILINE);
    private static final Pattern IN_JAR = Pattern.compile("/([^/]+)/[^/]+/[^/]+\\.jar!");

    @Test
    void hasTheLicencesAndTheNotices() throws IOException {
        try (ZipFile jar = new ZipFile(JAR.toFile());
                Stream<Path> licenses = Files.list(ROOT.resolve("licenses"))) {
            for (Path file : Stream.concat(Stream.of(ROOT.resolve("LICENSE"), ROOT.resolve("NOTICE")), licenses)
                    .toList()) {
                ZipEntry entry = jar.getEntry("META-INF/" + ROOT.relativize(file));
                assertThat(entry).as(file.toString()).isNotNull();
                try (InputStream packed = jar.getInputStream(entry)) {
                    assertThat(packed).hasBinaryContent(Files.readAllBytes(file));
                }
            }
            assertThat(Stream.of(
                            "FastDoubleParser-LICENSE", "FastDoubleParser-ThirdParty-LICENSE", "Schubfach-LICENSE"))
                    .allSatisfy(name -> assertThat(jar.getEntry("META-INF/" + name))
                            .as(name)
                            .isNotNull());
        }
    }

    @Test
    void containsTheClassesOfTheLibrariesInTheNoticeAndNoOthers() throws IOException {
        Set<String> inNotice = LIBRARY.matcher(Files.readString(ROOT.resolve("NOTICE")))
                .results()
                .map(row -> row.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        inNotice.remove("batik-shared-resources"); // it has no classes
        assertThat(inJar()).isEqualTo(inNotice);
    }

    /** Returns the artifacts on the class path of this test that the classes in the jar come from. */
    private static Set<String> inJar() throws IOException {
        try (ZipFile jar = new ZipFile(JAR.toFile())) {
            return jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class") && !name.startsWith("io/github/randucb/"))
                    .map(SubmitJarIT::artifact)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static String artifact(String classFile) {
        URL place = Objects.requireNonNull(SubmitJarIT.class.getClassLoader().getResource(classFile), classFile);
        return IN_JAR.matcher(place.toString())
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }
}
