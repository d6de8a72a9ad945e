package io.github.randucb.fuzz.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Runner of the cases of a target. A call that does not return within its limit is a finding. Its thread is given up
 * and replaced. After {@link #MOST_GIVEN_UP} such threads no new case is started, since they slow down the others.
 */
public final class Runner {
    static final int MOST_GIVEN_UP = 8;
    private static final long POLL_MILLIS = 20;

    private final Target target;
    private final long seed;
    private final Limits limits;
    private final LongConsumer progress;
    private final Findings findings = new Findings();

    /**
     * Makes a runner.
     *
     * @param target the target
     * @param seed the seed of all cases
     * @param limits the limits of each call
     * @param progress gets the number of started cases, several times a second
     */
    public Runner(Target target, long seed, Limits limits, LongConsumer progress) {
        this.target = target;
        this.seed = seed;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * Returns the findings so far.
     *
     * @return the findings
     */
    public Findings findings() {
        return findings;
    }

    /**
     * Runs some cases.
     *
     * @param first the number of the first case
     * @param count the number of cases
     * @param nanos the time after which no new case is started
     * @return the counts of all answers
     * @throws InterruptedException if the current thread is interrupted
     */
    public Summary run(long first, long count, long nanos) throws InterruptedException {
        long start = System.nanoTime();
        AtomicLong next = new AtomicLong(first);
        AtomicInteger givenUp = new AtomicInteger();
        List<Worker> working = new ArrayList<>();
        Summary summary = new Summary();
        Runnable begin = () -> working.add(started(() -> {
            boolean over = System.nanoTime() - start > nanos || givenUp.get() >= MOST_GIVEN_UP;
            long number = over ? first + count : next.getAndIncrement();
            return number < first + count ? number : Worker.NONE;
        }));
        for (int k = 0; k < target.threads(); k++) {
            begin.run();
        }
        while (!working.isEmpty()) {
            Thread.sleep(POLL_MILLIS);
            progress.accept(Math.min(count, next.get() - first));
            for (Worker worker : List.copyOf(working)) {
                if (worker.giveUpIfLate()) {
                    givenUp.incrementAndGet();
                    summary.givenUp();
                    worker.addTo(summary);
                    working.remove(worker);
                    begin.run();
                } else if (worker.isDone()) {
                    worker.addTo(summary);
                    working.remove(worker);
                }
            }
        }
        return summary;
    }

    private Worker started(LongSupplier numbers) {
        Worker worker = new Worker(target, seed, numbers, findings, limits);
        Thread thread = new Thread(worker, "fuzz-" + target.name());
        thread.setDaemon(true);
        thread.start();
        return worker;
    }
}
