package io.github.randucb.fuzz.run;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Task of a thread that runs cases until there are no more. If a call does not return, the thread is given up, and its
 * later answers are ignored.
 */
final class Worker implements Runnable {
    static final String FAILED = "failed";
    static final String NO_RETURN = ": did not return";
    static final long NONE = -1;

    private final Target target;
    private final long seed;
    private final LongSupplier numbers;
    private final Findings findings;
    private final Limits limits;
    private final Summary summary = new Summary();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile @Nullable Meter meter;
    private volatile Input input = new Input("none", new byte[0]);
    private volatile long number;
    private volatile boolean givenUp;

    /** Makes a worker. The supplier returns {@link #NONE} after the number of the last case. */
    Worker(Target target, long seed, LongSupplier numbers, Findings findings, Limits limits) {
        this.target = target;
        this.seed = seed;
        this.numbers = numbers;
        this.findings = findings;
        this.limits = limits;
    }

    @Override
    public void run() {
        Meter own = new Meter(limits);
        meter = own;
        try {
            while (!givenUp) {
                long next = numbers.getAsLong();
                if (next == NONE) {
                    return;
                }
                number = next;
                own.begin(next);
                String answer = answer(own);
                if (!givenUp) {
                    summary.answered(answer);
                }
            }
        } finally {
            end.countDown();
        }
    }

    private String answer(Meter own) {
        try {
            input = own.call("make the input", () -> target.input(seed, number));
            String answer = target.check(input, own);
            own.checkLimits();
            return answer;
        } catch (Failure e) {
            failed(e);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
            failed(Failure.of("harness", e));
        }
        return FAILED;
    }

    private void failed(Failure failure) {
        if (!givenUp) {
            findings.add(number, input, failure);
        }
    }

    /** Gives the thread up if its call exceeds the limit, adds a finding, and returns whether it did so. */
    boolean giveUpIfLate() {
        Meter own = meter;
        Meter.Running running = own == null ? null : own.running();
        if (running == null || System.nanoTime() - running.since() <= limits.nanos()) {
            return false;
        }
        givenUp = true;
        findings.add(
                number,
                input,
                new Failure(running.call() + NO_RETURN, "no answer within " + limits.nanos() / 1_000_000 + " ms"));
        summary.answered(FAILED);
        return true;
    }

    boolean isDone() {
        return end.getCount() == 0;
    }

    void addTo(Summary all) {
        Meter own = meter;
        if (own != null) {
            all.add(summary, own);
        }
    }
}
