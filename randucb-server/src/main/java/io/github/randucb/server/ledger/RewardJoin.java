package io.github.randucb.server.ledger;

import io.github.randucb.live.decision.RewardAnswer;
import io.github.randucb.live.ledger.DecisionLedger;
import io.github.randucb.live.ledger.LedgerRules;
import io.github.randucb.server.event.Reward;
import java.util.ArrayList;
import java.util.List;

/**
 * The join of rewards to decisions, by the id of a decision or by a unit. A reward by unit belongs to the newest active decision of the
 * unit, or to the decision of the same reward before.
 *
 * <p>Not thread-safe.
 */
final class RewardJoin {
    private final DecisionLedger decisions;
    private final OpenUnits units;
    private final UnitRewards unitRewards;

    RewardJoin(DecisionLedger decisions, OpenUnits units, UnitRewards unitRewards) {
        this.decisions = decisions;
        this.units = units;
        this.unitRewards = unitRewards;
    }

    /** Joins rewards at a time in milliseconds since 1970. */
    Outcome.Joined join(List<Reward> rewards, long time) {
        List<Outcome.Answer> answers = new ArrayList<>(rewards.size());
        for (Reward reward : rewards) {
            answers.add(reward.decision().isEmpty() ? joinByUnit(reward, time) : answer(reward.decision(), reward));
        }
        return new Outcome.Joined(answers);
    }

    private Outcome.Answer answer(String decision, Reward reward) {
        return new Outcome.Answer(decision, join(decision, reward));
    }

    private Outcome.Answer joinByUnit(Reward reward, long time) {
        String before = unitRewards.decision(reward.unit(), reward.id());
        if (!before.isEmpty()) {
            return answer(before, reward);
        }
        String newest = units.newest(reward.unit(), decisions::isActive);
        if (!reward.id().isEmpty() && !newest.isEmpty()) {
            if (unitRewards.isFull()) {
                return new Outcome.Answer(newest, RewardAnswer.TOO_MANY);
            }
            unitRewards.add(reward.unit(), reward.id(), newest, time + windowOf(newest));
        }
        return answer(newest, reward);
    }

    /** Returns the window of an open decision; 0 if it has no limit. */
    private long windowOf(String decision) {
        long window = decisions.rulesOf(decision).map(LedgerRules::window).orElse(Long.MAX_VALUE);
        return window == Long.MAX_VALUE ? 0 : window;
    }

    /** Returns whether the reward of an open decision will be learned. */
    private boolean teaches(String id) {
        return decisions.find(id).filter(found -> found.terms().teaches()).isPresent();
    }

    private RewardAnswer join(String id, Reward reward) {
        try {
            RewardAnswer answer = decisions.join(id, reward.value(), reward.id());
            return answer == RewardAnswer.COLLECTED && !teaches(id) ? RewardAnswer.RECORDED : answer;
        } catch (IllegalArgumentException e) {
            return RewardAnswer.OUTSIDE;
        } catch (IllegalStateException e) { // the model has as many rewards as it can count
            return RewardAnswer.TOO_MANY;
        }
    }
}
