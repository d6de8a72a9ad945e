package io.github.randucb.lab.input.problem;

import java.util.List;

/**
 * A field of a problem in an experiment file.
 *
 * <p>Immutable and thread-safe.
 */
public enum ProblemField {
    /** What reports call it. */
    NAME("name", Kind.TEXT, "what reports call it; part of its seeds", ""),
    /** The kind of problem. */
    TYPE("type", Kind.CHOICE, "the kind of problem", "", "bernoulli", "beta", "gaussian", "linear", "logistic"),
    /** The number of arms. */
    ARMS("arms", Kind.COUNT, "the number of arms, drawn anew for each run", ""),
    /** The range of the means. */
    MEANS("means", Kind.RANGE, "the least and the largest mean; means are uniform between them", ""),
    /** Means from a file. */
    MEANS_FILE("means-file", Kind.TEXT, "means instead, CSV with the columns instance,arm,mean", ""),
    /** The number of features. */
    DIMENSION("dimension", Kind.COUNT, "the number of features, at least 2", ""),
    /** How features are drawn. */
    FEATURES(
            "features",
            Kind.CHOICE,
            "features drawn as the paper or as the released code does",
            "paper",
            "paper",
            "released"),
    /** Features from a file. */
    ARMS_FILE("arms-file", Kind.TEXT, "features instead, CSV with the columns instance,arm,x0,x1,...", ""),
    /** Parameters from a file. */
    PARAMETERS_FILE(
            "parameters-file", Kind.TEXT, "and parameters, CSV with the columns instance,theta0,theta1,...", ""),
    /** The law of the rewards. */
    REWARDS("rewards", Kind.CHOICE, "the law of the rewards", "bernoulli", "bernoulli", "beta", "gaussian"),
    /** Of Beta rewards. */
    CONCENTRATION("concentration", Kind.NUMBER, "a + b of Beta rewards", "4"),
    /** Of Gaussian rewards. */
    SD("sd", Kind.NUMBER, "standard deviation of Gaussian rewards", "0.1"),
    /** Of Gaussian rewards. */
    CLIP("clip", Kind.FLAG, "whether Gaussian rewards are clipped to [0, 1]", "true"),
    /** Whether arms have randomness of their own. */
    NOISE(
            "noise",
            Kind.CHOICE,
            "whether arms have randomness of their own, or one uniform number a round for all",
            "independent",
            "independent",
            "comonotone");

    private final String key;
    private final Kind kind;
    private final String description;
    private final String defaultText;
    private final List<String> choices;

    /** When a field must be given. Immutable and thread-safe. */
    public enum Need {
        /** Always. */
        ALWAYS,
        /** If the problem is not from files, see {@link ProblemType#file()}. */
        WITHOUT_FILE,
        /** If the problem is from files. */
        WITH_FILE,
        /** Never. */
        NEVER
    }

    /** What the values of a field are. Immutable and thread-safe. */
    public enum Kind {
        /** A text. */
        TEXT,
        /** A whole number from 1 on. */
        COUNT,
        /** A number. */
        NUMBER,
        /** True or false. */
        FLAG,
        /** Two numbers. */
        RANGE,
        /** One of some words. */
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
     * Its name in files.
     *
     * @return lower-case words with hyphens
     */
    public String key() {
        return key;
    }

    /**
     * When it must be given.
     *
     * @return the need
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
     * What its values are.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * What it means.
     *
     * @return one line
     */
    public String description() {
        return description;
    }

    /**
     * What holds when it is not given.
     *
     * @return in words; empty if it must be given, or another field in its place
     */
    public String defaultText() {
        return defaultText;
    }

    /**
     * The words of a choice.
     *
     * @return the words; empty if it is no choice
     */
    public List<String> choices() {
        return choices;
    }
}
