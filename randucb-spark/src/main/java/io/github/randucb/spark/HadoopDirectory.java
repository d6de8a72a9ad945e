package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.place.RemoteDirectory;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * A directory in a file system that Hadoop supports, such as {@code hdfs://}. Uses the configuration of Spark.
 *
 * <p>Thread-safe.
 */
final class HadoopDirectory implements RemoteDirectory {
    private final String url;
    private final Path root;
    private final FileContext files;

    HadoopDirectory(String url, FileContext files) {
        this.url = url.replaceFirst("/+$", "");
        this.root = new Path(url);
        this.files = files;
    }

    /** An operation of the file system. */
    private interface Operation<T> {
        T run() throws IOException;
    }

    /** Runs an operation. Shortens errors to one line, as servers add their stack traces. */
    private <T> T run(Operation<T> operation) throws IOException {
        try {
            return operation.run();
        } catch (FileNotFoundException | BadInputException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new IOException(url + ": " + SparkEngine.reason(e), e);
        }
    }

    @Override
    public String url() {
        return url;
    }

    private Path path(String file) {
        return file.isEmpty() ? root : new Path(root, file);
    }

    @Override
    public List<String> list(String folder) throws IOException {
        try {
            return run(() -> names(path(folder)));
        } catch (FileNotFoundException e) {
            return List.of();
        }
    }

    private List<String> names(Path folder) throws IOException {
        if (files.getFileStatus(folder).isFile()) {
            throw new BadInputException(url + ": Expected a directory; " + folder + " is a file.");
        }
        List<String> names = new ArrayList<>();
        RemoteIterator<FileStatus> all = files.listStatus(folder);
        while (all.hasNext()) {
            names.add(all.next().getPath().getName());
        }
        return names;
    }

    @Override
    public InputStream read(String file) throws IOException {
        return run(() -> files.open(path(file)));
    }

    @Override
    public void write(String file, InputStream content) throws IOException {
        run(() -> {
            Path unfinished = path(UUID.randomUUID() + ".unfinished"); // another process may write the same file
            try (OutputStream out = files.create(
                    unfinished,
                    EnumSet.of(CreateFlag.CREATE, CreateFlag.OVERWRITE),
                    Options.CreateOpts.createParent())) {
                content.transferTo(out);
            }
            if (file.contains("/")) {
                files.mkdir(path(file).getParent(), null, true);
            }
            files.rename(unfinished, path(file), Options.Rename.OVERWRITE);
            return file;
        });
    }

    /**
     * Creates a file atomically if the file system can. HDFS can. For local files and NFS this method avoids Hadoop,
     * which would check for the file first and then create it.
     */
    @Override
    public boolean create(String file, byte[] content) throws IOException {
        return run(() -> {
            try (OutputStream out = isLocal() ? createLocal(file) : createRemote(file)) {
                out.write(content);
                return true;
            } catch (java.nio.file.FileAlreadyExistsException | FileAlreadyExistsException e) {
                return false;
            }
        });
    }

    private boolean isLocal() {
        return "file".equals(files.getDefaultFileSystem().getUri().getScheme());
    }

    private OutputStream createLocal(String file) throws IOException {
        files.mkdir(root, null, true);
        return Files.newOutputStream(
                java.nio.file.Path.of(path(file).toUri().getPath()),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE);
    }

    private OutputStream createRemote(String file) throws IOException {
        return files.create(path(file), EnumSet.of(CreateFlag.CREATE), Options.CreateOpts.createParent());
    }

    @Override
    public void delete(String file) throws IOException {
        run(() -> files.util().exists(path(file)) && files.delete(path(file), true));
    }

    @Override
    public Optional<Duration> age(String file) throws IOException {
        try {
            return run(() -> {
                long then = files.getFileStatus(path(file)).getModificationTime();
                String clock = UUID.randomUUID() + ".unfinished";
                write(clock, new ByteArrayInputStream(new byte[0]));
                long now = files.getFileStatus(path(clock)).getModificationTime();
                delete(clock);
                return Optional.of(Duration.ofMillis(now - then));
            });
        } catch (FileNotFoundException e) {
            return Optional.empty();
        }
    }
}
