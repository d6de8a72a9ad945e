package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a release: what Maven repositories ask of each pom.xml, the bill of materials, and the jars. */
class PublishingIT {
    private static final Path ROOT = PublishedModule.ROOT;

    static Stream<Pom> poms() throws IOException {
        return Stream.concat(
                Stream.of(Pom.read(ROOT.resolve("pom.xml")), bill()),
                PublishedModule.all().stream().map(PublishedModule::pom));
    }

    /** Returns the bill of materials as it is published, without a parent. */
    private static Pom bill() {
        return Pom.read(ROOT.resolve("randucb-bom/target/published-pom.xml"));
    }

    static List<PublishedModule> modules() throws IOException {
        return PublishedModule.all();
    }

    @Test
    void theModulesAreTheDocumentedOnes() throws IOException {
        assertThat(PublishedModule.all())
                .extracting(PublishedModule::name)
                .containsExactly("randucb-cli", "randucb-core", "randucb-lab", "randucb-spark");
    }

    @ParameterizedTest
    @MethodSource("poms")
    void everyPomHasANameAndADescriptionOfItsOwn(Pom pom) {
        assertThat(pom.text("name")).startsWith("RandUCB");
        assertThat(pom.text("description")).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("poms")
    void everyPomHasOrInheritsTheRequiredFields(Pom pom) {
        assertThat(pom.inherited("groupId")).isEqualTo("io.github.randucb");
        assertThat(pom.inherited("version")).isEqualTo(PublishedModule.version());
        assertThat(pom.inherited("url")).isEqualTo("https://github.com/randucb/randucb");
        assertThat(pom.inherited("licenses/license/name")).isEqualTo("Apache-2.0");
        assertThat(pom.inherited("licenses/license/url")).isEqualTo("https://www.apache.org/licenses/LICENSE-2.0.txt");
        assertThat(pom.inherited("developers/developer/name")).isNotEmpty();
        assertThat(pom.inherited("scm/url")).isEqualTo("https://github.com/randucb/randucb");
        assertThat(pom.inherited("scm/connection")).startsWith("scm:git:https://github.com/randucb/");
        assertThat(pom.inherited("scm/developerConnection")).startsWith("scm:git:");
    }

    /** Without these attributes, Maven appends the name of a module to each address that the module inherits. */
    @Test
    void addressesAreInheritedAsTheyAre() {
        Pom parent = Pom.read(ROOT.resolve("pom.xml"));
        assertThat(parent.element().getAttribute("child.project.url.inherit.append.path"))
                .isEqualTo("false");
        for (String field : List.of("connection", "developerConnection", "url")) {
            assertThat(parent.all("scm").get(0).element().getAttribute("child.scm." + field + ".inherit.append.path"))
                    .as(field)
                    .isEqualTo("false");
        }
    }

    @ParameterizedTest
    @MethodSource("poms")
    void onlyModulesOfTheProjectMayBeSnapshots(Pom pom) {
        assertThat(Stream.of("dependencies", "dependencyManagement/dependencies")
                        .flatMap(list -> pom.all(list + "/dependency").stream())
                        .filter(dependency -> !dependency.text("groupId").equals("io.github.randucb"))
                        .map(dependency -> dependency.text("version"))
                        .map(version -> version.matches("\\$\\{.*}")
                                ? pom.inherited("properties/" + version.substring(2, version.length() - 1))
                                : version))
                .noneMatch(version -> version.endsWith("SNAPSHOT"));
    }

    @Test
    void theBillOfMaterialsListsEveryPublishedModuleAndNoOther() throws IOException {
        List<Pom> listed = bill().all("dependencyManagement/dependencies/dependency");
        assertThat(listed)
                .extracting(dependency -> dependency.text("artifactId"))
                .containsExactlyInAnyOrderElementsOf(PublishedModule.all().stream()
                        .map(PublishedModule::name)
                        .toList());
        assertThat(listed)
                .allMatch(dependency -> dependency.text("groupId").equals("io.github.randucb"))
                .allMatch(dependency -> dependency.text("version").equals("${project.version}"));
        assertThat(bill().all("parent")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    @EnabledIfSystemProperty(named = "randucb.release", matches = "true")
    void aReleaseHasSourcesAndDocumentation(PublishedModule module) throws IOException {
        // randucb-spark is built after this module.
        if (!module.name().equals("randucb-spark")) {
            assertThat(module.jar("sources")).isPresent();
            assertThat(module.jar("javadoc")).isPresent();
            assertThat(names(module.jar("sources").orElseThrow()))
                    .contains("META-INF/LICENSE", "META-INF/NOTICE")
                    .anyMatch(name -> name.endsWith(".java"));
            assertThat(names(module.jar("javadoc").orElseThrow())).contains("index.html");
        }
    }

    /** With the time of the build in them, no two jars would be the same. */
    @ParameterizedTest
    @ValueSource(strings = {"randucb-core", "randucb-lab", "randucb-cli"})
    void everyEntryOfAJarHasTheFixedTime(String module) throws IOException {
        String fixed = Pom.read(ROOT.resolve("pom.xml")).text("properties/project.build.outputTimestamp");
        LocalDateTime expected = LocalDateTime.ofInstant(Instant.parse(fixed), ZoneOffset.UTC);
        for (String classifier : List.of("", "sources", "javadoc")) {
            Optional<Path> file = new PublishedModule(module).jar(classifier);
            if (file.isPresent()) {
                try (ZipFile jar = new ZipFile(file.get().toFile())) {
                    assertThat(jar.stream().map(ZipEntry::getTimeLocal))
                            .as("%s %s", module, classifier)
                            .containsOnly(expected);
                }
            }
        }
    }

    private static List<String> names(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }
}
