package io.github.randucb.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.parameter.ParameterException;
import org.junit.jupiter.api.Test;

class SettingTest {
    private static final double[][] AXES = {{1, 0}, {0, 1}};

    @Test
    void numbersAreChecked() {
        assertThatThrownBy(() -> Setting.of(0)).hasMessage("The number of arms must be at least 1; got 0.");
        assertThatThrownBy(() -> Setting.of(2, 0)).hasMessage("The number of rounds must be at least 1; got 0.");
        assertThatThrownBy(() -> Setting.changing(2, 1).withHorizon(-1))
                .hasMessage("The number of rounds must be at least 1; got -1.");
    }

    @Test
    void fixedArmsHaveANumberAndPerhapsFeatures() {
        FixedArms plain = Setting.of(2, 100);
        FixedArms withFeatures = plain.withFeatures(AXES);

        assertThat(plain.requireArms()).isEqualTo(2);
        assertThat(plain.requireHorizon("a test")).isEqualTo(100);
        assertThat(plain.isChanging()).isFalse();
        assertThat(withFeatures.requireSpace().dimension()).isEqualTo(2);
        assertThat(withFeatures.requireFeatures().of(1)).containsExactly(0, 1);
        assertThat(withFeatures).isEqualTo(Setting.of(2).withFeatures(AXES).withHorizon(100));
        assertThatThrownBy(plain::requireFeatures)
                .isInstanceOf(ParameterException.class)
                .hasMessage("The arms need features, as in Setting.of(arms).withFeatures(vectors).");
        assertThatThrownBy(plain::requireSpace).isInstanceOf(ParameterException.class);
    }

    @Test
    void changingArmsHaveASpaceOnly() {
        ChangingArms setting = Setting.changing(3, 2);

        assertThat(setting.isChanging()).isTrue();
        assertThat(setting.requireSpace()).isEqualTo(setting.space());
        assertThat(setting.features()).isEmpty();
        assertThatThrownBy(setting::requireArms)
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("needs a fixed set of arms");
        assertThatThrownBy(setting::requireFeatures).isInstanceOf(ParameterException.class);
        assertThatThrownBy(() -> setting.requireHorizon("A test"))
                .isInstanceOf(ParameterException.class)
                .hasMessage(
                        "A test needs the horizon: give the number of rounds T, for live traffic by LiveOptions.withHorizon(T),"
                                + " otherwise by Setting.changing(dimension, maxNorm).withHorizon(T).");
    }

    @Test
    void textNamesEverythingThatIsKnown() {
        assertThat(Setting.of(2)).hasToString("2 arms");
        assertThat(Setting.of(2, 9).withFeatures(AXES)).hasToString("2 arms of dimension 2 and 9 rounds");
        assertThat(Setting.changing(3, 2).withHorizon(1000))
                .hasToString("changing arms of dimension 3 with norm up to 2.0 and 1000 rounds");
    }
}
