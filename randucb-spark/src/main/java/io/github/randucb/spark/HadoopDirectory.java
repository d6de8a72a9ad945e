package io.github.randucb.spark;

import io.github.randucb.lab.result.RemoteDirectory;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/**
 * A directory of any file system that Hadoop knows, such as {@code hdfs://}, as it is set up for Spark.
 *
 * <p>Thread-safe, as far as the file system is.
 */
final class HadoopDirectory implements RemoteDirectory {
    private static final String CLOCK = "clock.unfinished";

    private final String url;
    private final Path root;
    private final FileContext files;

    HadoopDirectory(String url, FileContext files) {
        this.url = url.replaceFirst("/+$", "");
        this.root = new Path(url);
        this.files = files;
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
        List<String> names = new ArrayList<>();
        try {
            RemoteIterator<FileStatus> all = files.listStatus(path(folder));
            while (all.hasNext()) {
                names.add(all.next().getPath().getName());
            }
        } catch (FileNotFoundException e) {
            return List.of();
        }
        return names;
    }

    @Override
    public InputStream read(String file) throws IOException {
        return files.open(path(file));
    }

    @Override
    public void write(String file, InputStream content) throws IOException {
        Path unfinished = path(file + ".unfinished");
        try (OutputStream out = files.create(
                unfinished, EnumSet.of(CreateFlag.CREATE, CreateFlag.OVERWRITE), Options.CreateOpts.createParent())) {
            content.transferTo(out);
        }
        files.rename(unfinished, path(file), Options.Rename.OVERWRITE);
    }

    @Override
    public void delete(String file) throws IOException {
        if (files.util().exists(path(file))) {
            files.delete(path(file), true);
        }
    }

    @Override
    public Optional<Duration> age(String file) throws IOException {
        if (!files.util().exists(path(file))) {
            return Optional.empty();
        }
        long then = files.getFileStatus(path(file)).getModificationTime();
        write(CLOCK, new ByteArrayInputStream(new byte[0]));
        long now = files.getFileStatus(path(CLOCK)).getModificationTime();
        delete(CLOCK);
        return Optional.of(Duration.ofMillis(now - then));
    }
}
