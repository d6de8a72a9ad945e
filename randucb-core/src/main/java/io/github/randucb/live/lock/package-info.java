/**
 * The lock of a bandit for live traffic.
 *
 * <ul>
 *   <li>{@link io.github.randucb.live.lock.LiveLock}: decisions only try to take it, and all other calls wait for it.
 *   <li>{@link io.github.randucb.live.lock.FirstFailure}: the failure of a listener during work for another thread.
 * </ul>
 */
@NullMarked
package io.github.randucb.live.lock;

import org.jspecify.annotations.NullMarked;
