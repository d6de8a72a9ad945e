package io.github.randucb.server.http;

import io.github.randucb.server.limit.BodyReader;
import io.github.randucb.server.limit.CallThreads;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.limit.HttpLimits;
import io.github.randucb.server.limit.Lane;
import io.github.randucb.server.limit.RequestRoom;
import io.github.randucb.server.thread.AnswerThread;
import io.github.randucb.server.thread.Results;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * The handler of all requests: it reads the body, finds the call, and sends the answer.
 *
 * <p>Thread-safe.
 */
final class CallHandler extends Handler.Abstract.NonBlocking {
    private static final System.Logger LOGGER = System.getLogger(CallHandler.class.getName());
    private static final long MOST_SKIPPED = 16; // times the largest body
    private static final int STREAM_BUFFER = 1 << 16;
    private static final int SLOWEST = 100; // bytes in a millisecond, for a reader of a large answer
    private static final int MOST_HERE = 1 << 14; // bytes of a body that is read in the thread of the request
    private static final long STREAM_TIME = 3_600_000; // milliseconds

    private final Router router;
    private final HttpLimits limits;
    private final OriginCheck origin;
    private final CallThreads threads;
    private final AnswerThread answers;
    private final RequestRoom room;

    CallHandler(Router router, HttpLimits limits, OriginCheck origin, CallThreads threads, AnswerThread answers) {
        this.router = router;
        this.limits = limits;
        this.origin = origin;
        this.threads = threads;
        this.answers = answers;
        this.room = new RequestRoom(limits);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        if (answers.isCurrent()) { // this thread only reads requests, because other answers wait for it
            threads.run(Lane.NEXT, () -> guard(callback, () -> begin(request, response, callback)));
        } else {
            begin(request, response, callback);
        }
        return true;
    }

    /** Begins a request, and ends it when the callback is called. */
    private void begin(Request request, Response response, Callback callback) {
        long length = request.getLength();
        RequestRoom.Reservation reservation = room.begin();
        Callback done = Callback.from(callback, reservation::end);
        guard(done, () -> {
            if (!reservation.fits()) {
                send(response, Problems.of(HttpException.busy()), done);
            } else if (length > limits.body()) {
                refuseLarge(request, response, done);
            } else {
                readAndAnswer(request, response, reservation, done);
            }
        });
    }

    private void readAndAnswer(Request request, Response response, RequestRoom.Reservation reservation, Callback done) {
        CompletableFuture<Answer> result =
                read(request, reservation).thenCompose(body -> answer(request, body, reservation));
        BiConsumer<Answer, Throwable> finish = (answer, failure) -> guard(done, () -> {
            Answer found = failure == null ? answer : Problems.of(failure);
            finish(request, response, found, reservation, done);
        });
        var unused = result.isDone() ? result.whenComplete(finish) : result.whenCompleteAsync(finish, answers);
    }

    /** Runs a part of a request. If it fails, for example with too little memory, the caller gets an error, and the request ends. */
    private static void guard(Callback callback, Runnable part) {
        try {
            part.run();
        } catch (RuntimeException | Error e) {
            LOGGER.log(System.Logger.Level.ERROR, "A request cannot be answered.", e);
            callback.failed(e);
        }
    }

    /** Reads the body. A connection whose body takes too long is closed. */
    private CompletableFuture<byte[]> read(Request request, RequestRoom.Reservation reservation) {
        CompletableFuture<byte[]> body = BodyReader.read(request, limits.body(), reservation);
        if (!body.isDone()) {
            Scheduler.Task end = closeLater(request, limits.time());
            var unused = body.whenComplete((bytes, failure) -> end.cancel());
        }
        return body.exceptionallyCompose(failure -> CompletableFuture.failedFuture(refusal(failure)));
    }

    private static Scheduler.Task closeLater(Request request, long millis) {
        return request.getComponents()
                .getScheduler()
                .schedule(
                        () -> request.getConnectionMetaData()
                                .getConnection()
                                .getEndPoint()
                                .close(new TimeoutException("The request took too long.")),
                        millis,
                        TimeUnit.MILLISECONDS);
    }

    /**
     * Refuses a body that is too large. It is read first, unless it is much too large: a caller that still writes when the
     * connection is closed does not see the answer.
     */
    private void refuseLarge(Request request, Response response, Callback done) {
        Runnable answer =
                () -> guard(done, () -> send(response, Problems.of(BodyReader.tooLarge(limits.body())), done));
        if (request.getLength() > MOST_SKIPPED * limits.body()) {
            answer.run();
            return;
        }
        Scheduler.Task end = closeLater(request, limits.time());
        Runnable finish = () -> {
            end.cancel();
            answer.run();
        };
        Content.Source.consumeAll(request, Callback.from(finish, failure -> finish.run()));
    }

    /** Returns the reason for which a body could not be read. */
    private static Throwable refusal(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof TimeoutException) {
            return new HttpException(408, "Too slow", "The body took too long to arrive. Repeat the request.");
        }
        if (cause instanceof HttpException || cause instanceof Error) {
            return cause;
        }
        return new HttpException(400, "Not HTTP", "The body ended too early, or its chunks are not valid.");
    }

    private CompletableFuture<Answer> answer(Request request, byte[] body, RequestRoom.Reservation reservation) {
        try {
            origin.check(request);
            Call call = call(request, body, reservation);
            Router.Route route = router.find(call.method(), call.path());
            Lane lane = route.lane().apply(call);
            if (lane == Lane.HERE && body.length <= MOST_HERE) {
                return route.action().run(call);
            }
            CompletableFuture<Answer> result = new CompletableFuture<>();
            threads.run(lane == Lane.HERE ? Lane.WORK : lane, () -> run(route, call, result));
            return result;
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static void run(Router.Route route, Call call, CompletableFuture<Answer> result) {
        try {
            var unused = route.action().run(call).whenComplete(Results.to(result));
        } catch (RuntimeException | Error e) { // without an answer the request would count for ever
            result.completeExceptionally(e);
        }
    }

    private static Call call(Request request, byte[] body, RequestRoom.Reservation reservation) {
        String decoded = request.getHttpURI().getDecodedPath();
        List<String> path = Router.parts(decoded == null ? "" : decoded);
        Map<String, String> headers = new HashMap<>(4);
        put(headers, request, HttpHeader.IF_MATCH, "if-match");
        put(headers, request, HttpHeader.ACCEPT, "accept");
        return new Call(request.getMethod(), path, query(request), headers, body, reservation);
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

    private void finish(
            Request request, Response response, Answer answer, RequestRoom.Reservation reservation, Callback callback) {
        Answer.Stream stream = answer.stream();
        if (stream == null || request.getMethod().equals("HEAD")) {
            send(request, response, answer, reservation, callback);
        } else {
            try {
                threads.run(Lane.EXPORT, () -> write(request, response, answer, stream, callback));
            } catch (HttpException e) {
                send(response, Problems.of(e), callback);
            } catch (RuntimeException | Error e) {
                callback.failed(e);
            }
        }
    }

    /** Sends an answer if there is room for its content. A large one must be read with some speed. */
    private void send(
            Request request, Response response, Answer answer, RequestRoom.Reservation reservation, Callback callback) {
        byte[] content = answer.content();
        try {
            reservation.send(content.length);
        } catch (HttpException e) {
            send(response, Problems.of(e), callback);
            return;
        }
        if (content.length <= RequestRoom.SMALL_ANSWER) {
            send(response, answer, content, callback);
            return;
        }
        Scheduler.Task end = closeLater(request, limits.time() + content.length / SLOWEST);
        setHeaders(response, answer, content);
        Content.copy(pieces(content), response, Callback.from(callback, end::cancel));
    }

    /** Returns content in pieces, since Java copies all bytes that it is given to send at once. */
    private static Content.Source pieces(byte[] content) {
        List<ByteBuffer> pieces = new ArrayList<>();
        for (int from = 0; from < content.length; from += STREAM_BUFFER) {
            pieces.add(ByteBuffer.wrap(content, from, Math.min(STREAM_BUFFER, content.length - from))
                    .slice());
        }
        return Content.Source.from(pieces.toArray(ByteBuffer[]::new));
    }

    /** Writes an answer piece by piece. If it takes too long, the receiver sees that the answer has no end. */
    private static void write(
            Request request, Response response, Answer answer, Answer.Stream stream, Callback callback) {
        setHeaders(response, answer);
        Scheduler.Task end = closeLater(request, STREAM_TIME);
        try {
            OutputStream out = new java.io.BufferedOutputStream(Content.Sink.asOutputStream(response), STREAM_BUFFER);
            stream.writeTo(out);
            out.close();
            callback.succeeded();
        } catch (IOException | RuntimeException | Error e) {
            fail(response, e, callback);
        } finally {
            end.cancel();
        }
    }

    /** Sends the reason of a failure. If a part of the answer was sent before, the receiver sees that the answer has no end. */
    private static void fail(Response response, Throwable reason, Callback callback) {
        if (response.isCommitted()) {
            callback.failed(reason);
        } else {
            guard(callback, () -> send(response, Problems.of(reason), callback));
        }
    }

    private static void setHeaders(Response response, Answer answer) {
        response.setStatus(answer.status());
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        if (!answer.type().isEmpty()) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.type());
        }
        answer.headers().forEach((name, value) -> response.getHeaders().put(name, value));
    }

    private static void setHeaders(Response response, Answer answer, byte[] content) {
        setHeaders(response, answer);
        if (answer.status() != 204 && answer.stream() == null) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
        }
    }

    /** Sends a small answer. */
    static void send(Response response, Answer answer, Callback callback) {
        send(response, answer, answer.content(), callback);
    }

    private static void send(Response response, Answer answer, byte[] content, Callback callback) {
        setHeaders(response, answer, content);
        response.write(true, ByteBuffer.wrap(content), callback);
    }
}
