package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.server.limit.HttpLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits of requests, and odd requests. */
@Timeout(60)
class LimitsTest {
    private static final String HEADERS = "POST /v1/experiments/x/decisions HTTP/1.1\r\nHost: x\r\n";
    private static final String X = "/v1/experiments/x";

    @TempDir
    Path data;

    private RunningService service;

    @BeforeEach
    void start() throws Exception {
        service = new RunningService(data, new HttpLimits(100_000, 20, 300_000, 1000));
        service.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [{\"id\": \"a\"}]}");
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private void assertProblem(String answer, int status) {
        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        assertThat(answer).contains("application/problem+json").doesNotContain("Jetty", "jetty", "Exception", "\tat ");
        OpenApi.DESCRIPTION.validate("Problem", answer.substring(answer.indexOf("\r\n\r\n") + 4));
    }

    @Test
    void aLargeBodyIsRefused() throws Exception {
        String large = "{\"unit\": \"" + "u".repeat(100_000) + "\"}";
        assertThat(service.post(X + "/decisions", large).expect(413).text("detail"))
                .contains("100000 bytes");
        StringBuilder chunks =
                new StringBuilder("POST " + X + "/decisions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        for (int k = 0; k < 11; k++) {
            chunks.append("2710\r\n").append(" ".repeat(10_000)).append("\r\n");
        }
        assertProblem(RawClient.send(service.port(), chunks + "0\r\n\r\n"), 413);
        service.decide("{}");
    }

    @Test
    void deepJsonIsRefused() throws Exception {
        String deep = "{\"context\": " + "[".repeat(16) + "]".repeat(16) + "}";
        assertThat(service.post(X + "/decisions", deep).expect(400).text("detail"))
                .contains("16 levels");
        service.post(X + "/decisions", "{\"unit\": " + "1".repeat(101) + "}").expect(400);
        service.post(X + "/decisions", "{\"" + "n".repeat(1001) + "\": 1}").expect(400);
        service.post(X + "/decisions", "{\"" + "n".repeat(1000) + "\": 1}").expect(422);
        service.post(X + "/decisions", "\u0000").expect(400);
        service.send("POST", X + "/decisions", "{\"unit\": \"\uD800\"}").expect(422);
    }

    @Test
    void manyArmsAreRefused() throws Exception {
        StringBuilder arms = new StringBuilder("{\"id\":\"0\"}");
        for (int k = 1; k <= 10_000; k++) {
            arms.append(",{\"id\":\"").append(k).append("\"}");
        }
        try (RunningService large = new RunningService(data.resolve("large"))) {
            assertThat(large.put("/v1/experiments/y", "{\"policy\": {\"type\": \"kl-ucb\"}, \"arms\": [" + arms + "]}")
                            .expect(422)
                            .text("detail"))
                    .contains("at most 10000");
            String most = arms.substring(arms.indexOf(",") + 1);
            large.put("/v1/experiments/y", "{\"policy\": {\"type\": \"kl-ucb\"}, \"arms\": [" + most + "]}")
                    .expect(201);
            assertThat(large.post("/v1/experiments/y/arms", "{\"id\": \"0\"}")
                            .expect(409)
                            .text("detail"))
                    .contains("at most 10000");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET / | 404",
                "GET /v1 | 404",
                "GET /v1/ | 404",
                "GET //v1/experiments | 400",
                "GET /v1/experiments/ | 404",
                "GET /v1/experiments/x/none | 404",
                "GET /v1/experiments/x/arms/a/b | 404",
                "GET /v1/experiments/%78 | 200",
                "GET /v1/experiments/%7 | 400",
                "GET /v1/experiments/%zz | 400",
                "GET /v1/experiments/%ff | 400",
                "GET /v1/experiments/x%2Fstate | 400",
                "GET /v1/experiments/../experiments | 200",
                "GET /../../etc/passwd | 400",
                "GET http://x/v1/experiments | 200",
                "GET http://elsewhere/v1/experiments | 400",
                "GET v1/experiments | 400",
                "GET * | 400",
                "OPTIONS * | 404",
                "CONNECT x:80 | 404",
                "GET /v1/experiments?a=%zz | 400",
                "GET /v1/experiments/x/export?format=%zz | 400",
                "GET /v1/experiments/x/export?raw=%ff | 400",
                "TRACE /v1/experiments | 405",
                "BREW /v1/experiments | 405",
                "get /v1/experiments | 405",
                "DELETE /v1/experiments/x | 405",
                "POST /livez | 405",
            })
    void oddTargetsHaveClearAnswers(String start, int status) throws Exception {
        String answer = RawClient.send(service.port(), start + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        if (status == 200) {
            assertThat(answer).as(start).startsWith("HTTP/1.1 200");
        } else {
            assertProblem(answer, status);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET /livez HTTP/9.9#Host: x## | 400",
                "GET /livez HTTP/1.1## | 400",
                "GET /livez HTTP/1.1#Host: x#Host: y## | 400",
                "GET /livez HTTP/1.1#Host: x#bad header## | 400",
                "GET /livez HTTP/1.1#Host: x#Content-Length: -1## | 400",
                "GET /livez HTTP/1.1#Host: x#Content-Length: 3#Transfer-Encoding: chunked##0## | 400",
                "POST /v1/rewards:batch HTTP/1.1#Host: x#Transfer-Encoding: gzip##0## | 400",
                "POST /v1/rewards:batch HTTP/1.1#Host: x#Transfer-Encoding: chunked##zz##0## | 400",
                "POST /v1/rewards:batch HTTP/1.1#Host: x#Content-Length: 50##{} | 400",
                "nonsense## | 400",
            })
    void oddHttpHasClearAnswers(String request, int status) throws Exception {
        assertProblem(RawClient.send(service.port(), request.replace("#", "\r\n")), status);
        service.get("/livez").expect(200);
    }

    @Test
    void largeHeadersAreRefused() throws Exception {
        String header = "X: " + "x".repeat(10_000);
        assertProblem(RawClient.send(service.port(), "GET /livez HTTP/1.1\r\nHost: x\r\n" + header + "\r\n\r\n"), 431);
        assertProblem(
                RawClient.send(service.port(), "GET /" + "l".repeat(10_000) + " HTTP/1.1\r\nHost: x\r\n\r\n"), 414);
    }

    @Test
    void headAndOptionsAreAnswered() throws Exception {
        RunningService.Reply head = service.send("HEAD", X, "").expect(200);
        assertThat(head.raw().body()).isEmpty();
        assertThat(head.raw().headers().firstValue("etag")).contains("\"0\"");
        RunningService.Reply options = service.send("OPTIONS", X, "").expect(204);
        assertThat(options.raw().headers().firstValue("allow")).contains("GET, HEAD, OPTIONS, PATCH, PUT");
        RunningService.Reply wrong = service.send("POST", X, "").expect(405);
        assertThat(wrong.raw().headers().firstValue("allow")).contains("GET, HEAD, OPTIONS, PATCH, PUT");
        assertThat(service.get(X + "/decisions").expect(405).raw().headers().firstValue("allow"))
                .contains("OPTIONS, POST");
        assertThat(wrong.raw().headers().firstValue("server")).isEmpty();
    }

    /** A client that sends a byte now and then is cut off, in the headers and in the body. */
    @Test
    void slowRequestsEnd() throws Exception {
        String headers = "POST " + X + "/decisions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
        try (Socket silent = new Socket(InetAddress.getLoopbackAddress(), service.port());
                Socket slow = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
            silent.getOutputStream().write("POST /".getBytes(StandardCharsets.US_ASCII));
            slow.getOutputStream().write(headers.getBytes(StandardCharsets.US_ASCII));
            long begin = System.nanoTime();
            boolean open = true;
            while (open) {
                try {
                    slow.getOutputStream().write(' ');
                    slow.getOutputStream().flush();
                    Thread.sleep(100);
                } catch (java.io.IOException e) {
                    open = false;
                }
                assertThat(System.nanoTime() - begin).isLessThan(20_000_000_000L);
            }
            silent.setSoTimeout(20_000);
            assertThat(new String(silent.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                    .doesNotContain("Exception");
        }
        service.decide("{}");
    }

    /** Requests over the limit are refused at once, and others are answered later. */
    @Test
    void tooManyRequestsAtATimeAreRefused() throws Exception {
        List<Socket> sockets = sendEach(20, "Content-Length: 2\r\n\r\n");
        RunningService.await(() -> {
            RunningService.Reply reply = service.get("/livez");
            return reply.status() == 503
                    && reply.raw().headers().firstValue("retry-after").isPresent();
        });
        for (Socket socket : sockets) {
            socket.close();
        }
        RunningService.await(() -> service.get("/livez").status() == 200);
    }

    /** Each body could become 100,000 bytes long, and all bodies together can have 300,000. */
    @Test
    void stalledBodiesTakeOnlyWhatHasCome() throws Exception {
        List<Socket> sockets = sendEach(15, "Transfer-Encoding: chunked\r\n\r\n1\r\n \r\n");
        sockets.addAll(sendEach(2, "Content-Length: 100000\r\n\r\n "));
        String chunks = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
        assertThat(RawClient.send(service.port(), HEADERS + chunks)).startsWith("HTTP/1.1 200 ");
        service.post(X + "/decisions", "{" + " ".repeat(90_000) + "}").expect(200);
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private List<Socket> sendEach(int count, String rest) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port());
            socket.getOutputStream().write((HEADERS + rest).getBytes(StandardCharsets.US_ASCII));
            sockets.add(socket);
        }
        return sockets;
    }

    /** Silent connections take all places. They are closed after a second, and the service goes on. */
    @Test
    void tooManyConnectionsAreClosed(@TempDir Path other) throws Exception {
        try (RunningService full = new RunningService(other, new HttpLimits(1000, 100, 100_000, 30_000, 20))) {
            for (int round = 0; round < 3; round++) {
                List<Socket> sockets = new ArrayList<>();
                for (int k = 0; k < 30; k++) {
                    sockets.add(new Socket(InetAddress.getLoopbackAddress(), full.port()));
                }
                assertThat(RawClient.send(full.port(), "GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
                        .startsWith("HTTP/1.1 200 ");
                for (Socket socket : sockets) {
                    socket.close();
                }
            }
        }
    }

    /** A connection may be silent for 300 milliseconds only, but not while its caller waits for an answer. */
    @Test
    void anAnswerThatTakesLongerThanAConnectionMayBeSilent(@TempDir Path other) throws Exception {
        try (RunningService slow = new RunningService(other, new HttpLimits(1000, 10, 10_000, 300))) {
            slow.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [{\"id\": \"a\"}]}");
            var held = slow.engine().query(slow.engine().experiment("x"), ledger -> {
                LockSupport.parkNanos(1_500_000_000L);
                return ledger.position();
            });
            assertThat(slow.get("/v1/experiments/x/state")
                            .expect(200)
                            .json()
                            .get("version")
                            .asInt())
                    .isEqualTo(1);
            assertThat(held).isDone();
        }
    }

    /** After a decision, the connection has many requests that are answered at once. All get answers, in their order. */
    @Test
    void manyRequestsOfOneConnectionDoNotHoldUpOthers(@TempDir Path other) throws Exception {
        try (RunningService open = new RunningService(other)) {
            open.create("{\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 1000, \"arms\": [{\"id\": \"a\"}]}");
            String decision =
                    "POST /v1/experiments/x/decisions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}";
            String missing = "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
            CompletableFuture<String> many = CompletableFuture.supplyAsync(() -> {
                try {
                    return RawClient.send(open.port(), decision + missing.repeat(3000) + decision);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            for (int n = 0; n < 100; n++) {
                open.decide("{}");
            }
            String answers = many.join();
            assertThat(RawClient.status(answers)).isEqualTo(200);
            assertThat(answers.split("HTTP/1.1 404 ", -1)).hasSize(3001);
            assertThat(answers.substring(answers.lastIndexOf("HTTP/1.1 "))).startsWith("HTTP/1.1 200 ");
        }
    }
}
