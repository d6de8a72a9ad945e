package io.github.randucb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Command in its own process, which a test can interrupt or kill. Not thread-safe. */
final class Fork implements AutoCloseable {
    private final Process process;
    private final Path out;
    private final Path err;

    private Fork(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** Starts a command. Its output goes to files in a directory. */
    static Fork start(Path directory, Object... arguments) throws IOException {
        return startIn(Path.of(""), directory, arguments);
    }

    /** Starts a command in another working directory. */
    static Fork startIn(Path working, Path directory, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        Path out = Files.createTempFile(directory, "fork", ".out");
        Path err = Files.createTempFile(directory, "fork", ".err");
        Process process = new ProcessBuilder(command)
                .directory(working.toAbsolutePath().toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new Fork(process, out, err);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Kills the process with SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Waits for the end, and returns the exit code. */
    int end() throws InterruptedException {
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the command has not ended");
        }
        return process.exitValue();
    }

    String out() throws IOException {
        return Files.readString(out);
    }

    String err() throws IOException {
        return Files.readString(err);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
