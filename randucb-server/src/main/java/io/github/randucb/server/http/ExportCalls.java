package io.github.randucb.server.http;

import io.github.randucb.server.engine.Engine;
import io.github.randucb.server.engine.FoldedCopy;
import io.github.randucb.server.engine.RunningExperiment;
import io.github.randucb.server.engine.StateCopies;
import io.github.randucb.server.experiment.DefinitionException;
import io.github.randucb.server.experiment.JsonFields;
import io.github.randucb.server.export.JoinedLog;
import io.github.randucb.server.export.LogFormat;
import io.github.randucb.server.export.RawLog;
import io.github.randucb.server.ledger.ExperimentLedger;
import io.github.randucb.server.memory.Growth;
import io.github.randucb.server.memory.HeapRoom;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.ObjLongConsumer;

/**
 * The call that exports the log of an experiment. The log is written while the journal is read.
 *
 * <p>Thread-safe.
 */
final class ExportCalls {
    private static final Map<String, LogFormat> FORMATS =
            Map.of("jsonl", LogFormat.JSONL, "csv", LogFormat.CSV, "dsjson", LogFormat.DSJSON);

    private final Engine engine;
    private final Executor later;

    ExportCalls(Engine engine, Executor later) {
        this.engine = engine;
        this.later = later;
    }

    CompletableFuture<Answer> export(String name, Call call) {
        RunningExperiment experiment = engine.experiment(name);
        LogFormat format = format(call.query().getOrDefault("format", "jsonl"));
        if (call.asks("raw")) {
            if (format != LogFormat.JSONL) {
                throw new DefinitionException("", "Raw events have the format jsonl only. Leave out 'format'.");
            }
            return stream(experiment, format, (out, watch) -> writeRaw(experiment, out, watch));
        }
        return stream(experiment, format, (out, watch) -> write(experiment, format, out, watch));
    }

    /** The writer of a log, which folds the journal under a watch. */
    private interface Log {
        void writeTo(OutputStream out, ObjLongConsumer<ExperimentLedger> watch);
    }

    /** Returns the log as an answer, if there is room for its fold, which is about as large as the running one. */
    private CompletableFuture<Answer> stream(RunningExperiment experiment, LogFormat format, Log log) {
        HeapRoom heap = engine.heap();
        return engine.query(experiment, StateCopies::ofFolded)
                .thenApplyAsync(
                        bytes -> {
                            heap.copy(Growth.COPIES, bytes).close(); // it is reserved when the answer begins
                            return Answer.stream(format.type(), out -> {
                                try (FoldedCopy room = new FoldedCopy(heap, bytes)) {
                                    log.writeTo(out, room::look);
                                }
                            });
                        },
                        later);
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

    private void writeRaw(RunningExperiment experiment, OutputStream out, ObjLongConsumer<ExperimentLedger> watch) {
        RawLog.read(engine.journal(), experiment.number(), watch, line -> print(out, line));
    }

    private void write(
            RunningExperiment experiment, LogFormat format, OutputStream out, ObjLongConsumer<ExperimentLedger> watch) {
        print(out, format.header());
        JoinedLog.read(engine.journal(), experiment.number(), watch, decision -> print(out, format.line(decision)));
    }

    private static void print(OutputStream out, String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
