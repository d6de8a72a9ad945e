package io.github.randucb.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.AndFullName.Predicates.fullNameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** The rules of the command line, and of what is below it. */
class ArchitectureTest {
    private static final String ROOT = "io.github.randucb";
    private static final String CLI = ROOT + ".cli..";

    /** The classes of core, lab and command line, without tests. */
    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages(ROOT);

    private static List<JavaClass> commands() {
        return ALL.stream()
                .filter(seen -> seen.getPackageName().equals(ROOT + ".cli"))
                .filter(seen -> seen.getSimpleName().endsWith("Command"))
                .toList();
    }

    /** Guards the rules below: a rule that sees no classes holds, and says nothing. */
    @Test
    void theRulesSeeTheClasses() {
        assertThat(commands()).as("commands").hasSizeGreaterThanOrEqualTo(9);
        assertThat(ALL.contain(ROOT + ".lab.result.storage.Journal")).as("lab").isTrue();
        assertThat(ALL.contain(ROOT + ".Catalogue")).as("core").isTrue();
        assertThat(ALL).noneMatch(seen -> seen.getName().endsWith("Test"));
    }

    @Test
    void everyCommandIsOneOfMain() {
        assertThat(Main.class.getAnnotation(Command.class).subcommands())
                .filteredOn(command -> !command.equals(AutoComplete.GenerateCompletion.class)) // picocli's own
                .extracting(Class::getName)
                .containsExactlyInAnyOrderElementsOf(
                        commands().stream().map(JavaClass::getName).toList());
    }

    @Test
    void commandsAreOnlyCommands() {
        classes()
                .that(describe("are commands", commands()::contains))
                .should()
                .implement(Callable.class)
                .andShould()
                .bePackagePrivate()
                .check(ALL);
    }

    @Test
    void onlyTheCommandLinePrintsOrExits() {
        ArchRule rule = noClasses()
                .that()
                .resideOutsideOfPackage(CLI)
                .should()
                .accessTargetWhere(member("java\\.lang\\.System\\.(in|out|err|console\\(\\)|exit\\(int\\))"))
                .orShould()
                .accessTargetWhere(member("java\\.lang\\.Runtime\\.(exit|halt|addShutdownHook)\\(.*\\)"))
                .orShould()
                .accessTargetWhere(member(".*\\.printStackTrace\\(\\)"));
        rule.check(ALL);
    }

    @Test
    void onlyMainExitsAndNothingPrintsPastTheCommandLine() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .should()
                .accessTargetWhere(member("java\\.lang\\.(System|Runtime)\\.(exit|halt)\\(int\\)"))
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage(CLI)
                .should()
                .accessTargetWhere(member("java\\.lang\\.System\\.(in|out|err)"))
                .because("tests and embedders set the writers of the command line")
                .check(ALL);
    }

    @Test
    void nothingBelowKnowsTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage(CLI)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(CLI, "picocli..", "me.tongfei..", "com.github.freva..")
                .check(ALL);
    }

    @Test
    void commandsUseTheLab() {
        for (String command : List.of(
                "RunCommand",
                "RerunCommand",
                "CompareCommand",
                "SchemaCommand",
                "ReproduceCommand",
                "ReportCommand",
                "PlotCommand",
                "ProblemsCommand")) {
            assertThat(ALL.get(ROOT + ".cli." + command).getDirectDependenciesFromSelf())
                    .as(command)
                    .anyMatch(dependency ->
                            dependency.getTargetClass().getPackageName().startsWith(ROOT + ".lab"));
        }
    }

    /** A field or method by its full name, whether it is called or only referred to. */
    private static DescribedPredicate<JavaAccess<?>> member(String fullName) {
        return target(fullNameMatching(fullName)).forSubtype();
    }
}
