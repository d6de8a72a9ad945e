package io.github.randucb.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bytes over a socket, whatever they mean. */
final class RawClient {
    private static final Pattern LENGTH = Pattern.compile("(?i)Content-Length: (\\d+)");

    private RawClient() {}

    /** Sends bytes, ends the output, and returns everything that comes back. */
    static String send(int port, byte[] request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(20_000);
            try {
                socket.getOutputStream().write(request);
                socket.shutdownOutput();
            } catch (IOException e) {
                // the service has closed the connection; its answer can still be there
            }
            return new String(readAll(socket), StandardCharsets.ISO_8859_1);
        }
    }

    private static byte[] readAll(Socket socket) {
        java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        try {
            InputStream in = socket.getInputStream();
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                all.write(buffer, 0, n);
            }
        } catch (java.net.SocketTimeoutException e) {
            throw new AssertionError("No answer within 20 seconds: " + all, e);
        } catch (IOException e) {
            // the service has closed the connection
        }
        return all.toByteArray();
    }

    static String send(int port, String request) throws IOException {
        return send(port, request.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns the status of the first answer; 0 if there is none. */
    static int status(String answer) {
        return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
    }

    /** Returns the body of the first answer. There can be more, since damaged requests can be two. */
    static String body(String answer) {
        int from = answer.indexOf("\r\n\r\n") + 4;
        Matcher length = LENGTH.matcher(answer.substring(0, from));
        return length.find() ? answer.substring(from, from + Integer.parseInt(length.group(1))) : "";
    }
}
