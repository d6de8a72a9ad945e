package io.github.randucb.benchmarks;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Rules for this module. */
class ArchitectureTest {
    private static final String ROOT = "io.github.randucb.benchmarks";
    private static final int MOST_CLASSES = 20;
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/") && !location.contains("/jmh_generated/"))
            .importPackages(ROOT);

    @Test
    void packagesAreSmallAndDocumented() {
        Map<String, List<String>> classes = ALL.stream()
                .filter(JavaClass::isTopLevelClass)
                .collect(Collectors.groupingBy(
                        JavaClass::getPackageName, Collectors.mapping(JavaClass::getSimpleName, Collectors.toList())));
        assertThat(classes)
                .hasSizeGreaterThan(10)
                .allSatisfy((name, types) ->
                        assertThat(types).as(name).contains("package-info").hasSizeLessThanOrEqualTo(MOST_CLASSES + 1));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void onlyTheProgramUsesThePackageOfTheProgram() {
        assertThat(ALL.stream()
                        .filter(using -> !using.getPackageName().equals(ROOT))
                        .flatMap(using -> using.getDirectDependenciesFromSelf().stream())
                        .filter(dependency ->
                                dependency.getTargetClass().getPackageName().equals(ROOT)))
                .isEmpty();
    }
}
