package io.github.randucb.lab.experiment;

import io.github.randucb.spec.Edition;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An experiment as it was written: what a result directory keeps, so that it can be run again and compared with what
 * somebody wants to run now.
 *
 * <p>Immutable and thread-safe.
 *
 * @param yaml the text of the file
 * @param settings every setting as text, by names such as {@code policies.wide.sigma}; of files that are named, the
 *     digest
 * @param inputs the files that are named, by the names that were used
 */
public record Description(String yaml, SortedMap<String, String> settings, SortedMap<String, Path> inputs) {
    /**
     * Copies the maps.
     *
     * @param yaml the text of the file
     * @param settings every setting as text
     * @param inputs the files that are named
     */
    public Description {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        inputs = Collections.unmodifiableSortedMap(new TreeMap<>(inputs));
    }

    /**
     * A copy with the settings of a plan.
     *
     * @param plan how long, how often, and with which seed
     * @param edition of the policies that do not say one
     * @return the copy
     */
    public Description with(Plan plan, Edition edition) {
        SortedMap<String, String> changed = new TreeMap<>(settings);
        changed.put("horizon", Long.toString(plan.horizon()));
        changed.put("runs", Integer.toString(plan.runs()));
        changed.put("seed", Long.toString(plan.seed()));
        changed.put("edition", EditionWord.of(edition));
        changed.put("checkpoints", Integer.toString(plan.checkpoints()));
        changed.put("spacing", plan.spacing().name().toLowerCase(Locale.ROOT));
        return new Description(yaml, changed, inputs);
    }

    /**
     * What has changed since some settings.
     *
     * @param before the settings then
     * @return a line for each difference
     */
    public List<String> changesSince(Map<String, String> before) {
        List<String> changes = new ArrayList<>();
        SortedMap<String, String> all = new TreeMap<>(before);
        all.putAll(settings);
        for (String name : all.keySet()) {
            String old = before.get(name);
            String now = settings.get(name);
            if (old == null) {
                changes.add("+ " + name + ": " + now);
            } else if (now == null) {
                changes.add("- " + name + ": " + old);
            } else if (!old.equals(now)) {
                changes.add("  " + name + ": " + old + " -> " + now);
            }
        }
        return changes;
    }

    /**
     * Whether all that was asked for by some settings is asked for still, and perhaps more runs, problems or policies.
     *
     * @param before the settings then
     * @return true if finished runs keep their meaning
     */
    public boolean extendsSettings(Map<String, String> before) {
        for (Map.Entry<String, String> old : before.entrySet()) {
            String now = settings.get(old.getKey());
            boolean moreRuns = old.getKey().equals("runs")
                    && now != null
                    && Integer.parseInt(now) >= Integer.parseInt(old.getValue());
            boolean otherName = old.getKey().equals("name");
            if (!moreRuns && !otherName && !old.getValue().equals(now)) {
                return false;
            }
        }
        Set<String> owners = before.keySet().stream().map(Description::owner).collect(Collectors.toSet());
        return settings.keySet().stream()
                .filter(name -> !before.containsKey(name))
                .allMatch(name -> isNew(name, owners));
    }

    /** Whether a setting belongs to a problem or policy that was not there. */
    private static boolean isNew(String name, Set<String> owners) {
        return (name.startsWith("problems.") || name.startsWith("policies.")) && !owners.contains(owner(name));
    }

    /** What a setting belongs to; the names of problems and policies may have dots, those of fields have none. */
    private static String owner(String setting) {
        return setting.substring(0, setting.lastIndexOf('.') + 1);
    }
}
