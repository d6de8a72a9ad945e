package io.github.randucb.live.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.random.Streams;
import io.github.randucb.spec.Setting;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One model for each arm: its snapshots, and many arms. */
class DisjointModelsTest {
    private static DisjointModels start(int most) {
        return new DisjointModels(
                () -> Variants.parse("rand-lin-ucb")
                        .startContextualWithoutFloor(Setting.changing(2, 1).withHorizon(1000), Streams.seeded(1)),
                most);
    }

    private static ArmSet arms(int count) {
        ArmSet.Builder arms = ArmSet.builder();
        for (int k = 0; k < count; k++) {
            arms.add("a" + k, 0.6, 0.5);
        }
        return arms.build();
    }

    private static void learn(DisjointModels models, String arm, double reward) {
        models.learn(new ChosenArm(arm, new double[] {0.6, 0.5}), reward);
    }

    /** Arms of several chunks are added, learn and leave; every snapshot stays as it was. */
    @Test
    void snapshotsDoNotChange() {
        int arms = 150;
        DisjointModels models = start(1000);
        UniformRandomProvider random = Streams.seeded(5);
        List<ContextModel.Snapshot> snapshots = new ArrayList<>();
        List<double[]> means = new ArrayList<>();
        for (int n = 0; n < 600; n++) {
            String arm = "a" + random.nextInt(Math.min(arms, 1 + n / 2));
            if (n % 50 == 49 && models.knows(arm)) {
                models.remove(arm);
            } else {
                learn(models, arm, random.nextDouble());
            }
            if (n % 7 == 0) {
                ContextModel.Snapshot snapshot = models.snapshot();
                snapshots.add(snapshot);
                means.add(snapshot.estimates(arms(arms)).means());
            }
        }
        for (int k = 0; k < snapshots.size(); k++) {
            assertThat(snapshots.get(k).estimates(arms(arms)).means()).isEqualTo(means.get(k));
        }
    }

    /** The number of snapshots in between changes nothing. */
    @Test
    void aSnapshotHasAllChanges() {
        DisjointModels often = start(1000);
        DisjointModels once = start(1000);
        UniformRandomProvider random = Streams.seeded(6);
        for (int n = 0; n < 500; n++) {
            String arm = "a" + random.nextInt(100);
            double reward = random.nextDouble();
            if (n % 60 == 59 && once.knows(arm)) {
                often.remove(arm);
                once.remove(arm);
            } else {
                learn(often, arm, reward);
                learn(once, arm, reward);
            }
            often.snapshot();
        }
        Estimates expected = once.snapshot().estimates(arms(100));
        Estimates found = often.snapshot().estimates(arms(100));
        assertThat(found.means()).isEqualTo(expected.means());
        assertThat(found.widths()).isEqualTo(expected.widths());
        assertThat(often.arms()).isEqualTo(once.arms());
    }

    @Test
    void aSnapshotHasNoRoomForArmsThatCameLater() {
        DisjointModels models = start(2);
        learn(models, "a0", 1);
        ContextModel.Snapshot early = models.snapshot();
        learn(models, "a1", 1);
        ContextModel.Snapshot full = models.snapshot();
        assertThat(early.hasRoom(arms(3))).isTrue();
        assertThat(early.coefficients("a1")).containsOnly(0);
        assertThat(full.hasRoom(arms(2))).isTrue();
        assertThat(full.hasRoom(arms(3))).isFalse();
        assertThat(full.coefficients("a1")[0]).isPositive();
        models.remove("a0");
        learn(models, "a2", 1);
        assertThat(full.hasRoom(arms(2))).isTrue();
        assertThat(full.coefficients("a2")).containsOnly(0);
    }

    /** Copying a map for each new arm would take about a minute. */
    @Test
    @Timeout(30)
    void manyArmsAreAddedInLinearTime() {
        DisjointModels models = start(1_000_000);
        for (int k = 0; k < 50_000; k++) {
            learn(models, "a" + k, 1);
        }
        assertThat(models.size()).isEqualTo(50_000);
        assertThat(models.snapshot().coefficients("a49999")[0]).isPositive();
    }
}
