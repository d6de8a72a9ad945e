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
 * Reader of experiment files.
 *
 * <p>Thread-safe: no state.
 */
public final class ExperimentFile {
    private static final List<String> FIELDS = List.of(
            "name", "horizon", "runs", "seed", "edition", "checkpoints", "spacing", "report", "problems", "policies");
    private static final Set<String> ENTRY_FIELDS = Set.of("name", "type", "problems");
    private static final long MOST_RUNS = 10_000_000;
    private static final long MOST_ROWS = 10_000_000;
    private static final long MOST_RECORDS = 10_000_000_000L;

    private ExperimentFile() {}

    /**
     * Reads an experiment file.
     *
     * @param file the file
     * @param files the resolver of the file names in it
     * @param overrides the settings that replace those of the file
     * @return the experiment and its description
     * @throws BadInputException if the file, or a file that it names, has an error
     */
    public static LoadedExperiment read(Path file, Function<String, Path> files, Overrides overrides) {
        String text = new InputFile(file, InputFile.EXPERIMENT).text();
        YamlNode written = YamlNode.of(file, text);
        written.only(FIELDS);
        Grid.Expanded expanded = Grid.expand(written);
        YamlNode root = expanded.root();
        ReferencedFiles referenced = new ReferencedFiles(files);
        Edition own = root.find("edition").map(x -> x.choice(Edition.class)).orElse(EditionNames.DEFAULT);
        Edition edition = overrides.edition().orElse(own);
        Plan plan = plan(root, overrides);
        Experiment experiment = experiment(root, referenced::resolve, overrides.apply(plan), edition);
        checkSize(root, experiment);
        Presentation presentation = new PresentationReader(
                        experiment.policies().stream().map(PolicyEntry::name).toList(),
                        experiment.problems().size())
                .read(root);
        Description description = referenced.describe(text, root).with(experiment.plan(), edition);
        Presentation whole = presentation.with(expanded.problems(), expanded.policies());
        return new LoadedExperiment(
                experiment, plan, description, edition == own ? whole : whole.withEdition(own, edition));
    }

    /**
     * Creates an experiment with one policy and one problem from two lines of text.
     *
     * @param problem the type of the problem and its fields, as in {@code bernoulli arms=10 means=[0.25,0.75]}
     * @param policy the type of the policy and its parameters, as in {@code rand-ucb edition=paper}
     * @param plan the size and the seed of the experiment
     * @param edition the edition of the policy if its text does not state one
     * @return the experiment
     * @throws BadInputException if one of the texts has an error
     */
    public static Experiment of(String problem, String policy, Plan plan, Edition edition) {
        Problem read = new ProblemReader(Path::of).read(parse("problem", problem));
        PolicyEntry entry = policy(parse("policy", policy), List.of(read), edition);
        return new Experiment(entry.name(), plan, List.of(read), List.of(entry));
    }

    /** Parses a type and words {@code name=value}. Spaces in brackets do not end a word. */
    private static YamlNode parse(String what, String text) {
        List<String> words = Arrays.asList(text.strip().split("\\s+(?![^\\[]*\\])"));
        StringBuilder yaml = new StringBuilder("{type: '" + words.get(0).replace("'", "''") + "'");
        Set<String> names = new HashSet<>(Set.of("type"));
        for (String word : words.subList(1, words.size())) {
            if (!word.matches("[a-z-]+=.+")) {
                throw new BadInputException(what + ": Expected 'type name=value name=value'; got '" + word + "'.");
            }
            if (!names.add(word.substring(0, word.indexOf('=')))) {
                throw new BadInputException(what + ": Each name must appear once; got '" + word + "' again.");
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
        Set<String> problemNames = new HashSet<>();
        for (YamlNode node : root.get("problems").nonEmptyItems()) {
            Problem problem = new ProblemReader(files).read(node);
            checkUnique(node, problem.name(), problemNames);
            problems.add(problem);
        }
        List<PolicyEntry> policies = new ArrayList<>();
        Set<String> policyNames = new HashSet<>();
        for (YamlNode node : root.get("policies").nonEmptyItems()) {
            PolicyEntry policy = policy(node, problems, edition);
            checkUnique(node, policy.name(), policyNames);
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

    /** Rejects experiments beyond the memory and the disk of a machine: 200 bytes a run, and 16 a recorded regret. */
    private static void checkSize(YamlNode root, Experiment experiment) {
        long cells = experiment.cells().size();
        long runs = cells * experiment.plan().runs();
        long rows = cells * experiment.plan().checkpoints();
        checkCount(root, "runs of all policies on all problems", runs, MOST_RUNS);
        checkCount(root, "rows of curves.csv (checkpoints x policies x problems)", rows, MOST_ROWS);
        checkCount(
                root,
                "recorded regrets (runs x checkpoints)",
                runs * experiment.plan().checkpoints(),
                MOST_RECORDS);
    }

    private static void checkCount(YamlNode root, String what, long count, long most) {
        if (count > most) {
            throw root.wrong(String.format(
                    Locale.ROOT,
                    "An experiment can have at most %,d %s; this one has %,d. Split it into several experiments.",
                    most,
                    what,
                    count));
        }
    }

    private static void checkUnique(YamlNode node, String name, Set<String> others) {
        checkName(node, name);
        if (!others.add(name)) {
            throw node.wrong("Names must be unique; got '" + name + "' again. Give this entry another 'name'.");
        }
    }

    private static String checkName(YamlNode node, String name) {
        if (name.isBlank() || name.length() > Cell.LONGEST_NAME) {
            throw node.wrong("A name must have 1 to " + Cell.LONGEST_NAME + " characters; "
                    + (name.isBlank() ? "this one is blank." : "this one has " + name.length() + "."));
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
            if (!ENTRY_FIELDS.contains(field.getKey())) {
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
                node.location());
        checkFeatures(node, entry, problems);
        return entry;
    }

    private static Set<String> restriction(YamlNode list, List<Problem> problems) {
        Set<String> names = problems.stream().map(Problem::name).collect(Collectors.toSet());
        Set<String> chosen = new HashSet<>();
        for (YamlNode item : list.nonEmptyItems()) {
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
            throw node.wrong("Policy " + entry.name() + " needs features; problem '"
                    + without.get().name() + "' has none. "
                    + (with.isEmpty()
                            ? "Use a linear or logistic problem."
                            : "Restrict the policy, as in problems: [" + with + "]."));
        }
    }
}
