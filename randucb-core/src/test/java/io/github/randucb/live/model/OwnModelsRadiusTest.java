package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.confidence.ridge.ContextualRidge;
import io.github.randucb.policy.ContextualPolicy;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.ChangingArms;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The radius if each arm has its own model: the round and the variance of all arms, and the determinant of each arm. */
class OwnModelsRadiusTest {
    private static final int D = 3;
    private static final ChangingArms SETTING = Setting.changing(D, 2).withHorizon(1000);

    private static Supplier<ContextualPolicy> start(String policy, ChangingArms setting) {
        return () -> Variants.parse(policy).startContextualWithoutFloor(setting, Streams.seeded(1));
    }

    private static SharedModel shared(String policy, ChangingArms setting) {
        return new SharedModel(start(policy, setting).get());
    }

    private static DisjointModels disjoint(String policy, ChangingArms setting) {
        return new DisjointModels(start(policy, setting), 1000);
    }

    private static HybridModels hybrid(String policy, ChangingArms setting) {
        Supplier<ContextualPolicy> start = start(policy, setting);
        return new HybridModels(start, 1000, (ContextualRidge) start.get().statistics());
    }

    private static double[] features(UniformRandomProvider random) {
        return random.doubles(D, -1, 1).toArray();
    }

    private static double reward(UniformRandomProvider random) {
        return random.nextDouble() < 0.05 ? 1 : 0;
    }

    private static ArmSet request(UniformRandomProvider random, int arms) {
        ArmSet.Builder request = ArmSet.builder();
        for (int k = 0; k < arms; k++) {
            request.add("a" + k, features(random));
        }
        return request.build();
    }

    private static void checkSame(Estimates found, Estimates expected) {
        assertThat(found.means()).isEqualTo(expected.means());
        assertThat(found.widths()).isEqualTo(expected.widths());
        assertThat(found.radii()).isEqualTo(expected.radii());
    }

    /** Learns the same rewards of one arm in two models, with pending decisions, and runs a check after each. */
    private static void forOneArm(ContextModel left, ContextModel right, Runnable check) {
        UniformRandomProvider random = Streams.seeded(2);
        for (int n = 0; n < 300; n++) {
            ChosenArm chosen = new ChosenArm("a0", features(random));
            double reward = reward(random);
            for (ContextModel model : List.of(left, right)) {
                model.addPending(chosen);
                if (n % 4 != 0) {
                    model.learn(chosen, reward);
                    model.removePending(chosen, true);
                }
            }
            check.run();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "adaptive-rand-lin-ucb",
                "adaptive-rand-lin-ucb guarantee=theorem",
                "rand-lin-ucb",
                "rand-lin-ucb edition=paper",
                "rand-lin-ucb edition=paper radius-scale=0.3 sigma-scale=literal",
                "lin-ucb edition=paper",
                "adaptive-rand-ucb-glm"
            })
    void oneArmWithItsOwnModelHasTheEstimatesOfASharedModel(String policy) {
        SharedModel shared = shared(policy, SETTING);
        DisjointModels disjoint = disjoint(policy, SETTING);
        ArmSet request = request(Streams.seeded(3), 1);
        forOneArm(
                shared,
                disjoint,
                () -> checkSame(
                        disjoint.snapshot().estimates(request),
                        shared.snapshot().estimates(request)));
    }

    /** The determinant is that of the arm's own regression. */
    @Test
    void oneArmOfAHybridRegressionHasTheDeterminantOfASharedModel() {
        String policy = "rand-lin-ucb edition=paper";
        SharedModel shared = shared(policy, SETTING);
        HybridModels hybrid = hybrid(policy, SETTING);
        ArmSet request = request(Streams.seeded(3), 1);
        double empty = hybrid.snapshot().estimates(request).radii()[0];
        forOneArm(
                shared,
                hybrid,
                () -> assertThat(hybrid.snapshot().estimates(request).radii())
                        .isEqualTo(shared.snapshot().estimates(request).radii()));
        assertThat(hybrid.snapshot().estimates(request).radii()[0]).isGreaterThan(empty);
    }

    /** The sum of two vectors of the same penalty has half the penalty. */
    @Test
    void oneArmOfAHybridRegressionIsASharedModelOfHalfTheRegularization() {
        SharedModel shared = shared("adaptive-rand-lin-ucb lambda=0.25", SETTING);
        HybridModels hybrid = hybrid("adaptive-rand-lin-ucb lambda=0.5", SETTING);
        UniformRandomProvider random = Streams.seeded(4);
        for (int n = 0; n < 200; n++) {
            ChosenArm chosen = new ChosenArm("a0", features(random));
            double reward = reward(random);
            shared.learn(chosen, reward);
            hybrid.learn(chosen, reward);
            ArmSet request = request(random, 1);
            Estimates expected = shared.snapshot().estimates(request);
            Estimates found = hybrid.snapshot().estimates(request);
            assertThat(found.means()[0]).isCloseTo(expected.means()[0], within(1e-12));
            assertThat(found.widths()[0]).isCloseTo(expected.widths()[0], within(1e-12));
            assertThat(found.radii()[0]).isCloseTo(expected.radii()[0], within(1e-12));
        }
    }

    /** A hybrid regression has the variance of one regression with a block of features for all arms and one for each arm. */
    @Test
    void aHybridRegressionHasTheVarianceOfOneLargeRegression() {
        int arms = 4;
        int blocks = 1 + arms;
        String policy = "adaptive-rand-lin-ucb lambda=0.5 rewards=real";
        HybridModels hybrid = hybrid(policy, SETTING);
        SharedModel large = shared(policy, Setting.changing(D * blocks, 4).withHorizon(1000));
        UniformRandomProvider random = Streams.seeded(5);
        for (int n = 0; n < 200; n++) {
            int arm = random.nextInt(arms);
            double[] x = features(random);
            double[] wide = new double[D * blocks];
            System.arraycopy(x, 0, wide, 0, D);
            System.arraycopy(x, 0, wide, D * (1 + arm), D);
            double reward = 3 * random.nextDouble() - arm;
            hybrid.learn(new ChosenArm("a" + arm, x), reward);
            large.learn(new ChosenArm("any", wide), reward);
            ArmSet one = ArmSet.builder().add("any", wide).build();
            double expected = large.snapshot().estimates(one).radii()[0];
            assertThat(hybrid.snapshot().estimates(request(random, arms)).radii())
                    .containsOnly(new double[] {expected}, within(1e-11));
        }
    }

    private static void learn(ContextModel models, String arm, double... rewards) {
        for (double reward : rewards) {
            models.learn(new ChosenArm(arm, new double[] {1}), reward);
        }
    }

    /**
     * With one feature x = 1 and lambda = 1, arm a has Q = 1 + 4 - 3^2 / 3 = 2 and arm b has Q = 4 - 2^2 / 2 = 2. Of three rewards,
     * V = 4/3. The regression of all arms has t_a = t_b = 1, S = 1 + 2/3 + 1/2 = 13/6 and beta = 2 / S = 12/13, so that V = (4 -
     * 24/13) / 3 = 28/39. Without a horizon U = 7. Arm c is new.
     */
    @Test
    void theVarianceOfTwoArmsComputedByHand() {
        String policy = "adaptive-rand-lin-ucb lambda=1 rewards=real";
        ChangingArms setting = Setting.changing(1, 1);
        ArmSet request = ArmSet.builder().add("a", 1).add("b", 1).add("c", 1).build();
        DisjointModels disjoint = disjoint(policy, setting);
        HybridModels hybrid = hybrid(policy, setting);
        for (ContextModel models : List.of(disjoint, hybrid)) {
            assertThat(models.snapshot().estimates(request).radii()).containsOnly(7);
            learn(models, "a", 1, 2);
            learn(models, "b", 2);
        }
        assertThat(disjoint.snapshot().estimates(request).radii())
                .containsOnly(new double[] {7 * Math.sqrt(4 / 3.0)}, within(1e-14));
        assertThat(hybrid.snapshot().estimates(request).radii())
                .containsOnly(new double[] {7 * Math.sqrt(28 / 39.0)}, within(1e-14));
        disjoint.remove("a");
        assertThat(disjoint.snapshot().estimates(request).radii())
                .containsOnly(new double[] {7 * Math.sqrt(2)}, within(1e-14));
    }

    /** With one feature x = 1, lambda = 1, v = 1 and T = 1000, the determinant is 1 + n. */
    @Test
    void theDeterminantsOfTwoArmsComputedByHand() {
        DisjointModels models = disjoint(
                "lin-ucb edition=paper lambda=1", Setting.changing(1, 1).withHorizon(1000));
        learn(models, "a", 1, 1, 0);
        learn(models, "b", 1);
        ArmSet request = ArmSet.builder().add("a", 1).add("b", 1).add("c", 1).build();
        assertThat(models.snapshot().estimates(request).radii())
                .containsExactly(new double[] {radius(3), radius(1), radius(0)}, within(1e-14));
    }

    private static double radius(int rewards) {
        return 1 + 0.5 * Math.sqrt(2 * Math.log(1000) + Math.log(1 + rewards));
    }

    /** Returns the probabilities of every round, with rewards times a factor. */
    private static List<double[]> choices(ContextModel models, double scale) {
        UniformRandomProvider random = Streams.seeded(6);
        List<double[]> choices = new ArrayList<>();
        for (int n = 0; n < 300; n++) {
            ArmSet request = request(random, 2 + n / 50);
            double[] probabilities = models.snapshot().probabilities(request).toArray();
            choices.add(probabilities);
            int arm = random.nextInt(request.size());
            models.learn(new ChosenArm("a" + arm, request.features(arm)), scale * (random.nextDouble() + arm - 1));
        }
        return choices;
    }

    @ParameterizedTest
    @CsvSource({"DISJOINT, 20", "DISJOINT, -20", "HYBRID, 20", "HYBRID, -20"})
    void rewardsTimesAPowerOfTwoGiveTheSameProbabilities(String sharing, int exponent) {
        String policy = "adaptive-rand-lin-ucb rewards=real";
        boolean own = sharing.equals("DISJOINT");
        List<double[]> found =
                choices(own ? disjoint(policy, SETTING) : hybrid(policy, SETTING), Math.scalb(1.0, exponent));
        List<double[]> expected = choices(own ? disjoint(policy, SETTING) : hybrid(policy, SETTING), 1);
        for (int n = 0; n < expected.size(); n++) {
            assertThat(found.get(n)).isEqualTo(expected.get(n));
        }
    }

    /** Snapshots after every change, one snapshot, and a restored model give the same bits. */
    @ParameterizedTest
    @CsvSource({
        "adaptive-rand-lin-ucb, DISJOINT",
        "adaptive-rand-lin-ucb, HYBRID",
        "rand-lin-ucb edition=paper, DISJOINT",
        "rand-lin-ucb edition=paper, HYBRID"
    })
    void theRadiusDependsOnTheEventsAlone(String policy, String sharing) {
        boolean own = sharing.equals("DISJOINT");
        Supplier<ContextModel> empty = () -> own ? disjoint(policy, SETTING) : hybrid(policy, SETTING);
        ContextModel often = empty.get();
        ContextModel seldom = empty.get();
        UniformRandomProvider random = Streams.seeded(7);
        for (int n = 0; n < 1500; n++) {
            ChosenArm chosen = new ChosenArm("a" + random.nextInt(70), features(random));
            if (n % 200 == 199 && often.knows(chosen.arm())) {
                often.remove(chosen.arm());
                seldom.remove(chosen.arm());
            } else {
                double reward = reward(random);
                often.learn(chosen, reward);
                seldom.learn(chosen, reward);
            }
            often.snapshot();
        }
        StateWriter out = new StateWriter();
        seldom.save(out);
        ContextModel restored = empty.get();
        restored.load(new StateReader(out.toBytes()));
        ArmSet request = request(random, 75);
        Estimates expected = often.snapshot().estimates(request);
        checkSame(seldom.snapshot().estimates(request), expected);
        checkSame(restored.snapshot().estimates(request), expected);
    }
}
