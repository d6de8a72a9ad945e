package io.github.randucb;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.AndFullName.Predicates.fullNameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of the architecture. A rule that finds no classes to check fails. */
class ArchitectureTest {

    private static final String ROOT = "io.github.randucb";
    private static final String PACKAGE_INFO = "package-info";
    private static final int MOST_CLASSES = 20;

    /** The classes of core, without its tests. */
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages(ROOT);

    /** Checks that the rules below have classes to check. */
    @Test
    void theRulesSeeTheClassesOfCore() {
        Set<String> packages = new TreeSet<>();
        CORE.forEach(seen -> packages.add(seen.getPackageName()));

        assertThat(CORE).as("classes of core").hasSizeGreaterThan(50);
        assertThat(packages).as("packages of core").contains(ROOT).hasSizeGreaterThan(8);
        assertThat(CORE)
                .as("tests among the classes of core")
                .noneMatch(seen -> seen.getName().endsWith("Test"));
    }

    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(new ByPackage())
                .should()
                .beFreeOfCycles()
                .because("a package that is part of a cycle cannot be read, tested or changed alone")
                .check(CORE);
    }

    @ParameterizedTest
    @CsvSource({"multiarmed, linear, glm", "linear, multiarmed, glm", "glm, multiarmed, linear"})
    void packagesOfPoliciesAreIndependent(String policies, String other, String another) {
        independent(policies, other);
        independent(policies, another);
    }

    @Test
    void policiesDoNotKnowTheirSpecifications() {
        independent("policy", "spec");
    }

    @Test
    void encodersKnowNoPolicies() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".encoding")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.jspecify..",
                        ROOT + ".encoding",
                        ROOT + ".feature",
                        ROOT + ".state",
                        ROOT + ".text")
                .because("vectors are made before, and without, a policy")
                .check(CORE);
    }

    private static void independent(String name, String other) {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "." + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "." + other + "..")
                .because("what " + name + " and " + other + " share belongs to a package below both")
                .check(CORE);
    }

    @Test
    void packagesAreSmall() {
        Map<String, Long> sizes = CORE.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals(PACKAGE_INFO))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));

        assertThat(sizes).as("packages of core").containsKeys(ROOT, ROOT + ".spec", ROOT + ".multiarmed");
        sizes.forEach((name, size) ->
                assertThat(size).as("number of top-level classes of %s", name).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void packagesAreDocumented() {
        Set<String> packages = new TreeSet<>();
        Set<String> documented = new TreeSet<>();
        for (JavaClass type : CORE) {
            packages.add(type.getPackageName());
            if (type.getSimpleName().equals(PACKAGE_INFO)) {
                documented.add(type.getPackageName());
            }
        }

        assertThat(documented).as("packages with a package-info").isEqualTo(packages);
    }

    @Test
    void coreIsLight() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "org.apache.commons.rng..",
                        "org.apache.commons.numbers..",
                        "org.jspecify..",
                        ROOT + "..")
                .because("programs embed core, so it has few dependencies")
                .check(CORE);
    }

    @Test
    void randomnessIsPassedIn() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.random..")
                .orShould()
                .dependOnClassesThat(are(
                        "java.util.Random",
                        "java.util.SplittableRandom",
                        "java.util.concurrent.ThreadLocalRandom",
                        "java.security.SecureRandom",
                        "org.apache.commons.rng.simple.ThreadLocalRandomSource"))
                .orShould()
                .accessTargetWhere(member("java\\.lang\\.(Strict)?Math\\.random\\(\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.util\\.UUID\\.randomUUID\\(\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.util\\.Collections\\.shuffle\\(.*\\)"))
                // These choose their own seeds. Use RandomSource.create(seed).
                .orShould()
                .accessTargetWhere(member(".*\\.rng\\.simple\\.RandomSource\\.create(Int|Long|Seed)?\\(\\)"))
                .orShould()
                .accessTargetWhere(member(".*\\.rng\\.simple\\.RandomSource\\.create(Int|Long)Array\\(int\\)"))
                .orShould()
                .accessTargetWhere(member(".*\\.rng\\.simple\\.RandomSource\\.create\\([\\w.]+RandomSource\\)"))
                .because("the same seed must give the same choices, so randomness is passed in and never global")
                .check(CORE);
    }

    @Test
    void coreHasNoClock() {
        noClasses()
                .should()
                .accessTargetWhere(member("java\\.lang\\.System\\.(currentTimeMillis|nanoTime)\\(\\)"))
                .orShould()
                .accessTargetWhere(member("java\\.time\\..*\\.now\\(.*\\)"))
                .orShould()
                .dependOnClassesThat(are(
                        "java.time.Clock",
                        "java.time.InstantSource",
                        "java.util.Calendar",
                        "java.util.Date",
                        "java.util.Timer"))
                .because("a policy that reads a clock cannot be replayed; rounds are counted instead")
                .check(CORE);
    }

    @Test
    void coreTouchesNoFilesNetworkOrStreams() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.io\\.(File.*|RandomAccessFile|Console)")
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..")
                .orShould()
                .accessTargetWhere(member("java\\.lang\\.System\\.(in|out|err|console\\(\\))"))
                .orShould()
                .accessTargetWhere(member(".*\\.printStackTrace\\(\\)"))
                .because("the caller decides where state is kept and what is printed")
                .check(CORE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Utils", "Util", "Helper", "Manager", "Impl", "Base"})
    void namesSayWhatTheThingIs(String suffix) {
        noClasses()
                .should()
                .haveSimpleNameEndingWith(suffix)
                .because("a name says what the thing is, as Argmax or Cholesky do")
                .check(CORE);
    }

    @Test
    void staticFieldsAreConstants() {
        fields().that()
                .areStatic()
                .should()
                .beFinal()
                .because("state shared by all policies makes runs depend on each other")
                .check(CORE);
        noFields()
                .that()
                .areStatic()
                .should()
                .bePublic()
                .andShould()
                .haveRawType(describe("an array", JavaClass::isArray))
                .because("every caller can write to a public array, even a final one")
                .check(CORE);
    }

    /** Matches a field or method by its full name, in calls and in references such as {@code Math::random}. */
    private static DescribedPredicate<JavaAccess<?>> member(String fullName) {
        return target(fullNameMatching(fullName)).forSubtype();
    }

    private static DescribedPredicate<JavaClass> are(String... names) {
        return describe(
                "are any of " + Arrays.toString(names),
                type -> Arrays.asList(names).contains(type.getName()));
    }

    /** The assignment of each package to a slice of its own, including the root package. */
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
