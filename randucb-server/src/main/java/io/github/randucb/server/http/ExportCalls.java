package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.export.JoinedLog;
import io.github.randucb.server.export.LogFormat;
import io.github.randucb.server.export.RawLog;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/**
 * The call that exports the log of an experiment. The log is written while the journal is read.
 *
 * <p>Thread-safe.
 */
final class ExportCalls {
    private static final Map<String, LogFormat> FORMATS =
            Map.of("jsonl", LogFormat.JSONL, "csv", LogFormat.CSV, "dsjson", LogFormat.DSJSON);

    private final Engine engine;

    ExportCalls(Engine engine) {
        this.engine = engine;
    }

    Answer export(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        LogFormat format = format(call.query().getOrDefault("format", "jsonl"));
        if (call.asks("raw")) {
            if (format != LogFormat.JSONL) {
                throw new DefinitionException("", "Raw events have the format jsonl only. Leave out 'format'.");
            }
            return Answer.stream(format.type(), out -> writeRaw(experiment, out));
        }
        return Answer.stream(format.type(), out -> write(experiment, format, out));
    }

    private static LogFormat format(String text) {
        LogFormat format = FORMATS.get(text.toLowerCase(Locale.ROOT));
        if (format == null) {
            throw new DefinitionException(
                    "",
                    "The format must be jsonl, csv or dsjson; got '" + JsonFields.shown(text)
                            + "'. Correct it, or leave it out.");
        }
        return format;
    }

    private void writeRaw(RunningExperiment experiment, OutputStream out) {
        RawLog.read(engine.journal(), experiment.number(), line -> print(out, line));
    }

    private void write(RunningExperiment experiment, LogFormat format, OutputStream out) {
        print(out, format.header());
        JoinedLog.read(engine.journal(), experiment.number(), decision -> print(out, format.line(decision)));
    }

    private static void print(OutputStream out, String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
