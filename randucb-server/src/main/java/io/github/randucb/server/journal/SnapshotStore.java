package io.github.randucb.server.journal;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The snapshots of a journal, one file for each: a SHA-256, and the state. The hash is that of the key of the journal, the number of
 * the experiment, the position and the state, so that a snapshot of another journal or position is not used. A file is written under
 * another name, synced and renamed, so that no half of it is ever read.
 *
 * <p>The newest two snapshots are kept, and of the older ones one for each power of two of their distance, so that there are few of
 * them and an old decision is not far from one.
 *
 * <p>Thread-safe.
 */
final class SnapshotStore {
    private static final int NEWEST = 2;
    private static final int HASH_BYTES = 32;
    private static final int MOST_BYTES = 1 << 30; // of a state
    private static final String END = ".state";
    private static final String UNFINISHED = ".new";
    private static final System.Logger LOGGER = System.getLogger(SnapshotStore.class.getName());

    private final Path directory;
    private final byte[] key;

    SnapshotStore(Path directory, byte[] key) {
        this.directory = directory;
        this.key = key.clone();
    }

    private byte[] hash(int experiment, long position, byte[] state) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(key);
            digest.update(ByteBuffer.allocate(Integer.BYTES + Long.BYTES)
                    .putInt(experiment)
                    .putLong(position)
                    .flip());
            return digest.digest(state);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256.", e);
        }
    }

    private static JournalException broken(String action, IOException cause) {
        return new JournalException("A snapshot cannot be " + action + ": " + cause + ".", cause);
    }

    /**
     * Deletes the snapshots after the last event, and unfinished files. Such a snapshot has events that a power cut has taken from
     * the journal. It must not be used when other events have their positions.
     */
    synchronized void removeAfter(int experiment, long last) {
        try {
            for (Path file : files(experiment).tailMap(last, false).values()) {
                Files.deleteIfExists(file);
            }
            list(experiment + "-*" + END + UNFINISHED).forEach(SnapshotStore::delete);
        } catch (IOException e) {
            throw broken("deleted", e);
        }
    }

    synchronized void keep(Snapshot snapshot) {
        if (snapshot.state().length > MOST_BYTES) {
            throw new JournalException("A snapshot can have at most " + MOST_BYTES + " bytes; got "
                    + snapshot.state().length + ". Reduce 'guards.maxOpen' of the experiment.");
        }
        Path file = directory.resolve(snapshot.experiment() + "-" + snapshot.position() + END);
        Path unfinished = directory.resolve(file.getFileName() + UNFINISHED);
        try {
            Directories.create(directory);
            Files.deleteIfExists(unfinished);
            write(unfinished, snapshot);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            Directories.sync(directory);
        } catch (IOException e) {
            delete(unfinished);
            throw broken("written", e);
        }
        thinOut(snapshot.experiment());
    }

    private void write(Path file, Snapshot snapshot) throws IOException {
        try (FileChannel out = FileChannel.open(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), Directories.privateFile())) {
            writeAll(out, ByteBuffer.wrap(hash(snapshot.experiment(), snapshot.position(), snapshot.state())));
            writeAll(out, ByteBuffer.wrap(snapshot.state()));
            out.force(true);
        }
    }

    /** Deletes a file that nobody needs. */
    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "The file " + file + " cannot be deleted: " + e);
        }
    }

    private static void writeAll(FileChannel out, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }

    /** Returns the regular files; others and links do not belong to the journal. */
    private List<Path> list(String pattern) throws IOException {
        List<Path> list = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, pattern)) {
                for (Path file : files) {
                    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                        list.add(file);
                    }
                }
            }
        }
        return list;
    }

    /** Returns the files of an experiment by their positions. The list is complete, since no other is kept meanwhile. */
    private synchronized NavigableMap<Long, Path> files(int experiment) throws IOException {
        NavigableMap<Long, Path> files = new TreeMap<>();
        String start = experiment + "-";
        for (Path file : list(start + "*" + END)) {
            String name = file.getFileName().toString();
            String position = name.substring(start.length(), name.length() - END.length());
            if (position.matches("[0-9]{1,18}")) {
                files.put(Long.parseLong(position), file);
            }
        }
        return files;
    }

    /**
     * Deletes all snapshots but the newest two, and the oldest for each power of two of the distance from the newest. The oldest one
     * is the next to reach the next power; if the newest one stayed, none would ever grow old.
     */
    private void thinOut(int experiment) {
        try {
            NavigableMap<Long, Path> files = files(experiment);
            long newest = files.lastKey();
            int left = files.size();
            int lastPower = -1;
            for (var file : files.entrySet()) {
                int power = Long.SIZE - Long.numberOfLeadingZeros(newest - file.getKey());
                if (power == lastPower && left > NEWEST) {
                    delete(file.getValue());
                }
                lastPower = power;
                left--;
            }
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "Old snapshots cannot be listed: " + e);
        }
    }

    /** Returns the size of the newest snapshot; 0 if there is none. */
    long bytes(int experiment, long notAfter) {
        try {
            var newest = files(experiment).floorEntry(notAfter);
            return newest == null ? 0 : Files.size(newest.getValue());
        } catch (NoSuchFileException e) { // it was thinned out just now
            return bytes(experiment, notAfter - 1);
        } catch (IOException e) {
            throw broken("read", e);
        }
    }

    /** Returns the newest undamaged snapshot. Others can be kept meanwhile, so a file can vanish; then an earlier one is read. */
    Optional<Snapshot> latest(int experiment, long notAfter) {
        try {
            NavigableMap<Long, Path> files = files(experiment).headMap(notAfter, true);
            for (var file : files.descendingMap().entrySet()) {
                Optional<Snapshot> snapshot = read(file.getValue(), experiment, file.getKey());
                if (snapshot.isPresent()) {
                    return snapshot;
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw broken("read", e);
        }
    }

    /** Reads a snapshot; empty if it is damaged or cannot be read. */
    private Optional<Snapshot> read(Path file, int experiment, long position) {
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            long length = in.size() - HASH_BYTES;
            if (length >= 0 && length <= MOST_BYTES) {
                byte[] hash = readAll(in, HASH_BYTES);
                byte[] state = readAll(in, (int) length);
                if (Arrays.equals(hash(experiment, position, state), hash)) {
                    return Optional.of(new Snapshot(experiment, position, state));
                }
            }
            LOGGER.log(System.Logger.Level.WARNING, "The snapshot " + file + " is damaged; an earlier one is used.");
        } catch (NoSuchFileException e) { // it was thinned out
            LOGGER.log(System.Logger.Level.DEBUG, "The snapshot " + file + " is no longer there.");
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.WARNING, "The snapshot " + file + " cannot be read: " + e);
        }
        return Optional.empty();
    }

    private static byte[] readAll(FileChannel in, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (in.read(bytes) < 0) {
                throw new EOFException("The file became shorter.");
            }
        }
        return bytes.array();
    }
}
