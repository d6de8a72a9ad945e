package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Catalogue;
import io.github.randucb.spec.Edition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which edition of the policies an experiment runs. */
class EditionTest {
    private static final String PLAIN = """
            name: editions
            horizon: 30
            runs: 3
            problems: [{name: easy, type: bernoulli, arms: 3, means: [0, 1]}]
            policies:
              - {name: silent, type: rand-ucb}
              - {name: as released, type: rand-ucb, edition: released}
              - {name: as in the paper, type: rand-ucb, edition: paper}
            """;
    private static final Overrides PAPER =
            new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(Edition.PAPER));
    private static final Overrides RELEASED =
            new Overrides(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(Edition.RELEASED));

    @TempDir
    private Path directory = Path.of("");

    private LoadedExperiment read(String text, Overrides overrides) throws IOException {
        return ExperimentFile.read(Files.writeString(directory.resolve("e.yaml"), text), directory::resolve, overrides);
    }

    /** A spec does not list the edition released, which is the default of a policy. */
    private static List<String> editions(LoadedExperiment loaded) {
        return loaded.experiment().policies().stream()
                .map(entry -> entry.spec().given().getOrDefault("edition", "released"))
                .toList();
    }

    @Test
    void theDefaultEditionIsReleased() throws IOException {
        LoadedExperiment loaded = read(PLAIN, Overrides.none());
        assertThat(editions(loaded)).containsExactly("released", "released", "paper");
        assertThat(loaded.description().settings()).containsEntry("edition", "released");
    }

    @Test
    void theEditionOfTheFileAppliesToPoliciesWithoutOne() throws IOException {
        LoadedExperiment loaded = read("edition: paper\n" + PLAIN, Overrides.none());
        assertThat(editions(loaded)).containsExactly("paper", "released", "paper");
        assertThat(loaded.description().settings()).containsEntry("edition", "paper");
    }

    @Test
    void anOverrideReplacesTheEditionOfTheFileButNotOfAPolicy() throws IOException {
        assertThat(editions(read(PLAIN, PAPER))).containsExactly("paper", "released", "paper");
        LoadedExperiment loaded = read("edition: paper\n" + PLAIN, RELEASED);
        assertThat(editions(loaded)).containsExactly("released", "released", "paper");
        assertThat(loaded.description().settings()).containsEntry("edition", "released");
    }

    /** Another edition is another experiment, and the settings lead back to it. */
    @Test
    void settingsRecordTheEdition() throws IOException {
        LoadedExperiment paper = read(PLAIN, PAPER);
        assertThat(paper.description()
                        .changesSince(
                                read(PLAIN, Overrides.none()).description().settings()))
                .containsExactly("  edition: released -> paper");
        assertThat(Overrides.of(paper.description().settings()).edition()).contains(Edition.PAPER);
    }

    @Test
    void unknownEditionsAreRejected() {
        assertThatThrownBy(() -> read("edition: book\n" + PLAIN, Overrides.none()))
                .hasMessage(directory + "/e.yaml:1: edition: Expected one of paper, released; got 'book'.");
    }

    @Test
    void everyPolicyAcceptsAnEdition() throws IOException {
        String policies = Catalogue.standard().types().stream()
                .map(type -> "  - {type: " + type.id() + "}\n")
                .collect(Collectors.joining());
        String yaml = "name: all\nhorizon: 30\nruns: 3\nproblems: [{name: p, type: logistic, arms: 5, dimension: 3}]\n"
                + "policies:\n" + policies;
        assertThat(editions(read(yaml, PAPER)))
                .hasSameSizeAs(Catalogue.standard().types())
                .containsOnly("paper");
    }
}
