package io.github.randucb.lab;

/**
 * Action that makes an input usable which a {@link BadInputException} rejects. A program that shows the exception to
 * users can add how it offers that action, such as the name of an option.
 *
 * <p>Immutable and thread-safe.
 */
public enum Remedy {
    /** Add to the stored results, or delete them and start over. */
    EXTEND_OR_RESTART,
    /** Delete the stored results and start over, or use another directory. */
    RESTART,
    /** Continue an experiment that is not finished. */
    RESUME,
    /** Run the finished experiment again, which computes lost runs and writes damaged files anew. */
    RUN_AGAIN,
    /** Use another result directory. */
    CHOOSE_DIRECTORY,
    /** Continue in the local copy of a remote result directory. */
    USE_LOCAL_COPY,
    /** Use the Spark engine. */
    USE_SPARK,
    /** Start the program with Spark on the class path. */
    ADD_SPARK
}
