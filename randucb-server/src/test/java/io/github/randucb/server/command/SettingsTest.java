package io.github.randucb.server.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir
    Path work;

    private Settings file(String... lines) throws IOException {
        Path file = Files.writeString(work.resolve("randucb.conf"), String.join("\n", lines));
        return Settings.of(Map.of("config", file.toString()), Map.of());
    }

    private static void assertRefused(ThrowingCallable call, String... parts) {
        assertThatThrownBy(call)
                .isInstanceOf(BadOptionException.class)
                .message()
                .contains(parts);
    }

    @Test
    void everySettingHasADefault() {
        Settings settings = Settings.of(Map.of(), Map.of("PATH", "/bin"));
        assertThat(settings.path("data")).isEqualTo(Path.of("randucb-data"));
        assertThat(settings.number("port", 0, 65_535)).isEqualTo(8077);
        assertThat(settings.text("bind")).isEqualTo("127.0.0.1");
        assertThat(settings.number("max-body", 1, 100_000_000)).isEqualTo(1 << 20);
        assertThat(settings.number("max-in-flight", 1, 1_000_000)).isEqualTo(4096);
        assertThat(settings.flag("insecure")).isFalse();
    }

    @Test
    void anOptionComesBeforeAVariableAndAVariableBeforeALine() throws IOException {
        Path file = Files.writeString(
                work.resolve("conf"),
                "# a comment\n\n port = 1 \nmax-body=2000\n  max-in-flight = 3\ninsecure = true\n");
        Map<String, String> environment =
                Map.of("RANDUCB_CONFIG", file.toString(), "RANDUCB_PORT", "4", "RANDUCB_MAX_BODY", "5000");
        Settings settings = Settings.of(Map.of("port", "7"), environment);
        assertThat(settings.number("port", 0, 10)).isEqualTo(7);
        assertThat(settings.number("max-body", 0, 10_000)).isEqualTo(5000);
        assertThat(settings.number("max-in-flight", 0, 10)).isEqualTo(3);
        assertThat(settings.flag("insecure")).isTrue();
    }

    @Test
    void theOptionOfTheFileComesBeforeItsVariable() throws IOException {
        Path file = Files.writeString(work.resolve("conf"), "port = 9");
        Map<String, String> options = new HashMap<>(Map.of("config", file.toString()));
        Settings settings = Settings.of(options, Map.of("RANDUCB_CONFIG", "nowhere"));
        assertThat(settings.number("port", 0, 10)).isEqualTo(9);
    }

    @Test
    void unknownNamesAreErrors() {
        assertRefused(
                () -> Settings.of(Map.of(), Map.of("RANDUCB_PROT", "1")),
                "no setting 'prot'",
                "the variable RANDUCB_PROT",
                "port");
        assertRefused(() -> file("port = 1", "", "max-bodi = 1"), "no setting 'max-bodi'", "conf, line 3", "max-body");
        assertRefused(() -> file("config = other"), "no setting 'config'", "line 1");
    }

    @Test
    void aLineHasANameAndAValueAndANameHasOneLine() {
        assertRefused(() -> file("port 1"), "must be 'name = value'; got 'port 1'", "line 1");
        assertRefused(() -> file("port = 1", "port = 2"), "one line; got 'port' again", "line 2");
    }

    @Test
    void aFileThatCannotBeReadIsNamed() throws IOException {
        assertRefused(
                () -> Settings.of(Map.of("config", "no-such-file"), Map.of()),
                "no-such-file cannot be read: there is no such file");
        assertRefused(() -> Settings.of(Map.of("config", work.toString()), Map.of()), "it is a directory");
        Path bytes = Files.write(work.resolve("bytes"), new byte[] {-1, -2});
        assertRefused(
                () -> Settings.of(Map.of("config", bytes.toString()), Map.of()),
                "bytes cannot be read: it is not UTF-8");
    }

    @Test
    void wrongValuesAreErrors() {
        for (String port : new String[] {"", "-1", "65536", "1.5", "99999999999", "a"}) {
            Settings settings = Settings.of(Map.of("port", port), Map.of());
            assertRefused(
                    () -> settings.number("port", 0, 65_535),
                    "'port' must be a whole number between 0 and 65535",
                    port);
        }
        for (String data : new String[] {"", "a\0b"}) {
            Settings settings = Settings.of(Map.of("data", data), Map.of());
            assertRefused(() -> settings.path("data"), "'data' must be a path");
        }
        Settings settings = Settings.of(Map.of("insecure", "yes"), Map.of());
        assertRefused(
                () -> settings.flag("insecure"),
                "'insecure' must be true or false; got 'yes', found in the option --insecure");
    }

    @Test
    void aWrongValueIsNamedWithItsPlace() throws IOException {
        Settings variable = Settings.of(Map.of(), Map.of("RANDUCB_MAX_BODY", "1 MB"));
        assertRefused(
                () -> variable.number("max-body", 0, 10),
                "got '1 MB', found in the variable RANDUCB_MAX_BODY. Correct");
        Settings line = file("", "insecure = maybe");
        assertRefused(() -> line.flag("insecure"), "got 'maybe', found in", "randucb.conf, line 2. Correct");
    }
}
