/**
 * Studies of late and missing rewards: the tables {@code silent}, {@code delays} and {@code clicks}. They simulate,
 * measure no time, and depend only on the seed.
 *
 * <ul>
 *   <li>{@link io.github.randucb.benchmarks.delay.DelayTable}: the regret under delays
 *   <li>{@link io.github.randucb.benchmarks.delay.SilentTable}: the share of an arm that never reports a reward;
 *       {@link io.github.randucb.benchmarks.delay.SilentArticleTable} is the same for arms with features
 *   <li>{@link io.github.randucb.benchmarks.delay.ClickTable}: the regret, and the share of a new arm, if rewards of zero are
 *       never sent; {@code ClickFeedback} has the options of its columns
 *   <li>{@code DelayProblem}: the means of the arms, and the rewards of each decision
 *   <li>{@code SilentArm}: a problem in which one arm never reports a reward
 *   <li>{@code ArmMeans}: the means; {@code FixedMeans} without features, and {@code Articles} with features: {@code
 *       FixedArticles} are the same in every request, {@code FreshArticles} are not
 *   <li>{@code Delay}: the time at which rewards arrive
 *   <li>{@code Player}: a front door of the library in a simulation. {@code LivePlayer} and {@code LiveContextualPlayer} count
 *       pending decisions; {@code BanditPlayer} and {@code ContextualBanditPlayer} ignore them; {@code ThompsonPlayer} and
 *       {@code LinearThompsonPlayer} count them as the first two do, but faster. {@code ClickPlayer} is told of clicks
 *       only, and {@code GrowingPlayer} gets a new arm
 *   <li>{@code Sample}: the mean of some runs with its standard error
 * </ul>
 *
 * <p>Runs are paired: run number r of every policy and delay has the same means and the same uniform numbers, and the reward
 * of arm i in decision t is 1 if the uniform number of t is below mu_i.
 */
@NullMarked
package io.github.randucb.benchmarks.delay;

import org.jspecify.annotations.NullMarked;
