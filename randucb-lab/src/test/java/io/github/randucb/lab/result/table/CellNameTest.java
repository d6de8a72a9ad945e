package io.github.randucb.lab.result.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-1",
                "@SUM(A1)",
                "\tx",
                "\rx",
                "'=x",
                "''=x",
                "=",
                "\uff1dx",
                "x",
                "'x",
                "''",
                "",
                "a=b"
            })
    void everyNameIsDecoded(String name) {
        assertThat(CellName.read(CellName.write(name))).isEqualTo(name);
        assertThat(CellName.write(name)).doesNotMatch("(?s)[=+\\-@\\t\\r\uff1d].*");
    }

    @Test
    void onlyFormulasAreChanged() {
        assertThat(CellName.write("=1+1")).isEqualTo("'=1+1");
        assertThat(CellName.write("'=1+1")).isEqualTo("''=1+1");
        assertThat(CellName.write("RandUCB sigma=0.1")).isEqualTo("RandUCB sigma=0.1");
        assertThat(CellName.write("'quoted'")).isEqualTo("'quoted'");
        assertThat(CellName.read("=1+1")).isEqualTo("=1+1"); // early versions wrote names unchanged
    }
}
