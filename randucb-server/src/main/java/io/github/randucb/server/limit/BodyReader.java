package io.github.randucb.server.limit;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;

/**
 * The reader of the body of a request. The room of the request grows with each piece, so that a body that stalls takes only what has
 * come.
 *
 * <p>Not thread-safe: the server calls it from one thread after another.
 */
public final class BodyReader implements Invocable.Task {
    private final Content.Source source;
    private final int most;
    private final RequestRoom.Reservation room;
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private byte[] bytes = new byte[0];
    private int length;

    private BodyReader(Content.Source source, int most, RequestRoom.Reservation room) {
        this.source = source;
        this.most = most;
        this.room = room;
    }

    /**
     * Reads a body.
     *
     * @param source the request
     * @param most the largest number of bytes
     * @param room the room of the request
     * @return the body; or an {@link HttpException} if it is too large, or there is no room for it
     */
    public static CompletableFuture<byte[]> read(Content.Source source, int most, RequestRoom.Reservation room) {
        BodyReader reader = new BodyReader(source, most, room);
        reader.run();
        return reader.body;
    }

    /**
     * Returns the refusal of a body that is too large.
     *
     * @param most the largest number of bytes
     * @return the refusal
     */
    public static HttpException tooLarge(int most) {
        return new HttpException(413, "Too large", "The body can have at most " + most + " bytes. Split the request.");
    }

    @Override
    public void run() {
        try {
            while (!body.isDone()) {
                Content.Chunk chunk = source.read();
                if (chunk == null) {
                    source.demand(this);
                    return;
                }
                add(chunk);
            }
        } catch (RuntimeException | Error e) {
            body.completeExceptionally(e);
        }
    }

    private void add(Content.Chunk chunk) {
        if (Content.Chunk.isFailure(chunk)) {
            if (!chunk.isLast()) {
                source.fail(chunk.getFailure());
            }
            body.completeExceptionally(chunk.getFailure());
            return;
        }
        try {
            append(chunk.getByteBuffer());
        } finally {
            chunk.release();
        }
        if (chunk.isLast()) {
            body.complete(bytes.length == length ? bytes : Arrays.copyOf(bytes, length));
        }
    }

    private void append(ByteBuffer piece) {
        int all = length + piece.remaining();
        if (all > most) {
            throw tooLarge(most);
        }
        room.receive(piece.remaining());
        if (all > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(all, Math.min(most, 2 * bytes.length)));
        }
        piece.get(bytes, length, all - length);
        length = all;
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }
}
