package io.github.randucb.server.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code serve} in this process. */
@Timeout(60)
class ServeCommandTest {
    private static final Pattern ADDRESS = Pattern.compile("http://\\S+:[0-9]+");

    @TempDir
    Path work;

    private final List<String> answers = new ArrayList<>();
    private final List<String> requests = new ArrayList<>(); // to send before the service is stopped

    /** Runs the command, sends the requests when it is ready, and stops it. */
    private Commands.Result serve(Map<String, String> environment, String... options) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        ServeCommand command = new ServeCommand(environment, stopper -> {
            requests.forEach(request -> send(out.toString(), request));
            stopper.start();
        });
        List<String> arguments = new ArrayList<>(List.of("serve"));
        arguments.addAll(List.of(options));
        int code = Main.execute(
                Main.commandLine(command),
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                arguments.toArray(new String[0]));
        return new Commands.Result(code, out.toString(), err.toString());
    }

    /** Sends a request of the form "METHOD path body". */
    private void send(String out, String request) {
        Matcher address = ADDRESS.matcher(out);
        assertThat(address.find()).as(out).isTrue();
        String[] parts = request.split(" ", 3);
        try {
            HttpRequest http = HttpRequest.newBuilder(URI.create(address.group() + parts[1]))
                    .method(parts[0], HttpRequest.BodyPublishers.ofString(parts[2]))
                    .build();
            answers.add(HttpClient.newHttpClient()
                    .send(http, HttpResponse.BodyHandlers.ofString())
                    .body());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertRefused(Commands.Result result, String... parts) {
        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(2);
        assertThat(result.err()).startsWith("randucb: ").contains(parts).doesNotContain("\tat ", "Exception");
    }

    @Test
    void servesUntilItIsStoppedAndGoesOnWithItsData() {
        String data = work.resolve("data").toString();
        requests.add(
                "PUT /v1/experiments/x {\"policy\": {\"type\": \"rand-ucb\"}, \"horizon\": 10, \"arms\": [{\"id\": \"a\"}]}");
        requests.add("POST /v1/experiments/x/decisions {}");
        Commands.Result first = serve(Map.of(), "--data", data, "--port", "0");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out().lines()).hasSize(2);
        assertThat(first.out()).contains("listens on http://127.0.0.1:", "with the data of " + data, "Stopped.");
        assertThat(answers.get(1)).contains("\"arm\":\"a\"");
        requests.clear();
        Commands.Result second = serve(Map.of("RANDUCB_DATA", data, "RANDUCB_PORT", "0"));
        assertThat(second.code()).isZero();
        assertThat(second.out()).startsWith("Experiment x: 2 events.").contains("Stopped.");
    }

    @Test
    void limitsComeFromTheConfigurationFile() throws IOException {
        Path file = Files.writeString(
                work.resolve("conf"),
                "data = " + work.resolve("data") + "\nport = 0\nmax-body = 1024\nmax-in-flight = 5\n");
        requests.add("PUT /v1/experiments/x " + " ".repeat(2000));
        assertThat(serve(Map.of(), "--config", file.toString()).code()).isZero();
        assertThat(answers.get(0)).contains("\"status\":413");
    }

    @Test
    void anAddressOfTheNetworkMustBeAllowed() throws IOException {
        String data = work.resolve("data").toString();
        assertRefused(serve(Map.of(), "--data", data, "--port", "0", "--bind", "0.0.0.0"), "0.0.0.0", "--insecure");
        assertThat(work.resolve("data")).doesNotExist();
        assertThat(serve(Map.of(), "--data", data, "--port", "0", "--bind", "0.0.0.0", "--insecure")
                        .code())
                .isZero();
        assertThat(serve(Map.of("RANDUCB_INSECURE", "true"), "--data", data, "--port", "0", "--bind", "0.0.0.0")
                        .code())
                .isZero();
        assertRefused(serve(Map.of(), "--data", data, "--bind", "not an address"), "'bind' must be an address");
    }

    @Test
    void wrongOptionsAreNamed() {
        assertRefused(
                serve(Map.of(), "--prot", "1"),
                "unknown option '--prot'; did you mean '--port'",
                "./randucb serve --help");
        assertRefused(serve(Map.of(), "--prot=1"), "unknown option '--prot'; did you mean '--port'");
        assertRefused(
                serve(Map.of("RANDUCB_INSECURE", "maybe")), "must be true or false; got 'maybe'", "RANDUCB_INSECURE");
        assertRefused(serve(Map.of(), "--config", "nowhere"), "nowhere cannot be read: there is no such file");
        assertRefused(serve(Map.of("RANDUCB_PROT", "1")), "no setting 'prot'");
        assertRefused(serve(Map.of(), "--port", "65536"), "'port' must be a whole number");
        assertRefused(serve(Map.of(), "--max-body", "1"), "'max-body' must be a whole number");
        assertRefused(serve(Map.of(), "--data", ""), "'data' must be a path");
    }

    @Test
    void aFileIsNoDataDirectory() throws IOException {
        Path file = Files.createFile(work.resolve("file"));
        for (Path data : new Path[] {file, file.resolve("below")}) {
            assertRefused(
                    serve(Map.of(), "--data", data.toString(), "--port", "0"), file + " is a file", "Choose another");
        }
    }

    @Test
    void aPortInUseIsNamedAndTheJournalIsFreeAgain() throws IOException {
        String data = work.resolve("data").toString();
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(socket.getLocalPort());
            assertRefused(
                    serve(Map.of(), "--data", data, "--port", port),
                    "cannot listen on",
                    ":" + port,
                    "another program uses the port");
        }
        assertThat(serve(Map.of(), "--data", data, "--port", "0").code()).isZero();
    }

    @Test
    void helpAndVersionArePrinted() {
        assertThat(Commands.run("--help").out()).contains("serve", "journal");
        assertThat(Commands.run("serve", "--help").out())
                .contains("--max-in-flight", "RANDUCB_MAX_BODY", "Exit codes:");
        assertThat(Commands.run("journal", "--help").out()).contains("verify", "refold", "export");
        for (String[] arguments : new String[][] {{"--version"}, {"serve", "--version"}, {"journal", "-V"}}) {
            assertThat(Commands.run(arguments).out()).matches("randucb [0-9]+\\..*\\R");
        }
        assertRefused(Commands.run("serf"), "unknown command 'serf'; did you mean 'serve'");
        assertRefused(Commands.run("journal", "verfy", "x"), "unknown command 'verfy'; did you mean 'verify'");
        assertRefused(Commands.run("journal"), "a command is missing. There are ", "verify");
    }
}
