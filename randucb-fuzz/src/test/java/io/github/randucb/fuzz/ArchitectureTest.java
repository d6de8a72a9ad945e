package io.github.randucb.fuzz;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules for this module. */
class ArchitectureTest {
    private static final String FUZZ = "io.github.randucb.fuzz";
    private static final int MOST_CLASSES = 15;
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("io.github.randucb");

    @Test
    void noPublishedModuleKnowsThisModule() {
        assertThat(ALL.contain("io.github.randucb.Catalogue")).isTrue();
        noClasses()
                .that()
                .resideOutsideOfPackage("io.github.randucb.fuzz..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.randucb.fuzz..")
                .check(ALL);
    }

    /** Each package uses only those before it; {@code state} is beside what runs commands. */
    @Test
    void dependenciesGoOneWay() {
        List<String> order =
                List.of("input", "run", "state", "live", "command", "experiment", "result", "table", "directory");
        for (int k = 0; k < order.size(); k++) {
            String[] later = Stream.concat(
                            Stream.of(FUZZ),
                            order.subList(k + 1, order.size()).stream().map(name -> FUZZ + "." + name))
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(FUZZ + "." + order.get(k))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(later)
                    .check(ALL);
        }
        noClasses()
                .that()
                .resideInAnyPackage(
                        FUZZ + ".command", FUZZ + ".experiment", FUZZ + ".result", FUZZ + ".table", FUZZ + ".directory")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(FUZZ + ".state")
                .check(ALL);
    }

    @Test
    void packagesAreSmallAndDocumented() {
        Map<String, List<String>> classes = ALL.stream()
                .filter(each -> each.getPackageName().startsWith(FUZZ) && each.isTopLevelClass())
                .collect(Collectors.groupingBy(
                        JavaClass::getPackageName, Collectors.mapping(JavaClass::getSimpleName, Collectors.toList())));
        assertThat(classes)
                .hasSize(10)
                .allSatisfy((name, types) ->
                        assertThat(types).as(name).contains("package-info").hasSizeLessThanOrEqualTo(MOST_CLASSES + 1));
    }

    /** A case depends only on the seed and its number. */
    @Test
    void onlyTheRandomNumbersOfTheCaseAreUsed() {
        noClasses()
                .that()
                .resideInAPackage("io.github.randucb.fuzz..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
                .orShould()
                .callMethod(Math.class, "random")
                .check(ALL);
    }
}
