package io.github.randucb.cli;

import io.github.randucb.cli.text.Json;
import io.github.randucb.cli.text.TextTable;
import io.github.randucb.lab.input.problem.ProblemField;
import io.github.randucb.lab.input.problem.ProblemType;
import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Command that lists the types of problems with their fields. */
@Command(
        name = "problems",
        description = "List the types of problems with their fields.",
        mixinStandardHelpOptions = true,
        footerHeading = "%nExample:%n",
        footer = "  ./randucb problems")
final class ProblemsCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        if (json) {
            out.println(Json.text(describe()));
        } else {
            out.println(
                    Stream.of(ProblemType.values()).map(ProblemsCommand::text).collect(Collectors.joining("\n\n")));
        }
        out.flush();
        return 0;
    }

    private static String text(ProblemType type) {
        return type.key() + ": " + type.description() + "\n\n"
                + TextTable.ofWords(
                        List.of("field", "default", "values", "meaning"),
                        List.of(15, 16, 14),
                        type.fields().stream()
                                .filter(field -> field != ProblemField.NAME && field != ProblemField.TYPE)
                                .map(field -> List.of(
                                        field.key(),
                                        defaultText(field, type),
                                        String.join(" or ", field.choices()),
                                        field.description()))
                                .toList());
    }

    private static String defaultText(ProblemField field, ProblemType type) {
        return switch (field.need()) {
            case ALWAYS -> "required";
            case WITHOUT_FILE -> "required without " + type.file().key();
            case WITH_FILE -> "required with " + type.file().key();
            case NEVER -> field.defaultText();
        };
    }

    private static ArrayNode describe() {
        ArrayNode types = Json.array();
        for (ProblemType type : ProblemType.values()) {
            ObjectNode node = types.addObject().put("type", type.key()).put("description", type.description());
            ArrayNode fields = node.putArray("fields");
            for (ProblemField field : type.fields()) {
                ObjectNode described = fields.addObject()
                        .put("name", field.key())
                        .put("description", field.description())
                        .put("default", field.defaultText());
                putNeed(described, field.need(), type.file().key());
                ArrayNode choices = described.putArray("choices");
                field.choices().forEach(choices::add);
            }
        }
        return types;
    }

    private static void putNeed(ObjectNode field, ProblemField.Need need, String file) {
        field.put("required", need == ProblemField.Need.ALWAYS);
        if (need == ProblemField.Need.WITHOUT_FILE) {
            field.put("requiredUnless", file);
        } else if (need == ProblemField.Need.WITH_FILE) {
            field.put("requiredWith", file);
        }
    }
}
