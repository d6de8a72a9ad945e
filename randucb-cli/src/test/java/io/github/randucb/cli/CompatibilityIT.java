package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import japicmp.cmp.JApiCmpArchive;
import japicmp.cmp.JarArchiveComparator;
import japicmp.cmp.JarArchiveComparatorOptions;
import japicmp.config.Options;
import japicmp.model.JApiClass;
import japicmp.output.stdout.StdoutOutputGenerator;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The binary compatibility of the exported packages with the last recorded version, in the directory "compatibility".
 *
 * <p>From 1.0.0 on, only a new major version may break programs that were compiled before; with 0.x, only a new minor
 * version (docs/releasing.md).
 */
class CompatibilityIT {
    private static final Path RECORDED = PublishedModule.ROOT.resolve("compatibility");

    @ParameterizedTest
    @ValueSource(strings = {"randucb-core", "randucb-lab"})
    void programsStillRunUnlessTheVersionAllowsOtherwise(String module) throws IOException {
        Path recorded = recorded(module);
        Path current = new PublishedModule(module).jar("").orElseThrow();
        String before = recorded.getFileName().toString().replaceAll("^" + module + "-|\\.jar$", "");
        String now = PublishedModule.version();
        if (!mayBreak(before, now)) {
            String remedy = String.format(
                    "The exported packages of %s must stay binary compatible from version %s to %s. Undo these changes, or"
                            + " raise the version as docs/releasing.md says. Before %s is released, run"
                            + " scripts/record-api instead.",
                    module, before, now, before);
            assertThat(hidden(recorded, current))
                    .as("%s These packages are no longer exported.", remedy)
                    .isEmpty();
            assertThat(breaks(recorded, current)).as(remedy).isEmpty();
        }
    }

    private static Path recorded(String module) throws IOException {
        assertThat(RECORDED)
                .as("The directory of the recorded API must exist; run scripts/record-api.")
                .isDirectory();
        try (Stream<Path> files = Files.list(RECORDED)) {
            List<Path> found = files.filter(
                            file -> file.getFileName().toString().startsWith(module + "-"))
                    .toList();
            assertThat(found)
                    .as("%s must have one recorded API; run scripts/record-api.", module)
                    .hasSize(1);
            return found.get(0);
        }
    }

    /** Returns whether a version may be incompatible with an earlier one. */
    private static boolean mayBreak(String before, String now) {
        int[] old = numbers(before);
        int[] fresh = numbers(now);
        return fresh[0] > old[0] || (old[0] == 0 && fresh[0] == 0 && fresh[1] > old[1]);
    }

    /** Returns the major and the minor number of a version. */
    private static int[] numbers(String version) {
        String[] parts = version.split("[.-]", -1);
        return new int[] {Integer.parseInt(parts[0]), Integer.parseInt(parts[1])};
    }

    private static Set<String> hidden(Path recorded, Path current) throws IOException {
        Set<String> hidden = packages(recorded);
        hidden.removeAll(exported(current));
        return hidden;
    }

    /** Returns the packages of a jar with recorded classes, all of which were exported. */
    private static Set<String> packages(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.matches(".+/.+\\.class"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Set<String> exported(Path jar) {
        ModuleDescriptor module =
                ModuleFinder.of(jar).findAll().iterator().next().descriptor();
        return module.isAutomatic()
                ? module.packages()
                : module.exports().stream()
                        .filter(export -> !export.isQualified())
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toSet());
    }

    /** Returns the lines of the comparison that tell of binary-incompatible changes. */
    private static List<String> breaks(Path recorded, Path current) throws IOException {
        Options options = Options.newDefault();
        options.setIgnoreMissingClasses(true);
        options.setOutputOnlyBinaryIncompatibleModifications(true);
        options.addIncludeFromArgument(Optional.of(String.join(";", packages(recorded))), true);
        List<JApiClass> broken = new JarArchiveComparator(JarArchiveComparatorOptions.of(options))
                .compare(new JApiCmpArchive(recorded.toFile(), ""), new JApiCmpArchive(current.toFile(), "")).stream()
                        .filter(type -> !type.isBinaryCompatible())
                        .toList();
        return new StdoutOutputGenerator(options, broken)
                .generate()
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("[-+*=]{3}!.*"))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "0.1.0, 0.1.0-SNAPSHOT, false",
        "0.1.0, 0.1.1-SNAPSHOT, false",
        "0.1.0, 0.2.0-SNAPSHOT, true",
        "0.9.0, 1.0.0, true",
        "1.0.0, 1.1.0-SNAPSHOT, false",
        "1.9.0, 1.10.0, false",
        "1.9.0, 2.0.0-SNAPSHOT, true",
        "1.0.0, 0.2.0, false"
    })
    void aVersionMayBreakProgramsAsSemanticVersioningAllows(String before, String now, boolean expected) {
        assertThat(mayBreak(before, now)).isEqualTo(expected);
    }

    @Test
    void aChangedSignatureIsFound() throws IOException {
        Path core = new PublishedModule("randucb-core").jar("").orElseThrow();
        Path lab = new PublishedModule("randucb-lab").jar("").orElseThrow();
        assertThat(breaks(core, core)).isEmpty();
        assertThat(breaks(core, lab)).anyMatch(line -> line.contains("REMOVED") && line.contains("randucb.Bandit "));
    }
}
