package io.github.randucb.fuzz.state;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.Target;
import java.util.List;

/**
 * Target of saved states. Eight cases share a bandit: the first checks its life, the others damage its saved state.
 *
 * <p>Thread-safe.
 */
public final class StatesTarget implements Target {
    private static final int CASES_PER_LIFE = 8;
    private static final int THREADS = 2;

    private final LifeMaker maker;
    private final LifeCheck lives;
    private final StateCheck states;
    private final ThreadLocal<Saved> last =
            ThreadLocal.withInitial(() -> new Saved(0, -1, new Input(StateCheck.KIND, new byte[0])));

    /** Saved state at the end of a life. */
    private record Saved(long seed, long life, Input state) {}

    /**
     * Makes a target.
     *
     * @param library the library under test
     */
    public StatesTarget(Library library) {
        this.maker = new LifeMaker(library);
        this.lives = new LifeCheck(library);
        this.states = new StateCheck(library);
    }

    @Override
    public String name() {
        return "states";
    }

    @Override
    public List<String> kinds() {
        return List.of(Life.KIND, StateCheck.KIND);
    }

    @Override
    public int threads() {
        return THREADS;
    }

    @Override
    public Input input(long seed, long number) {
        long life = number / CASES_PER_LIFE;
        if (number % CASES_PER_LIFE == 0) {
            return new Input(Life.KIND, life(seed, life).toBytes());
        }
        byte[] state = saved(seed, life);
        CaseRandom random = CaseRandom.of(seed, name(), number);
        return new Input(StateCheck.KIND, StateMutation.of(random, state, () -> another(random, life)));
    }

    private Life life(long seed, long number) {
        return maker.make(CaseRandom.of(seed, Life.KIND, number), number);
    }

    private byte[] saved(long seed, long number) {
        Saved before = last.get();
        if (before.seed == seed && before.life == number) {
            return before.state.bytes();
        }
        byte[] state = save(life(seed, number));
        last.set(new Saved(seed, number, new Input(StateCheck.KIND, state)));
        return state;
    }

    /** Returns a state of the same policy, or of the next policy of the catalogue. */
    private byte[] another(CaseRandom random, long life) {
        return save(maker.make(random, life + random.below(2)));
    }

    /** Returns the state at the end of a life; an empty state if the life fails, which its own case reports. */
    private byte[] save(Life life) {
        try {
            return lives.play(life).save();
        } catch (RuntimeException e) {
            return new byte[StateEnvelope.HEADER + StateEnvelope.CHECKSUM];
        }
    }

    @Override
    public String check(Input input, Meter meter) {
        return input.kind().equals(Life.KIND)
                ? "life " + lives.check(Life.of(input.bytes()), meter)
                : "state " + states.check(input.bytes(), meter);
    }
}
