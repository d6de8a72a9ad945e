package io.github.randucb.server.command;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Command {@code serve}: runs the decision service until it is stopped.
 *
 * <p>Not thread-safe.
 */
@Command(
        name = "serve",
        description = "Run the decision service until it is stopped (Ctrl-C). Every option can also be a variable of"
                + " the environment, such as RANDUCB_MAX_BODY=2000000 for --max-body, or a line of the configuration"
                + " file, such as max-body = 2000000. An option wins over a variable, and a variable over the file.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "  0:the help or the version was printed",
            "  1:an error in this program",
            "  2:a wrong option, or a port or directory that cannot be used",
            "130:stopped with Ctrl-C",
            "143:stopped by SIGTERM"
        },
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @Option(names = "--data", paramLabel = "DIR", description = "Directory of the journal (default: randucb-data).")
    private @Nullable String data;

    @Option(names = "--port", paramLabel = "N", description = "Port; 0 for any free one (default: 8077).")
    private @Nullable String port;

    @Option(names = "--bind", paramLabel = "ADDRESS", description = "Address to listen on (default: 127.0.0.1).")
    private @Nullable String bind;

    @Option(
            names = "--host",
            paramLabel = "NAMES",
            description = "More names of the service, separated by commas. The header Host of a request must be one of"
                    + " them, or localhost.")
    private @Nullable String host;

    @Option(names = "--max-body", paramLabel = "BYTES", description = "Largest body of a request (default: 1048576).")
    private @Nullable String maxBody;

    @Option(
            names = "--max-in-flight",
            paramLabel = "N",
            description = "Largest number of requests at a time; more are answered with 503 (default: 4096).")
    private @Nullable String maxInFlight;

    @Option(
            names = "--insecure",
            description =
                    "Allow an address other than this machine's own. There is no authentication yet: everybody who"
                            + " reaches the port can do everything.")
    private boolean insecure;

    @Option(names = "--config", paramLabel = "FILE", description = "Configuration file.")
    private @Nullable String config;

    @Spec
    private @Nullable CommandSpec spec;

    private final Map<String, String> environment;
    private final Consumer<Thread> atShutdown;

    ServeCommand() {
        this(System.getenv(), Runtime.getRuntime()::addShutdownHook);
    }

    /**
     * Creates the command.
     *
     * @param environment the variables of the environment
     * @param atShutdown receives the thread that stops the service, to start it when the process is told to stop
     */
    ServeCommand(Map<String, String> environment, Consumer<Thread> atShutdown) {
        this.environment = Map.copyOf(environment);
        this.atShutdown = atShutdown;
    }

    private Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        put(options, "data", data);
        put(options, "port", port);
        put(options, "bind", bind);
        put(options, "host", host);
        put(options, "max-body", maxBody);
        put(options, "max-in-flight", maxInFlight);
        put(options, "insecure", insecure ? "true" : null);
        put(options, Settings.CONFIG, config);
        return options;
    }

    private static void put(Map<String, String> options, String name, @Nullable String value) {
        if (value != null) {
            options.put(name, value);
        }
    }

    @Override
    public Integer call() throws Exception {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        RunningService service = RunningService.start(Settings.of(options(), environment), out);
        CountDownLatch stopped = new CountDownLatch(1);
        atShutdown.accept(new Thread(() -> {
            service.stop(out);
            stopped.countDown();
        }));
        stopped.await();
        return 0;
    }
}
