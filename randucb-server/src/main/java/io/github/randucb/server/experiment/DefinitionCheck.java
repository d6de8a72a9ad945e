package io.github.randucb.server.experiment;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.spec.RewardRange;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The check that the parts of a definition fit each other.
 *
 * <p>Stateless and thread-safe.
 */
final class DefinitionCheck {
    private static final int LONGEST_VALUE = 10_000;

    private DefinitionCheck() {}

    /** Rejects settings that do not fit each other. */
    static void check(ExperimentDefinition definition) {
        checkFeatures(definition);
        checkReward(definition);
        checkControl(definition);
        checkGuards(definition);
    }

    private static void require(boolean condition, String pointer, String message) {
        if (!condition) {
            throw new DefinitionException(pointer, message);
        }
    }

    private static void checkFeatures(ExperimentDefinition definition) {
        String policy = definition.policy().type().id();
        boolean needed = definition.policy().type().needsFeatures();
        require(
                needed == definition.features().isPresent(),
                "/features",
                needed
                        ? "The policy " + policy + " learns from features. Add 'features' with a schema or a dimension."
                        : "The policy " + policy + " does not learn from features. Remove 'features', or take a policy"
                                + " such as rand-lin-ucb.");
    }

    /** Rejects arms that do not fit the experiment. */
    static void checkArms(ExperimentDefinition definition) {
        for (int k = 0; k < definition.arms().size(); k++) {
            checkArm(definition, definition.arms().get(k), "/arms/" + k);
        }
    }

    /** Rejects an arm that does not fit the experiment. */
    static void checkArm(ExperimentDefinition definition, ArmDefinition arm, String pointer) {
        require(
                arm.value().map(value -> value.toString().length()).orElse(0) <= LONGEST_VALUE,
                pointer + "/value",
                "The value of an arm can have at most " + LONGEST_VALUE + " characters as JSON. Shorten it.");
        require(
                arm.value().map(DefinitionCheck::isFinite).orElse(true),
                pointer + "/value",
                "The numbers in the value of an arm must be finite; got one above the largest number of 64 bits, which is"
                        + " about 1.8e308. Write it as a text.");
        Optional<FeatureDefinition> features = definition.features();
        require(
                arm.features().isEmpty() || features.isPresent(),
                pointer + "/features",
                "The policy " + definition.policy().type().id()
                        + " does not learn from features. Remove them from the arm.");
        if (features.isPresent() && arm.features().isPresent()) {
            FeatureReader.check(features.get(), arm.features().get(), pointer + "/features");
        }
    }

    private static boolean isFinite(JsonNode value) {
        return value.isFloatingPointNumber()
                ? Double.isFinite(value.doubleValue())
                : value.valueStream().allMatch(DefinitionCheck::isFinite);
    }

    private static void checkReward(ExperimentDefinition definition) {
        RewardDefinition reward = definition.reward();
        RewardRange range = definition.policy().rewardRange();
        require(
                reward.range().isEmpty()
                        || (reward.range().get().low() == range.low()
                                && reward.range().get().high() == range.high()),
                "/reward/range",
                "The policy " + definition.policy() + " accepts rewards from " + range.low() + " to " + range.high()
                        + ". Give the same range, or choose a policy with the parameter 'range'.");
        require(
                reward.defaultReward().isEmpty()
                        || range.contains(reward.defaultReward().getAsDouble()),
                "/reward/default",
                "The default reward must be between " + range.low() + " and " + range.high() + "; got "
                        + reward.defaultReward().orElse(0) + ".");
        require(
                reward.window().isPresent() || reward.defaultReward().isEmpty(),
                "/reward/window",
                "A default reward is learned at the end of the window. Add a 'window', for example PT30M.");
        require(
                reward.window().isPresent() || reward.learn() == DuplicateRewards.FIRST,
                "/reward/window",
                "Several rewards are combined at the end of the window. Add a 'window', for example PT30M.");
        require(
                !reward.atOnce() || reward.learn() == DuplicateRewards.FIRST,
                "/reward/atOnce",
                "Only the first reward can be learned at once. Remove 'atOnce', or set 'learn' to 'first'.");
    }

    /**
     * Rejects a guard whose groups would not be compared fairly. Experiments of earlier versions can have one.
     *
     * @throws DefinitionException if the guard compares rewards that are learned at once
     */
    static void checkNewGuards(ExperimentDefinition definition) {
        require(
                definition.guards().minReward().isEmpty()
                        || !definition.reward().atOnce(),
                "/guards/minReward",
                "The guard compares closed decisions. With 'reward.atOnce', those with a reward close earlier, so the group with"
                        + " quicker rewards would look better. Remove 'atOnce'.");
    }

    private static void checkControl(ExperimentDefinition definition) {
        Optional<ControlDefinition> control = definition.control();
        require(
                control.isEmpty()
                        || definition.features().isPresent()
                        || definition.arms().stream()
                                .anyMatch(arm -> arm.id().equals(control.get().arm())),
                "/control/arm",
                "The control arm must be one of the arms; got '"
                        + control.map(ControlDefinition::arm).orElse("") + "'.");
        require(
                definition.mode() != Mode.CONTROL || control.isPresent(),
                "/mode",
                "The mode 'control' needs a control arm. Add 'control'.");
    }

    private static void checkGuards(ExperimentDefinition definition) {
        boolean compared = definition.guards().minReward().isPresent();
        require(
                !compared
                        || definition
                                .control()
                                .filter(control -> control.share() > 0 && control.by() == ControlDefinition.By.UNIT)
                                .isPresent(),
                "/guards/minReward",
                "The guard compares the policy with a control group. Add 'control' with a share and 'by': 'unit'.");
        require(
                !compared || definition.reward().defaultReward().isPresent(),
                "/guards/minReward",
                "The guard compares the rewards of all decisions, also of those without a reward. Add 'reward.default',"
                        + " for example 0.");
        RewardRange range = definition.policy().rewardRange();
        require(
                !compared || range.high() - range.low() <= 1e9,
                "/guards/minReward",
                "The guard needs a bounded range of rewards. Set 'reward.range'.");
    }
}
