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

/** Directories in the file systems that Hadoop is configured for. Thread-safe: no state. */
public final class HadoopDirectories implements RemoteDirectories {
    /** Creates the service, for {@link java.util.ServiceLoader}. */
    public HadoopDirectories() {}

    @Override
    public RemoteDirectory find(String url) {
        try {
            URI uri = new URI(url);
            if (uri.getPath() == null || uri.getPath().replace("/", "").isEmpty()) {
                throw new BadInputException(url + ": Expected the URL of a directory, such as hdfs://host/results.");
            }
            Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
            conf.set("fs.AbstractFileSystem.file.impl", RawLocalFs.class.getName()); // writes no checksum files
            return new HadoopDirectory(url, FileContext.getFileContext(uri, conf));
        } catch (BadInputException e) {
            throw e;
        } catch (URISyntaxException | IOException | RuntimeException e) {
            throw new BadInputException(url + ": The directory cannot be opened: " + SparkEngine.reason(e));
        }
    }
}
