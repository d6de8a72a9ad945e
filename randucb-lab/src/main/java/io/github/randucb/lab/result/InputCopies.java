package io.github.randucb.lab.result;

import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Copies of the files that an experiment came from, in a result directory. They are named by what is in them, so that
 * a copy never takes the place of another one, whenever the work is cut off.
 *
 * <p>Thread-safe: no state.
 */
final class InputCopies {
    static final String DIRECTORY = "input";
    private static final Pattern OURS = Pattern.compile("[0-9a-f]{16}-.*");

    private InputCopies() {}

    /** Copies the experiment file, if it is not there yet. */
    static String writeExperiment(Path directory, Description description) throws IOException {
        Files.createDirectories(directory.resolve(DIRECTORY));
        AtomicFiles.force(directory);
        return copy(directory, "experiment.yaml", description.yaml().getBytes(StandardCharsets.UTF_8));
    }

    /** Copies the files that it names, if they are not there yet. */
    static List<Manifest.Input> write(Path directory, Description description) throws IOException {
        List<Manifest.Input> inputs = new ArrayList<>();
        for (Map.Entry<String, Path> input : description.inputs().entrySet()) {
            byte[] content = Files.readAllBytes(input.getValue());
            inputs.add(new Manifest.Input(
                    input.getKey(),
                    copy(directory, input.getValue().getFileName().toString(), content)));
        }
        return inputs;
    }

    private static String copy(Path directory, String name, byte[] content) throws IOException {
        String copy = DIRECTORY + "/" + HexFormat.of().formatHex(Sha256.of(content), 0, 8) + "-" + name;
        Path file = directory.resolve(copy);
        if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
            AtomicFiles.write(file, content);
        }
        return copy;
    }

    /** Forgets copies that nothing speaks of any more. */
    static void keepOnly(Path directory, Manifest manifest) throws IOException {
        Set<Path> named = Stream.concat(
                        Stream.of(manifest.experiment()),
                        manifest.inputs().stream().map(Manifest.Input::file))
                .map(directory::resolve)
                .collect(Collectors.toSet());
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory.resolve(DIRECTORY))) {
            for (Path file : files) {
                if (isOurs(file) && !named.contains(file)) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Whether all files in a directory are such copies. */
    static boolean areAll(Path input) throws IOException {
        try (Stream<Path> files = Files.list(input)) {
            return files.allMatch(InputCopies::isOurs);
        }
    }

    private static boolean isOurs(Path file) {
        return Files.isRegularFile(file)
                && OURS.matcher(file.getFileName().toString()).matches();
    }
}
