package io.github.randucb.live;

import io.github.randucb.state.Limits;

/**
 * The repetition of events: each event calls the method that it came from. Nothing is drawn: a decision has its old id, arm and
 * time.
 *
 * <p>Stateless and thread-safe. The caller must hold the lock of the bandit.
 */
final class EventReplay {
    private EventReplay() {}

    /** Repeats an event that comes next. */
    static void repeat(LiveEvent event, LiveLearner learner) {
        switch (event.kind()) {
            case DECIDED -> repeatDecision(event, learner);
            case REWARDED -> repeatReward(event, learner);
            case ACTIVATED -> learner.activate(event.id(), event.time());
            case CANCELLED -> learner.cancel(event.id(), event.time());
            case ADVANCED -> learner.advance(event.time());
            default -> learner.repeatChange(event);
        }
    }

    private static void repeatDecision(LiveEvent event, LiveLearner learner) {
        LiveDecision decision = event.decision().orElseThrow(() -> incomplete(event));
        if (!decision.id().equals(event.id())
                || !DecisionIds.isPossible(decision.id())
                || decision.position() >= Limits.COUNTER) {
            throw incomplete(event);
        }
        learner.reopen(decision, event);
    }

    private static void repeatReward(LiveEvent event, LiveLearner learner) {
        long events = learner.events();
        try {
            learner.reward(event.id(), event.value(), event.time());
        } catch (IllegalArgumentException | IllegalStateException e) {
            if (learner.events() == events) {
                throw e; // the listener failed; otherwise the reward was refused in the same way before
            }
        }
    }

    /** Returns the exception for an event that lacks something. */
    static IllegalArgumentException incomplete(LiveEvent event) {
        return new IllegalArgumentException("An event must fit the bandit and have everything that its kind needs; got "
                + event + ". Repeat the events of a bandit with the same policy, options and arms.");
    }
}
