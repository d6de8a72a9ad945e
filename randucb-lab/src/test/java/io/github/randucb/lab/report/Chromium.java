package io.github.randucb.lab.report;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** A real browser without a window. */
final class Chromium {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    private Chromium() {}

    /** The browser on the path. Where there is none the test is skipped, but never where CI is set. */
    static Path find() {
        Optional<Path> found = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
        String message = "there is no Chromium on the path, so the report is not tested in a browser";
        if (found.isEmpty() && System.getenv("CI") != null) {
            Assertions.fail(message);
        }
        Assumptions.assumeTrue(found.isPresent(), message);
        return found.orElseThrow();
    }

    /** The document after a page has been loaded and its scripts have run, and what it said on its console. */
    record Visit(String document, String console) {}

    static Visit visit(Path page, int width, Path directory) throws IOException, InterruptedException {
        Path document = directory.resolve("document.html");
        Path console = directory.resolve("console.txt");
        Process process = new ProcessBuilder(
                        find().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + directory.resolve("profile"),
                        "--host-resolver-rules=MAP * ~NOTFOUND",
                        "--enable-logging=stderr",
                        "--window-size=" + width + ",1200",
                        "--virtual-time-budget=5000",
                        "--dump-dom",
                        page.toUri().toString())
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
