/**
 * The life of a decision on live traffic, in constants: the answers to a reward, the treatment of several rewards and of rewards
 * outside the range, and the counters of everything that happens.
 */
@NullMarked
package io.github.randucb.live.decision;

import org.jspecify.annotations.NullMarked;
