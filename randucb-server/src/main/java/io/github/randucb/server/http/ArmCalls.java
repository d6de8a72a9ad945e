package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.event.Event;
import io.github.randucb.server.experiment.ArmDefinition;
import io.github.randucb.server.experiment.DecisionWork;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.DefinitionReader;
import io.github.randucb.server.experiment.ExperimentSize;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.ledger.DefinitionText;
import io.github.randucb.server.ledger.ExperimentView;
import io.github.randucb.server.refusal.NotFoundException;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The calls about the arms of an experiment. A change is in force when it is answered.
 *
 * <p>Thread-safe.
 */
final class ArmCalls {
    private final Engine engine;
    private final ModelMemory models;
    private final ExperimentCalls experiments;

    /**
     * Creates the calls.
     *
     * @param models the memory of all models
     * @param experiments the calls that answer with an experiment
     */
    ArmCalls(Engine engine, ModelMemory models, ExperimentCalls experiments) {
        this.engine = engine;
        this.models = models;
        this.experiments = experiments;
    }

    CompletableFuture<Answer> add(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        ArmDefinition arm = DefinitionReader.arm(call.fields());
        ExperimentView view = experiment.view();
        DefinitionReader.checkArm(view.definition(), arm, "");
        int arms = view.arms().size();
        ExperimentSize.checkArms(view.definition(), arms + 1);
        DecisionWork.check(view.definition(), arms + 1);
        ExperimentSize.checkText(view.arms().characters() + ExperimentSize.ofArm(arm));
        long added =
                ExperimentSize.ofModels(view.definition(), arms + 1) - ExperimentSize.ofModels(view.definition(), arms);
        Event event = new Event.ArmsAdded(List.of(DefinitionText.writeArm(arm)));
        return models.add(added, () -> experiments.changed(201, experiment, event, call));
    }

    /** Removes an arm. With models of their own, also an arm that only requests have named: it frees its model. */
    CompletableFuture<Answer> remove(String name, String arm, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        return engine.query(experiment, ledger -> ledger.knows(arm)).thenCompose(known -> {
            if (!known) {
                throw unknownArm(name);
            }
            return experiments.changed(200, experiment, new Event.ArmRemoved(arm), call);
        });
    }

    CompletableFuture<Answer> change(String name, String arm, Call call) {
        RunningExperiment experiment = withArm(name, arm);
        JsonFields fields = call.fields();
        boolean given = fields.any("enabled").isPresent();
        boolean enabled = fields.flag("enabled");
        fields.end();
        if (!given) {
            throw new DefinitionException("/enabled", "'enabled' must be true or false; it is missing. Add it.");
        }
        return experiments.changed(200, experiment, new Event.ArmSwitched(arm, enabled), call);
    }

    private RunningExperiment withArm(String name, String arm) {
        RunningExperiment experiment = engine.experiment(name);
        if (experiment.view().arms().number(arm) < 0) {
            throw unknownArm(name);
        }
        return experiment;
    }

    private static NotFoundException unknownArm(String experiment) {
        return new NotFoundException("The experiment '" + experiment + "' has no such arm.");
    }
}
