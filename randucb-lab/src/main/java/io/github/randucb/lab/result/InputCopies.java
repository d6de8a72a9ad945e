package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Sha256;
import io.github.randucb.lab.result.storage.AtomicFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Copies of the files that an experiment came from, in a result directory. They are named by what is in them, so that
 * a copy never takes the place of another one, whenever the work is cut off.
 *
 * <p>Thread-safe: no state.
 */
public final class InputCopies {
    public static final String DIRECTORY = "input";
    private static final Pattern OURS = Pattern.compile("[0-9a-f]{16}-.*");
    private static final Pattern NAMED = Pattern.compile(DIRECTORY + "/([0-9a-f]{16})-[^/\\p{Cntrl}]+");

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
        String copy = DIRECTORY + "/" + mark(Sha256.of(content)) + "-" + name;
        Path file = directory.resolve(copy);
        if (!Files.isRegularFile(file) || !mark(Sha256.of(file)).equals(mark(Sha256.of(content)))) {
            AtomicFiles.write(file, content);
        }
        return copy;
    }

    /** Returns what the name of a file with that digest begins with. */
    private static String mark(byte[] digest) {
        return HexFormat.of().formatHex(digest, 0, 8);
    }

    /** Refuses copies that are not what they were when they got their names. */
    static void check(Path directory, Manifest manifest) throws IOException {
        List<String> changes = new ArrayList<>();
        for (String copy : named(manifest)) {
            change(directory, copy).ifPresent(change -> changes.add(copy + ": " + change));
        }
        if (!changes.isEmpty()) {
            throw new BadInputException(directory.resolve(DIRECTORY)
                    + ": these are not the files that the results came from:\n    " + String.join("\n    ", changes)
                    + "\nrestore them, or let ./randucb run with the experiment file write them again");
        }
    }

    private static Optional<String> change(Path directory, String copy) throws IOException {
        Matcher name = NAMED.matcher(copy);
        if (!name.matches()) {
            return Optional.of("this is no name of a copy, as " + DIRECTORY + "/0123456789abcdef-experiment.yaml is");
        }
        Path file = directory.resolve(copy);
        if (!Files.isRegularFile(file)) {
            return Optional.of("there is no such file");
        }
        String mark = mark(Sha256.of(file));
        return mark.equals(name.group(1))
                ? Optional.empty()
                : Optional.of("sha256 " + name.group(1) + "... -> " + mark + "...");
    }

    private static List<String> named(Manifest manifest) {
        return Stream.concat(
                        Stream.of(manifest.experiment()),
                        manifest.inputs().stream().map(Manifest.Input::file))
                .toList();
    }

    /** Forgets copies that nothing speaks of any more. */
    static void keepOnly(Path directory, Manifest manifest) throws IOException {
        Set<Path> named = named(manifest).stream().map(directory::resolve).collect(Collectors.toSet());
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

    /** Whether a name is that of a copy. */
    public static boolean isName(String name) {
        return OURS.matcher(name).matches();
    }

    private static boolean isOurs(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && isName(file.getFileName().toString());
    }
}
