package io.github.randucb.fuzz.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.Catalogue;
import io.github.randucb.Decision;
import io.github.randucb.fuzz.input.CaseRandom;
import io.github.randucb.fuzz.input.TextMutation;
import io.github.randucb.fuzz.run.Checking;
import io.github.randucb.fuzz.run.Finding;
import io.github.randucb.fuzz.run.Input;
import io.github.randucb.fuzz.run.Limits;
import io.github.randucb.fuzz.run.Meter;
import io.github.randucb.fuzz.run.OneInput;
import io.github.randucb.fuzz.run.Target;
import io.github.randucb.policy.ActionProbabilities;
import io.github.randucb.spec.PolicySpec;
import io.github.randucb.spec.Setting;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The checks of states find the defects of a library with planted defects. */
class StatesTargetTest {
    private static final Limits SHORT = new Limits(1_000_000_000L, 8 << 20);
    private static final Input LIFE = new Input(
            Life.KIND,
            TextMutation.utf8("policy ucb1\narms 2\nhorizon 100\nseed 1\n"
                    + "update 0 1.0\nupdate 1 0.0\nupdate 1 7.0\n".repeat(30)));

    /** A library with a defect in what is started, and one in what is restored. */
    private record Planted(UnaryOperator<TestedBandit> started, UnaryOperator<TestedBandit> restored)
            implements Library {
        @Override
        public TestedBandit start(PolicySpec spec, Setting setting, long seed) {
            return started.apply(Library.standard().start(spec, setting, seed));
        }

        @Override
        public TestedBandit restore(byte[] state) {
            return restored.apply(Library.standard().restore(state));
        }
    }

    private static String found(UnaryOperator<TestedBandit> started, UnaryOperator<TestedBandit> restored, Input input)
            throws InterruptedException {
        Target target = new OneInput(new StatesTarget(new Planted(started, restored)), input);
        List<Finding> findings = Checking.findings(target, 1, SHORT);
        return findings.isEmpty() ? "" : findings.get(0).cause();
    }

    private static String inLife(UnaryOperator<TestedBandit> defect) throws InterruptedException {
        return found(defect, defect, LIFE);
    }

    private static byte[] state() {
        return new LifeCheck(Library.standard()).play(Life.of(LIFE.bytes())).save();
    }

    private static String inState(UnaryOperator<TestedBandit> defect) throws InterruptedException {
        return found(UnaryOperator.identity(), defect, new Input(StateCheck.KIND, state()));
    }

    private static UnaryOperator<TestedBandit> selecting(Meter.Call<Integer> call) {
        return bandit -> new DelegatingBandit(bandit) {
            @Override
            public int select() {
                try {
                    return call.run();
                } catch (RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            }
        };
    }

    private static int deep(int depth) {
        return depth < 0 ? 0 : deep(depth + 1) + 1; // until the stack is full
    }

    private static int endless() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
        return 0;
    }

    @Test
    void withoutDefectNothingIsFound() throws InterruptedException {
        assertThat(inLife(DelegatingBandit::new)).isEmpty();
        assertThat(found(UnaryOperator.identity(), UnaryOperator.identity(), new Input(StateCheck.KIND, state())))
                .isEmpty();
    }

    @Test
    void anArmThatDoesNotExist() throws InterruptedException {
        assertThat(inLife(selecting(() -> 2))).isEqualTo("select: chose an arm that does not exist");
        assertThat(inState(selecting(() -> -1)))
                .isEqualTo("select after a forged state: chose an arm that does not exist");
    }

    @Test
    void anExceptionThatIsNotDocumented() throws InterruptedException {
        assertThat(inLife(selecting(() -> {
                    throw new IllegalStateException("planted");
                })))
                .startsWith("select: IllegalStateException");
        assertThat(inState(selecting(() -> deep(0)))).startsWith("select after a forged state: StackOverflowError");
    }

    @Test
    void aCallThatDoesNotReturn() throws InterruptedException {
        assertThat(inState(selecting(StatesTargetTest::endless)))
                .isEqualTo("select after a forged state: did not return");
    }

    @Test
    void aCallThatTakesTooMuchMemory() throws InterruptedException {
        assertThat(inState(selecting(() -> new byte[9 << 20].length > 0 ? 0 : 1)))
                .contains(": more than 8388608 bytes");
    }

    @Test
    void probabilitiesOfOtherArms() throws InterruptedException {
        ActionProbabilities three = ActionProbabilities.exact(new double[] {0.5, 0.25, 0.25});
        assertThat(inLife(bandit -> new DelegatingBandit(bandit) {
                    @Override
                    public ActionProbabilities probabilities() {
                        return three;
                    }
                }))
                .isEqualTo("probabilities: invalid probabilities");
    }

    @Test
    void aRefusalThatChangesSomething() throws InterruptedException {
        assertThat(inLife(bandit -> new DelegatingBandit(bandit) {
                    @Override
                    public void update(Observation observation) {
                        if (observation.reward() > 1) {
                            bandit.update(bandit.observation(0, 1));
                        }
                        super.update(observation);
                    }
                }))
                .isEqualTo("update: refused, but the state changed");
    }

    @Test
    void aStateThatIsNotTheSame() throws InterruptedException {
        UnaryOperator<TestedBandit> learned = bandit -> {
            bandit.update(bandit.observation(0, 1));
            return new DelegatingBandit(bandit);
        };
        assertThat(found(DelegatingBandit::new, learned, LIFE))
                .isEqualTo("restore: the restored bandit saves other bytes");
    }

    @Test
    void aRestoredBanditWithOtherChoices() throws InterruptedException {
        assertThat(found(DelegatingBandit::new, other(bandit -> 1 - bandit.select()), LIFE))
                .isEqualTo("restore: the restored bandit chooses another arm");
        assertThat(found(
                        DelegatingBandit::new,
                        bandit -> new DelegatingBandit(bandit) {
                            @Override
                            public void update(Observation observation) {
                                super.update(bandit.observation(observation.arm(), 1 - observation.reward()));
                            }
                        },
                        LIFE))
                .startsWith("restore: the restored bandit ");
    }

    private static UnaryOperator<TestedBandit> other(Selecting select) {
        return bandit -> new DelegatingBandit(bandit) {
            @Override
            public int select() {
                return select.of(bandit);
            }
        };
    }

    private interface Selecting {
        int of(TestedBandit bandit);
    }

    @Test
    void aDecisionOfTheRestoredBanditThatDiffers() throws InterruptedException {
        UnaryOperator<TestedBandit> sure = bandit -> new DelegatingBandit(bandit) {
            @Override
            public Decision decide() {
                bandit.decide();
                return new Decision(0, ActionProbabilities.exact(new double[] {0.75, 0.25}));
            }
        };
        assertThat(found(DelegatingBandit::new, sure, LIFE))
                .isEqualTo("restore: the restored bandit makes another decision");
    }

    @Test
    void aSavedStateThatIsRefused() throws InterruptedException {
        UnaryOperator<TestedBandit> damaged = bandit -> new DelegatingBandit(bandit) {
            @Override
            public byte[] save() {
                byte[] state = bandit.save();
                state[20] ^= 1;
                return state;
            }
        };
        assertThat(inLife(damaged)).isEqualTo("restore: a state that was just saved is refused");
        assertThat(inState(damaged)).isEqualTo("restore again: the state saved after a forged state is refused");
    }

    @Test
    void aMergeThatLosesObservations() throws InterruptedException {
        assertThat(inLife(bandit -> new DelegatingBandit(bandit) {
                    @Override
                    public TestedBandit fresh() {
                        return new DelegatingBandit(bandit.fresh()) {
                            @Override
                            public void merge(TestedBandit other) {
                                // Learns nothing.
                            }
                        };
                    }
                }))
                .isEqualTo("merge: observations are lost");
    }

    @Test
    void anInvalidEnvelopeThatIsAccepted() throws InterruptedException {
        byte[] damaged = state();
        damaged[damaged.length - 1] ^= 1;
        Library blind = new Library() {
            @Override
            public TestedBandit start(PolicySpec spec, Setting setting, long seed) {
                return Library.standard().start(spec, setting, seed);
            }

            @Override
            public TestedBandit restore(byte[] state) {
                return Library.standard().restore(state());
            }
        };
        Target target = new OneInput(new StatesTarget(blind), new Input(StateCheck.KIND, damaged));
        assertThat(Checking.causes(Checking.findings(target, 1, SHORT)))
                .contains("restore: accepted an invalid envelope");
    }

    /** A life that cannot begin is a finding of its own case only. */
    @Test
    void aLifeThatFailsHasNoStates() {
        Library broken = new Planted(
                bandit -> {
                    throw new IllegalStateException("planted");
                },
                UnaryOperator.identity());
        StatesTarget target = new StatesTarget(broken);
        assertThat(target.check(target.input(1, 1), new Meter(SHORT))).isEqualTo("state refused");
    }

    @Test
    void aCaseIsAlwaysTheSame() {
        for (long number = 0; number < 400; number++) {
            Input first = new StatesTarget(Library.standard()).input(7, number);
            Input second = new StatesTarget(Library.standard()).input(7, number);
            assertThat(second.bytes()).as("case " + number).isEqualTo(first.bytes());
        }
    }

    /** If the format gets another section or field, the layout must learn of it. */
    @Test
    void theLayoutKnowsTheStatesOfEveryPolicy() {
        int policies = Catalogue.standard().types().size();
        LifeMaker maker = new LifeMaker(Library.standard());
        for (int turn = 0; turn < 6 * policies; turn++) {
            Life life = maker.make(new CaseRandom(turn), turn);
            byte[] state = new LifeCheck(Library.standard()).play(life).save();
            StateLayout layout = new StateLayout(StateEnvelope.content(state));
            assertThat(layout.isWhole()).as(life.toString()).isTrue();
            int end = 0;
            for (StateLayout.Field field : layout.fields()) {
                assertThat(field.start()).isEqualTo(end);
                end = field.end();
            }
            assertThat(end).isEqualTo(state.length - StateEnvelope.HEADER - StateEnvelope.CHECKSUM);
        }
    }

    @Test
    void aLifeIsReadAsItWasWritten() {
        LifeMaker maker = new LifeMaker(Library.standard());
        for (int turn = 0; turn < 200; turn++) {
            Life life = maker.make(new CaseRandom(turn), turn);
            Life read = Life.of(life.toBytes());
            assertThat(Life.of(read.spec(), read.setting(), read.seed(), read.observations()))
                    .isEqualTo(life);
        }
    }
}
