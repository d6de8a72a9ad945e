package io.github.randucb.lab.input.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The kinds of problems in an experiment file.
 *
 * <p>Immutable and thread-safe.
 */
public enum ProblemType {
    /** Rewards 0 and 1. */
    BERNOULLI("arms without features, rewards 0 and 1", false),
    /** Beta rewards. */
    BETA("arms without features, Beta rewards", false),
    /** Gaussian rewards. */
    GAUSSIAN("arms without features, Gaussian rewards", false),
    /** Linear means. */
    LINEAR("arms with features x, means <x, theta>", true),
    /** Logistic means. */
    LOGISTIC("arms with features x, means 1 / (1 + exp(-<x, theta>))", true);

    private final String description;
    private final boolean hasFeatures;

    ProblemType(String description, boolean hasFeatures) {
        this.description = description;
        this.hasFeatures = hasFeatures;
    }

    /**
     * Its name in files.
     *
     * @return in lower case
     */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What it is.
     *
     * @return one line
     */
    public String description() {
        return description;
    }

    boolean hasFeatures() {
        return hasFeatures;
    }

    /**
     * The fields that go with it.
     *
     * @return in the order of {@link ProblemField}
     */
    public List<ProblemField> fields() {
        List<ProblemField> fields = new ArrayList<>();
        for (ProblemField field : ProblemField.values()) {
            if (has(field)) {
                fields.add(field);
            }
        }
        return fields;
    }

    /**
     * The field that a problem from files has.
     *
     * @return one of {@link #fields()}
     */
    public ProblemField file() {
        return hasFeatures ? ProblemField.ARMS_FILE : ProblemField.MEANS_FILE;
    }

    private boolean has(ProblemField field) {
        return switch (field) {
            case NAME, TYPE, ARMS, NOISE -> true;
            case MEANS, MEANS_FILE -> !hasFeatures;
            case DIMENSION, FEATURES, ARMS_FILE, PARAMETERS_FILE, REWARDS -> hasFeatures;
            case CONCENTRATION -> hasFeatures || this == BETA;
            case SD, CLIP -> hasFeatures || this == GAUSSIAN;
        };
    }
}
