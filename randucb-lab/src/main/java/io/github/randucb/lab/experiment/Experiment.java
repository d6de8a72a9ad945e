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
 * An experiment: problems x policies x runs. A run is a function of the experiment and its {@link RunId} alone.
 *
 * <p>Immutable and thread-safe.
 *
 * @param name the name in reports
 * @param plan the size and the seed of the experiment
 * @param problems the problems
 * @param policies the policies
 */
public record Experiment(String name, Plan plan, List<Problem> problems, List<PolicyEntry> policies) {
    /**
     * Copies the lists.
     *
     * @param name the name in reports
     * @param plan the size and the seed of the experiment
     * @param problems the problems
     * @param policies the policies
     */
    public Experiment {
        problems = List.copyOf(problems);
        policies = List.copyOf(policies);
    }

    /**
     * Returns every pair of a problem and a policy that plays it.
     *
     * @return the cells, ordered by problem
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
     * Returns every run of every cell.
     *
     * @return the runs, ordered by cell
     */
    public List<RunId> runs() {
        return cells().stream()
                .flatMap(cell -> IntStream.range(0, plan.runs()).mapToObj(run -> new RunId(cell, run)))
                .toList();
    }

    /**
     * Executes one run.
     *
     * @param id the run
     * @param stopped whether to stop; called in every round
     * @return the result of the run
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
     * A new policy and its environment. Not thread-safe.
     *
     * @param policy the policy, which has learned nothing
     * @param environment the environment
     */
    public record Trial(Policy policy, Environment environment) {}

    /**
     * Creates the policy and the environment of a run. The instance number may differ from the run number.
     *
     * @param id the run that seeds the policy and the rewards
     * @param instance the number of the instance
     * @return a new policy and a new environment; the same arguments always give the same result
     * @throws IllegalArgumentException if the policy cannot play this instance
     */
    public Trial trial(RunId id, int instance) {
        Environment environment = environment(problem(id.cell().problem()), instance, id.run());
        return new Trial(policy(id, environment), environment);
    }

    /**
     * Creates the environment of an instance of a problem.
     *
     * @param problem the name of the problem
     * @param instance the number of the instance
     * @return a new environment
     */
    public Environment environment(String problem, int instance) {
        return environment(problem(problem), instance, instance);
    }

    /**
     * Checks that every policy can start on the first instance of every problem that it plays, and accepts the smallest
     * and the largest reward. Errors are then found before any run starts.
     *
     * @throws BadInputException if a policy cannot play one of its problems
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
                throw new BadInputException(entry.location() + ": Policy " + cell.policy() + " cannot play problem "
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
            throw new BadInputException("Problem " + name + ", instance " + instance + ": " + e.getMessage());
        }
    }

    private Policy policy(RunId id, Environment environment) {
        Cell cell = id.cell();
        long seed = new Seeds(plan.seed()).policy(cell.problem(), id.run(), cell.policy());
        return entry(cell).spec().start(environment.setting(plan.horizon()), Streams.seeded(seed));
    }

    /**
     * Returns the policy of a cell.
     *
     * @param cell one of the cells
     * @return the policy
     */
    public PolicyEntry entry(Cell cell) {
        return policies.stream()
                .filter(policy -> policy.name().equals(cell.policy()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Returns the problem with a name.
     *
     * @param problem the name of a problem of the experiment
     * @return the problem
     */
    public Problem problem(String problem) {
        return problems.stream()
                .filter(candidate -> candidate.name().equals(problem))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Returns the rounds at which regret is recorded.
     *
     * @return the checkpoints
     */
    public Checkpoints checkpoints() {
        return Checkpoints.of(plan.horizon(), plan.checkpoints(), plan.spacing());
    }
}
