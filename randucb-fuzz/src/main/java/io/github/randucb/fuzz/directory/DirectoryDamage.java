package io.github.randucb.fuzz.directory;

import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.Damage;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.result.PackedDirectory;
import io.github.randucb.fuzz.result.Protection;
import io.github.randucb.fuzz.table.TableMutation;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Damage of result directories. Thread-safe: no state. */
final class DirectoryDamage {
    private static final String JOURNAL = Protection.JOURNAL;
    private static final String LOCK = "lock";
    private static final int MOST_STEPS = 2;

    private DirectoryDamage() {}

    /** Returns a directory with damaged, missing or exchanged files. */
    static PackedDirectory of(CaseRandom random, PackedDirectory directory) {
        SortedMap<String, byte[]> files = new TreeMap<>(directory.files());
        int steps = random.between(1, MOST_STEPS);
        for (int step = 0; step < steps; step++) {
            damage(random, files);
        }
        return new PackedDirectory(files);
    }

    /**
     * Returns a directory with a changed table. In most cases the checksums fit it; sometimes there is other damage.
     */
    static PackedDirectory withOtherTable(CaseRandom random, PackedDirectory directory) {
        SortedMap<String, byte[]> files = new TreeMap<>(directory.files());
        if (random.oneIn(4)) {
            damage(random, files);
        }
        String table = random.pick(Protection.TABLES);
        byte[] content = files.get(table);
        if (content != null) {
            files.put(table, TableMutation.of(random, TextMutation.text(content)));
        }
        random.pick(List.of(Protection.values())).apply(files);
        return new PackedDirectory(files);
    }

    private static void damage(CaseRandom random, SortedMap<String, byte[]> files) {
        if (files.isEmpty()) {
            return;
        }
        List<String> names = new ArrayList<>(files.keySet());
        String name = random.oneIn(2) && files.containsKey(JOURNAL) ? JOURNAL : random.pick(names);
        byte[] content = files.getOrDefault(name, new byte[0]);
        switch (random.below(10)) {
            case 0 -> files.remove(name);
            case 1 -> swap(files, name, random.pick(names));
            case 2 -> files.put(name, files.getOrDefault(random.pick(names), new byte[0]));
            case 3 -> files.put(LOCK, random.bytes(random.below(100)));
            case 4 -> files.put(random.oneIn(2) ? LOCK + "/" : name + ".tmp", new byte[0]);
            case 5, 6 -> {
                byte[] journal = files.getOrDefault(JOURNAL, new byte[0]);
                if (JournalForgery.isUndamaged(journal)) {
                    files.put(JOURNAL, JournalForgery.of(random, journal));
                }
            }
            default -> files.put(name, Damage.of(random, content));
        }
        if (files.containsKey(LOCK + "/")) {
            files.remove(LOCK);
        }
    }

    private static void swap(SortedMap<String, byte[]> files, String first, String second) {
        byte[] content = files.getOrDefault(first, new byte[0]);
        files.put(first, files.getOrDefault(second, new byte[0]));
        files.put(second, content);
    }
}
