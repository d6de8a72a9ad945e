package io.github.randucb.server.ledger.guard;

import io.github.randucb.server.event.LoggedDecision;
import io.github.randucb.server.event.Offer;
import io.github.randucb.server.experiment.ControlDefinition;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.GuardDefinition;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.Arrays;
import java.util.Optional;

/**
 * The guard that compares the rewards of the policy with those of the control group. It compares decisions of mode {@code online}
 * that were offered the control arm.
 *
 * <p>Not thread-safe.
 */
public final class RewardGuard {
    private GroupRewards groups;

    /**
     * Creates a guard.
     *
     * @param since the position of the event from which it compares
     */
    public RewardGuard(long since) {
        this.groups = new GroupRewards(since);
    }

    /**
     * Returns the group of a decision that is opened.
     *
     * @param decision the decision
     * @param definition the definition of the experiment
     * @param control the number of the control arm; -1 if it is not registered
     * @return the name of the group; an empty text if the decision is not compared
     */
    public String groupOf(LoggedDecision decision, ExperimentDefinition definition, int control) {
        boolean compared = definition.guards().minReward().isPresent() && definition.mode() == Mode.ONLINE;
        return compared && offersControl(decision.offer(), definition, control)
                ? groups.group(decision.route(), decision.version())
                : "";
    }

    private static boolean offersControl(Offer offer, ExperimentDefinition definition, int control) {
        if (offer instanceof Offer.Rows rows) {
            return rows.ids()
                    .contains(definition.control().map(ControlDefinition::arm).orElse(""));
        }
        return Arrays.stream(((Offer.Numbers) offer).arms()).anyMatch(arm -> arm == control);
    }

    /**
     * Counts the reward of a closed decision.
     *
     * @param group the group of the decision
     * @param reward the reward
     * @param range the range of rewards
     */
    public void add(String group, double reward, RewardRange range) {
        groups.add(group, reward, range);
    }

    /**
     * Starts the comparison anew, if a change of the definition asks for it.
     *
     * @param before the definition before the change
     * @param after the definition after it
     * @param position the position of the change
     */
    public void change(ExperimentDefinition before, ExperimentDefinition after, long position) {
        if (GroupRewards.startsAnew(before, after)) {
            groups = new GroupRewards(position);
        }
    }

    /**
     * Returns the reason for which the guard must act.
     *
     * @param definition the definition of the experiment
     * @return the reason, as a sentence; empty if the guard must not act
     */
    public Optional<String> alarm(ExperimentDefinition definition) {
        return definition
                .guards()
                .minReward()
                .filter(guard -> definition.mode() == Mode.ONLINE)
                .filter(guard -> groups.isWorse(guard.confidence(), scaledMargin(guard, definition)))
                .map(guard -> "The average reward of the policy is below that of the control group, with confidence "
                        + guard.confidence() + ".");
    }

    private static double scaledMargin(GuardDefinition.MinReward guard, ExperimentDefinition definition) {
        RewardRange range = definition.policy().rewardRange();
        return guard.margin() / (range.high() - range.low());
    }

    /**
     * Returns the comparison.
     *
     * @param definition the definition of the experiment
     * @return the comparison; empty if the experiment has no such guard
     */
    public Optional<GuardComparison> comparison(ExperimentDefinition definition) {
        return definition
                .guards()
                .minReward()
                .map(guard -> groups.comparison(
                        guard.confidence(), definition.policy().rewardRange()));
    }

    /**
     * Saves the comparison.
     *
     * @param out the writer of the state
     */
    public void save(StateWriter out) {
        groups.save(out);
    }

    /**
     * Restores a comparison, instead of this one.
     *
     * @param in the reader of the state
     */
    public void load(StateReader in) {
        groups = GroupRewards.load(in);
    }
}
