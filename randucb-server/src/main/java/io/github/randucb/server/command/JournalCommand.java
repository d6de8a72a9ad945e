package io.github.randucb.server.command;

import io.github.randucb.server.engine.Recovery;
import io.github.randucb.server.event.JournalFormatException;
import io.github.randucb.server.export.JoinedLog;
import io.github.randucb.server.export.LogFormat;
import io.github.randucb.server.export.RawLog;
import io.github.randucb.server.journal.DamagedJournalException;
import io.github.randucb.server.journal.Journal;
import io.github.randucb.server.journal.JournalException;
import io.github.randucb.server.journal.Snapshot;
import io.github.randucb.server.journal.SqliteJournal;
import io.github.randucb.text.NameSuggestions;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code journal}: checks, exports and folds the journal of a stopped service. */
@Command(
        name = "journal",
        description = "Check, export or fold the journal of a stopped service.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done; for verify: the states are equal",
            "1:for verify: the states differ, or the journal is damaged; else an error in this program",
            "2:wrong arguments, or a journal that cannot be read or is in use"
        })
final class JournalCommand {
    private static final int DIFFERENT = 1;

    @Spec
    private @Nullable CommandSpec spec;

    private PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }

    private PrintWriter err() {
        return Objects.requireNonNull(spec).commandLine().getErr();
    }

    private static Journal open(Path directory) {
        if (!Files.exists(directory.resolve("journal.db"))) {
            throw new JournalException("The directory " + directory
                    + " must have a journal; it has none. Give the data directory of a service.");
        }
        return SqliteJournal.open(directory);
    }

    @Command(
            name = "verify",
            description = "Read every event, and compare the state from the newest snapshot with a fold from nothing.",
            versionProvider = Version.class,
            mixinStandardHelpOptions = true)
    int verify(@Parameters(paramLabel = "DIR", description = "Data directory.") Path directory) {
        try (Journal journal = open(directory)) {
            try {
                return compare(journal) ? 0 : DIFFERENT;
            } catch (JournalException | JournalFormatException e) {
                return different(e);
            }
        } catch (DamagedJournalException e) {
            return different(e);
        }
    }

    private int different(RuntimeException reason) {
        err().println("randucb: " + reason.getMessage());
        return DIFFERENT;
    }

    private boolean compare(Journal journal) {
        boolean equal = true;
        journal.check();
        for (Journal.Experiment experiment : journal.experiments()) {
            String folded = hash(journal, experiment, false);
            String recovered = hash(journal, experiment, true);
            equal &= folded.equals(recovered);
            out().println(experiment.name() + ": " + journal.last(experiment.number()) + " events, state " + folded
                    + (folded.equals(recovered) ? ", equal" : ", but " + recovered + " from the snapshot"));
        }
        return equal;
    }

    private static String hash(Journal journal, Journal.Experiment experiment, boolean useSnapshots) {
        return Recovery.recover(journal, experiment.number(), Long.MAX_VALUE, useSnapshots)
                .map(recovered -> hash(recovered.ledger().save()))
                .orElse("none");
    }

    private static String hash(byte[] state) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(state));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256.", e);
        }
    }

    @Command(
            name = "export",
            description = "Print the decisions of an experiment with their rewards.",
            versionProvider = Version.class,
            mixinStandardHelpOptions = true)
    int export(
            @Parameters(paramLabel = "DIR", description = "Data directory.") Path directory,
            @Parameters(paramLabel = "EXPERIMENT", description = "Name of the experiment.") String name,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            defaultValue = "JSONL",
                            description = "JSONL, CSV or DSJSON (default: JSONL).")
                    LogFormat format,
            @Option(names = "--raw", description = "Print the events of the journal instead, as lines of JSON.")
                    boolean raw) {
        if (raw && format != LogFormat.JSONL) {
            throw new BadOptionException(
                    "Raw events have the format JSONL only; got " + format + ". Leave out --format.");
        }
        try (Journal journal = open(directory)) {
            Journal.Experiment experiment = journal.experiments().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new JournalException("The journal has no experiment '" + name + "'. "
                            + NameSuggestions.hint(
                                    name,
                                    journal.experiments().stream()
                                            .map(Journal.Experiment::name)
                                            .toList())));
            if (raw) {
                RawLog.read(journal, experiment.number(), (ledger, bytes) -> {}, out()::print);
            } else {
                out().print(format.header());
                JoinedLog.read(journal, experiment.number(), decision -> out().print(format.line(decision)));
            }
            if (out().checkError()) {
                throw new JournalException(
                        "The decisions cannot be written. Check the disk or the program that reads.");
            }
        }
        return 0;
    }

    @Command(
            name = "refold",
            description = "Fold all events from nothing, and keep the state as a new snapshot.",
            versionProvider = Version.class,
            mixinStandardHelpOptions = true)
    int refold(@Parameters(paramLabel = "DIR", description = "Data directory.") Path directory) {
        try (Journal journal = open(directory)) {
            for (Journal.Experiment experiment : journal.experiments()) {
                Recovery.recover(journal, experiment.number(), Long.MAX_VALUE, false)
                        .ifPresent(recovered -> {
                            byte[] state = recovered.ledger().save();
                            journal.keep(new Snapshot(
                                    experiment.number(), recovered.ledger().position(), state));
                            out().println(experiment.name() + ": " + recovered.folded() + " events, state "
                                    + hash(state));
                        });
            }
        }
        return 0;
    }
}
