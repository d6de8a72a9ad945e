package io.github.randucb.server.http;

import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.limit.HttpException;
import io.github.randucb.server.refusal.ConflictException;
import io.github.randucb.server.refusal.MemoryFullException;
import io.github.randucb.server.refusal.NotFoundException;
import io.github.randucb.server.refusal.RefusedException;
import io.github.randucb.server.refusal.UnavailableException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The answers to requests that fail: {@code application/problem+json} (RFC 9457) with a sentence, never a stack trace. Each has a
 * code, which is its title in lower case, and an id of the request. The log has the same id and the exception, if the service
 * failed.
 *
 * <p>Stateless and thread-safe.
 */
final class Problems {
    private static final System.Logger LOG = System.getLogger(Problems.class.getName());

    private static final int LONGEST_DETAIL = 1000;

    private Problems() {}

    static Answer of(Throwable failure) {
        ObjectNode json = body(failure);
        int status = json.get("status").intValue();
        Answer answer = Answer.problem(status, json);
        if (cause(failure) instanceof HttpException refused) {
            for (Map.Entry<String, String> header : refused.headers().entrySet()) {
                answer = answer.with(header.getKey(), header.getValue());
            }
        } else if (status == 503) {
            answer = answer.with("Retry-After", "1");
        }
        return answer;
    }

    private static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    /** Returns the problem as JSON. */
    static ObjectNode body(Throwable failure) {
        Throwable cause = cause(failure);
        String message = shortened(String.valueOf(cause.getMessage()));
        if (cause instanceof HttpException refused) {
            return body(refused.status(), refused.title(), message);
        }
        if (cause instanceof DefinitionException wrong) {
            return body(422, "Not valid", message).put("pointer", wrong.pointer());
        }
        if (cause instanceof JacksonException wrong) {
            return body(400, "Not JSON", "The body must be JSON; " + found(wrong));
        }
        if (cause instanceof NotFoundException) {
            return body(404, "Not found", message);
        }
        if (cause instanceof ConflictException || cause instanceof RefusedException) {
            return body(409, "Conflict", message);
        }
        if (cause instanceof UnavailableException || cause instanceof JournalException) {
            return body(503, "Not available", message);
        }
        if (cause instanceof MemoryFullException) {
            return body(503, "Memory full", message);
        }
        if (cause instanceof IllegalArgumentException) {
            return body(422, "Not valid", message);
        }
        ObjectNode json =
                body(500, "Error", "The service failed. Its log has the reason, with the id of this request.");
        LOG.log(System.Logger.Level.ERROR, "Request " + json.get("request").asString() + " failed", cause);
        return json;
    }

    /** Returns what is wrong, where, and what to do. The parser's own message has names of its types. */
    private static String found(JacksonException wrong) {
        String message = String.valueOf(wrong.getOriginalMessage());
        TokenStreamLocation location = wrong.getLocation();
        String place = location == null || location.getLineNr() < 1
                ? ""
                : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
        if (message.startsWith("Unexpected end-of-input")) {
            return "it ends too early" + place + ". Close every quotation mark, bracket and brace.";
        }
        if (message.startsWith("Duplicate")) {
            return "it has a name twice in one object" + place + ". Delete one of them.";
        }
        if (message.startsWith("Trailing")) {
            return "it has more text after its end" + place + ". Send one object.";
        }
        if (message.contains("surrogate")) {
            return "it has half of a surrogate pair" + place + ". Correct it.";
        }
        if (message.startsWith("Invalid UTF-8")) {
            return "it is not UTF-8" + place + ". Encode it as UTF-8.";
        }
        return "it is not" + place + ". Check the quotation marks, commas, brackets and numbers there.";
    }

    private static String shortened(String detail) {
        return detail.length() <= LONGEST_DETAIL ? detail : detail.substring(0, LONGEST_DETAIL) + "...";
    }

    static Answer problem(int status, String title, String detail) {
        return Answer.problem(status, body(status, title, detail));
    }

    private static ObjectNode body(int status, String title, String detail) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("title", title)
                .put("status", status)
                .put("code", title.toLowerCase(Locale.ROOT).replace(' ', '-'))
                .put("detail", detail)
                .put(
                        "request",
                        HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong()));
    }
}
