package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
import org.jspecify.annotations.Nullable;

/** Range of the numbers that an option accepts. Thread-safe: no state. */
public final class OptionRange {
    private OptionRange() {}

    /**
     * Checks the value of an option.
     *
     * @param option the name of the option
     * @param value the value; null if the option was not given
     * @param least the smallest valid value
     * @param most the largest valid value
     * @throws BadInputException if the value is out of range
     */
    public static void check(String option, @Nullable Number value, Number least, Number most) {
        if (value != null
                && !(value.doubleValue() >= least.doubleValue() && value.doubleValue() <= most.doubleValue())) {
            throw new BadInputException(option + " must be between " + least + " and " + most + "; got " + value + ".");
        }
    }
}
