package io.github.randucb.server.http;

import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.server.engine.Decisions;
import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.Reward;
import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.experiment.Mode;
import io.github.randucb.server.ledger.Outcome;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.refusal.ConflictException;
import io.github.randucb.server.refusal.NotFoundException;
import io.github.randucb.spec.RewardRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The calls about rewards.
 *
 * <p>Thread-safe.
 */
final class RewardCalls {
    private final Engine engine;

    RewardCalls(Engine engine) {
        this.engine = engine;
    }

    CompletableFuture<Answer> reward(String decision, Call call) {
        JsonFields fields = call.fields();
        Reward reward = read(decision, fields);
        return engine.decisions()
                .reward(experimentOf(reward, fields), List.of(reward))
                .thenApply(answers -> Answer.ok(write(answers.get(0))));
    }

    private static Reward read(String decision, JsonFields fields) {
        Reward reward = Reward.ofDecision(
                decision, fields.requireNumber("value"), fields.id("id").orElse(""));
        fields.end();
        return reward;
    }

    /** Returns the experiment of a reward of a decision, and rejects a reward that it does not take. */
    private RunningExperiment experimentOf(Reward reward, JsonFields fields) {
        RunningExperiment experiment = engine.decisions().experimentOf(reward.decision());
        requireOpen(experiment);
        requireInRange(reward, experiment, fields.pointer("value"));
        return experiment;
    }

    /** Rejects a reward outside the range, unless the experiment clips rewards. */
    private static void requireInRange(Reward reward, RunningExperiment experiment, String pointer) {
        ExperimentDefinition definition = experiment.view().definition();
        RewardRange range = definition.policy().rewardRange();
        if (definition.reward().outside() == OutsideRewards.REFUSE && !range.contains(reward.value())) {
            throw new DefinitionException(
                    pointer,
                    "The reward must be between " + range.low() + " and " + range.high() + "; got " + reward.value()
                            + ". Scale the rewards, or set 'reward.range'.");
        }
    }

    /** Rejects a request about an experiment that is archived. */
    static void requireOpen(RunningExperiment experiment) {
        if (experiment.view().definition().mode() == Mode.ARCHIVED) {
            throw new ConflictException("The experiment '" + experiment.name()
                    + "' is archived and takes no rewards. Change its mode first.");
        }
    }

    private static ObjectNode write(Outcome.Answer answer) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("decision", answer.decision())
                .put("status", Decisions.status(answer.status()));
    }

    CompletableFuture<Answer> rewardByUnit(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        requireOpen(experiment);
        JsonFields fields = call.fields();
        String event = fields.text("event").orElse("");
        Reward reward = Reward.ofUnit(
                fields.requireId("unit"),
                fields.requireNumber("value"),
                fields.id("id").orElse(""));
        fields.end();
        String expected = experiment.view().definition().reward().event();
        if (!expected.isEmpty() && !event.equals(expected)) {
            throw new DefinitionException(
                    "/event",
                    "'event' must be '" + expected + "', from which the experiment learns; "
                            + (event.isEmpty() ? "it is missing. Add it." : "got '" + event + "'. Correct it."));
        }
        requireInRange(reward, experiment, fields.pointer("value"));
        return engine.decisions().reward(experiment, List.of(reward)).thenApply(answers -> {
            Outcome.Answer answer = answers.get(0);
            if (answer.decision().isEmpty()) {
                throw new NotFoundException("The unit has no open decision in the experiment.");
            }
            return Answer.ok(write(answer));
        });
    }

    /** Joins many rewards: each gets an answer or a problem. Those of one experiment are one event of the journal. */
    CompletableFuture<Answer> rewardBatch(Call call) {
        Map<RunningExperiment, Group> groups = new LinkedHashMap<>();
        CompletableFuture<Answer> answer = Batches.answer("rewards", call.fields(), fields -> {
            Reward reward = read(fields.requireId("decision"), fields);
            RunningExperiment experiment = experimentOf(reward, fields);
            return groups.computeIfAbsent(experiment, none -> new Group()).add(reward);
        });
        checkWork(groups);
        groups.forEach(this::join);
        return answer;
    }

    /** Rejects rewards that take long to learn, since nothing else is learned meanwhile. */
    private static void checkWork(Map<RunningExperiment, Group> groups) {
        long work = 0;
        for (Map.Entry<RunningExperiment, Group> each : groups.entrySet()) {
            work += each.getValue().rewards.size()
                    * DecisionWork.ofReward(each.getKey().view().definition());
        }
        if (work > DecisionWork.MOST_LEARNING) {
            throw new HttpException(
                    413,
                    "Too large",
                    "The rewards of a request can take " + DecisionWork.MOST_LEARNING + " units of work to learn; got "
                            + work + ". Send fewer rewards in one request.");
        }
    }

    private void join(RunningExperiment experiment, Group group) {
        try {
            var unused = engine.decisions().reward(experiment, group.rewards).whenComplete(group::complete);
        } catch (RuntimeException e) {
            group.complete(List.of(), e);
        }
    }

    /** The rewards of one experiment in a batch. */
    private static final class Group {
        private final List<Reward> rewards = new ArrayList<>();
        private final List<CompletableFuture<JsonNode>> results = new ArrayList<>();

        CompletableFuture<JsonNode> add(Reward reward) {
            CompletableFuture<JsonNode> result = new CompletableFuture<>();
            rewards.add(reward);
            results.add(result);
            return result;
        }

        void complete(List<Outcome.Answer> answers, @Nullable Throwable failure) {
            for (int k = 0; k < results.size(); k++) {
                if (failure == null) {
                    results.get(k).complete(write(answers.get(k)));
                } else {
                    results.get(k).completeExceptionally(failure);
                }
            }
        }
    }
}
