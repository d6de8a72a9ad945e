package io.github.randucb.parameter;

import io.github.randucb.text.NameSuggestions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The values of the parameters of a policy. Parameters without a given value have their defaults.
 *
 * <p>Immutable and thread-safe.
 */
public final class Parameters {
    private final Map<String, Parameter<?>> known;
    private final Map<String, Object> given;

    private Parameters(Map<String, Parameter<?>> known, Map<String, Object> given) {
        this.known = known;
        this.given = given;
    }

    /**
     * Returns the defaults.
     *
     * @param known the parameters of the policy, with different names
     * @return the parameters without given values
     */
    public static Parameters of(List<Parameter<?>> known) {
        Map<String, Parameter<?>> byName = new LinkedHashMap<>();
        for (Parameter<?> parameter : known) {
            if (byName.put(parameter.name(), parameter) != null) {
                throw new IllegalArgumentException(
                        "The names of parameters must be different; got two parameters named '" + parameter.name()
                                + "'.");
            }
        }
        return new Parameters(byName, Map.of());
    }

    /**
     * Returns a copy with another value of a parameter.
     *
     * @param name the name of the parameter
     * @param value the value, or the text that represents it; the default is the same as no value
     * @return the copy
     * @throws ParameterException if there is no such parameter, or the value is not valid
     */
    public Parameters with(String name, @Nullable Object value) {
        Parameter<?> parameter = known.get(name);
        if (parameter == null) {
            throw new ParameterException(NameSuggestions.unknown("parameter", name, known.keySet()));
        }
        if (value == null) {
            throw new ParameterException("Parameter '" + name + "' must be " + parameter.values() + "; got no value.");
        }
        Object read = parameter.read(value);
        Map<String, Object> values = new TreeMap<>(given);
        values.remove(name);
        if (!parameter.isDefault(read)) {
            values.put(name, read);
        }
        return new Parameters(known, values);
    }

    /**
     * Returns the value of a parameter, given or default.
     *
     * @param parameter one of the parameters, with a default
     * @param <T> the type of its values
     * @return the value
     */
    public <T> T get(Parameter<T> parameter) {
        return find(parameter)
                .or(parameter::defaultValue)
                .orElseThrow(() -> new IllegalArgumentException(
                        "Parameter '" + parameter.name() + "' must have a default; use find for optional parameters."));
    }

    /**
     * Returns the value of a parameter, if given.
     *
     * @param parameter one of the parameters
     * @param <T> the type of its values
     * @return the given value; empty if there is none
     */
    public <T> Optional<T> find(Parameter<T> parameter) {
        return Optional.ofNullable(given.get(parameter.name())).map(parameter::read);
    }

    /**
     * Rejects parameters that have no effect, because of the values of other parameters.
     *
     * @param context these values, such as "with law uniform"; the message is "... has no meaning with law uniform"
     * @param meaningless the parameters without an effect
     * @throws ParameterException if one of them is given
     */
    public void forbid(String context, Parameter<?>... meaningless) {
        for (Parameter<?> parameter : meaningless) {
            if (given.containsKey(parameter.name())) {
                throw new ParameterException(
                        "Parameter '" + parameter.name() + "' has no meaning " + context + "; remove it.");
            }
        }
    }

    /**
     * Returns the given values as text.
     *
     * @return the texts by name; {@link #with} converts them back
     */
    public Map<String, String> given() {
        Map<String, String> texts = new TreeMap<>();
        given.forEach((name, value) -> texts.put(name, Parameter.text(value)));
        return Collections.unmodifiableMap(texts);
    }

    /**
     * Returns the parameters of the policy.
     *
     * @return the parameters in the order of their declaration
     */
    public List<Parameter<?>> known() {
        return List.copyOf(known.values());
    }
}
