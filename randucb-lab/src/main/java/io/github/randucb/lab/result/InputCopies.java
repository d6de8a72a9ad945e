package io.github.randucb.lab.result;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.Remedy;
import io.github.randucb.lab.experiment.Description;
import io.github.randucb.lab.experiment.Sha256;
import io.github.randucb.lab.result.storage.AtomicFiles;
import io.github.randucb.lab.result.storage.ResultFileNames;
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
 * Copies of the input files of an experiment in its result directory. The name of a copy starts with the digest of its
 * content. So a new copy never overwrites another one, also if the program is interrupted.
 *
 * <p>Thread-safe: no state.
 */
final class InputCopies {
    private static final String FOLDER = ResultFileNames.INPUT;
    private static final Pattern PATH = Pattern.compile(FOLDER + "/([0-9a-f]{16})-[^/\\p{Cntrl}]+");

    private InputCopies() {}

    /** Copies the experiment file if there is no such copy, and returns the path of the copy in the directory. */
    static String writeExperiment(Path directory, Description description) throws IOException {
        Files.createDirectories(directory.resolve(FOLDER));
        AtomicFiles.force(directory);
        return copy(directory, "experiment.yaml", description.yaml().getBytes(StandardCharsets.UTF_8));
    }

    /** Copies the files that the experiment file names if there are no such copies. */
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
        String prefix = prefix(Sha256.of(content));
        String path = FOLDER + "/" + prefix + "-" + name;
        Path file = directory.resolve(path);
        if (!Files.isRegularFile(file) || !prefix(Sha256.of(file)).equals(prefix)) {
            AtomicFiles.write(file, content);
        }
        return path;
    }

    /** Returns the beginning of the name of a copy with that digest. */
    private static String prefix(byte[] digest) {
        return HexFormat.of().formatHex(digest, 0, 8);
    }

    /** Checks that the copies named in a manifest exist and are unchanged. */
    static void check(Path directory, Manifest manifest) throws IOException {
        List<String> problems = new ArrayList<>();
        for (String path : paths(manifest)) {
            problem(directory, path).ifPresent(problem -> problems.add(path + ": " + problem));
        }
        reject(directory, problems);
    }

    /** Throws an exception if there are problems. */
    static void reject(Path directory, List<String> problems) {
        if (!problems.isEmpty()) {
            throw new BadInputException(
                    directory.resolve(FOLDER) + ": The input files must be those that the results were computed from:\n"
                            + "    " + String.join("\n    ", problems)
                            + "\nRestore them, or run the experiment again to copy them anew.",
                    Remedy.RUN_AGAIN);
        }
    }

    private static Optional<String> problem(Path directory, String path) throws IOException {
        Matcher matcher = PATH.matcher(path);
        if (!matcher.matches()) {
            return Optional.of("the name must be like " + FOLDER + "/0123456789abcdef-experiment.yaml");
        }
        Path file = directory.resolve(path);
        if (!Files.isRegularFile(file)) {
            return Optional.of("the file is missing");
        }
        String prefix = prefix(Sha256.of(file));
        return prefix.equals(matcher.group(1))
                ? Optional.empty()
                : Optional.of("the SHA-256 must begin with " + matcher.group(1) + "; got " + prefix);
    }

    /** Returns the paths of the copies named in a manifest. */
    private static List<String> paths(Manifest manifest) {
        return Stream.concat(
                        Stream.of(manifest.experiment()),
                        manifest.inputs().stream().map(Manifest.Input::file))
                .toList();
    }

    /** Deletes the copies that a manifest does not name. */
    static void keepOnly(Path directory, Manifest manifest) throws IOException {
        Set<Path> named = paths(manifest).stream().map(directory::resolve).collect(Collectors.toSet());
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory.resolve(FOLDER))) {
            for (Path file : files) {
                if (isCopy(file) && !named.contains(file)) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Returns whether a folder contains only copies. */
    static boolean areAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.allMatch(InputCopies::isCopy);
        }
    }

    private static boolean isCopy(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && ResultFileNames.isInputCopy(file.getFileName().toString());
    }
}
