package io.github.randucb.lab.experiment;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Environment;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.simulation.Checkpoints;
import io.github.randucb.lab.simulation.RunRecord;
import io.github.randucb.lab.simulation.Simulation;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.policy.Policy;
import io.github.randucb.random.Streams;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

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
     * All the work, run by run, so that early on there is something of everything.
     *
     * @return the cells, in the order in which to begin them
     */
    public List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int run = 0; run < plan.runs(); run++) {
            for (Problem problem : problems) {
                for (PolicyEntry policy : policies) {
                    if (policy.plays(problem.name())) {
                        cells.add(new Cell(problem.name(), policy.name(), run));
                    }
                }
            }
        }
        return cells;
    }

    /**
     * Does the work of a cell.
     *
     * @param cell one of the cells
     * @param stopped asked now and then: whether to give up
     * @return what happened
     */
    public RunRecord run(Cell cell, BooleanSupplier stopped) {
        try {
            Environment environment = environment(problem(cell.problem()), cell.run());
            Policy policy = policy(cell, environment);
            return Simulation.play(policy, environment, checkpoints(), stopped);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("policy " + cell.policy() + " on problem " + cell.problem() + ", run "
                    + cell.run() + ": " + e.getMessage());
        }
    }

    /**
     * Starts every policy on the first instance of every problem it plays, so that what does not go together is found
     * before any work is done.
     *
     * @throws BadInputException if something does not go together
     */
    public void check() {
        for (Problem problem : problems) {
            Environment environment = environment(problem, 0);
            for (PolicyEntry policy : policies) {
                if (policy.plays(problem.name())) {
                    try {
                        policy(new Cell(problem.name(), policy.name(), 0), environment);
                    } catch (ParameterException e) {
                        throw new BadInputException("policy " + policy.name() + " cannot play problem "
                                + problem.name() + ": " + e.getMessage()
                                + " ('problems:' under a policy restricts it to some)");
                    }
                }
            }
        }
    }

    private Environment environment(Problem problem, int run) {
        Seeds seeds = new Seeds(plan.seed());
        return problem.environment(run, seeds.instance(problem.name(), run), seeds.noise(problem.name(), run));
    }

    private Policy policy(Cell cell, Environment environment) {
        long seed = new Seeds(plan.seed()).policy(cell.problem(), cell.run(), cell.policy());
        PolicyEntry entry = policies.stream()
                .filter(policy -> policy.name().equals(cell.policy()))
                .findFirst()
                .orElseThrow();
        return entry.spec().start(environment.setting(plan.horizon()), Streams.seeded(seed));
    }

    private Problem problem(String problem) {
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
