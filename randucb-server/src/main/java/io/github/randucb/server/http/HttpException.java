package io.github.randucb.server.http;

import java.util.Map;

/** A request that is refused with a status code. */
final class HttpException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String title;
    private final transient Map<String, String> headers;

    HttpException(int status, String title, String detail) {
        this(status, title, detail, Map.of());
    }

    HttpException(int status, String title, String detail, Map<String, String> headers) {
        super(detail);
        this.status = status;
        this.title = title;
        this.headers = headers;
    }

    /** Returns the refusal of a request because there are too many. */
    static HttpException busy() {
        return new HttpException(
                503, "Busy", "There are too many requests at a time. Repeat it later.", Map.of("Retry-After", "1"));
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }

    Map<String, String> headers() {
        return headers;
    }
}
