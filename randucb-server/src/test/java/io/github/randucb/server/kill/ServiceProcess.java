package io.github.randucb.server.kill;

import io.github.randucb.server.command.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The service in a process of its own, which can be killed. */
public final class ServiceProcess implements AutoCloseable {
    private static final Pattern LISTENS = Pattern.compile("listens on http://127\\.0\\.0\\.1:([0-9]+) ");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Process process;
    private final int port;

    private ServiceProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts the service.
     *
     * @param data the data directory
     * @param work a directory for messages and temporary files
     * @param options more options of Java
     */
    public static ServiceProcess start(Path data, Path work, String... options) throws IOException {
        return start(data, work, Map.of(), options);
    }

    /**
     * Starts the service with variables of the environment.
     *
     * @param data the data directory
     * @param work a directory for messages and temporary files
     * @param environment the variables
     * @param options more options of Java
     */
    public static ServiceProcess start(Path data, Path work, Map<String, String> environment, String... options)
            throws IOException {
        Path errors = work.resolve("errors");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-Djava.io.tmpdir=" + Files.createDirectories(work.resolve("tmp"))));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                "serve",
                "--data",
                data.toString(),
                "--port",
                "0"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        BufferedReader out = process.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            Matcher found = LISTENS.matcher(line);
            if (found.find()) {
                return new ServiceProcess(process, Integer.parseInt(found.group(1)));
            }
        }
        process.destroyForcibly();
        throw new IOException("The service did not start: " + Files.readString(errors));
    }

    /** An answer. */
    public record Reply(int status, JsonNode json) {
        public String text(String field) {
            return json.get(field).asString();
        }
    }

    public Reply send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .timeout(Duration.ofSeconds(20));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<String> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return new Reply(response.statusCode(), JsonMapper.shared().readTree(response.body()));
    }

    public Reply post(String path, String body) throws IOException, InterruptedException {
        return send("POST", path, body);
    }

    public Reply get(String path) throws IOException, InterruptedException {
        return send("GET", path, "");
    }

    public int port() {
        return port;
    }

    public long pid() {
        return process.pid();
    }

    /** Kills the process by SIGKILL. */
    void kill() {
        process.destroyForcibly();
        if (process.onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()) {
            throw new IllegalStateException("The killed process " + process.pid() + " still runs.");
        }
    }

    /** Stops the process in order, and returns its exit code. */
    public int stop() throws InterruptedException {
        process.destroy();
        return process.waitFor();
    }

    @Override
    public void close() {
        kill();
    }
}
