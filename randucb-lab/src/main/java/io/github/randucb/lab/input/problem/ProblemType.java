package io.github.randucb.lab.input.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The types of problems in an experiment file.
 *
 * <p>Immutable and thread-safe.
 */
public enum ProblemType {
    /** Arms without features, Bernoulli rewards. */
    BERNOULLI("arms without features, rewards 0 and 1", false),
    /** Arms without features, Beta rewards. */
    BETA("arms without features, Beta rewards", false),
    /** Arms without features, Gaussian rewards. */
    GAUSSIAN("arms without features, Gaussian rewards", false),
    /** Arms with features, linear means. */
    LINEAR("arms with features x, means <x, theta>", true),
    /** Arms with features, logistic means. */
    LOGISTIC("arms with features x, means 1 / (1 + exp(-<x, theta>))", true);

    private final String description;
    private final boolean hasFeatures;

    ProblemType(String description, boolean hasFeatures) {
        this.description = description;
        this.hasFeatures = hasFeatures;
    }

    /**
     * Returns the name of the type in files.
     *
     * @return the name in lower case
     */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the description of the type.
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
     * Returns the fields of the type.
     *
     * @return the fields in the order of {@link ProblemField}
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
     * Returns the field that names the file of a problem that is read from files.
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
