package io.github.randucb.cli;

import io.github.randucb.Catalogue;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.policy.PolicyType;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the policies, or the parameters of some. */
@Command(
        name = "policies",
        description = "List the policies, or the parameters of some.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb policies rand-ucb lin-ucb")
final class PoliciesCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "POLICY", arity = "0..*", description = "policies to describe in full")
    private List<String> names = List.of();

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        if (names.isEmpty()) {
            Catalogue.standard().types().forEach(type -> out.printf("%-30s %s%n", type.id(), type.description()));
        }
        names.stream()
                .map(name -> Catalogue.standard().policy(name).type())
                .toList() // all of them, before anything is printed
                .forEach(type -> describe(type, out));
        out.flush();
        return 0;
    }

    private static void describe(PolicyType type, PrintWriter out) {
        out.println(type.id() + ": " + type.description());
        out.println("  " + type.reference());
        for (Parameter<?> parameter : type.parameters()) {
            out.printf(
                    "  %-16s %s; %s (default: %s)%n",
                    parameter.name(), parameter.description(), parameter.values(), parameter.defaultText());
        }
    }
}
