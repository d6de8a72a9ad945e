/**
 * Bandits for the JVM: the classes that a program uses.
 *
 * <ul>
 *   <li>{@link io.github.randucb.Bandit}: a bandit with a fixed set of arms;
 *   <li>{@link io.github.randucb.ContextualBandit}: a bandit whose arms change from round to round, with the arms of a
 *       round in an {@link io.github.randucb.ArmSet};
 *   <li>{@link io.github.randucb.Learner}: the methods of both, such as saving and merging;
 *   <li>{@link io.github.randucb.Decision}: a chosen arm with the probabilities of all arms, for a log;
 *   <li>{@link io.github.randucb.Catalogue}: the policies, by id.
 * </ul>
 *
 * <p>A first program:
 *
 * <pre>{@code
 * PolicySpec policy = Catalogue.standard().policy("rand-ucb");
 * Bandit bandit = Bandit.start(policy, Setting.of(10), 42);
 * int arm = bandit.select();
 * bandit.update(arm, 1.0);
 * byte[] state = bandit.save();
 * Bandit later = Bandit.restore(state);
 * }</pre>
 *
 * <p>To use a policy of your own, describe it by a {@link io.github.randucb.spec.PolicyType} and add it with {@link
 * io.github.randucb.Catalogue#with}. Pass the same catalogue to {@link io.github.randucb.Bandit#restore(byte[],
 * Catalogue)}.
 *
 * <p>The bandits are thread-safe. The classes of the other packages are not, unless their documentation says so.
 */
@NullMarked
package io.github.randucb;

import org.jspecify.annotations.NullMarked;
