package io.github.randucb.lab.input.problem;

import io.github.randucb.confidence.glm.Links;
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
import java.util.function.Function;

/** Reads a problem of an experiment file. Immutable and thread-safe. */
public final class ProblemReader {
    private static final int MOST_ARMS = 10_000_000;
    private static final long MOST_FEATURES = 100_000_000;

    private final Function<String, Path> files;

    /** The laws of rewards. */
    private enum Rewards {
        BERNOULLI,
        BETA,
        GAUSSIAN
    }

    /** How features are drawn. */
    private enum FeatureKind {
        PAPER,
        RELEASED
    }

    public ProblemReader(Function<String, Path> files) {
        this.files = files;
    }

    public Problem read(YamlNode node) {
        ProblemType type = node.get("type").choice(ProblemType.class);
        Rewards rewards = type.hasFeatures()
                ? node.find("rewards").map(x -> x.choice(Rewards.class)).orElse(Rewards.BERNOULLI)
                : Rewards.valueOf(type.name());
        checkFields(node, type, rewards);
        RewardDistribution law = law(node, rewards);
        Noise.Kind noise =
                node.find("noise").map(x -> x.choice(Noise.Kind.class)).orElse(Noise.Kind.INDEPENDENT);
        String name = node.get("name").text();
        Instances instances = type.hasFeatures() ? features(node, type, law) : means(node, law);
        return new Problem(name, instances, law, noise, type.hasFeatures());
    }

    private static void checkFields(YamlNode node, ProblemType type, Rewards rewards) {
        boolean fromFile = node.find(type.file().key()).isPresent();
        List<ProblemField> fields = type.fields().stream()
                .filter(field -> goesWith(field, rewards, fromFile))
                .toList();
        List<String> known = fields.stream().map(ProblemField::key).toList();
        List<String> all =
                Arrays.stream(ProblemField.values()).map(ProblemField::key).toList();
        node.only(all);
        node.fields().forEach((field, value) -> {
            if (!known.contains(field)) {
                throw value.wrong("this field does not go with a problem of type "
                        + type.key() + (fromFile ? " from a file" : "") + ", which has "
                        + String.join(", ", known));
            }
        });
        fields.stream().filter(field -> isNeeded(field, fromFile)).forEach(field -> node.get(field.key()));
    }

    /** Whether a field that the type has goes with the rewards and with where the problem comes from. */
    private static boolean goesWith(ProblemField field, Rewards rewards, boolean fromFile) {
        return switch (field) {
            case CONCENTRATION -> rewards == Rewards.BETA;
            case SD, CLIP -> rewards == Rewards.GAUSSIAN;
            case ARMS, MEANS, DIMENSION, FEATURES -> !fromFile;
            case PARAMETERS_FILE -> fromFile;
            case NAME, TYPE, MEANS_FILE, ARMS_FILE, REWARDS, NOISE -> true;
        };
    }

    private static boolean isNeeded(ProblemField field, boolean fromFile) {
        return switch (field.need()) {
            case ALWAYS -> true;
            case WITHOUT_FILE -> !fromFile;
            case WITH_FILE -> fromFile;
            case NEVER -> false;
        };
    }

    private static RewardDistribution law(YamlNode node, Rewards rewards) {
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

    private Instances means(YamlNode node, RewardDistribution law) {
        if (node.find("means-file").isPresent()) {
            YamlNode file = node.get("means-file");
            return checked(file, InstanceFiles.means(existing(file)), law);
        }
        YamlNode means = node.get("means");
        List<YamlNode> range = means.items();
        if (range.size() != 2) {
            throw means.wrong("two numbers are expected here, the least and the largest mean, not " + range.size());
        }
        double low = mean(range.get(0), law);
        double high = mean(range.get(1), law);
        if (low > high) {
            throw means.wrong("the least mean " + low + " is above the largest, " + high);
        }
        return Instances.uniformMeans((int) node.get("arms").whole(1, MOST_ARMS), low, high);
    }

    private Path existing(YamlNode node) {
        PrintableText.checkCharacters(node, node.text());
        Path file = files.apply(node.text());
        if (!Files.exists(file)) {
            throw node.wrong("there is no file " + file);
        }
        return file;
    }

    private static double mean(YamlNode node, RewardDistribution law) {
        double mean = node.number(-1e6, 1e6);
        try {
            law.check(mean);
        } catch (IllegalArgumentException e) {
            throw node.wrong("the mean is " + mean + "; " + e.getMessage());
        }
        return mean;
    }

    private Instances features(YamlNode node, ProblemType type, RewardDistribution law) {
        Links link = type == ProblemType.LINEAR ? Links.IDENTITY : Links.LOGISTIC;
        if (node.find("arms-file").isPresent()) {
            YamlNode file = node.get("arms-file");
            Path parameters = existing(node.get("parameters-file"));
            return checked(file, InstanceFiles.features(existing(file), parameters, link), law);
        }
        int arms = (int) node.get("arms").whole(1, MOST_ARMS);
        int dimension = (int) node.get("dimension").whole(2, 10_000);
        if ((long) arms * dimension > MOST_FEATURES) {
            throw node.get("arms")
                    .wrong(String.format(
                            Locale.ROOT,
                            "at most %,d features of all arms are possible, and these are %,d: %,d arms of %,d features",
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
            throw node.get("arms").wrong("released features take at least as many arms as dimensions, " + dimension);
        }
        return Instances.releasedFeatures(arms, dimension, link);
    }

    private static Instances checked(YamlNode file, List<Instance> instances, RewardDistribution law) {
        for (int k = 0; k < instances.size(); k++) {
            for (int arm = 0; arm < instances.get(k).arms(); arm++) {
                try {
                    law.check(instances.get(k).mean(arm));
                } catch (IllegalArgumentException e) {
                    throw file.wrong("arm " + arm + " of instance " + k + " in " + file.text() + " has the mean "
                            + instances.get(k).mean(arm) + "; " + e.getMessage());
                }
            }
        }
        return Instances.of(instances);
    }
}
