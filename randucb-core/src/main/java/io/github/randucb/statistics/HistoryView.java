package io.github.randucb.statistics;

/** Feature vectors with their pulls and rewards, for reading. */
public interface HistoryView {
    /**
     * Returns the number of vectors.
     *
     * @return n
     */
    int size();

    /**
     * Returns one of the vectors.
     *
     * @param index the index of the vector
     * @return the array itself; callers must not modify it
     */
    double[] row(int index);

    /**
     * Returns the number of rewards of a vector.
     *
     * @param index the index of the vector
     * @return s_i
     */
    long pulls(int index);

    /**
     * Returns the total reward of a vector.
     *
     * @param index the index of the vector
     * @return Y_i
     */
    double reward(int index);

    /**
     * Adds a multiple of one of the vectors to a given vector.
     *
     * @param vector a vector of dimension d; modified
     * @param index the index of the vector in the history
     * @param factor the multiple
     */
    default void addTo(double[] vector, int index, double factor) {
        double[] row = row(index);
        for (int j = 0; j < row.length; j++) {
            vector[j] += factor * row[j];
        }
    }
}
