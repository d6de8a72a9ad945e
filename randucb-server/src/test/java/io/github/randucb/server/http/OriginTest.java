package io.github.randucb.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that a page of another site makes a browser send are refused. */
class OriginTest {
    @TempDir
    static Path data;

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = new RunningService(data);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Host: localhost | 200",
                "Host: LOCALHOST:8077 | 200",
                "Host: 127.0.0.1:1 | 200",
                "Host: [::1]:1 | 200",
                "Host: x | 200",
                "Host: evil.example | 403",
                "Host: evil.example:8077 | 403",
                "Host: 127.0.0.1.evil.example | 403",
                "Host: 192.168.0.1 | 403",
                "Host: localhost:1#Origin: http://localhost:1 | 200",
                "Host: localhost#Origin: https://localhost | 200",
                "Host: localhost:1#Origin: http://localhost:2 | 403",
                "Host: localhost#Origin: http://evil.example | 403",
                "Host: localhost#Origin: null | 403",
                "Host: localhost#Sec-Fetch-Site: cross-site | 403",
                "Host: localhost#Sec-Fetch-Site: same-origin | 200",
                "Host: localhost#Sec-Fetch-Site: none | 200",
            })
    void onlyRequestsOfThisSiteAreAnswered(String headers, int status) throws Exception {
        String answer = RawClient.send(
                service.port(),
                "GET /v1/experiments HTTP/1.1\r\n" + headers.replace("#", "\r\n") + "\r\nConnection: close\r\n\r\n");
        assertThat(RawClient.status(answer)).as(answer).isEqualTo(status);
        assertThat(answer).contains("X-Content-Type-Options: nosniff");
    }

    @Test
    void aRequestWithoutANameIsAnswered() throws Exception {
        assertThat(RawClient.send(service.port(), "GET /livez HTTP/1.0\r\n\r\n"))
                .contains(" 200 ");
    }
}
