package io.github.randucb.lab.experiment;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Environment;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.simulation.Checkpoints;
import io.github.randucb.lab.simulation.RunRecord;
import io.github.randucb.lab.simulation.Simulation;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Problems x policies x runs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name what reports call it
 * @param plan how long, how often, and with which seed
 * @param problems the problems
 * @param policies the policies
 */
public record Experiment(String name, Plan plan, List<Problem> problems, List<PolicyEntry> policies) {
    /**
     * Copies the lists.
     *
     * @param name what reports call it
     * @param plan how long, how often, and with which seed
     * @param problems the problems
     * @param policies the policies
     */
    public Experiment {
        problems = List.copyOf(problems);
        policies = List.copyOf(policies);
    }

    /**
     * Which policy plays which problem.
     *
     * @return the cells, problem by problem
     */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (Problem problem : problems) {
            for (PolicyEntry policy : policies) {
                if (policy.plays(problem.name())) {
                    cells.add(new Cell(problem.name(), policy.name()));
                }
            }
        }
        return cells;
    }

    /**
     * All the work, cell by cell.
     *
     * @return every run of every cell
     */
    public List<RunId> work() {
        return cells().stream()
                .flatMap(cell -> IntStream.range(0, plan.runs()).mapToObj(run -> new RunId(cell, run)))
                .toList();
    }

    /**
     * Does one run.
     *
     * @param id which one
     * @param stopped asked in every round: whether to give up
     * @return what happened
     * @throws BadInputException if the policy cannot play this instance
     */
    public RunRecord run(RunId id, BooleanSupplier stopped) {
        try {
            Trial trial = trial(id, id.run());
            return Simulation.play(trial.policy(), trial.environment(), checkpoints(), stopped);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(id + ": " + e.getMessage());
        }
    }

    /**
     * A policy that has learned nothing, and what it is to play. Not thread-safe.
     *
     * @param policy the policy
     * @param environment the environment
     */
    public record Trial(Policy policy, Environment environment) {}

    /**
     * Starts a run, perhaps on the instance of another one.
     *
     * @param id the run, which the randomness of the policy and of the rewards is that of
     * @param instance the number of the instance
     * @return a new policy and a new environment, the same for the same numbers
     * @throws IllegalArgumentException if the policy cannot play this instance
     */
    public Trial trial(RunId id, int instance) {
        Environment environment = environment(problem(id.cell().problem()), instance, id.run());
        return new Trial(policy(id, environment), environment);
    }

    /**
     * An instance of a problem.
     *
     * @param problem the name of the problem
     * @param instance the number of the instance
     * @return a new environment
     */
    public Environment environment(String problem, int instance) {
        return environment(problem(problem), instance, instance);
    }

    /**
     * Starts every policy on the first instance of every problem it plays, so that what does not go together is found
     * before any work is done.
     *
     * @throws BadInputException if something does not go together
     */
    public void check() {
        for (Cell cell : cells()) {
            Problem problem = problem(cell.problem());
            Environment environment = environment(problem, 0, 0);
            PolicyEntry entry = entry(cell);
            try {
                Policy policy = policy(new RunId(cell, 0), environment);
                for (double reward : problem.rewards().extremes()) {
                    policy.update(0, reward);
                }
            } catch (IllegalArgumentException e) {
                throw new BadInputException(entry.place() + ": policy " + cell.policy() + " cannot play problem "
                        + cell.problem() + ": " + e.getMessage());
            }
        }
    }

    private Environment environment(Problem problem, int instance, int run) {
        Seeds seeds = new Seeds(plan.seed());
        String name = problem.name();
        try {
            return problem.environment(instance, seeds.instance(name, instance), seeds.noise(name, run));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("problem " + name + ", run " + instance + ": " + e.getMessage());
        }
    }

    private Policy policy(RunId id, Environment environment) {
        Cell cell = id.cell();
        long seed = new Seeds(plan.seed()).policy(cell.problem(), id.run(), cell.policy());
        return entry(cell).spec().start(environment.setting(plan.horizon()), Streams.seeded(seed));
    }

    /**
     * The policy of a cell.
     *
     * @param cell one of the cells
     * @return what the experiment says of it
     */
    public PolicyEntry entry(Cell cell) {
        return policies.stream()
                .filter(policy -> policy.name().equals(cell.policy()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A problem.
     *
     * @param problem its name
     * @return what the experiment says of it
     */
    public Problem problem(String problem) {
        return problems.stream()
                .filter(candidate -> candidate.name().equals(problem))
                .findFirst()
                .orElseThrow();
    }

    /**
     * The rounds at which regret is recorded.
     *
     * @return the checkpoints
     */
    public Checkpoints checkpoints() {
        return Checkpoints.of(plan.horizon(), plan.checkpoints(), plan.spacing());
    }
}
