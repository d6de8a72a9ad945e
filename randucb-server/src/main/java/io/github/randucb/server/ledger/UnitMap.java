package io.github.randucb.server.ledger;

import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A map from units to values. A change makes another map, which shares all but one path with this one, so that a map never changes.
 * It is a tree in which each node has a child for each value of 4 bits of a hash of the unit. Reads and changes of n units take
 * O(log n).
 *
 * <p>The hash has a random factor, so that nobody can choose units with equal hashes.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <V> the type of the values
 */
final class UnitMap<V> {
    private static final int BITS = 4;
    private static final int CHILDREN = 1 << BITS;
    private static final long FACTOR = new SplittableRandom().nextLong() | 1;

    private final @Nullable Node<V> root;

    private UnitMap(@Nullable Node<V> root) {
        this.root = root;
    }

    /** Returns a map without units. */
    static <V> UnitMap<V> empty() {
        return new UnitMap<>(null);
    }

    /** A part of the tree. */
    private sealed interface Node<V> {}

    /** A unit, and another one with the same hash. */
    private record Leaf<V>(
            long hash, String unit, V value, @Nullable Leaf<V> next) implements Node<V> {}

    /** The units whose hashes have the same first bits. It has at least one child. */
    @SuppressWarnings("ArrayRecordComponent") // branches are not compared
    private record Branch<V>(@Nullable Node<V>[] children) implements Node<V> {
        @Nullable
        Node<V> child(long hash, int shift) {
            return children[index(hash, shift)];
        }

        /** Returns the branch with another child. */
        Branch<V> with(long hash, int shift, @Nullable Node<V> child) {
            @Nullable Node<V>[] changed = children.clone();
            changed[index(hash, shift)] = child;
            return new Branch<>(changed);
        }

        boolean isEmpty() {
            return Arrays.stream(children).allMatch(Objects::isNull);
        }

        private static int index(long hash, int shift) {
            return (int) (hash >>> shift) & (CHILDREN - 1);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    private static <V> Branch<V> emptyBranch() {
        return new Branch<>(new Node[CHILDREN]);
    }

    private static long hash(String unit) {
        long hash = FACTOR;
        for (int k = 0; k < unit.length(); k++) {
            hash = (hash + unit.charAt(k)) * FACTOR;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** Returns the value of a unit; null if it has none. */
    @Nullable
    V get(String unit) {
        long hash = hash(unit);
        Node<V> node = root;
        for (int shift = 0; node instanceof Branch<V> branch; shift += BITS) {
            node = branch.child(hash, shift);
        }
        for (Leaf<V> leaf = (Leaf<V>) node; leaf != null; leaf = leaf.next) {
            if (leaf.hash == hash && leaf.unit.equals(unit)) {
                return leaf.value;
            }
        }
        return null;
    }

    /** Returns the map with another value of a unit. */
    UnitMap<V> with(String unit, V value) {
        return new UnitMap<>(with(root, new Leaf<>(hash(unit), unit, value, null), 0));
    }

    private static <V> Node<V> with(@Nullable Node<V> node, Leaf<V> added, int shift) {
        if (node == null) {
            return added;
        }
        if (node instanceof Branch<V> branch) {
            Node<V> child = with(branch.child(added.hash, shift), added, shift + BITS);
            return branch.with(added.hash, shift, child);
        }
        Leaf<V> leaf = (Leaf<V>) node;
        if (leaf.hash == added.hash) {
            return new Leaf<>(added.hash, added.unit, added.value, without(leaf, added.unit));
        }
        Branch<V> split = UnitMap.<V>emptyBranch().with(leaf.hash, shift, leaf);
        return with(split, added, shift);
    }

    /** Returns the map without a unit. */
    UnitMap<V> without(String unit) {
        return new UnitMap<>(without(root, hash(unit), unit, 0));
    }

    private static <V> @Nullable Node<V> without(@Nullable Node<V> node, long hash, String unit, int shift) {
        if (node instanceof Branch<V> branch) {
            Node<V> child = branch.child(hash, shift);
            Node<V> rest = without(child, hash, unit, shift + BITS);
            if (rest == child) {
                return branch;
            }
            Branch<V> fewer = branch.with(hash, shift, rest);
            return fewer.isEmpty() ? null : fewer;
        }
        Leaf<V> leaf = (Leaf<V>) node;
        return leaf == null || leaf.hash != hash ? leaf : without(leaf, unit);
    }

    private static <V> @Nullable Leaf<V> without(@Nullable Leaf<V> leaf, String unit) {
        if (leaf == null || leaf.unit.equals(unit)) {
            return leaf == null ? null : leaf.next;
        }
        return new Leaf<>(leaf.hash, leaf.unit, leaf.value, without(leaf.next, unit));
    }
}
