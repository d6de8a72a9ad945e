import io.github.randucb.lab.experiment.EngineProvider;
import io.github.randucb.lab.result.place.RemoteDirectories;

/**
 * Experiments with bandit policies: problems, simulation, results and their analysis, reports.
 *
 * <p>Start with {@link io.github.randucb.lab.input.ExperimentFile} to read an experiment, with
 * {@link io.github.randucb.lab.result.ResultDirectory} to run it, and with {@link io.github.randucb.lab.report.ReportFiles}
 * to write its report.
 */
@SuppressWarnings("requires-automatic") // the libraries that draw and write figures have no descriptors yet
module io.github.randucb.lab {
    requires static transitive org.jspecify;
    requires transitive io.github.randucb.core;
    requires transitive java.desktop;
    requires de.rototor.pdfbox.graphics2d;
    requires java.xml;
    requires org.apache.commons.numbers.gamma;
    requires org.apache.commons.statistics.distribution;
    requires org.apache.pdfbox;
    requires org.apache.xmlgraphics.batik.svggen;
    requires org.jfree.jfreechart;
    requires tools.jackson.core;
    requires tools.jackson.databind;
    requires tools.jackson.dataformat.csv;
    requires tools.jackson.dataformat.yaml;

    // Libraries without descriptors use these, and cannot say so themselves.
    requires jdk.unsupported;
    requires org.apache.commons.io;
    requires org.apache.commons.logging;

    exports io.github.randucb.lab;
    exports io.github.randucb.lab.analysis;
    exports io.github.randucb.lab.environment;
    exports io.github.randucb.lab.experiment;
    exports io.github.randucb.lab.input;
    exports io.github.randucb.lab.report;
    exports io.github.randucb.lab.report.figure;
    exports io.github.randucb.lab.report.model;
    exports io.github.randucb.lab.result;
    exports io.github.randucb.lab.result.place;
    exports io.github.randucb.lab.result.column;
    exports io.github.randucb.lab.simulation;
    exports io.github.randucb.lab.theory;

    uses EngineProvider;
    uses RemoteDirectories;
}
