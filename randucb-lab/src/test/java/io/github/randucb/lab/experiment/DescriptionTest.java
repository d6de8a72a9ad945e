package io.github.randucb.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.spec.Edition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An experiment as text: what is written down, and what of it may change. */
class DescriptionTest {
    private static final String YAML = """
            name: small
            horizon: 20
            runs: 3
            problems:
              - {name: given, type: bernoulli, means-file: means.csv}
            policies:
              - {name: wide 1.5, type: rand-ucb, sigma: 1.50}
            """;

    @TempDir
    private Path directory = Path.of("");

    private LoadedExperiment read(String yaml) throws IOException {
        Files.writeString(directory.resolve("means.csv"), "instance,arm,mean\n0,0,0.25\n");
        return ExperimentFile.read(
                Files.writeString(directory.resolve("e.yaml"), yaml), directory::resolve, Overrides.none());
    }

    @Test
    void everySettingIsWrittenDown() throws IOException {
        Description description = read(YAML).description();
        assertThat(description.yaml()).isEqualTo(YAML);
        assertThat(description.settings())
                .isEqualTo(Map.ofEntries(
                        Map.entry("name", "small"),
                        Map.entry("horizon", "20"),
                        Map.entry("runs", "3"),
                        Map.entry("seed", "1"),
                        Map.entry("edition", "released"),
                        Map.entry("checkpoints", "200"),
                        Map.entry("spacing", "both"),
                        Map.entry("problems.given.name", "given"),
                        Map.entry("problems.given.type", "bernoulli"),
                        // printf 'instance,arm,mean\n0,0,0.25\n' | sha256sum
                        Map.entry(
                                "problems.given.means-file",
                                "sha256 91db583f3c128330c12af910b0b5d7f22ea1e8b1b6d09ecdff147139a9e2e04c"),
                        Map.entry("policies.wide 1.5.name", "wide 1.5"),
                        Map.entry("policies.wide 1.5.type", "rand-ucb"),
                        Map.entry("policies.wide 1.5.sigma", "1.5")));
        assertThat(description.inputs()).isEqualTo(Map.of("means.csv", directory.resolve("means.csv")));
    }

    @Test
    void anotherPlanIsWrittenDownToo() throws IOException {
        read(YAML);
        Overrides overrides =
                new Overrides(Optional.of(7L), Optional.of(8), Optional.of(9L), Optional.of(Edition.PAPER));
        LoadedExperiment loaded = ExperimentFile.read(directory.resolve("e.yaml"), directory::resolve, overrides);
        assertThat(loaded.experiment().plan().horizon()).isEqualTo(7);
        assertThat(loaded.experiment().cells()).hasSize(1);
        assertThat(loaded.description().settings())
                .containsAllEntriesOf(Map.of("horizon", "7", "runs", "8", "seed", "9", "edition", "paper"));
        assertThat(Overrides.of(loaded.description().settings()))
                .isEqualTo(overrides.or(Overrides.of(Map.of("spacing", "both"))));
    }

    @Test
    void changesAreShown() throws IOException {
        Description now = read(YAML).description();
        Map<String, String> before = new TreeMap<>(now.settings());
        assertThat(now.changesSince(before)).isEmpty();
        before.put("horizon", "10");
        before.remove("spacing");
        before.put("policies.old.type", "ucb1");
        assertThat(now.changesSince(before))
                .containsExactly("  horizon: 10 -> 20", "- policies.old.type: ucb1", "+ spacing: both");
    }

    private boolean grows(String from, String to) throws IOException {
        Map<String, String> before = read(YAML).description().settings();
        return read(YAML.replace(from, to)).description().extendsSettings(before);
    }

    @Test
    void moreRunsPoliciesAndProblemsExtend() throws IOException {
        assertThat(grows("runs: 3", "runs: 3")).isTrue();
        assertThat(grows("runs: 3", "runs: 4")).isTrue();
        assertThat(grows("runs: 3", "runs: 2")).isFalse();
        assertThat(grows("name: small", "name: large")).isTrue();
        assertThat(grows("policies:", "policies:\n  - {type: ucb1}")).isTrue();
        assertThat(grows("problems:", "problems:\n  - {name: b, type: beta, arms: 2, means: [0.2, 0.3]}"))
                .isTrue();
    }

    @Test
    void otherChangesDoNotExtend() throws IOException {
        assertThat(grows("horizon: 20", "horizon: 30")).isFalse();
        assertThat(grows("runs: 3", "runs: 3\nseed: 2")).isFalse();
        assertThat(grows("sigma: 1.50", "sigma: 1.25")).isFalse();
        assertThat(grows("sigma: 1.50", "sigma: 1.50, edition: paper")).isFalse();
        assertThat(grows("name: wide 1.5", "name: wide")).isFalse();
        assertThat(grows("type: bernoulli", "type: bernoulli, noise: comonotone"))
                .isFalse();
    }

    /** The name of the new one is the beginning of the old one's, up to a dot. */
    @Test
    void namesMayHaveDots() throws IOException {
        assertThat(grows("policies:", "policies:\n  - {name: wide 1, type: ucb1}"))
                .isTrue();
    }

    @Test
    void unknownSettingsOfTheWholeDoNotExtend() throws IOException {
        Description description = read(YAML).description();
        Map<String, String> before = new TreeMap<>(description.settings());
        before.remove("spacing");
        assertThat(description.extendsSettings(before)).isFalse();
        before.put("spacing", "linear");
        before.put("runs", "1");
        before.remove("name");
        assertThat(description.extendsSettings(before)).isFalse();
    }

    @Test
    void otherContentOfAFileIsAnotherSetting() throws IOException {
        Map<String, String> before = read(YAML).description().settings();
        Files.writeString(directory.resolve("other.csv"), "instance,arm,mean\n0,0,0.26\n");
        Description now = ExperimentFile.read(
                        directory.resolve("e.yaml"), name -> directory.resolve("other.csv"), Overrides.none())
                .description();
        assertThat(now.changesSince(before)).hasSize(1);
        assertThat(now.changesSince(before).get(0))
                .startsWith(
                        "  problems.given.means-file: sha256 91db583f3c128330c12af910b0b5d7f22ea1e8b1b6d09ecdff147139a9e2e04c -> sha256 ");
    }
}
