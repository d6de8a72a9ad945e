package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.DefinitionWriter;
import io.github.randucb.server.experiment.ExperimentDefinition;
import io.github.randucb.server.experiment.ExperimentSize;
import io.github.randucb.server.experiment.FeatureDefinition;
import io.github.randucb.server.experiment.Ids;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.ledger.DefinitionText;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.Lane;
import io.github.randucb.server.limit.RequestRoom;
import io.github.randucb.server.limit.Turns;
import io.github.randucb.server.refusal.ConflictException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The calls about experiments.
 *
 * <p>Thread-safe.
 */
final class ExperimentCalls {
    private static final int MOST_EXPERIMENTS = 10_000;
    private static final long OF_EXPERIMENT = 300; // bytes of an answer
    private static final long OF_ARM = 200;
    private static final int MOST_REPEATS = 3; // of a change
    private static final int MOST_WAITING = 100; // changes of an experiment
    private static final String ANY = "*"; // a revision (RFC 9110, section 13.1.1)
    private static final List<String> CHANGEABLE =
            List.of("mode", "reward", "control", "sticky", "guards", "ack", "policy");

    private final Engine engine;
    private final ModelMemory models;
    private final Executor changes;
    private final Turns<RunningExperiment> turns;
    private final SecureRandom random = new SecureRandom();

    /**
     * Creates the calls.
     *
     * @param models the memory of all models
     * @param changes the thread in which changes of settings, and answers to changes, are made
     */
    ExperimentCalls(Engine engine, ModelMemory models, Executor changes) {
        this.engine = engine;
        this.models = models;
        this.changes = changes;
        this.turns = new Turns<>(MOST_WAITING, changes);
    }

    Answer list(Call call) {
        List<RunningExperiment> all = engine.experiments();
        call.room().reserve(OF_EXPERIMENT * all.size());
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode list = json.putArray("experiments");
        for (RunningExperiment experiment : all) {
            ExperimentView view = experiment.view();
            list.addObject()
                    .put("name", experiment.name())
                    .put("policy", view.definition().policy().type().id())
                    .put("mode", lower(view.definition().mode()))
                    .put("version", view.version());
        }
        return Answer.written(json);
    }

    static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    CompletableFuture<Answer> create(String name, Call call) {
        if (!Ids.isValid(name)) {
            throw new DefinitionException("", "The name of an experiment must be " + Ids.EXPECTED + ".");
        }
        Optional<RunningExperiment> existing = engine.find(name);
        long seed = existing.map(experiment -> experiment.view().definition().seed())
                .orElseGet(random::nextLong);
        JsonNode body = call.json();
        ExperimentDefinition definition = DefinitionReader.read(body, () -> seed);
        if (existing.isEmpty() && engine.experiments().size() >= MOST_EXPERIMENTS) {
            throw new ConflictException(
                    "There can be at most " + MOST_EXPERIMENTS + " experiments. Use another service.");
        }
        if (existing.isPresent()) {
            return CompletableFuture.completedFuture(again(existing.get(), definition, call));
        }
        DefinitionReader.checkNew(definition);
        ExperimentSize.check(definition);
        DecisionWork.check(definition, definition.arms().size());
        long added = ExperimentSize.ofModels(definition, definition.arms().size());
        return models.add(added, () -> engine.create(name, definition, !body.hasNonNull("seed")))
                .thenApplyAsync(experiment -> answer(201, experiment, call), changes);
    }

    private static Answer again(RunningExperiment experiment, ExperimentDefinition definition, Call call) {
        boolean same = DefinitionText.write(experiment.view().definition()).equals(DefinitionText.write(definition));
        if (!same) {
            throw new ConflictException("There is an experiment '" + experiment.name()
                    + "' with another definition. Change it by PATCH, or choose another name.");
        }
        return answer(200, experiment, call);
    }

    /** Returns the threads in which the answer is made. */
    Lane lane(String name) {
        return size(engine.experiment(name).view()) <= RequestRoom.SMALL_ANSWER ? Lane.HERE : Lane.LOOKUP;
    }

    Answer show(String name, Call call) {
        return answer(200, engine.experiment(name), call);
    }

    /** Returns the bytes of an experiment in JSON, about. */
    private static long size(ExperimentView view) {
        int schema =
                view.definition().features().map(FeatureDefinition::characters).orElse(0);
        return schema + view.arms().characters() + OF_ARM * view.arms().size();
    }

    /** Waits for a change, and returns the experiment after it. */
    CompletableFuture<Answer> changed(int status, RunningExperiment experiment, Event event, Call call) {
        return engine.change(experiment, event).thenApplyAsync(changed -> answer(status, changed, call), changes);
    }

    private static Answer answer(int status, RunningExperiment experiment, Call call) {
        ExperimentView view = experiment.view();
        call.room().send(size(view));
        ObjectNode json = JsonMapper.shared().createObjectNode().put("name", experiment.name());
        ObjectNode definition = DefinitionWriter.write(view.definition());
        definition.remove("seed"); // it is secret
        json.setAll(definition);
        ArrayNode arms = json.putArray("arms");
        for (ArmDefinition arm : view.arms().present()) {
            arms.add(DefinitionWriter.arm(arm).put("enabled", view.arms().isEnabled(arm.id())));
        }
        json.put("revision", view.revision());
        return Answer.json(status, json, size(view) > RequestRoom.SMALL_ANSWER)
                .with("ETag", "\"" + view.revision() + "\"");
    }

    /** Changes settings by a merge patch (RFC 7396). */
    CompletableFuture<Answer> change(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        JsonNode patch = call.json();
        for (String field : new JsonFields(patch, "").names()) {
            if (!CHANGEABLE.contains(field)) {
                throw new DefinitionException(
                        JsonFields.child("", field),
                        "Only " + String.join(", ", CHANGEABLE) + " can be changed. Leave out the other fields.");
            }
        }
        String wanted = call.headers().get("if-match");
        return turns.take(experiment, () -> change(experiment, patch, wanted, MOST_REPEATS))
                .thenApplyAsync(changed -> answer(200, changed, call), changes);
    }

    /** Changes settings, and repeats the change if that of a guard comes first. */
    private CompletableFuture<RunningExperiment> change(
            RunningExperiment experiment, JsonNode patch, @Nullable String wanted, int repeats) {
        ExperimentView view = experiment.view();
        checkRevision(view.revision(), wanted);
        String settings = DefinitionText.writeSettings(patched(view, patch));
        return engine.change(experiment, Event.Changed.ofSettings(settings, "", view.revision()))
                .exceptionallyComposeAsync(
                        failure -> {
                            if (experiment.view().revision() == view.revision()) {
                                return CompletableFuture.failedFuture(failure);
                            }
                            return repeats == 0
                                    ? CompletableFuture.failedFuture(HttpException.busy())
                                    : change(experiment, patch, wanted, repeats - 1);
                        },
                        changes);
    }

    private static void checkRevision(int revision, @Nullable String given) {
        if (given == null) {
            throw new HttpException(
                    428,
                    "Precondition required",
                    "A change needs the header If-Match with the revision that it changes, which is \"" + revision
                            + "\" now, with quotation marks. If-Match: * changes any revision.");
        }
        if (!given.equals(ANY) && !given.equals("\"" + revision + "\"")) {
            throw new HttpException(
                    412,
                    "Precondition failed",
                    "If-Match must be \"" + revision
                            + "\", the revision of the experiment now, with quotation marks; got "
                            + JsonFields.shown(given) + ". Read the experiment again, and repeat the change.");
        }
    }

    /** Returns the definition with the changes of a patch. Its arms are those of now, so that the control arm is one of them. */
    private static ExperimentDefinition patched(ExperimentView view, JsonNode patch) {
        ObjectNode merged = DefinitionWriter.settings(view.definition());
        merge(merged, patch);
        ExperimentDefinition changed = DefinitionReader.readSettings(
                merged, view.definition(), view.arms().present());
        if (patch.has("guards") || patch.has("reward")) {
            DefinitionReader.checkNew(changed);
        }
        if (patch.has("guards")) { // other changes need no memory, and the kill switch must always work
            ExperimentSize.checkOpen(changed);
        }
        return changed;
    }

    private static void merge(ObjectNode target, JsonNode patch) {
        for (String name : patch.propertyNames()) {
            JsonNode value = patch.get(name);
            if (value.isNull()) {
                target.remove(name);
            } else if (value.isObject() && target.get(name) instanceof ObjectNode inner) {
                merge(inner, value);
            } else {
                target.set(name, value);
            }
        }
    }
}
