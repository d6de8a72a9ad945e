package io.github.randucb.server.event;

/**
 * A reward of a decision, or of the newest open decision of a unit.
 *
 * <p>Immutable and thread-safe.
 *
 * @param decision the id of the decision; empty if the unit is given
 * @param unit the unit; empty if the decision is given
 * @param value the reward
 * @param id the id of the reward, so that it counts once; can be empty
 */
public record Reward(String decision, String unit, double value, String id) {
    /**
     * Returns a reward of a decision.
     *
     * @param decision the id of the decision
     * @param value the reward
     * @param id the id of the reward; can be empty
     * @return the reward
     */
    public static Reward ofDecision(String decision, double value, String id) {
        return new Reward(decision, "", value, id);
    }

    /**
     * Returns a reward of the newest open decision of a unit.
     *
     * @param unit the unit
     * @param value the reward
     * @param id the id of the reward; can be empty
     * @return the reward
     */
    public static Reward ofUnit(String unit, double value, String id) {
        return new Reward("", unit, value, id);
    }
}
