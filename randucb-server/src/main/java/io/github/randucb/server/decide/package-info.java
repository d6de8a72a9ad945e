/**
 * The choice of an arm: from a view and a request to a decision for the journal.
 *
 * <p>The arm is drawn from exactly the probabilities that the decision logs, with a number that is a function of the seed and the
 * id of the decision. So everything can be computed again from the journal.
 */
@NullMarked
package io.github.randucb.server.decide;

import org.jspecify.annotations.NullMarked;
