package io.github.randucb.lab.report.model;

import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.result.Manifest;
import io.github.randucb.lab.result.Software;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The origin of a report: the results, the software that made them, and the command that makes them again.
 *
 * <p>Immutable and thread-safe.
 *
 * @param directory the result directory, as the user named it
 * @param manifest the manifest of the result directory
 * @param departures the points in which the edition departs from the paper, as sentences
 */
public record Provenance(Path directory, Manifest manifest, List<String> departures) {
    private static final List<String> TABLES = List.of("summary.csv", "runs.csv", "curves.csv", "manifest.json");

    /**
     * Copies the list.
     *
     * @param directory the result directory, as the user named it
     * @param manifest the manifest of the result directory
     * @param departures the points in which the edition departs from the paper
     */
    public Provenance {
        departures = List.copyOf(departures);
    }

    /**
     * A link to a file of the results. Immutable and thread-safe.
     *
     * @param name the name that readers see
     * @param address the address, relative to the page
     */
    public record Link(String name, String address) {}

    /**
     * Returns links to the tables, the manifest and the input files.
     *
     * @param pageDirectory the directory of the page that has the links
     * @return the links, relative to that directory
     */
    public List<Link> files(Path pageDirectory) {
        String from = pageDirectory
                .toAbsolutePath()
                .normalize()
                .relativize(directory.toAbsolutePath().normalize())
                .toString()
                .replace('\\', '/');
        String prefix = from.isEmpty() ? "" : from + "/";
        List<Link> links = new ArrayList<>();
        TABLES.forEach(name -> links.add(new Link(name, address(prefix + name))));
        links.add(new Link("experiment.yaml", address(prefix + manifest.experiment())));
        manifest.inputs().forEach(input -> links.add(new Link(input.name(), address(prefix + input.file()))));
        return links;
    }

    private static String address(String path) {
        try {
            return new URI(null, null, "./" + path, null)
                    .toASCIIString(); // without ./ a name with a colon would be a scheme
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    /**
     * Returns the seed of the experiment.
     *
     * @return a whole number as text
     */
    public String seed() {
        return Objects.requireNonNull(manifest.settings().get("seed")); // every manifest has one
    }

    /**
     * Returns the edition of the experiment.
     *
     * @return its name, with a note if some policies have another edition
     */
    public String edition() {
        boolean others = manifest.settings().keySet().stream()
                .anyMatch(name -> name.startsWith("policies.") && name.endsWith(".edition"));
        return manifest.settings().getOrDefault("edition", EditionNames.of(EditionNames.DEFAULT))
                + (others ? ", unless a policy has its own" : "");
    }

    /**
     * Returns the edition and its departures from the paper.
     *
     * @return one or more sentences
     */
    public String editionInWords() {
        return "Edition: " + edition() + "."
                + (departures.isEmpty() ? "" : " Departures from the paper's text: " + String.join(" ", departures));
    }

    /**
     * Returns the versions of this software that computed the results.
     *
     * @return versions and commits
     */
    public String software() {
        return joined(software -> software.randucb() + " (commit " + software.commit() + ")");
    }

    /**
     * Returns the platforms that computed the results.
     *
     * @return Java virtual machines and operating systems
     */
    public String java() {
        return joined(software -> software.java() + ", " + software.system());
    }

    private String joined(Function<Software, String> words) {
        return manifest.software().stream().map(words).distinct().collect(Collectors.joining("; "));
    }

    /**
     * Returns the time at which the results were finished.
     *
     * @return date and time to the minute; the time of the start if added runs are not finished
     */
    public String date() {
        String time = manifest.finished().isEmpty() ? manifest.started() : manifest.finished();
        return time.replaceFirst("T(\\d\\d:\\d\\d).*", " $1 UTC");
    }

    /**
     * Returns the command that runs the experiment again and compares the results.
     *
     * @return a line for a shell
     */
    public String command() {
        String name = directory.toString();
        return "./randucb rerun " + (name.matches("[\\w./=:+-]+") ? name : "'" + name.replace("'", "'\\''") + "'");
    }
}
