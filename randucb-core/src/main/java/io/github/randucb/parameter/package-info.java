/**
 * Parameters of policies: names, valid values, defaults, and messages for values that are not valid.
 *
 * <ul>
 *   <li>{@link io.github.randucb.parameter.Parameter}: one parameter;
 *   <li>{@link io.github.randucb.parameter.Parameters}: the values of all parameters of a policy;
 *   <li>{@link io.github.randucb.parameter.ParameterException}: an unknown name, or a value that is not valid.
 * </ul>
 *
 * <p>A parameter is a constant in the class of its policy, and this constant is its only description. Java code, files,
 * command lines, the catalogue and saved states all use it:
 *
 * <pre>{@code
 * public static final Parameter<Double> SIGMA =
 *         Parameter.real("sigma", 0.125, Range.SCALE, "standard deviation of the Gaussian law");
 *
 * double sigma = parameters.get(SIGMA);
 * }</pre>
 *
 * <p>To add a kind of values, add a factory method to {@code Parameter}; to add an interval of real numbers, add a constant
 * to {@link io.github.randucb.parameter.Parameter.Range}. The text of a value must be readable again, because saved states
 * contain it. A saved state contains only the values that differ from their defaults, so do not change a default without a
 * new version of the state format.
 */
@NullMarked
package io.github.randucb.parameter;

import org.jspecify.annotations.NullMarked;
