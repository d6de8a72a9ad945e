package io.github.randucb.lab.input.problem;

import java.util.List;

/**
 * A field of a problem in an experiment file.
 *
 * <p>Immutable and thread-safe.
 */
public enum ProblemField {
    /** The name of the problem. */
    NAME("name", Kind.TEXT, "the name in reports; its seeds depend on it", ""),
    /** The type of the problem. */
    TYPE("type", Kind.CHOICE, "the type of the problem", "", "bernoulli", "beta", "gaussian", "linear", "logistic"),
    /** The number of arms. */
    ARMS("arms", Kind.COUNT, "the number of arms, which are drawn for each run", ""),
    /** The range of the means. */
    MEANS("means", Kind.RANGE, "the smallest and the largest mean; means are uniform between them", ""),
    /** The file of the means. */
    MEANS_FILE(
            "means-file",
            Kind.TEXT,
            "a CSV file of means instead, with the columns instance,arm,mean and, for Gaussian rewards, optionally sd",
            ""),
    /** The number of features. */
    DIMENSION("dimension", Kind.COUNT, "the number of features, at least 2", ""),
    /** The distribution of the features. */
    FEATURES(
            "features",
            Kind.CHOICE,
            "the distribution of the features: that of the paper or of the released code",
            "paper",
            "paper",
            "released"),
    /** The file of the features. */
    ARMS_FILE("arms-file", Kind.TEXT, "a CSV file of features instead, with the columns instance,arm,x0,x1,...", ""),
    /** The file of the parameters. */
    PARAMETERS_FILE(
            "parameters-file", Kind.TEXT, "a CSV file of parameters, with the columns instance,theta0,theta1,...", ""),
    /** The distribution of the rewards. */
    REWARDS("rewards", Kind.CHOICE, "the distribution of the rewards", "bernoulli", "bernoulli", "beta", "gaussian"),
    /** The concentration of Beta rewards. */
    CONCENTRATION("concentration", Kind.NUMBER, "the concentration a + b of Beta rewards", "4"),
    /** The standard deviation of Gaussian rewards. */
    SD("sd", Kind.NUMBER, "the standard deviation of Gaussian rewards", "0.1"),
    /** Whether Gaussian rewards are clipped. */
    CLIP("clip", Kind.FLAG, "whether Gaussian rewards are clipped to [0, 1]", "true"),
    /** The dependence of the rewards of one round. */
    NOISE(
            "noise",
            Kind.CHOICE,
            "whether arms have their own random numbers, or share one uniform number in each round",
            "independent",
            "independent",
            "comonotone");

    private final String key;
    private final Kind kind;
    private final String description;
    private final String defaultText;
    private final List<String> choices;

    /** Condition under which a field is required. Immutable and thread-safe. */
    public enum Need {
        /** The field is always required. */
        ALWAYS,
        /** The field is required if the problem is not read from files ({@link ProblemType#file()}). */
        WITHOUT_FILE,
        /** The field is required if the problem is read from files. */
        WITH_FILE,
        /** The field is optional. */
        NEVER
    }

    /** Kind of the values of a field. Immutable and thread-safe. */
    public enum Kind {
        /** A text. */
        TEXT,
        /** A whole number, at least 1. */
        COUNT,
        /** A number. */
        NUMBER,
        /** True or false. */
        FLAG,
        /** Two numbers, the smaller one first. */
        RANGE,
        /** One of several words. */
        CHOICE
    }

    ProblemField(String key, Kind kind, String description, String defaultText, String... choices) {
        this.key = key;
        this.kind = kind;
        this.description = description;
        this.defaultText = defaultText;
        this.choices = List.of(choices);
    }

    /**
     * Returns the name of the field in files.
     *
     * @return the name, in lower-case words with hyphens
     */
    public String key() {
        return key;
    }

    /**
     * Returns the condition under which the field is required.
     *
     * @return the condition
     */
    public Need need() {
        return switch (this) {
            case NAME, TYPE -> Need.ALWAYS;
            case ARMS, MEANS, DIMENSION -> Need.WITHOUT_FILE;
            case PARAMETERS_FILE -> Need.WITH_FILE;
            default -> Need.NEVER;
        };
    }

    /**
     * Returns the kind of the values.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the description of the field.
     *
     * @return one line
     */
    public String description() {
        return description;
    }

    /**
     * Returns the default value.
     *
     * @return the text of the value; empty if the field, or another one in its place, is required
     */
    public String defaultText() {
        return defaultText;
    }

    /**
     * Returns the values of a choice.
     *
     * @return the words; empty if the field is not a choice
     */
    public List<String> choices() {
        return choices;
    }
}
