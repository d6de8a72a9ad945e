package io.github.randucb.lab.input;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Sha256;
import io.github.randucb.lab.input.file.InputFile;
import io.github.randucb.lab.input.yaml.YamlNode;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The files that an experiment file refers to, and the description of the experiment. Not thread-safe. */
final class ReferencedFiles {
    private static final List<String> FILE_FIELDS = List.of("means-file", "arms-file", "parameters-file");

    private final Function<String, Path> files;
    private final SortedMap<String, Path> used = new TreeMap<>();

    ReferencedFiles(Function<String, Path> files) {
        this.files = files;
    }

    /** Returns the path of a file name, and remembers it for the description. */
    Path resolve(String name) {
        Path file = path(name);
        used.put(name, file);
        return file;
    }

    private Path path(String name) {
        try {
            return files.apply(name);
        } catch (InvalidPathException e) {
            throw new BadInputException("Expected the name of a file; got '" + name + "': " + e.getReason() + ".");
        }
    }

    /** Creates the description of an experiment file. */
    Description describe(String yaml, YamlNode root) {
        SortedMap<String, String> settings = new TreeMap<>();
        root.fields().forEach((name, node) -> {
            if (name.equals("problems") || name.equals("policies")) {
                node.items().forEach(item -> describe(name, item, settings));
            } else if (!name.equals("report")) { // does not affect results
                node.flatten(name, settings);
            }
        });
        return new Description(yaml, settings, used);
    }

    private void describe(String list, YamlNode item, SortedMap<String, String> settings) {
        String name = item.find("name").orElseGet(() -> item.get("type")).text();
        item.fields().forEach((field, node) -> {
            String setting = list + "." + name + "." + field;
            if (FILE_FIELDS.contains(field)) {
                settings.put(setting, "sha256 " + digest(path(node.text())));
            } else {
                node.flatten(setting, settings);
            }
        });
    }

    private static String digest(Path file) {
        return HexFormat.of().formatHex(Sha256.of(new InputFile(file, InputFile.TABLE).bytes()));
    }
}
