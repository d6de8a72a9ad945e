package io.github.randucb.live.model;

/**
 * The arm of one decision, as a model needs it. Two of them are equal only if they are the same object, because equal arms can
 * be chosen several times.
 *
 * <p>Immutable and thread-safe, if the caller does not change the features.
 */
public final class ChosenArm {
    private final String arm;
    private final double[] features;

    /**
     * Creates the arm of a decision.
     *
     * @param arm the id of the arm
     * @param features its features, which belong to this object from now on
     */
    public ChosenArm(String arm, double[] features) {
        this.arm = arm;
        this.features = features;
    }

    String arm() {
        return arm;
    }

    /**
     * Returns the features.
     *
     * @return the features of the arm, not a copy
     */
    public double[] features() {
        return features;
    }
}
