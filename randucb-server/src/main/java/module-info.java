/**
 * The decision service.
 */
module io.github.randucb.server {
    requires static transitive org.jspecify;
    requires transitive io.github.randucb.core;
    requires info.picocli;
    requires java.management;
    requires java.sql;
    requires org.eclipse.jetty.http;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires org.xerial.sqlitejdbc;
    requires tools.jackson.core;
    requires tools.jackson.databind;

    opens io.github.randucb.server.command to
            info.picocli;
}
