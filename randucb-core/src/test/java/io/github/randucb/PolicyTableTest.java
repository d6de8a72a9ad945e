package io.github.randucb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.parameter.Parameter;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.PolicyType;
import io.github.randucb.spec.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of all policies in docs/choosing-a-policy.md says what each policy needs and does. */
class PolicyTableTest {
    private static final Path DOCUMENT = Path.of("..", "docs", "choosing-a-policy.md");
    private static final double[][] ARMS = {{1, 0}, {0.6, 0.8}, {0, 1}};
    private static final Setting WITHOUT_HORIZON = Setting.of(ARMS.length).withFeatures(ARMS);
    private static final Setting WITH_HORIZON = WITHOUT_HORIZON.withHorizon(1000);

    private static Stream<PolicyType> types() {
        return Catalogue.standard().types().stream();
    }

    @ParameterizedTest
    @MethodSource("types")
    void hasTheRowOfEveryPolicy(PolicyType type) throws IOException {
        String row = String.join(
                " | ", "| `" + type.id() + "`", rewards(type), horizon(type), firstChoices(type), method(type) + " |");
        assertThat(Files.readString(DOCUMENT).lines().toList()).contains(row);
    }

    private static String rewards(PolicyType type) {
        Set<String> parameters = type.parameters().stream().map(Parameter::name).collect(Collectors.toSet());
        if (parameters.contains("sub-gaussian")) {
            return "any";
        }
        return parameters.contains("range") ? "[a, b]" : "[0, 1]";
    }

    private static String horizon(PolicyType type) {
        if (needsHorizon(edition(type, "released"))) {
            return "yes";
        }
        return needsHorizon(edition(type, "paper")) ? "edition `paper`" : "no";
    }

    private static boolean needsHorizon(PolicySpec spec) {
        try {
            Bandit.start(spec, WITHOUT_HORIZON, 1);
            return false;
        } catch (ParameterException e) {
            return true;
        }
    }

    private static String firstChoices(PolicyType type) {
        String released = choicesWithoutRewards(edition(type, "released"));
        String paper = choicesWithoutRewards(edition(type, "paper"));
        return released.equals(paper) ? released : released + "; edition `paper`: " + paper;
    }

    private static String choicesWithoutRewards(PolicySpec spec) {
        Bandit bandit = Bandit.start(spec, WITH_HORIZON, 1);
        long chosen = Stream.generate(bandit::select).limit(1000).distinct().count();
        return List.of("one arm", "d arms", "all arms").get((int) chosen - 1);
    }

    private static String method(PolicyType type) {
        Bandit bandit = Bandit.start(type.spec(), WITH_HORIZON, 1);
        for (int i = 0; i < 20; i++) {
            for (int arm = 0; arm < ARMS.length; arm++) {
                bandit.update(arm, i % 2);
            }
        }
        return switch (bandit.probabilities().method().kind()) {
            case EXACT -> "exact";
            case QUADRATURE -> "quadrature";
            case MONTE_CARLO -> "Monte Carlo";
        };
    }

    private static PolicySpec edition(PolicyType type, String edition) {
        return type.spec().with("edition", edition);
    }
}
