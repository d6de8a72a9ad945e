package io.github.randucb.server.http;

import io.github.randucb.server.limit.HttpException;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;

/**
 * The check that a request does not come from a page of another site. A browser of a user who can reach the service sends such
 * requests: a page can name this machine, or a name of its own that leads to this machine (DNS rebinding).
 *
 * <p>Immutable and thread-safe.
 */
final class OriginCheck {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> hosts;
    private final boolean anyHost;

    /**
     * Creates a check.
     *
     * @param address the address that the service listens on. If it is not that of this machine alone, and no names are given,
     *     every name is accepted, because nobody knows the names of the machine
     * @param names more names of the service
     */
    OriginCheck(InetAddress address, Set<String> names) {
        this.hosts = names.stream().map(OriginCheck::lower).collect(Collectors.toCollection(java.util.HashSet::new));
        this.anyHost = names.isEmpty() && !address.isLoopbackAddress();
        hosts.addAll(LOOPBACK);
        String own = address.getHostAddress();
        hosts.add(own.contains(":") ? "[" + own + "]" : own);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /**
     * Rejects a request of another site.
     *
     * @param request the request
     * @throws HttpException if it is one
     */
    void check(Request request) {
        String host = request.getHttpURI().getAuthority();
        if (host == null) { // HTTP/1.0 without a name
            host = "";
        }
        if (!anyHost && !host.isEmpty() && !hosts.contains(lower(withoutPort(host)))) {
            throw refused("The header Host must be a name of this service, such as localhost. Start it with --host to"
                    + " accept another name.");
        }
        HttpFields headers = request.getHeaders();
        String origin = headers.get(HttpHeader.ORIGIN);
        boolean other =
                origin != null && !lower(origin).replaceFirst("^https?://", "").equals(lower(host));
        if (other || "cross-site".equals(headers.get("Sec-Fetch-Site"))) {
            throw refused(
                    "The request comes from a page of another site. Send it from a program, or from a page of this"
                            + " service.");
        }
    }

    /** Returns the name in "name:port". The name of an IPv6 address has brackets. */
    private static String withoutPort(String authority) {
        int colon = authority.lastIndexOf(':');
        return colon > authority.lastIndexOf(']') ? authority.substring(0, colon) : authority;
    }

    private static HttpException refused(String detail) {
        return new HttpException(403, "Forbidden", detail);
    }
}
