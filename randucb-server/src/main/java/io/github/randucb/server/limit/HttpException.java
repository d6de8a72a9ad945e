package io.github.randucb.server.limit;

import java.util.Map;

/** A request that is refused with a status code. */
public final class HttpException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String title;
    private final transient Map<String, String> headers;

    /**
     * Creates a refusal.
     *
     * @param status the status code
     * @param title a few words
     * @param detail a sentence that says what was expected, what was found, and what to do
     */
    public HttpException(int status, String title, String detail) {
        this(status, title, detail, Map.of());
    }

    /**
     * Creates a refusal with headers.
     *
     * @param status the status code
     * @param title a few words
     * @param detail a sentence that says what was expected, what was found, and what to do
     * @param headers headers of the answer
     */
    public HttpException(int status, String title, String detail, Map<String, String> headers) {
        super(detail);
        this.status = status;
        this.title = title;
        this.headers = headers;
    }

    /**
     * Returns the refusal of a request because there are too many.
     *
     * @return the refusal
     */
    public static HttpException busy() {
        return new HttpException(
                503, "Busy", "There are too many requests at a time. Repeat it later.", Map.of("Retry-After", "1"));
    }

    /**
     * Returns the status code.
     *
     * @return the status code
     */
    public int status() {
        return status;
    }

    /**
     * Returns a few words.
     *
     * @return a few words
     */
    public String title() {
        return title;
    }

    /**
     * Returns headers of the answer.
     *
     * @return headers of the answer
     */
    public Map<String, String> headers() {
        return headers;
    }
}
