package io.github.randucb.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The text of the page in four cases: the first policy is not the best, a claim holds in part, a claim is undecided, and
 * errors are larger than means.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PageCasesTest {
    private static final String YAML = """
            name: cases
            horizon: 30
            runs: 3
            checkpoints: 3
            report:
              claims:
                - {says: A is better than B., check: {lower: A, than: [B]}}
                - {says: A is better than C., check: {lower: A, than: [C]}}
            problems:
              - {name: one, type: bernoulli, arms: 2, means: [0, 1]}
              - {name: two, type: bernoulli, arms: 2, means: [0, 1]}
            policies:
              - {name: A, type: ucb1}
              - {name: B, type: uniform}
              - {name: C, type: greedy, problems: [two]}
            """;

    /** On the first problem A is worse than B by 10 and hardly more, on the second it is better. C is as it comes. */
    private static final String RUNS = """
            problem,policy,run,regret,realised,best_arm_share,ns_per_round
            one,A,0,11,11,1,100
            one,A,1,12,12,1,100
            one,A,2,13,13,1,100
            one,B,0,1,1,1,100
            one,B,1,2.001,2,1,100
            one,B,2,3.002,3,1,100
            two,A,0,1,1,1,100
            two,A,1,2,2,1,100
            two,A,2,3,3,1,100
            two,B,0,11,11,1,100
            two,B,1,12.5,12,1,100
            two,B,2,12.9,13,1,100
            two,C,0,0,0,1,100
            two,C,1,5,5,1,100
            two,C,2,1,1,1,100
            """;

    @TempDir
    private static Path directory = Path.of("");

    private JsonNode seen = new JsonMapper().createObjectNode();

    @BeforeAll
    void visit() throws IOException, InterruptedException {
        Path results = SmallResults.make(directory.resolve("results"), YAML);
        Files.writeString(results.resolve("runs.csv"), HandMade.repeated(RUNS, 17));
        StringBuilder curves =
                new StringBuilder(HandMade.CURVES.lines().findFirst().orElseThrow()).append('\n');
        for (String cell : new String[] {"one,A", "one,B", "two,A", "two,B", "two,C"}) {
            curves.append(cell).append(",10,1,0.5,-1,3\n");
            curves.append(cell).append(",20,2,0.5,2,5\n");
            curves.append(cell).append(",30,3,0.5,10,1\n");
        }
        Files.writeString(results.resolve("curves.csv"), curves);
        seen = VisitedPage.of(results, 1000);
    }

    private String[] column(int table, int column) {
        return StreamSupport.stream(seen.get("tables").get(table).spliterator(), false)
                .map(row -> row.get(column).asString())
                .toArray(String[]::new);
    }

    @Test
    void rowsAreSortedByRegret() {
        assertThat(column(0, 0)).containsExactly("B", "A");
        assertThat(column(1, 0)).containsExactly("A", "C", "B");
    }

    /** No resample has a difference of the other sign, and there are 1999. */
    @Test
    void theLeastProbability() {
        assertThat(column(0, 5)[0]).startsWith("\u22129.999");
        assertThat(column(0, 6)).containsExactly("0.0010", "");
    }

    @Test
    void marksOfClaimsThatHoldInPartOrAreOpen() {
        assertThat(seen.get("answers")).hasToString("[\"In part. \",\"Open. \"]");
        assertThat(seen.get("marks")).hasToString("[\"~\",\"?\"]");
    }

    /** Where the curve is not positive there is no band; where only the lower edge is not, it is a tenth of the mean. */
    @Test
    void bandsOfLargeErrorsOnLogarithmicAxes() {
        JsonNode columns = seen.get("realisedLog").get("charts").get(0).get("columns");
        assertThat(columns.get(1)).hasToString("[null,2,10]");
        assertThat(columns.get(2)).hasToString("[null,7,11]");
        assertThat(columns.get(3)).hasToString("[null,0.2,9]");
    }
}
