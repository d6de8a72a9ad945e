/**
 * The guard that compares the rewards of the policy with those of the control group, by a confidence sequence for each.
 */
@NullMarked
package io.github.randucb.server.ledger.guard;

import org.jspecify.annotations.NullMarked;
