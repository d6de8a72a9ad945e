package io.github.randucb.server.command;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.http.HttpLimits;
import io.github.randucb.server.http.HttpService;
import io.github.randucb.server.journal.SqliteJournal;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code serve}: runs the decision service until it is stopped. */
@Command(
        name = "serve",
        description = "Run the decision service until it is stopped (Ctrl-C). Every option can also be a variable"
                + " RANDUCB_<NAME> of the environment, or a line 'name = value' of the configuration file.",
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @Option(names = "--data", paramLabel = "DIR", description = "Directory of the journal (default: randucb-data).")
    private @Nullable String data;

    @Option(names = "--port", paramLabel = "N", description = "Port; 0 for any free one (default: 8077).")
    private @Nullable String port;

    @Option(names = "--bind", paramLabel = "ADDRESS", description = "Address to listen on (default: 127.0.0.1).")
    private @Nullable String bind;

    @Option(names = "--max-body", paramLabel = "BYTES", description = "Largest body of a request (default: 1048576).")
    private @Nullable String maxBody;

    @Option(
            names = "--max-in-flight",
            paramLabel = "N",
            description = "Largest number of requests at a time; more are answered with 503 (default: 10000).")
    private @Nullable String maxInFlight;

    @Option(
            names = "--insecure",
            description =
                    "Allow an address other than this machine's own. There is no authentication yet: everybody who"
                            + " reaches the port can do everything.")
    private boolean insecure;

    @Option(names = "--config", paramLabel = "FILE", description = "Configuration file.")
    private @Nullable Path config;

    @Spec
    private @Nullable CommandSpec spec;

    private Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        put(options, "data", data);
        put(options, "port", port);
        put(options, "bind", bind);
        put(options, "max-body", maxBody);
        put(options, "max-in-flight", maxInFlight);
        return options;
    }

    private static void put(Map<String, String> options, String name, @Nullable String value) {
        if (value != null) {
            options.put(name, value);
        }
    }

    @Override
    public Integer call() throws Exception {
        PrintWriter out = java.util.Objects.requireNonNull(spec).commandLine().getOut();
        Settings settings = Settings.of(options(), System.getenv(), Optional.ofNullable(config));
        InetSocketAddress address = address(settings);
        HttpLimits limits = new HttpLimits(
                settings.number("max-body", 1024, 100_000_000), settings.number("max-in-flight", 1, 1_000_000));
        long begin = System.nanoTime();
        Engine engine = Engine.start(
                SqliteJournal.open(Path.of(settings.text("data")), System::currentTimeMillis),
                System::currentTimeMillis);
        HttpService http = listen(engine, address, limits);
        report(out, engine, settings, http, begin);
        awaitStop(engine, http, out);
        return 0;
    }

    private InetSocketAddress address(Settings settings) {
        try {
            InetAddress host = InetAddress.getByName(settings.text("bind"));
            if (!host.isLoopbackAddress() && !insecure) {
                throw new BadOptionException("The address must be that of this machine alone, such as 127.0.0.1; got "
                        + settings.text("bind") + ". Everybody who reaches another address can do everything: say"
                        + " --insecure to allow it.");
            }
            return new InetSocketAddress(host, settings.number("port", 0, 65_535));
        } catch (UnknownHostException e) {
            throw new BadOptionException("The setting 'bind' must be an address; got '" + settings.text("bind") + "'.");
        }
    }

    private static HttpService listen(Engine engine, InetSocketAddress address, HttpLimits limits) throws Exception {
        try {
            return HttpService.start(engine, address, limits);
        } catch (IOException e) {
            engine.close();
            throw new BadOptionException("The service cannot listen on " + address.getHostString() + ":"
                    + address.getPort() + ": " + e.getMessage() + ". Choose another port by --port.");
        }
    }

    private static void report(PrintWriter out, Engine engine, Settings settings, HttpService http, long begin) {
        for (RunningExperiment experiment : engine.experiments()) {
            out.println(
                    "Experiment " + experiment.name() + ": " + experiment.view().version() + " events.");
        }
        out.printf(
                "RandUCB listens on http://%s:%d with the data of %s, ready after %.1f s. Ctrl-C stops it.%n",
                settings.text("bind"), http.port(), settings.text("data"), (System.nanoTime() - begin) / 1e9);
        out.flush();
    }

    /** Waits until the process is told to stop, and stops in order. */
    private static void awaitStop(Engine engine, HttpService http, PrintWriter out) throws InterruptedException {
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                http.close();
                engine.close();
                out.println("Stopped.");
            } catch (Exception e) {
                out.println("The service did not stop in order: " + e);
            }
            out.flush();
            stopped.countDown();
        }));
        stopped.await();
    }
}
