package io.github.randucb.server.command;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.http.HttpService;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.server.limit.HttpLimits;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A service that runs: the engine, and the HTTP server in front of it.
 *
 * <p>Not thread-safe.
 */
final class RunningService {
    private final Engine engine;
    private final HttpService http;

    private RunningService(Engine engine, HttpService http) {
        this.engine = engine;
        this.http = http;
    }

    /** Starts the service, and prints its experiments and its address. */
    static RunningService start(Settings settings, PrintWriter out) throws Exception {
        InetSocketAddress address = address(settings);
        HttpLimits limits = new HttpLimits(
                settings.number("max-body", 1024, 100_000_000), settings.number("max-in-flight", 1, 1_000_000));
        Path data = settings.path("data");
        long begin = System.nanoTime();
        Engine engine = Engine.start(SqliteJournal.open(data));
        RunningService service = new RunningService(engine, listen(engine, address, limits, names(settings)));
        service.report(settings, begin, out);
        return service;
    }

    private static InetSocketAddress address(Settings settings) {
        String bind = settings.text("bind");
        try {
            InetAddress host = InetAddress.getByName(bind);
            boolean insecure = settings.flag("insecure");
            if (!host.isLoopbackAddress() && !insecure) {
                throw new BadOptionException("The address must be that of this machine alone, such as 127.0.0.1; got "
                        + bind + ". Everybody who reaches another address can do everything: say --insecure to allow"
                        + " it.");
            }
            return new InetSocketAddress(host, settings.number("port", 0, 65_535));
        } catch (UnknownHostException e) {
            throw settings.wrong("bind", "an address");
        }
    }

    private static Set<String> names(Settings settings) {
        return Arrays.stream(settings.text("host").split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static HttpService listen(Engine engine, InetSocketAddress address, HttpLimits limits, Set<String> names)
            throws Exception {
        boolean done = false;
        try {
            HttpService http = HttpService.start(engine, address, limits, names);
            done = true;
            return http;
        } catch (IOException e) {
            throw new BadOptionException("The service cannot listen on " + address.getHostString() + ":"
                    + address.getPort() + ": " + reason(e));
        } finally {
            if (!done) {
                engine.close();
            }
        }
    }

    /** Returns why the service cannot listen, and what to do. */
    private static String reason(IOException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String message = String.valueOf(cause.getMessage());
        if (message.contains("already in use")) {
            return "another program uses the port. Stop it, or choose another port by --port.";
        }
        if (message.contains("Permission denied")) {
            return "the user may not use this port. Choose one from 1024 by --port.";
        }
        return message + ". Choose another address by --bind, or another port by --port.";
    }

    private void report(Settings settings, long begin, PrintWriter out) {
        for (RunningExperiment experiment : engine.experiments()) {
            out.println(
                    "Experiment " + experiment.name() + ": " + experiment.view().version() + " events.");
        }
        for (String name : engine.stopped()) {
            out.println(
                    "Experiment " + name + ": stopped, because an event cannot be applied. The log has the reason.");
        }
        String host = settings.text("bind");
        out.printf(
                Locale.ROOT,
                "RandUCB listens on http://%s:%d with the data of %s, ready after %.1f s. Ctrl-C stops it.%n",
                host.contains(":") ? "[" + host + "]" : host,
                http.port(),
                settings.text("data"),
                (System.nanoTime() - begin) / 1e9);
        out.flush();
    }

    /** Answers the requests that came, writes the last snapshots, and prints whether that succeeded. */
    void stop(PrintWriter out) {
        try {
            http.close();
            engine.close();
            out.println("Stopped.");
        } catch (RuntimeException e) {
            out.println("The service did not stop in order: " + e);
        }
        out.flush();
    }
}
