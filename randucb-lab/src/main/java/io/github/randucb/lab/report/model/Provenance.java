package io.github.randucb.lab.report.model;

import io.github.randucb.lab.experiment.EditionNames;
import io.github.randucb.lab.experiment.Plan;
import io.github.randucb.lab.result.Manifest;
import io.github.randucb.lab.result.Software;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The origin of a figure: the results it shows, what made them, and how to make them again.
 *
 * <p>Immutable and thread-safe.
 *
 * @param directory the result directory, as the user named it
 * @param manifest what the directory says about itself
 * @param written how long and how often the experiment file itself says
 * @param departures in which points the edition departs from the paper
 */
public record Provenance(Path directory, Manifest manifest, Plan written, List<String> departures) {
    private static final List<String> TABLES = List.of("summary.csv", "runs.csv", "curves.csv", "manifest.json");

    /**
     * Copies the list.
     *
     * @param directory the result directory, as the user named it
     * @param manifest what the directory says about itself
     * @param written how long and how often the experiment file itself says
     * @param departures in which points the edition departs from the paper
     */
    public Provenance {
        departures = List.copyOf(departures);
    }

    /**
     * A file of the results.
     *
     * @param name what readers call it
     * @param address where it is, relative to the page
     */
    public record Link(String name, String address) {}

    /** Returns the tables, the manifest and the input files, with addresses that work from a page in a directory. */
    public List<Link> files(Path page) {
        String from = page.toAbsolutePath()
                .normalize()
                .relativize(directory.toAbsolutePath().normalize())
                .toString()
                .replace('\\', '/');
        String place = from.isEmpty() ? "" : from + "/";
        List<Link> links = new ArrayList<>();
        TABLES.forEach(name -> links.add(new Link(name, address(place + name))));
        links.add(new Link("experiment.yaml", address(place + manifest.experiment())));
        manifest.inputs().forEach(input -> links.add(new Link(input.name(), address(place + input.file()))));
        return links;
    }

    private static String address(String path) {
        try {
            return new URI(null, null, "./" + path, null).toASCIIString(); // a name may have a colon
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(path, e);
        }
    }

    /** Returns the seed of everything random. */
    public String seed() {
        return Objects.requireNonNull(manifest.settings().get("seed")); // every manifest has one
    }

    /** Returns the edition, and whether some policies have another one. */
    public String edition() {
        boolean others = manifest.settings().keySet().stream()
                .anyMatch(name -> name.startsWith("policies.") && name.endsWith(".edition"));
        return manifest.settings().getOrDefault("edition", EditionNames.of(EditionNames.DEFAULT))
                + (others ? ", unless a policy has its own" : "");
    }

    /** Returns the edition and its departures from the paper, as sentences. */
    public String editionInWords() {
        return "Edition: " + edition() + "."
                + (departures.isEmpty() ? "" : " Departures from the paper's text: " + String.join(" ", departures));
    }

    /** Returns the versions and commits that worked on the results. */
    public String software() {
        return joined(software -> software.randucb() + " (commit " + software.commit() + ")");
    }

    /** Returns the virtual machines and systems that worked on the results. */
    public String java() {
        return joined(software -> software.java() + ", " + software.system());
    }

    private String joined(Function<Software, String> words) {
        return manifest.software().stream().map(words).distinct().collect(Collectors.joining("; "));
    }

    /** Returns when the results were finished, to the minute; if more runs are not done yet, when they were begun. */
    public String date() {
        String time = manifest.finished().isEmpty() ? manifest.started() : manifest.finished();
        return time.replaceFirst("T(\\d\\d:\\d\\d).*", " $1 UTC");
    }

    /** Returns the command that runs the same experiment again and compares the results. */
    public String command() {
        String name = directory.toString();
        return "./randucb rerun " + (name.matches("[\\w./=:+-]+") ? name : "'" + name.replace("'", "'\\''") + "'");
    }

    /**
     * Returns what to say of results of fewer runs or rounds than the experiment file says.
     *
     * @param runs the number of runs that were done
     * @param horizon their number of rounds
     * @return a sentence; empty if the experiment is whole
     */
    Optional<String> quickLook(int runs, long horizon) {
        List<String> less = new ArrayList<>();
        if (runs < written.runs()) {
            less.add(String.format(Locale.US, "%,d of %,d runs", runs, written.runs()));
        }
        if (horizon < written.horizon()) {
            less.add(String.format(Locale.US, "%,d of %,d rounds", horizon, written.horizon()));
        }
        return less.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Quick look: " + String.join(" and ", less) + ". The whole experiment may give other results.");
    }
}
