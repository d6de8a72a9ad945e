package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.place.RemoteDirectories;
import io.github.randucb.lab.result.place.RemoteDirectory;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.local.RawLocalFs;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;

/** Finds directories of the file systems that Hadoop is set up for. Thread-safe: no state. */
public final class HadoopDirectories implements RemoteDirectories {
    /** For {@link java.util.ServiceLoader}. */
    public HadoopDirectories() {}

    @Override
    public RemoteDirectory find(String url) {
        try {
            URI uri = new URI(url);
            if (uri.getPath() == null || uri.getPath().replace("/", "").isEmpty()) {
                throw new BadInputException(url + ": a directory is expected, such as hdfs://host/results");
            }
            Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
            conf.set("fs.AbstractFileSystem.file.impl", RawLocalFs.class.getName()); // without files of checksums
            return new HadoopDirectory(url, FileContext.getFileContext(uri, conf));
        } catch (BadInputException e) {
            throw e;
        } catch (URISyntaxException | IOException | RuntimeException e) {
            throw new BadInputException(url + ": there is no such place for results: " + SparkEngine.reason(e));
        }
    }
}
