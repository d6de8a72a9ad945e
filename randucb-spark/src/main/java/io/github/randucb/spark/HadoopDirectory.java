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
 * A directory of any file system that Hadoop knows, such as {@code hdfs://}, as it is set up for Spark.
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

    /** Something to ask the file system. */
    private interface Question<T> {
        T ask() throws IOException;
    }

    /** What goes wrong is said in one line; servers add what their programs were doing. */
    private <T> T answer(Question<T> question) throws IOException {
        try {
            return question.ask();
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
            return answer(() -> names(path(folder)));
        } catch (FileNotFoundException e) {
            return List.of();
        }
    }

    private List<String> names(Path folder) throws IOException {
        if (files.getFileStatus(folder).isFile()) {
            throw new BadInputException(url + ": results need a directory, and " + folder + " is a file");
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
        return answer(() -> files.open(path(file)));
    }

    @Override
    public void write(String file, InputStream content) throws IOException {
        answer(() -> {
            Path unfinished = path(UUID.randomUUID() + ".unfinished"); // others may be writing the same
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
     * Creates a file in one step where the file system does: HDFS does, and so do files of this machine and of NFS,
     * which Hadoop itself would ask for first and create then.
     */
    @Override
    public boolean create(String file, byte[] content) throws IOException {
        return answer(() -> {
            try (OutputStream out = isLocal() ? createLocal(file) : createThere(file)) {
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

    private OutputStream createThere(String file) throws IOException {
        return files.create(path(file), EnumSet.of(CreateFlag.CREATE), Options.CreateOpts.createParent());
    }

    @Override
    public void delete(String file) throws IOException {
        answer(() -> files.util().exists(path(file)) && files.delete(path(file), true));
    }

    @Override
    public Optional<Duration> age(String file) throws IOException {
        try {
            return answer(() -> {
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
