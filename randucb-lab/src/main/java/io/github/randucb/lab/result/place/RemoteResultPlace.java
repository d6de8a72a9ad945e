package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.InputCopies;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.storage.Checksums;
import io.github.randucb.lab.result.storage.ReportNames;
import io.github.randucb.lab.result.table.Tables;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A remote result directory. It is worked on in a {@link LocalStage} on this machine, and finished runs are uploaded every few
 * seconds. When all is done, both have the same files. Nothing is written there without the {@link RemoteLock}.
 *
 * <p>Thread-safe.
 */
final class RemoteResultPlace implements ResultPlace {
    /** Time between two uploads, and two refreshes of the lock. */
    static final Duration BEAT = Duration.ofSeconds(10);

    private static final Set<String> FOLDERS = Set.of(InputCopies.DIRECTORY, RemoteJournal.FOLDER);

    private final RemoteLock lock;
    private final RemoteDirectory remote;
    private final RemoteJournal pieces;
    private final LocalStage stage;
    private final Mode mode;
    private final ScheduledExecutorService heart = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "mirror");
        thread.setDaemon(true);
        return thread;
    });
    private long brought; // bytes of the journal that are uploaded
    private Optional<String> gaps = Optional.empty();
    private @Nullable ResultDirectory followed;
    private boolean wasFinished;
    private boolean isIncomplete;
    private boolean isClosed;

    private RemoteResultPlace(RemoteDirectory remote, RemoteLock lock, LocalStage stage, Mode mode) {
        this.lock = lock;
        this.remote = new HeldDirectory(remote, lock);
        this.mode = mode;
        this.pieces = new RemoteJournal(this.remote);
        this.stage = stage;
    }

    /** Downloads a remote directory, unless another process is working on it. */
    static RemoteResultPlace of(RemoteDirectory remote, Mode mode) throws IOException {
        return of(remote, mode, BEAT, System::nanoTime);
    }

    /** The same with another clock and pace. */
    static RemoteResultPlace of(RemoteDirectory remote, Mode mode, Duration beat, LongSupplier nanoTime)
            throws IOException {
        checkContent(remote);
        RemoteLock lock = new RemoteLock(remote, nanoTime);
        LocalStage stage = LocalStage.in(Path.of(System.getProperty("java.io.tmpdir")));
        RemoteResultPlace mirror = new RemoteResultPlace(remote, lock, stage, mode);
        try {
            lock.take(beat.dividedBy(20));
            mirror.beatEvery(beat.toMillis());
            mirror.fetch();
            return mirror;
        } catch (IOException | RuntimeException | Error e) {
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
        checkNames(remote, RemoteJournal.FOLDER, RemoteJournal::isOne);
    }

    private static void checkNames(RemoteDirectory remote, String folder, Predicate<String> ours) throws IOException {
        for (String name : remote.list(folder)) {
            if (!ours.test(name)) {
                throw new BadInputException(remote.url() + ": there is something else in it ("
                        + (folder.isEmpty() ? name : folder + "/" + name) + "); results need a directory of their own");
            }
        }
    }

    private void fetch() throws IOException {
        List<String> names = new ArrayList<>();
        if (remote.list("").contains(ResultDirectory.MANIFEST)) {
            names.add(ResultDirectory.MANIFEST);
        }
        remote.list(InputCopies.DIRECTORY).forEach(name -> names.add(InputCopies.DIRECTORY + "/" + name));
        for (String name : names) {
            Path file = directory().resolve(name);
            Files.createDirectories(file.resolveSibling("."));
            try (InputStream content = remote.read(name)) {
                Files.copy(content, file);
            }
        }
        if (mode != Mode.RESTART && pieces.exist()) {
            gaps = pieces.fetch(journal());
            setBrought(Files.size(journal()));
        }
    }

    private synchronized void setBrought(long there) {
        brought = there;
    }

    private Path journal() {
        return directory().resolve(ResultDirectory.JOURNAL);
    }

    @Override
    public Path directory() {
        return stage.results();
    }

    @Override
    public boolean isHere() {
        return false;
    }

    @Override
    public String inWords(String text) {
        return text.replace(directory().toString(), remote.url());
    }

    @Override
    public Optional<String> loss() {
        return lock.loss();
    }

    @Override
    public Optional<String> note() {
        return gaps;
    }

    @Override
    public synchronized Closeable follow(ResultDirectory results) throws IOException {
        try {
            begin(results);
        } catch (IOException e) {
            if (lock.loss().isEmpty()) {
                throw e;
            }
            throw new BadInputException(e.getMessage() + "; nothing was computed, and the same command tries again");
        }
        wasFinished = !results.manifest().finished().isEmpty();
        followed = results;
        return this::finish;
    }

    private void begin(ResultDirectory results) throws IOException {
        remote.delete(Checksums.NAME); // the manifest changes
        if (mode == Mode.RESTART) {
            pieces.clear();
            for (String table : Tables.NAMES) {
                remote.delete(table);
            }
        } else if (gaps.isPresent() || results.isRepaired() || results.size() != brought) { // damaged or torn
            pieces.replace(journal(), results.size());
            brought = results.size();
        }
        copyInputs();
    }

    /** Copies are named by what is in them, so that they never change. What the manifest names is always there. */
    private void copyInputs() throws IOException {
        List<String> there = remote.list(InputCopies.DIRECTORY);
        List<String> here = names(directory().resolve(InputCopies.DIRECTORY));
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
        remote.copy(name, directory().resolve(name));
    }

    /**
     * Refreshes the lock and uploads what is finished. A failure is tried again at the next beat; the lock itself knows
     * when that has failed for too long, and {@link #loss} says so.
     */
    private void beat() {
        try {
            lock.refresh();
            bring();
        } catch (IOException | RuntimeException e) {
            return;
        }
    }

    private synchronized void bring() throws IOException {
        long end = followed == null ? brought : followed.size();
        if (end > brought) {
            pieces.add(journal(), brought, end);
            brought = end;
        }
    }

    private synchronized void finish() throws IOException {
        isIncomplete = true;
        try {
            bring();
            if (followed != null && !followed.manifest().finished().isEmpty()) {
                pieces.join(journal(), brought);
                deleteReport();
            }
            for (String table : Tables.NAMES) {
                copyIfThere(table);
            }
            copy(ResultDirectory.MANIFEST);
            copyIfThere(Checksums.NAME); // last, as it speaks of the others
        } catch (IOException e) {
            throw new BadInputException("results cannot be brought to their place: " + e.getMessage() + "; all is in "
                    + directory() + " still: "
                    + (lock.loss().isPresent()
                            ? "go on with it as --out, or run the same command again, which repeats what was not brought"
                            : "copy it there, or go on with it as --out"));
        }
        followed = null;
        isIncomplete = false;
    }

    private void copyIfThere(String name) throws IOException {
        if (Files.exists(directory().resolve(name))) {
            copy(name);
        }
    }

    /** Deletes a report of other results. */
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

    /** If the upload failed, keeps the local copy and the lock; otherwise deletes both. */
    private synchronized void release() throws IOException {
        if (isClosed) {
            return;
        }
        isClosed = true;
        if (isIncomplete) {
            stage.leave();
            return;
        }
        try {
            stage.delete();
        } finally {
            lock.release();
        }
    }
}
