package io.github.randucb.live.ledger;

import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.spec.RewardRange;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The rules of the decisions in a state. Rules number 0 are those of the ledger, which are not written.
 *
 * <p>Not thread-safe.
 */
final class RulesTable {
    private final List<LedgerRules> rules = new ArrayList<>();
    private final Map<LedgerRules, Integer> indices = new HashMap<>();

    private RulesTable(LedgerRules first) {
        add(first);
    }

    private void add(LedgerRules each) {
        if (indices.putIfAbsent(each, rules.size()) == null) {
            rules.add(each);
        }
    }

    static RulesTable of(LedgerRules first, List<BookedDecision> decisions) {
        RulesTable table = new RulesTable(first);
        LedgerRules before = first;
        for (BookedDecision decision : decisions) {
            if (!decision.rules().equals(before)) {
                before = decision.rules();
                table.add(before);
            }
        }
        return table;
    }

    int index(LedgerRules each) {
        return each.equals(rules.get(0)) ? 0 : Objects.requireNonNull(indices.get(each));
    }

    LedgerRules get(int index) {
        if (index < 0 || index >= rules.size()) {
            throw new StateException("The number of the rules of a decision must be between 0 and " + (rules.size() - 1)
                    + "; got " + index + ". Restore an undamaged state.");
        }
        return rules.get(index);
    }

    void save(StateWriter out) {
        out.writeInt(rules.size() - 1);
        rules.stream().skip(1).forEach(each -> write(out, each));
    }

    static RulesTable load(StateReader in, LedgerRules first) {
        RulesTable table = new RulesTable(first);
        for (int left = in.readInt(); left > 0; left--) {
            table.rules.add(read(in, first.range()));
        }
        return table;
    }

    private static void write(StateWriter out, LedgerRules rules) {
        out.writeLong(rules.window());
        double[] reward = rules.defaultReward().stream().toArray();
        out.writeDoubles(reward, reward.length);
        out.writeLongs(rules.activationWindow().stream().toArray());
        out.writeInt(rules.learnsAtOnce() ? 1 : 0);
        out.writeText(rules.duplicates().name());
        out.writeText(rules.outside().name());
        out.writeInt(rules.maxOpen());
        out.writeInt(rules.evictionTeaches() ? 1 : 0);
        out.writeInt(rules.rewardActivates() ? 1 : 0);
    }

    private static LedgerRules read(StateReader in, RewardRange range) {
        long window = checkWindow(in.readLong());
        double[] reward = in.readDoubles();
        long[] activation = in.readLongs();
        return new LedgerRules(
                range,
                window,
                reward.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(reward[0]),
                activation.length == 0 ? OptionalLong.empty() : OptionalLong.of(checkWindow(activation[0])),
                in.readInt() == 1,
                in.readConstant(DuplicateRewards.class),
                in.readConstant(OutsideRewards.class),
                in.readInt(),
                in.readInt() == 1,
                in.readInt() == 1);
    }

    private static long checkWindow(long window) {
        if (window < 0) {
            throw new StateException("A window must not be negative; got " + window + ". Restore an undamaged state.");
        }
        return window;
    }
}
