package io.github.randucb.server.command;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The rules of the architecture of the service. */
class ArchitectureTest {
    private static final String ROOT = "io.github.randucb.server";
    private static final int MOST_CLASSES = 20;

    /** The packages. Each uses only those before it, so there are no cycles. */
    private static final List<String> PACKAGES = List.of(
            ROOT + ".refusal",
            ROOT + ".experiment",
            ROOT + ".event",
            ROOT + ".ledger.guard",
            ROOT + ".ledger",
            ROOT + ".decide",
            ROOT + ".thread",
            ROOT + ".memory",
            ROOT + ".journal",
            ROOT + ".engine",
            ROOT + ".export",
            ROOT + ".limit",
            ROOT + ".http",
            ROOT + ".command");

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages(ROOT);

    @Test
    void dependenciesOfPackagesGoOneWay() {
        for (int k = 0; k < PACKAGES.size() - 1; k++) {
            noClasses()
                    .that()
                    .resideInAPackage(PACKAGES.get(k))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(PACKAGES.subList(k + 1, PACKAGES.size()).toArray(String[]::new))
                    .check(ALL);
        }
    }

    @Test
    void packagesAreSmallAndDocumented() {
        Map<String, List<String>> classes = ALL.stream()
                .filter(JavaClass::isTopLevelClass)
                .collect(Collectors.groupingBy(
                        JavaClass::getPackageName, Collectors.mapping(JavaClass::getSimpleName, Collectors.toList())));
        assertThat(classes)
                .containsOnlyKeys(PACKAGES)
                .allSatisfy((name, types) ->
                        assertThat(types).as(name).contains("package-info").hasSizeLessThanOrEqualTo(MOST_CLASSES + 1));
    }

    /** The fold and the choice depend on nothing but their arguments. */
    @Test
    void theFoldHasNoThreadsAndNoClock() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".ledger..", ROOT + ".decide", ROOT + ".event", ROOT + ".experiment")
                .should()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.Thread")
                .check(ALL);
    }

    @Test
    void onlyTheJournalKnowsItsDatabaseAndOnlyHttpAndItsLimitsKnowTheServer() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".journal")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.sqlite..")
                .check(ALL);
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + ".http", ROOT + ".limit")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(ALL);
    }
}
