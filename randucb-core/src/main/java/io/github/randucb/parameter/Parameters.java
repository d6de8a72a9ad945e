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
 * Values given to some of a list of known parameters.
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
     * No value given yet.
     *
     * @param known the parameters there are, each name once
     * @return all defaults
     */
    public static Parameters of(List<Parameter<?>> known) {
        Map<String, Parameter<?>> byName = new LinkedHashMap<>();
        for (Parameter<?> parameter : known) {
            if (byName.put(parameter.name(), parameter) != null) {
                throw new IllegalArgumentException("two parameters are named " + parameter.name());
            }
        }
        return new Parameters(byName, Map.of());
    }

    /**
     * A copy with one more value.
     *
     * @param name the parameter's name
     * @param value its value, or text that stands for it; its default is the same as none
     * @return the copy
     * @throws ParameterException if there is no such parameter, or it does not take the value
     */
    public Parameters with(String name, @Nullable Object value) {
        Parameter<?> parameter = known.get(name);
        if (parameter == null) {
            throw new ParameterException(NameSuggestions.unknown("parameter", name, known.keySet()));
        }
        if (value == null) {
            throw new ParameterException("parameter '" + name + "' has no value: it is " + parameter.values());
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
     * The value of a parameter, given or default.
     *
     * @param parameter one of the known ones, which has a default
     * @param <T> the type of its values
     * @return the value
     */
    public <T> T get(Parameter<T> parameter) {
        return find(parameter)
                .or(parameter::defaultValue)
                .orElseThrow(() -> new IllegalArgumentException(
                        "parameter '" + parameter.name() + "' has no default: ask for it by find"));
    }

    /**
     * The value of a parameter, if given.
     *
     * @param parameter one of the known ones
     * @param <T> the type of its values
     * @return the value, or nothing
     */
    public <T> Optional<T> find(Parameter<T> parameter) {
        return Optional.ofNullable(given.get(parameter.name())).map(parameter::read);
    }

    /**
     * Refuses parameters that have no meaning beside the others.
     *
     * @param reason when they have none, such as "with law uniform"
     * @param meaningless the parameters that must not be given
     * @throws ParameterException if one is given
     */
    public void forbid(String reason, Parameter<?>... meaningless) {
        for (Parameter<?> parameter : meaningless) {
            if (given.containsKey(parameter.name())) {
                throw new ParameterException("parameter '" + parameter.name() + "' has no meaning " + reason);
            }
        }
    }

    /**
     * The given values as text.
     *
     * @return text by name, which {@link #with} turns back into the values
     */
    public Map<String, String> given() {
        Map<String, String> texts = new TreeMap<>();
        given.forEach((name, value) -> texts.put(name, Parameter.text(value)));
        return Collections.unmodifiableMap(texts);
    }

    /**
     * The parameters there are.
     *
     * @return in the order of their declaration
     */
    public List<Parameter<?>> known() {
        return List.copyOf(known.values());
    }
}
