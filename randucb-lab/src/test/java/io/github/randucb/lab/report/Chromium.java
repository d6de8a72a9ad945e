package io.github.randucb.lab.report;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** A real browser without a window. Thread-safe. */
final class Chromium {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final String MISSING = "there is no Chromium on the path, so the report is not tested in a browser";
    private static final AtomicBoolean SAID = new AtomicBoolean();

    private Chromium() {}

    /** The browser on the path. Where there is none the test is skipped, aloud, but never where CI is set. */
    static Path find() {
        Optional<Path> found = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isEmpty()) {
            Assertions.assertNull(System.getenv("CI"), MISSING);
            if (SAID.compareAndSet(false, true)) {
                System.err.println("SKIPPED: " + MISSING);
            }
        }
        Assumptions.assumeTrue(found.isPresent(), MISSING);
        return found.orElseThrow();
    }

    /** The document after a page has been loaded and its scripts have run, and what it said on its console. */
    record Visit(String document, String console) {}

    static Visit visit(Path page, Path directory, String... options) throws IOException, InterruptedException {
        Path document = directory.resolve("document.html");
        Path console = directory.resolve("console.txt");
        List<String> command = new ArrayList<>(List.of(
                find().toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + directory.resolve("profile"),
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--enable-logging=stderr",
                "--virtual-time-budget=8000"));
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
        Process process = new ProcessBuilder(command)
                .redirectOutput(document.toFile())
                .redirectError(console.toFile())
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            Assertions.fail("the browser does not end");
        }
        return new Visit(Files.readString(document), Files.readString(console));
    }
}
