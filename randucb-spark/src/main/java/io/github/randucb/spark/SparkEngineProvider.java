package io.github.randucb.spark;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Engine;
import io.github.randucb.lab.experiment.EngineProvider;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Factory of engines on Spark. Thread-safe: no state. */
public final class SparkEngineProvider implements EngineProvider {
    private static final String PATIENCE = "spark.randucb.patience";
    private static final Version OLDEST = Version.parse("4.2");

    /** The name of the option with the URL of the Spark master. */
    public static final String MASTER = "master";

    /** Creates the service, for {@link java.util.ServiceLoader}. */
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
        SerializedExperiment serialized = serialize(description); // may fail, so before Spark is started
        try {
            return new SparkEngine(new JavaSparkContext(conf), serialized, patience(conf));
        } catch (Exception e) { // Scala throws checked exceptions that it does not declare
            throw new BadInputException("Spark cannot start with the master " + conf.get("spark.master") + ": "
                    + SparkEngine.reason(e) + hint(conf.get("spark.master")));
        }
    }

    private static String hint(String master) {
        return master.matches("yarn|k8s:.*") ? ". This master needs libraries that spark-submit provides." : "";
    }

    private static long patience(SparkConf conf) {
        try {
            return conf.getTimeAsSeconds(PATIENCE, "120s");
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    PATIENCE + ": Expected a time such as 120s or 1h; got '" + conf.get(PATIENCE) + "'.");
        }
    }

    private static SerializedExperiment serialize(Description description) {
        try {
            return new SerializedExperiment(description);
        } catch (IOException e) {
            throw new BadInputException("The files of the experiment cannot be read: " + e.getMessage());
        }
    }

    @Override
    public void check(Map<String, String> options) {
        try {
            checkVersion(org.apache.spark.package$.MODULE$.SPARK_VERSION());
        } catch (NoClassDefFoundError e) {
            throw new BadInputException(
                    "The Spark engine needs Spark on the class path; none was found. Start the program with"
                            + " spark-submit.",
                    Remedy.ADD_SPARK);
        }
        SparkConf conf = conf(options);
        Master.check(conf.get("spark.master"));
        patience(conf);
    }

    /** Rejects older versions of Spark, whose libraries conflict with those of this program. */
    static void checkVersion(String version) {
        if (Version.parse(version).compareTo(OLDEST) < 0) {
            throw new BadInputException("The Spark engine needs Spark " + OLDEST + " or newer; got " + version + ".");
        }
    }

    private static SparkConf conf(Map<String, String> options) {
        SparkConf conf = new SparkConf().setAppName("RandUCB");
        String master = options.get(MASTER);
        if (master != null) {
            conf.setMaster(master);
        } else if (!conf.contains("spark.master")) {
            throw new BadInputException(
                    "The Spark engine needs a master, such as local[2] or spark://host:7077; none is set."
                            + " Set the option '" + MASTER + "' or start the program with spark-submit.");
        }
        return conf;
    }
}
