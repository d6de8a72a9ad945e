package io.github.randucb.cli;

import io.github.randucb.cli.run.IntegrityNote;
import io.github.randucb.cli.run.OptionRange;
import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.report.RegretFigure;
import io.github.randucb.lab.report.figure.Figure;
import io.github.randucb.lab.report.figure.FigureFile;
import io.github.randucb.lab.report.model.Curve.Regret;
import io.github.randucb.lab.report.model.Panel;
import io.github.randucb.lab.report.model.Report;
import io.github.randucb.text.NameSuggestions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that draws one figure of finished results. */
@Command(
        name = "plot",
        description = "Draw one figure of finished results, as SVG, PNG or PDF.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb plot results/quick-look --problem 'Bernoulli easy' --out easy.pdf")
final class PlotCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The result directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--out",
            paramLabel = "FILE",
            required = true,
            description = "Write the figure to this file; its name ends in .svg, .png or .pdf.")
    private Path out = Path.of("");

    @Option(
            names = "--problem",
            paramLabel = "NAME",
            description = "Show this problem; can be repeated (default: all problems).")
    private List<String> problems = List.of();

    @Option(
            names = "--policy",
            paramLabel = "NAME",
            description = "Show this policy; can be repeated (default: all policies).")
    private List<String> policies = List.of();

    @Option(names = "--expected", description = "Show expected regret instead of realised regret.")
    private boolean expected;

    @Option(names = "--log", description = "Use logarithmic axes.")
    private boolean logarithmic;

    @Option(
            names = "--width",
            paramLabel = "MM",
            description =
                    "Set the width in millimetres, with text of 8 points: 85 for one column of a paper, 170 for two"
                            + " (default: the width of the panels, with text of 10 points).")
    private @Nullable Double width;

    @Override
    public Integer call() throws IOException {
        CommandLine command = Objects.requireNonNull(spec).commandLine();
        OptionRange.check("--width", width, FigureFile.NARROWEST, FigureFile.WIDEST);
        Report all = Report.read(directory);
        IntegrityNote.print(directory, command.getErr());
        List<String> names = all.panels().stream().map(Panel::problem).toList();
        check("--problem", "problem", problems, names);
        check("--policy", "policy", policies, all.policies());
        Report some = all.only(problems.isEmpty() ? names : problems, policies.isEmpty() ? all.policies() : policies);
        List<Panel> panels = policies.isEmpty() ? some.plotted() : some.panels();
        if (panels.isEmpty()) {
            throw new BadInputException(
                    "--policy: None of these policies played a problem of --problem; choose others.");
        }
        write(RegretFigure.of(all, panels, expected ? Regret.EXPECTED : Regret.REALISED, logarithmic));
        command.getOut().println("Figure: " + out);
        command.getOut().flush();
        return 0;
    }

    private void write(Figure figure) throws IOException {
        if (width == null) {
            FigureFile.write(figure, out);
        } else {
            FigureFile.write(figure, width, out);
        }
    }

    private static void check(String option, String what, List<String> given, List<String> known) {
        for (String name : given) {
            if (!known.contains(name)) {
                throw new BadInputException(option + ": " + NameSuggestions.unknown(what, name, known));
            }
        }
    }
}
