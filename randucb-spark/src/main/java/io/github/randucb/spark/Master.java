package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a cluster is. Thread-safe: no state. */
final class Master {
    private static final Pattern KNOWN = Pattern.compile(
            "local|local\\[(\\*|[1-9]\\d*)(,\\d+)?\\]|local-cluster\\[[^\\]]+\\]|yarn|k8s://.+|spark://.+");
    private static final Pattern STANDALONE = Pattern.compile("([^:,/]+):(\\d{1,5})");
    private static final int PATIENCE_MILLIS = 5000;

    private Master() {}

    /** Refuses what Spark does not know, and a standalone master that does not answer: Spark would take a minute. */
    static void check(String master) {
        if (!KNOWN.matcher(master).matches()) {
            throw new BadInputException(
                    "--master: local[2], spark://host:7077, yarn or k8s://... is expected, not '" + master + "'");
        }
        if (master.startsWith("spark://")) {
            checkAnswer(master);
        }
    }

    /** Of several masters, as there are with a spare one, one has to answer. */
    private static void checkAnswer(String master) {
        String problem = "";
        Matcher address = STANDALONE.matcher(master.substring("spark://".length()));
        while (address.find()) {
            problem = problem(address.group(1), Integer.parseInt(address.group(2)));
            if (problem.isEmpty()) {
                return;
            }
        }
        throw new BadInputException("--master: "
                + (problem.isEmpty()
                        ? "spark://host:port is expected, not '" + master + "'"
                        : "no Spark answers at " + master + ": " + problem));
    }

    private static String problem(String host, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
            return "";
        } catch (UnknownHostException e) {
            return "there is no host " + host;
        } catch (IOException | IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
