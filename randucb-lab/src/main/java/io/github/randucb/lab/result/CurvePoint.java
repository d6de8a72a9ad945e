package io.github.randucb.lab.result;

/**
 * Regret of a policy on a problem after some rounds, over all runs.
 *
 * <p>Immutable and thread-safe.
 *
 * @param round the number of rounds
 * @param regret mean expected regret
 * @param regretError its standard error; not a number for a single run
 * @param realised mean realised regret
 * @param realisedError its standard error; not a number for a single run
 */
public record CurvePoint(double round, double regret, double regretError, double realised, double realisedError) {}
