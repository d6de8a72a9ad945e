package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Decisions of arms with models of their own that expire at the same time. */
class OwnModelsExpiryTest {
    private static final int ARMS = 3;

    private static ContextualPolicy policy() {
        return Variants.parse("lin-ucb")
                .startContextualWithoutFloor(Setting.changing(2, 2).withHorizon(1000), Streams.seeded(1));
    }

    static Stream<Supplier<ContextModel>> models() {
        return Stream.of(
                () -> new DisjointModels(OwnModelsExpiryTest::policy, 100),
                () -> new HybridModels(OwnModelsExpiryTest::policy, 100, (ContextualRidge) policy().statistics()));
    }

    private static List<ChosenArm> decisions(int count) {
        UniformRandomProvider random = Streams.seeded(8);
        List<ChosenArm> decisions = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            decisions.add(new ChosenArm("a" + n % ARMS, random.doubles(2, -1, 1).toArray()));
        }
        return decisions;
    }

    private static ContextModel pending(Supplier<ContextModel> start, List<ChosenArm> decisions) {
        ContextModel models = start.get();
        decisions.forEach(models::addPending);
        return models;
    }

    private static double[] widths(ContextModel models) {
        ArmSet.Builder request = ArmSet.builder();
        for (int k = 0; k < ARMS; k++) {
            request.add("a" + k, 1, 0.5 * k);
        }
        return models.snapshot().estimates(request.build()).widths();
    }

    private static void expire(ContextModel models, List<ChosenArm> decisions) {
        models.beginExpiry();
        decisions.forEach(chosen -> models.removePending(chosen, false));
        models.endExpiry();
    }

    /** A matrix that is recomputed once has the same bits as if the expired decisions had never been made. */
    @ParameterizedTest
    @MethodSource("models")
    void mostDecisionsExpireByOneComputationForEachArm(Supplier<ContextModel> start) {
        List<ChosenArm> all = decisions(300);
        List<ChosenArm> over = all.subList(0, 240);
        ContextModel together = pending(start, all);
        expire(together, over);
        assertThat(widths(together)).isEqualTo(widths(pending(start, all.subList(240, 300))));
        ContextModel oneByOne = pending(start, all);
        over.forEach(chosen -> oneByOne.removePending(chosen, false));
        assertThat(widths(oneByOne)).containsExactly(widths(together), within(1e-10));
    }

    /** Decisions end one by one again after the others expired. */
    @ParameterizedTest
    @MethodSource("models")
    void fewDecisionsAreSubtracted(Supplier<ContextModel> start) {
        List<ChosenArm> all = decisions(300);
        ContextModel models = pending(start, all);
        expire(models, all.subList(0, 60));
        assertThat(widths(models)).containsExactly(widths(pending(start, all.subList(60, 300))), within(1e-10));
        models.removePending(all.get(60), false);
        assertThat(widths(models)).containsExactly(widths(pending(start, all.subList(61, 300))), within(1e-10));
        expire(models, all.subList(61, 300));
        assertThat(widths(models)).containsExactly(widths(start.get()));
    }
}
