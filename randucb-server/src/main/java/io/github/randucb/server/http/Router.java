package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.limit.CallThreads;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.Lane;
import io.github.randucb.text.NameSuggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The table of calls: it finds the call for a request.
 *
 * <p>Thread-safe.
 */
final class Router {
    private static final String EXPERIMENT = "/v1/experiments/{name}";
    private static final String DECISION = "/v1/decisions/{decision}";
    private static final String GET = "GET";
    private static final String POST = "POST";

    /** The computation of an answer. It throws an exception, or completes with one, if the request is refused. */
    @FunctionalInterface
    interface Action {
        CompletableFuture<Answer> run(Call call);
    }

    /**
     * A call.
     *
     * @param method the method of HTTP
     * @param path the path, with names in braces for variable parts
     * @param parts the parts of the path
     * @param parameters the names of the parameters of its query
     * @param lane the threads in which a request runs
     * @param action the computation of the answer
     */
    record Route(
            String method,
            String path,
            List<String> parts,
            List<String> parameters,
            Function<Call, Lane> lane,
            Action action) {
        Route(String method, String path, Function<Call, Lane> lane, List<String> parameters, Action action) {
            this(method, path, Router.parts(path), parameters, lane, call -> {
                requireKnown(call, parameters);
                return action.run(call);
            });
        }

        /** Rejects parameters of the query that the call does not have, as a misspelled one would be ignored. */
        private static void requireKnown(Call call, List<String> parameters) {
            for (String name : call.query().keySet()) {
                if (!parameters.contains(name)) {
                    throw new DefinitionException(
                            "",
                            "There is no query parameter '" + JsonFields.shown(name) + "' of this path. "
                                    + (parameters.isEmpty()
                                            ? "It has none; leave it out."
                                            : NameSuggestions.hint(name, parameters)));
                }
            }
        }

        boolean fits(List<String> given) {
            if (given.size() != parts.size()) {
                return false;
            }
            for (int k = 0; k < parts.size(); k++) {
                boolean variable = parts.get(k).charAt(0) == '{';
                if (variable ? given.get(k).isEmpty() : !parts.get(k).equals(given.get(k))) {
                    return false;
                }
            }
            return true;
        }
    }

    private final List<Route> routes = new ArrayList<>();

    Router(Engine engine, CallThreads threads) {
        addDecisions(new DecisionCalls(engine, threads.in(Lane.AFTER), threads.in(Lane.LOOKUP)));
        addRewards(new RewardCalls(engine));
        ModelMemory models = new ModelMemory(engine);
        ExperimentCalls experiments = new ExperimentCalls(engine, models, threads.in(Lane.CHANGE));
        addExperiments(experiments, new ArmCalls(engine, models, experiments));
        addReading(
                new StateCalls(engine, threads.in(Lane.STATE)),
                new ExportCalls(engine, threads.in(Lane.AFTER)),
                new HealthCalls(engine));
    }

    private void addDecisions(DecisionCalls calls) {
        routes.add(new Route(
                POST,
                EXPERIMENT + "/decisions",
                call -> calls.lane(call.part(2), call),
                List.of("explain"),
                call -> calls.decide(call.part(2), call)));
        add(Lane.WORK, POST, EXPERIMENT + "/decisions:batch", call -> calls.decideBatch(call.part(2), call));
        add(POST, DECISION + "/activation", call -> calls.activate(call.part(2)));
        add(Lane.LOOKUP, GET, DECISION, call -> calls.show(call.part(2), call));
        add(Lane.LOOKUP, "DELETE", DECISION, call -> calls.cancel(call.part(2), call), "experiment");
        add(Lane.REPLAY, GET, DECISION + "/replay", call -> now(calls.replay(call.part(2), call)));
    }

    private void addRewards(RewardCalls calls) {
        add(POST, DECISION + "/rewards", call -> calls.reward(call.part(2), call));
        add(Lane.REWARDS, POST, "/v1/rewards:batch", calls::rewardBatch);
        add(POST, EXPERIMENT + "/rewards:by-unit", call -> calls.rewardByUnit(call.part(2), call));
    }

    private void addExperiments(ExperimentCalls experiments, ArmCalls arms) {
        add(Lane.LOOKUP, GET, "/v1/experiments", call -> now(experiments.list(call)));
        routes.add(new Route(
                GET,
                EXPERIMENT,
                call -> experiments.lane(call.part(2)),
                List.of(),
                call -> now(experiments.show(call.part(2), call))));
        add(Lane.LOOKUP, "PUT", EXPERIMENT, call -> experiments.create(call.part(2), call));
        add(Lane.CHANGE, "PATCH", EXPERIMENT, call -> experiments.change(call.part(2), call));
        add(Lane.LOOKUP, POST, EXPERIMENT + "/arms", call -> arms.add(call.part(2), call));
        add("DELETE", EXPERIMENT + "/arms/{arm}", call -> arms.remove(call.part(2), call.part(4), call));
        add("PATCH", EXPERIMENT + "/arms/{arm}", call -> arms.change(call.part(2), call.part(4), call));
    }

    private void addReading(StateCalls state, ExportCalls export, HealthCalls health) {
        add(Lane.HERE, GET, EXPERIMENT + "/state", call -> state.state(call.part(2), call), "hash");
        add(Lane.LOOKUP, GET, EXPERIMENT + "/export", call -> export.export(call.part(2), call), "format", "raw");
        add(GET, "/livez", call -> now(health.live()));
        add(GET, "/readyz", call -> now(health.ready()));
        add(GET, "/openapi.yaml", call -> now(health.description()));
    }

    private void add(String method, String path, Action action) {
        add(Lane.HERE, method, path, action);
    }

    private void add(Lane lane, String method, String path, Action action, String... parameters) {
        routes.add(new Route(method, path, call -> lane, List.of(parameters), action));
    }

    /** Returns the parts of a path; there is none in a text that is not a path. */
    static List<String> parts(String path) {
        return path.startsWith("/") ? List.of(path.substring(1).split("/", -1)) : List.of();
    }

    private static CompletableFuture<Answer> now(Answer answer) {
        return CompletableFuture.completedFuture(answer);
    }

    /** Returns all calls. */
    List<Route> routes() {
        return List.copyOf(routes);
    }

    /**
     * Finds the call of a request. HEAD is answered as GET; the server leaves out the content.
     *
     * @throws HttpException if there is no such path, or it takes other methods
     */
    Route find(String given, List<String> path) {
        String method = given.equals("HEAD") ? GET : given;
        TreeSet<String> allowed = new TreeSet<>();
        for (Route route : routes) {
            if (route.fits(path)) {
                if (route.method.equals(method)) {
                    return route;
                }
                allowed.add(route.method);
            }
        }
        if (allowed.isEmpty()) {
            throw new HttpException(404, "Not found", "There is no such path. /openapi.yaml has all paths.");
        }
        if (allowed.contains(GET)) {
            allowed.add("HEAD");
        }
        allowed.add("OPTIONS");
        String list = String.join(", ", allowed);
        if (method.equals("OPTIONS")) {
            Answer answer = Answer.bytes(204, "", new byte[0]).with("Allow", list);
            return new Route(method, "", List.of(), List.of(), call -> Lane.HERE, call -> now(answer));
        }
        throw new HttpException(
                405, "Method not allowed", "This path takes " + list + "; got " + method + ".", Map.of("Allow", list));
    }
}
