package io.github.randucb.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.Variants;
import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.encoding.NumberScale;
import io.github.randucb.spec.Setting;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The view of a bandit, and features from named values. */
class LiveViewTest {
    @Test
    void showsArmsAndCounters() {
        LiveBandit live = LiveBandit.start(Variants.parse("greedy edition=paper floor=0.1"), 7);
        live.addArms(List.of("calm", "bo\"ld"));
        live.reward(live.decide(List.of("calm"), 3).id(), 1, 4);
        live.decide(List.of("bo\"ld"), 5);
        assertThat(live.toJson())
                .isEqualTo("""
                        {
                          "policy": "greedy",
                          "parameters": {
                            "edition": "paper",
                            "floor": "0.1"
                          },
                          "time": 5,
                          "version": 5,
                          "pending": 1,
                          "waitingForActivation": 0,
                          "arms": [
                            {
                              "id": "calm",
                              "enabled": true,
                              "rewards": 1,
                              "mean": 1.0,
                              "pending": 0,
                              "probability": 0.9
                            },
                            {
                              "id": "bo\\"ld",
                              "enabled": true,
                              "rewards": 0,
                              "mean": null,
                              "pending": 1,
                              "probability": 0.1
                            }
                          ],
                          "counters": {""" + live.toJson().substring(live.toJson().indexOf("\"counters\": {") + 13));
        assertThat(live.view())
                .extractingByKey("counters")
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry("decisions", 2L)
                .containsEntry("learned", 1L);
    }

    private static LiveContextualBandit visitors(Sharing sharing) {
        FeatureEncoder encoder = FeatureEncoder.builder()
                .intercept()
                .number("age", NumberScale.unit(0, 100).clipped())
                .category("device", "phone", "desktop")
                .build();
        return LiveContextualBandit.start(
                Variants.parse("lin-ucb lambda=1"),
                encoder,
                sharing,
                LiveOptions.defaults().withHorizon(100),
                7);
    }

    @Test
    void decidesFromNamedValues() {
        LiveContextualBandit live = visitors(Sharing.DISJOINT);
        Map<String, Object> visitor = Map.of("age", 31, "device", "phone");
        LiveDecision decision = live.decide(visitor, Map.of("calm", Map.of(), "bold", Map.of()), 1);
        live.reward(decision.id(), 1, 2);
        LiveContextualBandit restored = LiveContextualBandit.restore(live.save());
        assertThat(restored.encoder()).isEqualTo(live.encoder()).isPresent();
        assertThat(restored.coefficients(decision.arm())).isEqualTo(live.coefficients(decision.arm()));
        assertThat(restored.coefficients(decision.arm())[0]).isPositive();
        assertThat(live.toJson())
                .contains("\"features\": [", "\"" + decision.arm() + "\": [", "\"sharing\": \"disjoint\"");
    }

    @Test
    void needsAnEncoderForNamedValues() {
        LiveContextualBandit live = LiveContextualBandit.start(Variants.parse("lin-greedy"), Setting.changing(2, 1), 7);
        assertThatThrownBy(() -> live.decide(Map.of(), Map.of("a", Map.of()), 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("an encoder")
                .hasMessageContaining("FeatureEncoder");
        FeatureEncoder unlimited = FeatureEncoder.builder()
                .number("age", NumberScale.standard(30, 10))
                .build();
        assertThatThrownBy(() -> LiveContextualBandit.start(
                        Variants.parse("lin-greedy"), unlimited, Sharing.SHARED, LiveOptions.defaults(), 7))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("limited norm");
    }
}
