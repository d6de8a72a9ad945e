package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A result directory elsewhere. It is worked on in a directory of this machine, its stage, and finished runs are
 * brought there every few seconds. When all is done, both have the same files.
 *
 * <p>Thread-safe.
 */
final class Mirror implements ResultPlace {
    /** How often finished runs are brought there. */
    static final Duration BEAT = Duration.ofSeconds(10);

    private static final Duration DEAD = BEAT.multipliedBy(3); // is who has not been heard of for so long

    private static final Set<String> FOLDERS = Set.of(InputCopies.DIRECTORY, JournalPieces.FOLDER);

    private final RemoteDirectory remote;
    private final JournalPieces pieces;
    private final Path stage;
    private final Mode mode;
    private final ScheduledExecutorService heart = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "mirror");
        thread.setDaemon(true);
        return thread;
    });
    private final byte[] key = UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8);
    private long brought; // bytes of the journal
    private @Nullable ResultDirectory followed;
    private boolean wasFinished;
    private boolean isIncomplete;
    private boolean isClosed;
    private boolean isHeld;

    private Mirror(RemoteDirectory remote, Path stage, Mode mode) {
        this.remote = remote;
        this.mode = mode;
        this.pieces = new JournalPieces(remote);
        this.stage = stage;
    }

    /** Brings here what is there, unless somebody is working on it. */
    static Mirror of(RemoteDirectory remote, Mode mode, Duration beat) throws IOException {
        checkContent(remote);
        Mirror mirror = new Mirror(remote, Files.createTempDirectory("randucb"), mode);
        try {
            mirror.takeLock(beat.dividedBy(20));
            mirror.beatEvery(beat.toMillis());
            mirror.fetch();
            return mirror;
        } catch (IOException | RuntimeException e) {
            try {
                mirror.close();
            } catch (IOException too) {
                e.addSuppressed(too);
            }
            throw e;
        }
    }

    private void beatEvery(long millis) {
        var unused = heart.scheduleWithFixedDelay(this::beat, millis, millis, TimeUnit.MILLISECONDS); // never fails
    }

    private static void checkContent(RemoteDirectory remote) throws IOException {
        List<String> names = remote.list("");
        boolean begun = names.contains(ResultDirectory.MANIFEST);
        checkNames(remote, "", name -> FOLDERS.contains(name) || ResultDirectory.isOurs(name, begun));
        checkNames(remote, InputCopies.DIRECTORY, InputCopies::isName);
        checkNames(remote, JournalPieces.FOLDER, JournalPieces::isOne);
    }

    private static void checkNames(RemoteDirectory remote, String folder, Predicate<String> ours) throws IOException {
        for (String name : remote.list(folder)) {
            if (!ours.test(name)) {
                throw new BadInputException(remote.url() + ": there is something else in it ("
                        + (folder.isEmpty() ? name : folder + "/" + name) + "); results need a directory of their own");
            }
        }
    }

    private void takeLock(Duration settling) throws IOException {
        Optional<Duration> age = remote.age(DirectoryLock.NAME);
        if (age.isPresent() && age.get().compareTo(DEAD) < 0) {
            throw new BadInputException(remote.url() + ": another process is working on this directory, or was "
                    + age.get().toSeconds() + " s ago; if it was killed, try again in "
                    + (1 + DEAD.minus(age.get()).toSeconds()) + " s");
        }
        writeLock();
        settle(settling);
        isHeld = true;
    }

    /** Of several that take the lock at once, the last one has it. */
    private void settle(Duration settling) throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(settling.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!hasLock()) {
            throw new BadInputException(remote.url() + ": another process has just begun to work on this directory");
        }
    }

    private void writeLock() throws IOException {
        remote.write(DirectoryLock.NAME, new ByteArrayInputStream(key));
    }

    /** Whoever was not heard of for long, as a machine that slept, may have lost its place to another. */
    private void checkLock() throws IOException {
        if (!hasLock()) {
            throw new IOException("another process has taken it over");
        }
    }

    private boolean hasLock() throws IOException {
        if (!remote.list("").contains(DirectoryLock.NAME)) {
            return false;
        }
        try (InputStream lock = remote.read(DirectoryLock.NAME)) {
            return Arrays.equals(lock.readAllBytes(), key);
        }
    }

    private void fetch() throws IOException {
        List<String> names = new ArrayList<>();
        if (remote.list("").contains(ResultDirectory.MANIFEST)) {
            names.add(ResultDirectory.MANIFEST);
        }
        remote.list(InputCopies.DIRECTORY).forEach(name -> names.add(InputCopies.DIRECTORY + "/" + name));
        for (String name : names) {
            Path file = stage.resolve(name);
            Files.createDirectories(file.resolveSibling("."));
            try (InputStream content = remote.read(name)) {
                Files.copy(content, file);
            }
        }
        if (mode != Mode.RESTART && pieces.exist()) {
            begin(pieces.fetch(stage.resolve(ResultDirectory.JOURNAL)));
        }
    }

    private synchronized void begin(long there) {
        brought = there;
    }

    @Override
    public Path directory() {
        return stage;
    }

    @Override
    public boolean isHere() {
        return false;
    }

    @Override
    public String inWords(String text) {
        return text.replace(stage.toString(), remote.url());
    }

    @Override
    public synchronized Closeable follow(ResultDirectory results) throws IOException {
        if (mode == Mode.RESTART) {
            pieces.clear();
            for (String table : Tables.NAMES) {
                remote.delete(table);
            }
        } else if (results.size() < brought) { // the last record was torn, where it was made
            pieces.replace(stage.resolve(ResultDirectory.JOURNAL), results.size());
            brought = results.size();
        }
        copyInputs();
        wasFinished = !results.manifest().finished().isEmpty();
        followed = results;
        return this::finish;
    }

    /** Copies are named by what is in them, so that they never change. What the manifest names is always there. */
    private void copyInputs() throws IOException {
        List<String> there = remote.list(InputCopies.DIRECTORY);
        List<String> here = names(stage.resolve(InputCopies.DIRECTORY));
        for (String name : here) {
            if (!there.contains(name)) {
                copy(InputCopies.DIRECTORY + "/" + name);
            }
        }
        copy(ResultDirectory.MANIFEST);
        for (String name : there) {
            if (!here.contains(name)) {
                remote.delete(InputCopies.DIRECTORY + "/" + name);
            }
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private void copy(String name) throws IOException {
        remote.copy(name, stage.resolve(name));
    }

    /** What fails now is tried again later. */
    private void beat() {
        try {
            checkLock();
            writeLock();
            bring();
        } catch (IOException | RuntimeException e) {
            return;
        }
    }

    private synchronized void bring() throws IOException {
        long end = followed == null ? brought : followed.size();
        if (end > brought) {
            pieces.add(stage.resolve(ResultDirectory.JOURNAL), brought, end);
            brought = end;
        }
    }

    private synchronized void finish() throws IOException {
        isIncomplete = true;
        try {
            checkLock();
            bring();
            if (followed != null && !followed.manifest().finished().isEmpty()) {
                pieces.join(stage.resolve(ResultDirectory.JOURNAL), brought);
                deleteReport();
            }
            for (String table : Tables.NAMES) {
                if (Files.exists(stage.resolve(table))) {
                    copy(table);
                }
            }
            copy(ResultDirectory.MANIFEST);
        } catch (IOException e) {
            throw new BadInputException("results cannot be brought to their place: " + e.getMessage() + "; all is in "
                    + stage + " still: copy it there, or go on with it as --out");
        }
        followed = null;
        isIncomplete = false;
    }

    /** One of other results. */
    private void deleteReport() throws IOException {
        if (!wasFinished) {
            remote.delete(ReportNames.PAGE);
            remote.delete(ReportNames.TEXT);
        }
    }

    /** Lets others work on it. */
    @Override
    public void close() throws IOException {
        heart.shutdown();
        try {
            if (!heart.awaitTermination(BEAT.toSeconds(), TimeUnit.SECONDS)) {
                heart.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        release();
    }

    /** What could not be brought stays here, and whoever is not there cannot be told. */
    private synchronized void release() throws IOException {
        if (!isIncomplete && !isClosed) {
            isClosed = true;
            deleteStage();
            if (isHeld) {
                remote.delete(DirectoryLock.NAME);
            }
        }
    }

    private void deleteStage() throws IOException {
        try (Stream<Path> files = Files.walk(stage)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
