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
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** Rules for the command line, and for the modules below it. */
class ArchitectureTest {
    private static final String ROOT = "io.github.randucb";
    private static final String CLI = ROOT + ".cli..";
    private static final int MOST_CLASSES = 20;

    /** The packages of the command line. Each uses only those before it, so there are no cycles. */
    private static final List<String> PACKAGES =
            List.of(ROOT + ".cli.text", ROOT + ".cli.run", ROOT + ".cli.bound", ROOT + ".cli");

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

    /** Checks that the rules below have classes to check. */
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
                .filter(type -> type.getPackageName().startsWith(ROOT + ".cli") && type.isTopLevelClass())
                .collect(Collectors.groupingBy(
                        JavaClass::getPackageName, Collectors.mapping(JavaClass::getSimpleName, Collectors.toList())));
        assertThat(classes)
                .containsOnlyKeys(PACKAGES)
                .allSatisfy((name, types) ->
                        assertThat(types).as(name).contains("package-info").hasSizeLessThanOrEqualTo(MOST_CLASSES + 1));
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
