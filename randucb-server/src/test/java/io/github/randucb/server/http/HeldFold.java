package io.github.randucb.server.http;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;

/** A fold thread that applies no events until it is closed. The service must have the experiment "x". */
final class HeldFold implements AutoCloseable {
    private final CountDownLatch end = new CountDownLatch(1);

    HeldFold(RunningService service) {
        var unused = service.engine().query(service.engine().experiment("x"), ledger -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return ledger.position();
        });
    }

    /** Sends a request in a thread of its own, since its answer can wait for the fold. */
    CompletableFuture<Integer> status(Callable<RunningService.Reply> request) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return request.call().status();
                    } catch (Exception e) {
                        throw new CompletionException(e);
                    }
                },
                task -> new Thread(task, "request").start());
    }

    @Override
    public void close() {
        end.countDown();
    }
}
