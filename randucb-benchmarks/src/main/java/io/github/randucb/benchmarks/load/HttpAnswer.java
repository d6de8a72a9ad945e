package io.github.randucb.benchmarks.load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * An answer of HTTP/1.1 with a content length, as it arrives in a buffer.
 *
 * <p>Stateless and thread-safe.
 */
final class HttpAnswer {
    private static final byte[] LENGTH = "content-length:".getBytes(StandardCharsets.US_ASCII);
    private static final int STATUS_START = 9; // after "HTTP/1.1 "

    private HttpAnswer() {}

    /** Returns the end of a complete answer; -1 if more bytes must come. */
    static int end(ByteBuffer in) {
        int body = bodyStart(in);
        if (body < 0) {
            return -1;
        }
        int end = body + length(in, body);
        return in.position() >= end ? end : -1;
    }

    private static int bodyStart(ByteBuffer in) {
        for (int k = 3; k < in.position(); k++) {
            if (in.get(k) == '\n' && in.get(k - 1) == '\r' && in.get(k - 2) == '\n') {
                return k + 1;
            }
        }
        return -1;
    }

    private static int length(ByteBuffer in, int body) {
        for (int k = 0; k < body - LENGTH.length; k++) {
            if (in.get(k) == '\n' && isLength(in, k + 1)) {
                int value = 0;
                for (int j = k + 1 + LENGTH.length; in.get(j) != '\r'; j++) {
                    if (in.get(j) != ' ') {
                        value = 10 * value + in.get(j) - '0';
                    }
                }
                return value;
            }
        }
        return 0;
    }

    private static boolean isLength(ByteBuffer in, int start) {
        for (int k = 0; k < LENGTH.length; k++) {
            int c = in.get(start + k);
            if ((c >= 'A' && c <= 'Z' ? c + 'a' - 'A' : c) != LENGTH[k]) {
                return false;
            }
        }
        return true;
    }

    static int status(ByteBuffer in) {
        return 100 * (in.get(STATUS_START) - '0')
                + 10 * (in.get(STATUS_START + 1) - '0')
                + in.get(STATUS_START + 2)
                - '0';
    }

    static ByteBuffer body(ByteBuffer in, int end) {
        int start = bodyStart(in);
        return in.duplicate().position(start).limit(end);
    }
}
