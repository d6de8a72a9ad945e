package io.github.randucb.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * The handler of all requests: it reads the body, finds the call, and sends the answer.
 *
 * <p>Thread-safe.
 */
final class CallHandler extends Handler.Abstract.NonBlocking {
    private static final int MOST_STREAMS = 4;
    private static final long MOST_SKIPPED = 16; // times the largest body
    private static final int STREAM_BUFFER = 1 << 16;

    private final Router router;
    private final HttpLimits limits;
    private final ExecutorService slowCalls;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Semaphore streams = new Semaphore(MOST_STREAMS);

    CallHandler(Router router, HttpLimits limits, ExecutorService slowCalls) {
        this.router = router;
        this.limits = limits;
        this.slowCalls = slowCalls;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        if (inFlight.incrementAndGet() > limits.inFlight()) {
            inFlight.decrementAndGet();
            send(response, Problems.of(HttpException.busy()), callback);
            return true;
        }
        Callback done = Callback.from(callback, inFlight::decrementAndGet);
        if (request.getLength() > limits.body()) {
            refuseLarge(request, response, done);
            return true;
        }
        var unused = read(request)
                .thenCompose(body -> answer(request, body))
                .whenComplete((answer, failure) ->
                        finish(request, response, failure == null ? answer : Problems.of(failure), done));
        return true;
    }

    /** Reads the body. A connection whose body takes too long is closed. */
    private CompletableFuture<byte[]> read(Request request) {
        CompletableFuture<byte[]> body = new CompletableFuture<>();
        Content.Source.asByteArrayAsync(
                request,
                limits.body(),
                Promise.Invocable.from(
                        Invocable.InvocationType.NON_BLOCKING, body::complete, body::completeExceptionally));
        if (!body.isDone()) {
            Scheduler.Task end = closeLater(request);
            var unused = body.whenComplete((bytes, failure) -> end.cancel());
        }
        return body.exceptionallyCompose(failure -> CompletableFuture.failedFuture(refusal(failure)));
    }

    private Scheduler.Task closeLater(Request request) {
        return request.getComponents()
                .getScheduler()
                .schedule(
                        () -> request.getConnectionMetaData()
                                .getConnection()
                                .getEndPoint()
                                .close(new TimeoutException("The body took too long.")),
                        limits.time(),
                        TimeUnit.MILLISECONDS);
    }

    /**
     * Refuses a body that is too large. It is read first, unless it is much too large: a caller that still writes when the
     * connection is closed does not see the answer.
     */
    private void refuseLarge(Request request, Response response, Callback done) {
        Runnable answer = () -> send(response, Problems.of(tooLarge()), done);
        if (request.getLength() > MOST_SKIPPED * limits.body()) {
            answer.run();
            return;
        }
        Scheduler.Task end = closeLater(request);
        Runnable finish = () -> {
            end.cancel();
            answer.run();
        };
        Content.Source.consumeAll(request, Callback.from(finish, failure -> finish.run()));
    }

    private HttpException tooLarge() {
        return new HttpException(
                413, "Too large", "The body can have at most " + limits.body() + " bytes. Split the request.");
    }

    /** Returns the reason for which a body could not be read. */
    private HttpException refusal(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof TimeoutException) {
            return new HttpException(408, "Too slow", "The body took too long to arrive. Repeat the request.");
        }
        if (cause instanceof IllegalStateException) { // the server has no type of its own for a body over the limit
            return tooLarge();
        }
        return new HttpException(400, "Not HTTP", "The body ended too early, or its chunks are not valid.");
    }

    private CompletableFuture<Answer> answer(Request request, byte[] body) {
        try {
            Call call = call(request, body);
            Router.Route route = router.find(call.method(), call.path());
            if (!route.slow()) {
                return route.action().run(call);
            }
            CompletableFuture<Answer> result = new CompletableFuture<>();
            slowCalls.execute(() -> run(route, call, result));
            return result;
        } catch (RejectedExecutionException e) {
            return CompletableFuture.failedFuture(HttpException.busy());
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static void run(Router.Route route, Call call, CompletableFuture<Answer> result) {
        try {
            var unused = route.action().run(call).whenComplete((answer, failure) -> {
                if (failure == null) {
                    result.complete(answer);
                } else {
                    result.completeExceptionally(failure);
                }
            });
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
    }

    private static Call call(Request request, byte[] body) {
        String decoded = request.getHttpURI().getDecodedPath();
        List<String> path = Router.parts(decoded == null ? "" : decoded);
        Map<String, String> headers = new HashMap<>(4);
        put(headers, request, HttpHeader.IF_MATCH, "if-match");
        put(headers, request, HttpHeader.ACCEPT, "accept");
        return new Call(request.getMethod(), path, query(request), headers, body);
    }

    private static Map<String, String> query(Request request) {
        if (request.getHttpURI().getQuery() == null) {
            return Map.of();
        }
        try {
            Map<String, String> query = new LinkedHashMap<>();
            for (Fields.Field field : Request.extractQueryParameters(request)) {
                query.put(field.getName(), field.getValue());
            }
            return query;
        } catch (RuntimeException e) { // the server reports a bad encoding by several types of exceptions
            throw new HttpException(400, "Not HTTP", "The query must be percent-encoded UTF-8; it is not.");
        }
    }

    private static void put(Map<String, String> headers, Request request, HttpHeader header, String name) {
        HttpField field = request.getHeaders().getField(header);
        if (field != null && field.getValue() != null) {
            headers.put(name, field.getValue());
        }
    }

    private void finish(Request request, Response response, Answer answer, Callback callback) {
        Answer.Stream stream = answer.stream();
        if (stream == null || request.getMethod().equals("HEAD")) {
            send(response, answer, callback);
        } else if (streams.tryAcquire()) {
            try {
                slowCalls.execute(() -> write(response, answer, stream, callback));
            } catch (RejectedExecutionException e) {
                streams.release();
                send(response, Problems.of(HttpException.busy()), callback);
            }
        } else {
            send(response, Problems.of(HttpException.busy()), callback);
        }
    }

    /** Writes an answer piece by piece. If it fails, the receiver sees that the answer has no end. */
    private void write(Response response, Answer answer, Answer.Stream stream, Callback callback) {
        setHeaders(response, answer);
        try {
            OutputStream out = new java.io.BufferedOutputStream(Content.Sink.asOutputStream(response), STREAM_BUFFER);
            stream.writeTo(out);
            out.close();
            callback.succeeded();
        } catch (IOException | RuntimeException e) {
            callback.failed(e);
        } finally {
            streams.release();
        }
    }

    private static void setHeaders(Response response, Answer answer) {
        response.setStatus(answer.status());
        if (!answer.type().isEmpty()) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        }
        answer.headers().forEach((name, value) -> response.getHeaders().put(name, value));
    }

    static void send(Response response, Answer answer, Callback callback) {
        setHeaders(response, answer);
        if (answer.status() != 204 && answer.stream() == null) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.content().length);
        }
        response.write(true, ByteBuffer.wrap(answer.content()), callback);
    }
}
