package io.github.randucb.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version of this software, from a file that the build writes. */
public final class Version implements IVersionProvider {
    /** Makes a provider, which picocli asks for the version. */
    public Version() {}

    @Override
    public String[] getVersion() {
        return new String[] {"randucb " + number()};
    }

    /**
     * Returns the version.
     *
     * @return the version number
     */
    public static String number() {
        Properties properties = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }
}
