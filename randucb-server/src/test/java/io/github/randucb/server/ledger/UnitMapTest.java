package io.github.randucb.server.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The map of units agrees with a hash map, and earlier maps do not change. */
class UnitMapTest {
    @Test
    void earlierMapsDoNotChange() {
        SplittableRandom random = new SplittableRandom(1);
        UnitMap<Integer> map = UnitMap.empty();
        Map<String, Integer> expected = new HashMap<>();
        List<UnitMap<Integer>> maps = new ArrayList<>();
        List<Map<String, Integer>> copies = new ArrayList<>();
        for (int n = 0; n < 20_000; n++) {
            String unit = "u" + random.nextInt(1000);
            if (random.nextInt(3) == 0) {
                map = map.without(unit);
                expected.remove(unit);
            } else {
                map = map.with(unit, n);
                expected.put(unit, n);
            }
            if (n % 1000 == 0) {
                maps.add(map);
                copies.add(Map.copyOf(expected));
            }
        }
        for (int k = 0; k < maps.size(); k++) {
            for (int n = 0; n < 1000; n++) {
                assertThat(maps.get(k).get("u" + n)).isEqualTo(copies.get(k).get("u" + n));
            }
        }
    }

    @Test
    void aMapWithoutItsUnitsIsEmpty() {
        UnitMap<Integer> map = UnitMap.empty();
        for (int n = 0; n < 1000; n++) {
            map = map.with("u" + n, n);
        }
        for (int n = 0; n < 1000; n++) {
            map = map.without("u" + n);
            assertThat(map.get("u" + n)).isNull();
        }
        assertThat(map.without("u1").get("u1")).isNull();
    }
}
