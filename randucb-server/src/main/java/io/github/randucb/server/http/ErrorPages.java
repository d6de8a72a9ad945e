package io.github.randucb.server.http;

import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * The answers to requests that the server refuses itself, because they are not valid HTTP.
 *
 * <p>Thread-safe.
 */
final class ErrorPages extends ErrorHandler {
    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int code,
            String message,
            @Nullable Throwable cause,
            Callback callback) {
        CallHandler.send(response, answer(code), callback);
    }

    private static Answer answer(int code) {
        return switch (code) {
            case HttpStatus.PAYLOAD_TOO_LARGE_413 ->
                Problems.problem(413, "Too large", "The body is too large. Split the request.");
            case HttpStatus.URI_TOO_LONG_414, HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
                Problems.problem(
                        code, "Headers too large", "Path and headers can have 8192 bytes together. Shorten them.");
            case HttpStatus.REQUEST_TIMEOUT_408 ->
                Problems.problem(408, "Too slow", "The request took too long to arrive. Repeat it.");
            case HttpStatus.INTERNAL_SERVER_ERROR_500 -> Problems.problem(500, "Error", "The service failed.");
            case HttpStatus.SERVICE_UNAVAILABLE_503 ->
                Problems.problem(503, "Not available", "The service is stopping. Repeat the request later.")
                        .with("Retry-After", "1");
            default ->
                Problems.problem(
                        code >= 400 && code < 500 ? code : 400,
                        "Not HTTP",
                        "The request must be valid HTTP/1.1; it is not.");
        };
    }
}
