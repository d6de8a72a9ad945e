package io.github.randucb.cli;

import io.github.randucb.Catalogue;
import io.github.randucb.cli.text.Json;
import io.github.randucb.cli.text.Terminal;
import io.github.randucb.cli.text.TextTable;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.spec.PolicyType;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Command that lists the policies, or describes some of them. */
@Command(
        name = "policies",
        description = "List the policies, or describe some of them with their parameters.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb policies rand-ucb lin-ucb")
final class PoliciesCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            paramLabel = "POLICY",
            arity = "0..*",
            completionCandidates = Ids.class,
            description = "The policies to describe.")
    private List<String> names = List.of();

    @Option(names = "--json", description = "Print JSON, with all parameters.")
    private boolean json;

    /** Names of the policies, for completion. Thread-safe: no state. */
    private static final class Ids implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Catalogue.standard().types().stream().map(PolicyType::id).iterator();
        }
    }

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        List<PolicyType> types = names.isEmpty()
                ? Catalogue.standard().types()
                : names.stream()
                        .map(name -> Catalogue.standard().policy(name).type())
                        .toList();
        if (json) {
            out.println(Json.text(describe(types)));
        } else if (names.isEmpty()) {
            types.forEach(type -> out.print(Terminal.item(30, type.id(), type.description())));
        } else {
            out.println(types.stream().map(PoliciesCommand::text).collect(Collectors.joining("\n\n")));
        }
        out.flush();
        return 0;
    }

    private static ArrayNode describe(List<PolicyType> types) {
        ArrayNode array = Json.array();
        for (PolicyType type : types) {
            ObjectNode node = array.addObject()
                    .put("type", type.id())
                    .put("description", type.description())
                    .put("reference", type.reference());
            ArrayNode parameters = node.putArray("parameters");
            for (Parameter<?> parameter : type.parameters()) {
                parameters
                        .addObject()
                        .put("name", parameter.name())
                        .put("description", parameter.description())
                        .put("values", parameter.values())
                        .put("default", parameter.defaultText());
            }
        }
        return array;
    }

    private static String text(PolicyType type) {
        return type.id() + ": " + type.description() + "\n" + type.reference() + "\n\n"
                + TextTable.ofWords(
                        List.of("parameter", "default", "values", "meaning"),
                        List.of(15, 16, 18),
                        type.parameters().stream()
                                .map(parameter -> List.of(
                                        parameter.name(),
                                        parameter.defaultText(),
                                        parameter.values(),
                                        parameter.description()))
                                .toList());
    }
}
