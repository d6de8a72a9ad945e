/**
 * The lock of a bandit for live traffic.
 *
 * <ul>
 *   <li>{@link io.github.randucb.live.lock.SingleWriter}: one thread at a time changes the bandit; decisions do not wait for it.
 *   <li>{@code LiveLock}: the lock, which decisions only try to take, and all other calls wait for.
 *   <li>{@code WaitingItems}: decisions that wait to be applied, in several stacks.
 *   <li>{@code SharedNumber}: a number that many threads read often.
 *   <li>{@code FirstFailure}: the failure of a listener during work for another thread.
 * </ul>
 */
@NullMarked
package io.github.randucb.live.lock;

import org.jspecify.annotations.NullMarked;
