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
 * The source of an experiment: its file, its settings and its input files. A result directory keeps a description, so
 * that the experiment can be run again and compared with a changed one.
 *
 * <p>Immutable and thread-safe.
 *
 * @param yaml the text of the experiment file
 * @param settings the text of every setting, by names such as {@code policies.wide.sigma}; the digest of every input
 *     file
 * @param inputs the input files, by the names that the experiment file uses
 */
public record Description(String yaml, SortedMap<String, String> settings, SortedMap<String, Path> inputs) {
    /**
     * Copies the maps.
     *
     * @param yaml the text of the experiment file
     * @param settings the text of every setting
     * @param inputs the input files
     */
    public Description {
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
        inputs = Collections.unmodifiableSortedMap(new TreeMap<>(inputs));
    }

    /**
     * Returns a copy with the settings of a plan.
     *
     * @param plan the size and the seed of the experiment
     * @param edition the edition of the policies that do not state one
     * @return the copy
     */
    public Description with(Plan plan, Edition edition) {
        SortedMap<String, String> changed = new TreeMap<>(settings);
        changed.put("horizon", Long.toString(plan.horizon()));
        changed.put("runs", Integer.toString(plan.runs()));
        changed.put("seed", Long.toString(plan.seed()));
        changed.put("edition", EditionNames.of(edition));
        changed.put("checkpoints", Integer.toString(plan.checkpoints()));
        changed.put("spacing", plan.spacing().name().toLowerCase(Locale.ROOT));
        return new Description(yaml, changed, inputs);
    }

    /**
     * Compares the settings with earlier ones.
     *
     * @param before the earlier settings
     * @return a line for each difference, which begins with {@code +} for a new setting and {@code -} for a removed one
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
     * Returns whether the settings only add runs, problems or policies to earlier ones, or change the experiment's
     * name.
     *
     * @param before the earlier settings
     * @return true if runs that were finished with the earlier settings remain valid
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

    /** Returns whether a setting belongs to a new problem or policy. */
    private static boolean isNew(String name, Set<String> owners) {
        return (name.startsWith("problems.") || name.startsWith("policies.")) && !owners.contains(owner(name));
    }

    /**
     * Returns the prefix that names the problem or policy of a setting. Their names may have dots; names of fields do
     * not.
     */
    private static String owner(String setting) {
        return setting.substring(0, setting.lastIndexOf('.') + 1);
    }
}
