package io.github.randucb.lab;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.AndFullName.Predicates.fullNameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the architecture. A rule also fails if it finds no class to check. */
class ArchitectureTest {
    private static final String ROOT = "io.github.randucb.lab";
    private static final long MOST_CLASSES = 20; // of a package

    private static final JavaClasses LAB = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages(ROOT);

    /** Guards the rules below, which would hold for an empty set of classes. */
    @Test
    void theRulesSeeTheClassesOfLab() {
        Set<String> packages = new TreeSet<>();
        LAB.forEach(seen -> packages.add(seen.getPackageName()));

        assertThat(LAB).as("classes of lab").hasSizeGreaterThan(35);
        assertThat(packages)
                .containsExactly(
                        ROOT,
                        ROOT + ".analysis",
                        ROOT + ".environment",
                        ROOT + ".experiment",
                        ROOT + ".input",
                        ROOT + ".input.file",
                        ROOT + ".input.problem",
                        ROOT + ".input.yaml",
                        ROOT + ".report",
                        ROOT + ".report.figure",
                        ROOT + ".report.model",
                        ROOT + ".result",
                        ROOT + ".result.column",
                        ROOT + ".result.place",
                        ROOT + ".result.storage",
                        ROOT + ".result.table",
                        ROOT + ".simulation",
                        ROOT + ".theory");
        assertThat(LAB).noneMatch(seen -> seen.getName().endsWith("Test"));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(new ByPackage())
                .should()
                .beFreeOfCycles()
                .because("a package that is part of a cycle cannot be read, tested or changed alone")
                .check(LAB);
    }

    /** Input and result use the experiment, but not each other. Reports use both. */
    @Test
    void packagesUseOnlyThoseBelow() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("errors")
                .definedBy(ROOT)
                .layer("environment")
                .definedBy(ROOT + ".environment")
                .layer("simulation")
                .definedBy(ROOT + ".simulation")
                .layer("experiment")
                .definedBy(ROOT + ".experiment")
                .layer("analysis")
                .definedBy(ROOT + ".analysis")
                .layer("input")
                .definedBy(ROOT + ".input..")
                .layer("result")
                .definedBy(ROOT + ".result..")
                .layer("theory")
                .definedBy(ROOT + ".theory")
                .layer("report")
                .definedBy(ROOT + ".report..")
                .whereLayer("errors")
                .mayNotAccessAnyLayer()
                .whereLayer("analysis")
                .mayNotAccessAnyLayer()
                .whereLayer("environment")
                .mayNotAccessAnyLayer()
                .whereLayer("simulation")
                .mayOnlyAccessLayers("environment")
                .whereLayer("experiment")
                .mayOnlyAccessLayers("errors", "environment", "simulation")
                .whereLayer("input")
                .mayOnlyAccessLayers("errors", "environment", "simulation", "experiment", "analysis")
                .whereLayer("result")
                .mayOnlyAccessLayers("errors", "simulation", "experiment", "analysis")
                .whereLayer("theory")
                .mayOnlyAccessLayers("errors", "environment", "simulation", "experiment", "analysis")
                .whereLayer("report")
                .mayOnlyAccessLayers("errors", "experiment", "analysis", "input", "result", "theory")
                .check(LAB);
    }

    /** Each package of results may use those below it. */
    @Test
    void packagesOfResultsUseOnlyThoseBelow() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("place")
                .definedBy(ROOT + ".result.place")
                .layer("result")
                .definedBy(ROOT + ".result")
                .layer("table")
                .definedBy(ROOT + ".result.table")
                .layer("column")
                .definedBy(ROOT + ".result.column")
                .layer("storage")
                .definedBy(ROOT + ".result.storage")
                .whereLayer("place")
                .mayOnlyAccessLayers("result", "table", "storage")
                .whereLayer("result")
                .mayOnlyAccessLayers("table", "column", "storage")
                .whereLayer("table")
                .mayOnlyAccessLayers("column", "storage")
                .whereLayer("column")
                .mayNotAccessAnyLayer()
                .whereLayer("storage")
                .mayNotAccessAnyLayer()
                .check(LAB);
    }

    @Test
    void inputPackagesUseOnlyThoseBelow() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("experiments")
                .definedBy(ROOT + ".input")
                .layer("problems")
                .definedBy(ROOT + ".input.problem")
                .layer("yaml")
                .definedBy(ROOT + ".input.yaml")
                .layer("files")
                .definedBy(ROOT + ".input.file")
                .whereLayer("experiments")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("problems")
                .mayOnlyAccessLayers("yaml", "files")
                .whereLayer("yaml")
                .mayOnlyAccessLayers("files")
                .whereLayer("files")
                .mayNotAccessAnyLayer()
                .check(LAB);
    }

    @Test
    void packagesAreSmall() {
        Map<String, Long> sizes = LAB.stream()
                .filter(seen -> seen.isTopLevelClass() && !isPackageInfo(seen))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(sizes)
                .hasSizeGreaterThan(10)
                .allSatisfy((name, size) ->
                        assertThat(size).as("classes of %s", name).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void everyPackageIsDescribed() {
        Set<String> described = LAB.stream()
                .filter(ArchitectureTest::isPackageInfo)
                .map(JavaClass::getPackageName)
                .collect(Collectors.toSet());
        assertThat(described)
                .containsAll(LAB.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()));
    }

    private static boolean isPackageInfo(JavaClass seen) {
        return seen.getName().endsWith(".package-info");
    }

    @Test
    void labNeitherPrintsNorExits() {
        noClasses()
                .should()
                .accessTargetWhere(member("java\\.lang\\.System\\.(in|out|err|console\\(\\))"))
                .orShould()
                .accessTargetWhere(member(".*\\.printStackTrace\\(\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.lang\\.(System|Runtime)\\.(exit|halt)\\(int\\)"))
                .because("the caller decides what is printed and when the process ends")
                .check(LAB);
    }

    @Test
    void timeAndRandomnessArePassedIn() {
        noClasses()
                .should()
                .accessTargetWhere(member("java\\.lang\\.System\\.currentTimeMillis\\(\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.time\\..*\\.now\\(.*\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.lang\\.(Strict)?Math\\.random\\(\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.util\\.(Random|SplittableRandom)\\.<init>\\(.*\\)"))
                .orShould()
                .accessTargetWhere(member(".*\\.rng\\.simple\\.RandomSource\\.create.*"))
                .because("the results of an experiment depend on its seed alone")
                .check(LAB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Utils", "Util", "Helper", "Manager", "Impl", "Base"})
    void namesSayWhatTheThingIs(String suffix) {
        noClasses().should().haveSimpleNameEndingWith(suffix).check(LAB);
    }

    @Test
    void staticFieldsAreConstants() {
        fields().that().areStatic().should().beFinal().check(LAB);
    }

    private static DescribedPredicate<JavaAccess<?>> member(String fullName) {
        return target(fullNameMatching(fullName)).forSubtype();
    }

    /** Assigns each package, the root included, to a slice of its own. */
    private static final class ByPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            return SliceIdentifier.of(javaClass.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
