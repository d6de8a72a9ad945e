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
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The snapshots of a journal, one file for each: a SHA-256, and the state. The hash is that of the key of the journal, the number of
 * the experiment, the position and the state, so that a snapshot of another journal or position is not used. A file is written under
 * another name, synced and renamed, so that no half of it is ever read.
 *
 * <p>The newest two snapshots are kept, and of the older ones one for each power of two of their distance, so that there are few of
 * them and an old decision is not far from one.
 *
 * <p>The directory is listed once, since there can be many experiments. Nobody else may change it.
 *
 * <p>Thread-safe.
 */
final class SnapshotStore {
    private static final int NEWEST = 2;
    private static final int HASH_BYTES = 32;
    private static final int MOST_BYTES = 1 << 30; // of a state
    private static final String END = ".state";
    private static final String UNFINISHED = ".new";
    private static final Pattern NAME = Pattern.compile("([1-9][0-9]{0,8})-([1-9][0-9]{0,17})\\.state(\\.new)?");
    private static final System.Logger LOGGER = System.getLogger(SnapshotStore.class.getName());

    private final Path directory;
    private final byte[] key;
    private @Nullable Map<Integer, NavigableSet<Long>> listed; // positions by experiment; guarded by this

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

    private Path file(int experiment, long position) {
        return directory.resolve(experiment + "-" + position + END);
    }

    /**
     * Deletes the snapshots after the last events, and unfinished files. Such a snapshot has events that a power cut has taken from
     * the journal. It must not be used when other events have their positions.
     *
     * @param last the position of the last event of each experiment
     */
    synchronized void removeAfter(Map<Integer, Long> last) {
        try {
            for (Map.Entry<Integer, Long> each : last.entrySet()) {
                int experiment = each.getKey();
                NavigableSet<Long> after = known(experiment).tailSet(each.getValue(), false);
                for (long position : after) {
                    Files.deleteIfExists(file(experiment, position));
                }
                after.clear();
            }
            list(true, name -> {
                if (last.containsKey(Integer.valueOf(name.group(1)))) {
                    delete(directory.resolve(name.group()));
                }
            });
        } catch (IOException e) {
            throw broken("deleted", e);
        }
    }

    synchronized void keep(Snapshot snapshot) {
        if (snapshot.state().length > MOST_BYTES) {
            throw new JournalException("A snapshot can have at most " + MOST_BYTES + " bytes; got "
                    + snapshot.state().length + ". Reduce 'guards.maxOpen' of the experiment.");
        }
        Path file = file(snapshot.experiment(), snapshot.position());
        Path unfinished = directory.resolve(file.getFileName() + UNFINISHED);
        try {
            Directories.create(directory);
            Files.deleteIfExists(unfinished);
            write(unfinished, snapshot);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            known(snapshot.experiment()).add(snapshot.position());
            Directories.sync(directory);
            thinOut(snapshot.experiment());
        } catch (IOException e) {
            delete(unfinished);
            throw broken("written", e);
        }
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

    /** Lists the names of regular files; others and links do not belong to the journal. */
    private void list(boolean unfinished, Consumer<Matcher> receiver) throws IOException {
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
                for (Path file : files) {
                    Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
                    if (name.matches()
                            && (name.group(3) != null) == unfinished
                            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                        receiver.accept(name);
                    }
                }
            }
        }
    }

    /** Returns the positions of the snapshots of an experiment, to read and to change while nobody else does. */
    private synchronized NavigableSet<Long> known(int experiment) throws IOException {
        Map<Integer, NavigableSet<Long>> known = listed;
        if (known == null) {
            Map<Integer, NavigableSet<Long>> found = new HashMap<>();
            list(
                    false,
                    name -> found.computeIfAbsent(Integer.valueOf(name.group(1)), none -> new TreeSet<>())
                            .add(Long.valueOf(name.group(2))));
            known = found;
            listed = found;
        }
        return known.computeIfAbsent(experiment, none -> new TreeSet<>());
    }

    /** Returns the positions of the snapshots up to a position. */
    private synchronized NavigableSet<Long> positions(int experiment, long notAfter) throws IOException {
        return new TreeSet<>(known(experiment).headSet(notAfter, true));
    }

    /**
     * Deletes all snapshots but the newest two, and the oldest for each power of two of the distance from the newest. The oldest one
     * is the next to reach the next power; if the newest one stayed, none would ever grow old.
     */
    private void thinOut(int experiment) throws IOException {
        NavigableSet<Long> positions = known(experiment);
        long newest = positions.last();
        int left = positions.size();
        int lastPower = -1;
        for (Iterator<Long> each = positions.iterator(); each.hasNext(); left--) {
            long position = each.next();
            int power = Long.SIZE - Long.numberOfLeadingZeros(newest - position);
            if (power == lastPower && left > NEWEST) {
                delete(file(experiment, position));
                each.remove();
            }
            lastPower = power;
        }
    }

    /** Returns the size of the newest snapshot; 0 if there is none. */
    long bytes(int experiment, long notAfter) {
        try {
            Long newest = positions(experiment, notAfter).pollLast();
            return newest == null ? 0 : bytesAt(experiment, newest);
        } catch (IOException e) {
            throw broken("read", e);
        }
    }

    private long bytesAt(int experiment, long position) throws IOException {
        try {
            return Files.size(file(experiment, position));
        } catch (NoSuchFileException e) { // it was thinned out just now
            return bytes(experiment, position - 1);
        }
    }

    /** Returns the newest undamaged snapshot. Others can be kept meanwhile, so a file can vanish; then an earlier one is read. */
    Optional<Snapshot> latest(int experiment, long notAfter) {
        try {
            for (long position : positions(experiment, notAfter).descendingSet()) {
                Optional<Snapshot> snapshot = read(file(experiment, position), experiment, position);
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
