package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Check of the URL of a Spark master. Thread-safe: no state. */
final class Master {
    private static final Pattern KNOWN = Pattern.compile(
            "local|local\\[(\\*|[1-9]\\d*)(,\\d+)?\\]|local-cluster\\[[^\\]]+\\]|yarn|k8s://.+|spark://.+");
    private static final Pattern STANDALONE = Pattern.compile("([^:,/]+):(\\d{1,5})");
    private static final int TIMEOUT_MILLIS = 5000;

    private Master() {}

    /**
     * Rejects a malformed URL, and a standalone master that does not answer. Spark itself would wait a minute for it.
     */
    static void check(String master) {
        if (!KNOWN.matcher(master).matches()) {
            throw new BadInputException(
                    "The Spark master must be local[2], spark://host:7077, yarn or k8s://...; got '" + master + "'.");
        }
        if (master.startsWith("spark://")) {
            checkAnswer(master);
        }
    }

    /** Checks that one of the masters answers. There are several if the cluster has standby masters. */
    private static void checkAnswer(String master) {
        String problem = "";
        Matcher address = STANDALONE.matcher(master.substring("spark://".length()));
        while (address.find()) {
            problem = problem(address.group(1), Integer.parseInt(address.group(2)));
            if (problem.isEmpty()) {
                return;
            }
        }
        throw new BadInputException(
                problem.isEmpty()
                        ? "The Spark master must be spark://host:port; got '" + master + "'."
                        : "The Spark master " + master + " does not answer: " + problem + ".");
    }

    private static String problem(String host, int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
            return "";
        } catch (UnknownHostException e) {
            return "the host " + host + " is unknown";
        } catch (IOException | IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
