package io.github.randucb.fuzz;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The rules of this module. */
class ArchitectureTest {
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("io.github.randucb");

    @Test
    void nothingThatIsPublishedKnowsThisModule() {
        assertThat(ALL.contain("io.github.randucb.Catalogue")).isTrue();
        noClasses()
                .that()
                .resideOutsideOfPackage("io.github.randucb.fuzz..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.github.randucb.fuzz..")
                .check(ALL);
    }

    /** Cases depend on the seed and their number alone. */
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
