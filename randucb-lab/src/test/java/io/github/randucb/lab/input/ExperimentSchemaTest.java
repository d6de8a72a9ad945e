package io.github.randucb.lab.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.randucb.Catalogue;
import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExperimentSchemaTest {
    private static final Path EXPERIMENTS = Path.of("../experiments");
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(ExperimentSchema.json(), InputFormat.JSON);

    private static List<Path> experiments() throws IOException {
        try (Stream<Path> files = Files.list(EXPERIMENTS)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.endsWith("reproduce.yaml")) // the list of the others
                    .toList();
        }
    }

    private static List<Error> errors(String yaml) {
        return SCHEMA.validate(yaml, InputFormat.YAML);
    }

    @Test
    void theSchemaBesideTheExperimentsIsTheCatalogues() throws IOException {
        assertThat(Files.readString(EXPERIMENTS.resolve("experiment.schema.json")))
                .as("./randucb schema > experiments/experiment.schema.json makes it anew")
                .isEqualTo(ExperimentSchema.json() + "\n");
    }

    @Test
    void theDirectoryHasExperiments() throws IOException {
        assertThat(experiments()).contains(EXPERIMENTS.resolve("quick-look.yaml"));
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void theExperimentsAreValidAndGoTogether(Path file) throws IOException {
        assertThat(errors(Files.readString(file))).isEmpty();
        LoadedExperiment loaded = ExperimentFile.read(file, EXPERIMENTS::resolve, Overrides.none());
        assertThatCode(loaded.experiment()::check).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "horizon: 20000 | horizon: 0 | minimum",
                "horizon: 20000 | horizon: many | type",
                "runs: 50 | '' | required",
                "runs: 50 | rnus: 50 | additionalProperties",
                "seed: 1 | seed: 1.5 | type",
                "means: [0.25, 0.75] | means: [0.25] | minItems",
                "type: bernoulli | type: coin | enum",
                "arms: 100 | amrs: 100 | additionalProperties",
                "sigma: 1.0 | sigmma: 1.0 | additionalProperties",
                "sigma: 1.0 | sigma: wide | type",
                "edition: paper | edition: book | enum",
                "problems: [linear d=20] | problems: [] | minItems",
                "type: thompson-beta | type: thomson-beta | enum",
                "type: thompson-beta | name: t | required"
            })
    void mistakesAreFound(String from, String to, String keyword) throws IOException {
        String yaml = Files.readString(EXPERIMENTS.resolve("quick-look.yaml"));
        assertThat(yaml).contains(from);
        assertThat(errors(yaml.replace(from, to))).extracting(Error::getKeyword).contains(keyword);
    }

    /** The bounds are those of the reader: what is at them is valid, what is beyond them is not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ceiling: 1e-9 | ceiling: 9e-10 | minimum",
                "ceiling: 1e12 | ceiling: 1.1e12 | maximum",
                "claims: [{says: So., check: {similar: A, to: [B], within: 0}}] | "
                        + "claims: [{says: So., check: {similar: A, to: [B], within: -0.01}}] | minimum",
                "claims: [{says: So., check: {similar: A, to: [B], within: 1}}] | "
                        + "claims: [{says: So., check: {similar: A, to: [B], within: 1.01}}] | maximum",
                "claims: [{says: So., check: {lower: A, than: [B]}}] | "
                        + "claims: [{says: So., check: {lower: A, than: [B, B]}}] | uniqueItems"
            })
    void boundsAreThoseOfTheReader(String good, String bad, String keyword, @TempDir Path directory)
            throws IOException {
        String yaml = """
                name: x
                horizon: 1
                runs: 1
                problems: [{name: p, type: beta, arms: 2, means: [0.25, 0.75]}]
                policies: [{name: A, type: ucb1}, {name: B, type: uniform}]
                report: {%s}
                """;
        Path file = directory.resolve("e.yaml");
        Files.writeString(file, yaml.formatted(good));
        assertThat(errors(yaml.formatted(good))).isEmpty();
        assertThatCode(() -> ExperimentFile.read(file, directory::resolve, Overrides.none()))
                .doesNotThrowAnyException();
        Files.writeString(file, yaml.formatted(bad));
        assertThat(errors(yaml.formatted(bad))).extracting(Error::getKeyword).contains(keyword);
        assertThatThrownBy(() -> ExperimentFile.read(file, directory::resolve, Overrides.none()))
                .isInstanceOf(BadInputException.class);
    }

    /** A parameter of one policy is none of another. */
    @Test
    void everyPolicyHasItsOwnParameters() {
        String experiment = "{name: x, horizon: 1, runs: 1, problems: [{name: p, type: beta}], policies: [{type: %s}]}";
        Catalogue.standard().types().forEach(type -> {
            assertThat(errors(experiment.formatted(type.id()))).as(type.id()).isEmpty();
            assertThat(errors(experiment.formatted(type.id() + ", nonsense: 1")))
                    .as(type.id())
                    .isNotEmpty();
        });
        assertThat(errors(experiment.formatted("rand-ucb, sigma: 1"))).isEmpty();
        assertThat(errors(experiment.formatted("ucb1, sigma: 1"))).isNotEmpty();
    }
}
