package io.github.randucb.lab.input.problem;

import io.github.randucb.confidence.Links;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.environment.Instance;
import io.github.randucb.lab.environment.Instances;
import io.github.randucb.lab.environment.Noise;
import io.github.randucb.lab.environment.Problem;
import io.github.randucb.lab.environment.RewardDistribution;
import io.github.randucb.lab.input.yaml.PrintableText;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Reader of the problems of an experiment file. Immutable and thread-safe. */
public final class ProblemReader {
    private static final int MOST_ARMS = 10_000_000;
    private static final long MOST_FEATURES = 100_000_000;

    private final Function<String, Path> files;

    /** Distributions of rewards. */
    private enum Rewards {
        BERNOULLI,
        BETA,
        GAUSSIAN
    }

    /** Distributions of features. */
    private enum FeatureKind {
        PAPER,
        RELEASED
    }

    /**
     * Creates a reader.
     *
     * @param files the resolver of file names
     */
    public ProblemReader(Function<String, Path> files) {
        this.files = files;
    }

    /**
     * Reads a problem.
     *
     * @param node an entry of the list of problems
     * @return the problem
     * @throws BadInputException if the entry, or a file that it names, has an error
     */
    public Problem read(YamlNode node) {
        ProblemType type = node.get("type").choice(ProblemType.class);
        Rewards rewards = type.hasFeatures()
                ? node.find("rewards").map(x -> x.choice(Rewards.class)).orElse(Rewards.BERNOULLI)
                : Rewards.valueOf(type.name());
        checkFields(node, type, rewards);
        RewardDistribution distribution = distribution(node, rewards);
        Noise.Kind noise =
                node.find("noise").map(x -> x.choice(Noise.Kind.class)).orElse(Noise.Kind.INDEPENDENT);
        String name = node.get("name").text();
        if (node.find("means-file").isPresent()) {
            return fromMeans(node, name, type, distribution, noise);
        }
        Instances instances = type.hasFeatures() ? features(node, type, distribution) : means(node, distribution);
        return new Problem(name, instances, distribution, noise, type.hasFeatures());
    }

    /** Reads a problem whose means, and optionally standard deviations, are in a file. */
    private Problem fromMeans(
            YamlNode node, String name, ProblemType type, RewardDistribution distribution, Noise.Kind noise) {
        YamlNode file = node.get("means-file");
        List<Instance> instances = InstanceFiles.means(existing(file));
        OptionalDouble largestSd = instances.stream()
                .flatMapToDouble(instance -> instance.largestSd().stream())
                .max();
        if (largestSd.isPresent()) {
            checkSds(node, type);
        }
        RewardDistribution widest = largestSd.isPresent() ? distribution.withSd(largestSd.getAsDouble()) : distribution;
        return new Problem(name, checked(file, instances, widest), widest, noise, false);
    }

    /** Checks that the means file of a problem may have standard deviations. */
    private static void checkSds(YamlNode node, ProblemType type) {
        YamlNode file = node.get("means-file");
        if (type != ProblemType.GAUSSIAN) {
            throw file.wrong("Only a file for problems of type gaussian can have a column sd; " + file.text()
                    + " has one, and the type is " + type.key() + ". Remove the column, or change the type.");
        }
        node.find("sd").ifPresent(sd -> {
            throw sd.wrong("The standard deviation must be given once; " + file.text()
                    + " has a column sd too. Remove this field, or the column.");
        });
    }

    private static void checkFields(YamlNode node, ProblemType type, Rewards rewards) {
        boolean fromFile = node.find(type.file().key()).isPresent();
        List<ProblemField> fields = type.fields().stream()
                .filter(field -> applies(field, rewards, fromFile))
                .toList();
        List<String> known = fields.stream().map(ProblemField::key).toList();
        List<String> all =
                Arrays.stream(ProblemField.values()).map(ProblemField::key).toList();
        node.only(all);
        node.fields().forEach((field, value) -> {
            if (!known.contains(field)) {
                throw value.wrong("A problem of type " + type.key() + (fromFile ? " from a file" : "")
                        + " does not have this field; its fields are " + String.join(", ", known) + ".");
            }
        });
        fields.stream().filter(field -> isRequired(field, fromFile)).forEach(field -> node.get(field.key()));
    }

    /** Returns whether a field of the type applies to the rewards and to the source of the problem. */
    private static boolean applies(ProblemField field, Rewards rewards, boolean fromFile) {
        return switch (field) {
            case CONCENTRATION -> rewards == Rewards.BETA;
            case SD, CLIP -> rewards == Rewards.GAUSSIAN;
            case ARMS, MEANS, DIMENSION, FEATURES -> !fromFile;
            case PARAMETERS_FILE -> fromFile;
            case NAME, TYPE, MEANS_FILE, ARMS_FILE, REWARDS, NOISE -> true;
        };
    }

    private static boolean isRequired(ProblemField field, boolean fromFile) {
        return switch (field.need()) {
            case ALWAYS -> true;
            case WITHOUT_FILE -> !fromFile;
            case WITH_FILE -> fromFile;
            case NEVER -> false;
        };
    }

    private static RewardDistribution distribution(YamlNode node, Rewards rewards) {
        return switch (rewards) {
            case BERNOULLI -> new RewardDistribution.Bernoulli();
            case BETA ->
                new RewardDistribution.Beta(
                        node.find("concentration").map(x -> x.number(1e-3, 1e6)).orElse(4.0));
            case GAUSSIAN ->
                new RewardDistribution.Gaussian(
                        node.find("sd").map(x -> x.number(1e-9, 1e6)).orElse(0.1),
                        node.find("clip").map(YamlNode::flag).orElse(true));
        };
    }

    private static Instances means(YamlNode node, RewardDistribution distribution) {
        YamlNode means = node.get("means");
        List<YamlNode> range = means.items();
        if (range.size() != 2) {
            throw means.wrong("Expected two numbers, the smallest and the largest mean; got " + range.size() + ".");
        }
        double low = mean(range.get(0), distribution);
        double high = mean(range.get(1), distribution);
        if (low > high) {
            throw means.wrong("The smallest mean must not be above the largest; got " + low + " and " + high + ".");
        }
        return Instances.uniformMeans((int) node.get("arms").whole(1, MOST_ARMS), low, high);
    }

    private Path existing(YamlNode node) {
        PrintableText.checkCharacters(node, node.text());
        Path file = files.apply(node.text());
        if (!Files.exists(file)) {
            throw node.wrong("The file " + file + " does not exist.");
        }
        return file;
    }

    private static double mean(YamlNode node, RewardDistribution distribution) {
        double mean = node.number(-1e6, 1e6);
        try {
            distribution.check(mean);
        } catch (IllegalArgumentException e) {
            throw node.wrong("" + e.getMessage());
        }
        return mean;
    }

    private Instances features(YamlNode node, ProblemType type, RewardDistribution distribution) {
        Links link = type == ProblemType.LINEAR ? Links.IDENTITY : Links.LOGISTIC;
        if (node.find("arms-file").isPresent()) {
            YamlNode file = node.get("arms-file");
            Path parameters = existing(node.get("parameters-file"));
            return checked(file, InstanceFiles.features(existing(file), parameters, link), distribution);
        }
        int arms = (int) node.get("arms").whole(1, MOST_ARMS);
        int dimension = (int) node.get("dimension").whole(2, 10_000);
        if ((long) arms * dimension > MOST_FEATURES) {
            throw node.get("arms")
                    .wrong(String.format(
                            Locale.ROOT,
                            "All arms together can have at most %,d features; these have %,d:"
                                    + " %,d arms of %,d features.",
                            MOST_FEATURES,
                            (long) arms * dimension,
                            arms,
                            dimension));
        }
        FeatureKind kind =
                node.find("features").map(x -> x.choice(FeatureKind.class)).orElse(FeatureKind.PAPER);
        if (kind == FeatureKind.PAPER) {
            return Instances.paperFeatures(arms, dimension, link);
        }
        if (arms < dimension) {
            throw node.get("arms")
                    .wrong("With released features, the number of arms must be at least the dimension, " + dimension
                            + "; got " + arms + ".");
        }
        return Instances.releasedFeatures(arms, dimension, link);
    }

    private static Instances checked(YamlNode file, List<Instance> instances, RewardDistribution distribution) {
        for (int k = 0; k < instances.size(); k++) {
            for (int arm = 0; arm < instances.get(k).arms(); arm++) {
                try {
                    distribution.check(instances.get(k).mean(arm));
                } catch (IllegalArgumentException e) {
                    throw file.wrong(file.text() + ", instance " + k + ", arm " + arm + ": " + e.getMessage());
                }
            }
        }
        return Instances.of(instances);
    }
}
