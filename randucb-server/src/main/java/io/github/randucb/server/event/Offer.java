package io.github.randucb.server.event;

import java.util.List;

/**
 * The arms that a decision was made among.
 *
 * <p>Immutable and thread-safe, if the caller does not change arrays.
 */
public sealed interface Offer {
    /**
     * Returns the number of arms.
     *
     * @return K
     */
    int size();

    /**
     * Arms of the experiment without features.
     *
     * @param arms the numbers of the arms, see {@link Event.ArmsAdded}
     */
    @SuppressWarnings("ArrayRecordComponent") // offers are not compared
    record Numbers(int[] arms) implements Offer {
        @Override
        public int size() {
            return arms.length;
        }
    }

    /**
     * Arms with features.
     *
     * @param ids the ids of the arms
     * @param features the features of each arm
     */
    @SuppressWarnings("ArrayRecordComponent") // offers are not compared
    record Rows(List<String> ids, double[][] features) implements Offer {
        @Override
        public int size() {
            return features.length;
        }
    }
}
