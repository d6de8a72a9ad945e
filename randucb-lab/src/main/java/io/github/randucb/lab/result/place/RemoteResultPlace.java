package io.github.randucb.lab.result.place;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.result.DirectoryContent;
import io.github.randucb.lab.result.ResultDirectory;
import io.github.randucb.lab.result.ResultDirectory.Mode;
import io.github.randucb.lab.result.storage.ReportNames;
import io.github.randucb.lab.result.storage.ResultFileNames;
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
 * Remote result directory with a local copy, the {@link LocalStage}. Results are written to the local copy, and finished
 * runs are uploaded every few seconds. At the end, both directories have the same files. Nothing is written to the
 * remote directory without its {@link RemoteLock}.
 *
 * <p>Thread-safe.
 */
final class RemoteResultPlace implements ResultPlace {
    /** Time between two uploads, and between two refreshes of the lock. */
    static final Duration INTERVAL = Duration.ofSeconds(10);

    private static final Set<String> FOLDERS = Set.of(ResultFileNames.INPUT, RemoteJournal.FOLDER);

    private final RemoteLock lock;
    private final RemoteDirectory remote;
    private final RemoteJournal remoteJournal;
    private final LocalStage stage;
    private final Mode mode;
    private final ScheduledExecutorService uploader = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "upload");
        thread.setDaemon(true);
        return thread;
    });
    private long uploaded; // bytes of the journal
    private Optional<String> journalDamage = Optional.empty();
    private @Nullable ResultDirectory results;
    private boolean wasFinished;
    private boolean isIncomplete;
    private boolean isClosed;

    private RemoteResultPlace(RemoteDirectory remote, RemoteLock lock, LocalStage stage, Mode mode) {
        this.lock = lock;
        this.remote = new HeldDirectory(remote, lock);
        this.mode = mode;
        this.remoteJournal = new RemoteJournal(this.remote);
        this.stage = stage;
    }

    /** Locks and downloads a remote directory. */
    static RemoteResultPlace of(RemoteDirectory remote, Mode mode) throws IOException {
        return of(remote, mode, INTERVAL, System::nanoTime);
    }

    /** Locks and downloads a remote directory, with another interval and clock. */
    static RemoteResultPlace of(RemoteDirectory remote, Mode mode, Duration interval, LongSupplier nanoTime)
            throws IOException {
        checkContent(remote);
        RemoteLock lock = new RemoteLock(remote, nanoTime);
        LocalStage stage = LocalStage.in(Path.of(System.getProperty("java.io.tmpdir")));
        RemoteResultPlace place = new RemoteResultPlace(remote, lock, stage, mode);
        try {
            lock.take(interval.dividedBy(20));
            place.uploadEvery(interval.toMillis());
            place.download();
            return place;
        } catch (IOException | RuntimeException | Error e) {
            try {
                place.close();
            } catch (IOException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
    }

    private void uploadEvery(long millis) {
        var unused = uploader.scheduleWithFixedDelay(
                this::refreshAndUpload, millis, millis, TimeUnit.MILLISECONDS); // never fails
    }

    private static void checkContent(RemoteDirectory remote) throws IOException {
        boolean hasManifest = remote.list("").contains(ResultFileNames.MANIFEST);
        checkNames(remote, "", name -> FOLDERS.contains(name) || ResultFileNames.isResultFile(name, hasManifest));
        checkNames(remote, ResultFileNames.INPUT, ResultFileNames::isInputCopy);
        checkNames(remote, RemoteJournal.FOLDER, RemoteJournal::isPiece);
    }

    private static void checkNames(RemoteDirectory remote, String folder, Predicate<String> isAllowed)
            throws IOException {
        for (String name : remote.list(folder)) {
            if (!isAllowed.test(name)) {
                throw DirectoryContent.unrelated(remote.url(), folder.isEmpty() ? name : folder + "/" + name);
            }
        }
    }

    private void download() throws IOException {
        List<String> names = new ArrayList<>();
        if (remote.list("").contains(ResultFileNames.MANIFEST)) {
            names.add(ResultFileNames.MANIFEST);
        }
        remote.list(ResultFileNames.INPUT).forEach(name -> names.add(ResultFileNames.INPUT + "/" + name));
        for (String name : names) {
            Path file = directory().resolve(name);
            Files.createDirectories(file.resolveSibling("."));
            try (InputStream content = remote.read(name)) {
                Files.copy(content, file);
            }
        }
        if (mode != Mode.RESTART && remoteJournal.exists()) {
            journalDamage = remoteJournal.fetch(journal());
            setUploaded(Files.size(journal()));
        }
    }

    private synchronized void setUploaded(long bytes) {
        uploaded = bytes;
    }

    private Path journal() {
        return directory().resolve(ResultFileNames.JOURNAL);
    }

    @Override
    public Path directory() {
        return stage.results();
    }

    @Override
    public boolean isLocal() {
        return false;
    }

    @Override
    public String withRemotePaths(String message) {
        return message.replace(directory().toString(), remote.url());
    }

    @Override
    public Optional<String> lockLoss() {
        return lock.loss();
    }

    @Override
    public Optional<String> journalDamage() {
        return journalDamage;
    }

    @Override
    public synchronized Closeable startUpload(ResultDirectory opened) throws IOException {
        try {
            prepareRemote(opened);
        } catch (IOException e) {
            if (lock.loss().isEmpty()) {
                throw e;
            }
            throw new BadInputException(
                    "The upload cannot start: " + e.getMessage() + ". Nothing was computed; try again.");
        }
        wasFinished = !opened.manifest().finished().isEmpty();
        results = opened;
        return this::finishUpload;
    }

    /** Makes the remote directory equal to the local copy, so that later uploads only append to the journal. */
    private void prepareRemote(ResultDirectory opened) throws IOException {
        remote.delete(ResultFileNames.CHECKSUMS); // the manifest changes
        if (mode == Mode.RESTART) {
            remoteJournal.clear();
            for (String table : ResultFileNames.TABLES) {
                remote.delete(table);
            }
        } else if (journalDamage.isPresent() || opened.isRepaired() || opened.size() != uploaded) {
            remoteJournal.replace(journal(), opened.size());
            uploaded = opened.size();
        }
        uploadInputs();
    }

    /** Uploads the manifest and the input copies that it names. These never change, as their names are digests. */
    private void uploadInputs() throws IOException {
        List<String> remoteNames = remote.list(ResultFileNames.INPUT);
        List<String> localNames = names(directory().resolve(ResultFileNames.INPUT));
        for (String name : localNames) {
            if (!remoteNames.contains(name)) {
                upload(ResultFileNames.INPUT + "/" + name);
            }
        }
        upload(ResultFileNames.MANIFEST);
        for (String name : remoteNames) {
            if (!localNames.contains(name)) {
                remote.delete(ResultFileNames.INPUT + "/" + name);
            }
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private void upload(String name) throws IOException {
        remote.copy(name, directory().resolve(name));
    }

    /**
     * Refreshes the lock and uploads finished runs. Ignores failures, because the next call tries again. The refresh
     * may fail for longer than {@link RemoteLock#LIFETIME}; then the lock is lost, and {@link #lockLoss} returns the
     * reason.
     */
    private void refreshAndUpload() {
        try {
            lock.refresh();
            uploadRuns();
        } catch (IOException | RuntimeException e) {
            return;
        }
    }

    private synchronized void uploadRuns() throws IOException {
        long end = results == null ? uploaded : results.size();
        if (end > uploaded) {
            remoteJournal.add(journal(), uploaded, end);
            uploaded = end;
        }
    }

    private synchronized void finishUpload() throws IOException {
        isIncomplete = true;
        try {
            uploadRuns();
            if (results != null && !results.manifest().finished().isEmpty()) {
                remoteJournal.join(journal(), uploaded);
                deleteOldReport();
            }
            for (String table : ResultFileNames.TABLES) {
                uploadIfExists(table);
            }
            upload(ResultFileNames.MANIFEST);
            uploadIfExists(ResultFileNames.CHECKSUMS); // last, as it has the checksums of the others
        } catch (IOException e) {
            throw new BadInputException(
                    "The results cannot be uploaded: " + e.getMessage() + ". The local copy " + directory()
                            + " is complete. Continue the experiment in the local copy, or "
                            + (lock.loss().isPresent()
                                    ? "run the experiment again to repeat the runs that were not uploaded."
                                    : "copy it to the remote directory."),
                    Remedy.USE_LOCAL_COPY);
        }
        results = null;
        isIncomplete = false;
    }

    private void uploadIfExists(String name) throws IOException {
        if (Files.exists(directory().resolve(name))) {
            upload(name);
        }
    }

    /** Deletes the report of older results. */
    private void deleteOldReport() throws IOException {
        if (!wasFinished) {
            remote.delete(ReportNames.PAGE);
            remote.delete(ReportNames.TEXT);
        }
    }

    /** Stops the uploads and releases the place. */
    @Override
    public void close() throws IOException {
        uploader.shutdown();
        try {
            if (!uploader.awaitTermination(INTERVAL.toSeconds(), TimeUnit.SECONDS)) {
                uploader.shutdownNow();
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
            stage.keep();
            return;
        }
        try {
            stage.delete();
        } finally {
            lock.release();
        }
    }
}
