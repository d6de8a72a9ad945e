package io.github.randucb.confidence.ridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;
import io.github.randucb.statistics.RewardDomain;
import org.junit.jupiter.api.Test;

class RewardSquaresTest {
    private static RewardSquares squares(double... rewards) {
        RewardSquares squares = new RewardSquares(RewardDomain.UNIT, 0.5, true);
        for (double reward : rewards) {
            squares.add(reward);
        }
        return squares;
    }

    /** The sum of squares is 1.25. With noise 1/2, the residual is at most 2.5, whatever the fit says. */
    @Test
    void theResidualIsBetweenThePenaltyAndTheSumOfSquares() {
        RewardSquares squares = squares(1, 0.5);
        squares.setResidual(2, 0.25);
        assertThat(squares.residual()).isEqualTo(0.5);
        squares.setResidual(2.4, 0.25);
        assertThat(squares.residual()).isEqualTo(0.25);
        squares.setResidual(0, 1e9);
        assertThat(squares.residual()).isEqualTo(2.5);
        squares.setResidual(2, 0.25);
        squares.addResidual(0.125);
        assertThat(squares.residual()).isEqualTo(0.625);
        squares.addResidual(1e12);
        assertThat(squares.residual()).isEqualTo(2.5);
    }

    @Test
    void aResidualAboveTheSumOfSquaresIsRefused() {
        StateWriter out = new StateWriter();
        out.writeDoubles(new double[] {1}, 1);
        assertThatThrownBy(() -> squares().loadResidual(new StateReader(out.toBytes())))
                .isInstanceOf(StateException.class)
                .hasMessageStartingWith(
                        "The residual of a fit must be between 0 and the sum of squared rewards, 0.0; got 1.0");
        RewardSquares squares = squares(1);
        squares.loadResidual(new StateReader(out.toBytes()));
        assertThat(squares.residual()).isEqualTo(1);
    }
}
