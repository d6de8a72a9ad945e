package io.github.randucb.lab.input;

import io.github.randucb.Catalogue;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.experiment.Cell;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Experiment;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.experiment.PolicyEntry;
import io.github.randucb.lab.input.file.InputFile;
import io.github.randucb.lab.input.problem.ProblemReader;
import io.github.randucb.lab.input.yaml.PrintableText;
import io.github.randucb.lab.input.yaml.YamlNode;
import io.github.randucb.lab.simulation.Checkpoints.Spacing;
import io.github.randucb.parameter.ParameterException;
import io.github.randucb.spec.CommonParameters;
import io.github.randucb.spec.Edition;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.text.NameSuggestions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An experiment as a YAML file.
 *
 * <p>Thread-safe: no state.
 */
public final class ExperimentFile {
    private static final List<String> FIELDS = List.of(
            "name", "horizon", "runs", "seed", "edition", "checkpoints", "spacing", "report", "problems", "policies");
    private static final Set<String> OF_ENTRY = Set.of("name", "type", "problems");
    private static final long MOST_RUNS = 10_000_000;
    private static final long MOST_ROWS = 10_000_000;
    private static final long MOST_RECORDS = 10_000_000_000L;

    private ExperimentFile() {}

    /**
     * Reads a file.
     *
     * @param file the file
     * @param files where the files are that it names
     * @param overrides what holds instead of what the file says
     * @return the experiment, and how it was written
     * @throws BadInputException if something is wrong in it or in the files that it names
     */
    public static LoadedExperiment read(Path file, Function<String, Path> files, Overrides overrides) {
        String text = new InputFile(file, InputFile.EXPERIMENT).text();
        YamlNode written = YamlNode.of(file, text);
        written.only(FIELDS);
        Grid.Expanded expanded = Grid.expanded(written);
        YamlNode root = expanded.root();
        ReferencedFiles inputs = new ReferencedFiles(files);
        Edition own = root.find("edition").map(x -> x.choice(Edition.class)).orElse(EditionNames.DEFAULT);
        Edition edition = overrides.edition().orElse(own);
        Plan plan = plan(root, overrides);
        Experiment experiment = experiment(root, inputs::resolve, overrides.apply(plan), edition);
        checkSize(root, experiment);
        Presentation presentation = new PresentationReader(
                        experiment.policies().stream().map(PolicyEntry::name).toList(),
                        experiment.problems().size())
                .read(root);
        Description description = inputs.describe(text, root).with(experiment.plan(), edition);
        Presentation whole = presentation.with(expanded.problems(), expanded.policies());
        return new LoadedExperiment(
                experiment, plan, description, edition == own ? whole : whole.withEdition(own, edition));
    }

    /**
     * An experiment without a file: one policy, one problem.
     *
     * @param problem the type of a problem and its fields, as in {@code bernoulli arms=10 means=[0.25,0.75]}
     * @param policy the type of a policy and its parameters, as in {@code rand-ucb edition=paper}
     * @param plan how long, how often, and with which seed
     * @param edition that of a policy that does not say
     * @return the experiment
     * @throws BadInputException if something is wrong in one of them
     */
    public static Experiment of(String problem, String policy, Plan plan, Edition edition) {
        Problem read = new ProblemReader(Path::of).read(words("problem", problem));
        PolicyEntry entry = policy(words("policy", policy), List.of(read), edition);
        return new Experiment(entry.name(), plan, List.of(read), List.of(entry));
    }

    /** A type and words {@code name=value} as YAML; spaces in brackets are no ends of words. */
    private static YamlNode words(String what, String text) {
        List<String> words = Arrays.asList(text.strip().split("\\s+(?![^\\[]*\\])"));
        StringBuilder yaml = new StringBuilder("{type: '" + words.get(0).replace("'", "''") + "'");
        Set<String> names = new HashSet<>(Set.of("type"));
        for (String word : words.subList(1, words.size())) {
            if (!word.matches("[a-z-]+=.+")) {
                throw new BadInputException(what + ": 'type name=value name=value' is expected, not '" + word + "'");
            }
            if (!names.add(word.substring(0, word.indexOf('=')))) {
                throw new BadInputException(what + ": '" + word + "' says again what is said before it");
            }
            yaml.append(", ").append(word.replaceFirst("=", ": "));
        }
        if (!names.contains("name")) {
            yaml.append(", name: '").append(words.get(0).replace("'", "''")).append("'");
        }
        return YamlNode.ofLine(what, yaml.append('}').toString());
    }

    private static Experiment experiment(YamlNode root, Function<String, Path> files, Plan plan, Edition edition) {
        List<Problem> problems = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (YamlNode node : some(root, "problems")) {
            Problem problem = new ProblemReader(files).read(node);
            unique(node, problem.name(), names);
            problems.add(problem);
        }
        List<PolicyEntry> policies = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (YamlNode node : some(root, "policies")) {
            PolicyEntry policy = policy(node, problems, edition);
            unique(node, policy.name(), taken);
            policies.add(policy);
        }
        return new Experiment(checkName(root.get("name"), root.get("name").text()), plan, problems, policies);
    }

    private static Plan plan(YamlNode root, Overrides overrides) {
        return new Plan(
                root.get("horizon").whole(1, Plan.LONGEST_HORIZON),
                (int) root.get("runs").whole(1, Plan.MOST_RUNS),
                root.find("seed")
                        .map(x -> x.whole(Long.MIN_VALUE, Long.MAX_VALUE))
                        .orElse(1L),
                root.find("checkpoints")
                        .map(x -> (int) x.whole(1, Plan.MOST_CHECKPOINTS))
                        .orElse(200),
                overrides.spacing(root.find("spacing").map(x -> x.choice(Spacing.class))));
    }

    /** Refuses more than the memory and the disk of a machine hold: 200 bytes a run, and 16 a recorded regret. */
    private static void checkSize(YamlNode root, Experiment experiment) {
        long cells = experiment.cells().size();
        long runs = cells * experiment.plan().runs();
        long rows = cells * experiment.plan().checkpoints();
        check(root, "runs of all policies on all problems", runs, MOST_RUNS);
        check(root, "rows of curves.csv, one a checkpoint of each policy on each problem,", rows, MOST_ROWS);
        check(
                root,
                "recorded regrets, runs x checkpoints,",
                runs * experiment.plan().checkpoints(),
                MOST_RECORDS);
    }

    private static void check(YamlNode root, String what, long count, long most) {
        if (count > most) {
            throw root.wrong(String.format(
                    Locale.ROOT,
                    "at most %,d %s are possible; this experiment has %,d. Split it into several",
                    most,
                    what,
                    count));
        }
    }

    private static List<YamlNode> some(YamlNode root, String field) {
        return some(root.get(field));
    }

    private static List<YamlNode> some(YamlNode list) {
        if (list.items().isEmpty()) {
            throw list.wrong("the list is empty; at least one is needed");
        }
        return list.items();
    }

    private static void unique(YamlNode node, String name, Set<String> taken) {
        checkName(node, name);
        if (!taken.add(name)) {
            throw node.wrong("the name '" + name + "' is taken; give another 'name'");
        }
    }

    private static String checkName(YamlNode node, String name) {
        if (name.isBlank() || name.length() > Cell.LONGEST_NAME) {
            throw node.wrong("a name has 1 to " + Cell.LONGEST_NAME + " characters; this one "
                    + (name.isBlank() ? "is blank" : "has " + name.length()));
        }
        PrintableText.checkCharacters(node, name);
        return name;
    }

    private static PolicyEntry policy(YamlNode node, List<Problem> problems, Edition edition) {
        String type = node.get("type").text();
        PolicySpec spec;
        try {
            spec = Catalogue.standard().policy(type).with(CommonParameters.EDITION, edition);
        } catch (ParameterException e) {
            throw node.get("type").wrong("" + e.getMessage());
        }
        for (Map.Entry<String, YamlNode> field : node.fields().entrySet()) {
            if (!OF_ENTRY.contains(field.getKey())) {
                try {
                    spec = spec.with(field.getKey(), field.getValue().value());
                } catch (ParameterException e) {
                    throw field.getValue().wrong("" + e.getMessage());
                }
            }
        }
        PolicyEntry entry = new PolicyEntry(
                node.find("name").map(YamlNode::text).orElse(type),
                spec,
                node.find("problems").map(list -> restriction(list, problems)),
                node.place());
        checkFeatures(node, entry, problems);
        return entry;
    }

    private static Set<String> restriction(YamlNode list, List<Problem> problems) {
        Set<String> names = problems.stream().map(Problem::name).collect(Collectors.toSet());
        Set<String> chosen = new HashSet<>();
        for (YamlNode item : some(list)) {
            if (!names.contains(item.text())) {
                throw item.wrong(NameSuggestions.unknown(
                        "problem",
                        item.text(),
                        problems.stream().map(Problem::name).toList()));
            }
            chosen.add(item.text());
        }
        return chosen;
    }

    private static void checkFeatures(YamlNode node, PolicyEntry entry, List<Problem> problems) {
        if (!entry.spec().type().needsFeatures()) {
            return;
        }
        Optional<Problem> without = problems.stream()
                .filter(problem -> entry.plays(problem.name()) && !problem.hasFeatures())
                .findFirst();
        if (without.isPresent()) {
            String with = problems.stream()
                    .filter(Problem::hasFeatures)
                    .map(Problem::name)
                    .collect(Collectors.joining(", "));
            throw node.wrong("policy " + entry.name() + " needs features, which problem '"
                    + without.get().name() + "' does not have; "
                    + (with.isEmpty()
                            ? "a linear or logistic problem has them"
                            : "restrict it, as in problems: [" + with + "]"));
        }
    }
}
