package io.github.randucb.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.lab.analysis.Claim;
import io.github.randucb.lab.analysis.Synthetic;
import io.github.randucb.lab.input.ExperimentFile;
import io.github.randucb.lab.input.LoadedExperiment;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.report.model.CheckedClaim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every claim of every shipped experiment passes on synthetic data for which it is true, and fails where it is false. */
class ShippedClaimsTest {
    private static final Path EXPERIMENTS = Path.of("..", "experiments");

    static List<Arguments> claims() throws IOException {
        List<Arguments> claims = new ArrayList<>();
        try (Stream<Path> files = Files.list(EXPERIMENTS)) {
            for (Path file : files.filter(name -> name.toString().endsWith(".yaml"))
                    .filter(name -> !name.endsWith("reproduce.yaml"))
                    .sorted()
                    .toList()) {
                LoadedExperiment loaded = ExperimentFile.read(file, file::resolveSibling, Overrides.none());
                loaded.presentation().claims().forEach(claim -> claims.add(Arguments.of(loaded, claim)));
            }
        }
        return claims;
    }

    /** The mean regret of the policy that a claim is about, on a problem; others have 100. */
    private interface Own {
        double mean(int problem);
    }

    /** A larger effect is that of the policy; the other differs by 10 % from the common one. */
    private static String answer(LoadedExperiment loaded, Claim claim, Own own, double other) {
        Map<String, Map<String, double[]>> regrets = new LinkedHashMap<>();
        loaded.experiment().problems().forEach(problem -> {
            if (loaded.experiment().policies().stream()
                    .anyMatch(policy -> policy.name().equals(claim.policy()) && policy.plays(problem.name()))) {
                Map<String, double[]> means = new LinkedHashMap<>();
                means.put(claim.policy(), Synthetic.regrets(problem.name(), claim.policy(), own.mean(regrets.size())));
                claim.others().forEach(name -> means.put(name, Synthetic.regrets(problem.name(), name, other)));
                if (!claim.from().isEmpty()) {
                    means.put(claim.from(), Synthetic.regrets(problem.name(), claim.from(), 100));
                }
                regrets.put(problem.name(), means);
            }
        });
        assertThat(regrets).as("problems that the policy plays").isNotEmpty();
        return new CheckedClaim(claim, claim.check(regrets)).answer();
    }

    @ParameterizedTest
    @MethodSource("claims")
    void passesWhereItIsTrueAndFailsWhereItIsNot(LoadedExperiment loaded, Claim claim) {
        double margin = 100 * claim.margin();
        switch (claim.kind()) {
            case LOWER -> {
                assertThat(answer(loaded, claim, problem -> 90, 100)).isEqualTo("yes");
                assertThat(answer(loaded, claim, problem -> 105, 100)).isEqualTo("no");
                assertThat(answer(loaded, claim, problem -> 100, 100)).isEqualTo("open");
            }
            case NO_WORSE -> {
                assertThat(answer(loaded, claim, problem -> 80, 100)).isEqualTo("yes");
                assertThat(answer(loaded, claim, problem -> 100, 100)).isEqualTo("yes");
                assertThat(answer(loaded, claim, problem -> 105 + margin, 100)).isEqualTo("no");
            }
            case SIMILAR -> {
                assertThat(answer(loaded, claim, problem -> 100, 100)).isEqualTo("yes");
                assertThat(answer(loaded, claim, problem -> 105 + margin, 100)).isEqualTo("no");
                assertThat(answer(loaded, claim, problem -> 95 - margin, 100)).isEqualTo("no");
            }
            case LOWER_IN -> {
                int needed = claim.problems();
                assertThat(answer(loaded, claim, problem -> problem < needed ? 80 : 100, 100))
                        .isEqualTo("yes");
                assertThat(answer(loaded, claim, problem -> 105, 100)).isEqualTo("no");
                assertThat(answer(loaded, claim, problem -> problem < needed - 1 ? 80 : 105, 100))
                        .isEqualTo("in part");
                assertThat(answer(loaded, claim, problem -> problem < needed ? 80 : 105 + margin, 100))
                        .isEqualTo("in part");
            }
            case LARGER_EFFECT -> {
                for (double sign : new double[] {-1, 1}) {
                    assertThat(answer(loaded, claim, problem -> 100 + 30 * sign, 110))
                            .isEqualTo("yes");
                    assertThat(answer(loaded, claim, problem -> 100 + 30 * sign, 90))
                            .isEqualTo("yes");
                    assertThat(answer(loaded, claim, problem -> 100 + 10 * sign, 130))
                            .isEqualTo("no");
                    assertThat(answer(loaded, claim, problem -> 100 + 10 * sign, 70))
                            .isEqualTo("no");
                }
            }
        }
    }
}
