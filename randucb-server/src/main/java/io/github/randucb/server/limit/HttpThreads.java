package io.github.randucb.server.limit;

import io.github.randucb.server.thread.AnswerThread;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads of the server of HTTP. After an answer, the server gives the connection to these threads, to read its next request.
 * If the answer thread has sent the answer, it also reads the next request: this takes less time than to wake another thread. The
 * request itself is handled in {@link Lane#NEXT}.
 *
 * <p>Thread-safe.
 */
public final class HttpThreads extends QueuedThreadPool {
    private static final int MOST = 64;
    private static final int LEAST = 4;

    private final AnswerThread answers;

    /**
     * Creates the threads. The server starts them.
     *
     * @param answers the thread that sends answers
     */
    public HttpThreads(AnswerThread answers) {
        super(MOST, LEAST);
        this.answers = answers;
        setName("http");
    }

    @Override
    public void execute(Runnable job) {
        if (job instanceof Connection && answers.isCurrent()) {
            answers.execute(job);
        } else {
            super.execute(job);
        }
    }
}
