/**
 * Statistics of results, as pure functions: confidence intervals, comparisons of policies, and checks of claims.
 *
 * <p>Policies are compared by paired differences of final regret, own - other: in each run all policies of a problem
 * have the same instance and the same rewards. Confidence intervals are simultaneous for all comparisons that are made
 * together, by the studentized bootstrap:
 *
 * <pre>
 * confidence interval of a mean difference = [x - s q_U, x - s q_L]
 * </pre>
 *
 * <p>where x is the mean of the differences, s its standard error, and q_L and q_U are quantiles of resampled extremes.
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.analysis.Sample}: mean, standard error and quantiles of one value for each run;
 *   <li>{@link io.github.randucb.lab.analysis.Comparison}: all policies of a problem, compared with a baseline;
 *   <li>{@link io.github.randucb.lab.analysis.Claim}: a statement about regrets, and its check on results;
 *   <li>{@code DifferenceCheck}: claims about own - other, absolute or relative;
 *   <li>{@code EffectCheck}: claims that one change of a policy has a larger effect than another;
 *   <li>{@code Contrast}: a linear combination of paired regrets;
 *   <li>{@code RelativeDifference}: the confidence interval of (own - other) / |other|, by Fieller's method;
 *   <li>{@code StudentizedBootstrap}: simultaneous intervals and adjusted p-values of a family of contrasts.
 * </ul>
 *
 * <p>To add a kind of claim, add a constant to {@code Claim.Kind}, its verdict to one of the two checks, and its fields
 * to {@code input.PresentationReader} and {@code input.ExperimentSchema}.
 */
@NullMarked
package io.github.randucb.lab.analysis;

import org.jspecify.annotations.NullMarked;
