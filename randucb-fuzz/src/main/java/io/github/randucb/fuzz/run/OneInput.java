package io.github.randucb.fuzz.run;

import java.io.IOException;
import java.util.List;

/**
 * Target whose cases all have the same input.
 *
 * @param target the target that checks the input
 * @param only the input
 */
public record OneInput(Target target, Input only) implements Target {
    @Override
    public String name() {
        return target.name();
    }

    @Override
    public List<String> kinds() {
        return target.kinds();
    }

    @Override
    public Input input(long seed, long number) {
        return only;
    }

    @Override
    public String check(Input input, Meter meter) throws IOException {
        return target.check(input, meter);
    }

    @Override
    public void close() throws IOException {
        target.close();
    }
}
