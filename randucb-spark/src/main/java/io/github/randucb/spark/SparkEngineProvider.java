package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.EngineProvider;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Makes engines that work on Spark. Thread-safe: no state. */
public final class SparkEngineProvider implements EngineProvider {
    private static final String PATIENCE = "spark.randucb.patience";
    private static final Version OLDEST = Version.parse("4.2");

    /** The option that says where the cluster is. */
    public static final String MASTER = "master";

    /** For {@link java.util.ServiceLoader}. */
    public SparkEngineProvider() {}

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Engine open(Description description, Map<String, String> options) {
        SparkConf conf = conf(options);
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.jars", System.getProperty("randucb.jars", ""));
        SerializedExperiment parcel = pack(description); // before Spark is started, which would have to be stopped
        try {
            return new SparkEngine(new JavaSparkContext(conf), parcel, patience(conf));
        } catch (Exception e) { // Scala throws checked ones without saying so
            throw new BadInputException("Spark cannot be started with master " + conf.get("spark.master") + ": "
                    + SparkEngine.reason(e) + hint(conf.get("spark.master")));
        }
    }

    private static String hint(String master) {
        return master.matches("yarn|k8s:.*") ? "; what it needs comes with spark-submit" : "";
    }

    private static long patience(SparkConf conf) {
        try {
            return conf.getTimeAsSeconds(PATIENCE, "120s");
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    PATIENCE + ": a time such as 120s or 1h is expected, not '" + conf.get(PATIENCE) + "'");
        }
    }

    private static SerializedExperiment pack(Description description) {
        try {
            return new SerializedExperiment(description);
        } catch (IOException e) {
            throw new BadInputException("the files of the experiment cannot be read: " + e.getMessage());
        }
    }

    @Override
    public void check(Map<String, String> options) {
        try {
            checkVersion(org.apache.spark.package$.MODULE$.SPARK_VERSION());
        } catch (NoClassDefFoundError e) {
            throw new BadInputException(
                    "--engine spark: there is no Spark on the class path; spark-submit has it, and ./randucb fetches it");
        }
        SparkConf conf = conf(options);
        Master.check(conf.get("spark.master"));
        patience(conf);
    }

    /** Of older ones, some of the libraries that come with Spark do not go with ours. */
    static void checkVersion(String version) {
        if (Version.parse(version).compareTo(OLDEST) < 0) {
            throw new BadInputException("--engine spark: Spark " + OLDEST + " or newer is expected, not " + version);
        }
    }

    private static SparkConf conf(Map<String, String> options) {
        SparkConf conf = new SparkConf().setAppName("RandUCB");
        String master = options.get(MASTER);
        if (master != null) {
            conf.setMaster(master);
        } else if (!conf.contains("spark.master")) {
            throw new BadInputException("--engine spark: --master says where it is, such as local[2] or"
                    + " spark://host:7077; spark-submit says it too");
        }
        return conf;
    }
}
