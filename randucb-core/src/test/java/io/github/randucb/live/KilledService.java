package io.github.randucb.live;

import io.github.randucb.ArmSet;
import io.github.randucb.Variants;
import io.github.randucb.live.decision.LiveCounter;
import io.github.randucb.spec.Setting;
import io.github.randucb.state.RewardTotals;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A service with a bandit, a journal and a saved state. All its calls follow from their numbers alone. {@link LiveKillTest} runs it
 * in a process that it kills.
 *
 * <p>Not thread-safe.
 */
enum KilledService {
    /** A bandit without features. Rewards are collected until the end of the window. */
    PLAIN {
        @Override
        LiveLearner start() {
            LiveBandit live =
                    LiveBandit.start(Variants.parse("adaptive-rand-ucb floor=0.01"), OPTIONS.withWindow(40, 0), 7);
            live.addArms(List.of("a", "b", "c"));
            return live;
        }

        @Override
        LiveLearner restore(byte[] state) {
            return LiveBandit.restore(state);
        }

        @Override
        byte[] save(LiveLearner live) {
            return ((LiveBandit) live).save();
        }

        @Override
        void decide(LiveLearner learner, int call) {
            LiveBandit live = (LiveBandit) learner;
            LiveDecision decision = call % 3 == 0 ? live.decideFor("unit" + call % 11, call) : live.decide(call);
            check(decision, call);
        }

        @Override
        void change(LiveLearner learner, int call) {
            LiveBandit live = (LiveBandit) learner;
            int cycle = call / CYCLE;
            live.advance(call); // then the time of a call that was cut off is known
            switch (call % CYCLE / CALLS) {
                case 0 -> live.addArm("x" + cycle, RewardTotals.of(3, 1, 0.5));
                case 1 -> live.addArms(List.of("y" + cycle, "z" + cycle));
                case 2 -> live.learn("a", RewardTotals.of(4, 1, 0.75));
                case 3 -> live.disableArm("b");
                case 4 -> live.removeArm("x" + cycle);
                case 5 -> live.enableArm("b");
                case 6 -> live.removeArm("y" + cycle);
                case 7 -> live.removeArm("z" + cycle);
                default -> live.cancel("d" + (decisionsBefore(call) - 1), call);
            }
        }
    },

    /** A bandit with features. Rewards are learned at once, and late ones are refused. */
    WITH_FEATURES {
        @Override
        LiveLearner start() {
            return LiveContextualBandit.start(
                    Variants.parse("adaptive-rand-lin-ucb"),
                    Setting.changing(3, 2),
                    Sharing.DISJOINT,
                    OPTIONS.withWindow(20),
                    8);
        }

        @Override
        LiveLearner restore(byte[] state) {
            return LiveContextualBandit.restore(state);
        }

        @Override
        byte[] save(LiveLearner live) {
            return ((LiveContextualBandit) live).save();
        }

        @Override
        void decide(LiveLearner live, int call) {
            ArmSet.Builder arms = ArmSet.builder();
            for (int k = 0; k < 3; k++) {
                arms.add("arm" + (call / CYCLE + k) % 5, 1, Math.sin(call + k), 0.5 * Math.cos(call * (k + 1)));
            }
            check(((LiveContextualBandit) live).decide(arms.build(), call), call);
        }

        @Override
        void change(LiveLearner learner, int call) {
            LiveContextualBandit live = (LiveContextualBandit) learner;
            live.advance(call);
            switch (call % CYCLE / CALLS) {
                case 0 -> live.learn("extra", new double[] {1, 0, 0.25}, call % 3 / 2.0);
                case 5 -> live.removeArm("extra");
                default -> live.cancel("d" + (decisionsBefore(call) - 1), call);
            }
        }
    };

    private static final LiveOptions OPTIONS =
            LiveOptions.defaults().withIdPrefix("d").withHorizon(100_000);
    private static final int CALLS = 5; // three decisions, a reward and a change
    private static final int CYCLE = 10 * CALLS; // calls after which the changes begin again
    private static final int SAVED_AFTER = 97;

    abstract LiveLearner start();

    abstract LiveLearner restore(byte[] state);

    abstract byte[] save(LiveLearner live);

    abstract void decide(LiveLearner live, int call);

    abstract void change(LiveLearner live, int call);

    /** Makes a call. A call that was cut off after its first event can be made again. */
    final void call(LiveLearner live, int call) {
        switch (call % CALLS) {
            case 3 ->
                live.reward(
                        "d" + (decisionsBefore(call) - 1 - 7 * call % 23), call / CALLS % 2, call); // some are too late
            case 4 -> change(live, call);
            default -> decide(live, call);
        }
    }

    private static int decisionsBefore(int call) {
        return 3 * (call / CALLS) + Math.min(3, call % CALLS);
    }

    private static void check(LiveDecision decision, int call) {
        if (decision.position() != decisionsBefore(call)) {
            throw new IllegalStateException(decision + " has not the position of call " + call);
        }
    }

    private Path state(Path directory) {
        return directory.resolve(name() + ".state");
    }

    private Path journal(Path directory) {
        return directory.resolve(name() + ".journal");
    }

    /** Restores the newest saved state, and applies the journal. A last record that is not complete is cut off. */
    final LiveLearner recover(Path directory) throws IOException {
        LiveLearner live = Files.exists(state(directory)) ? restore(Files.readAllBytes(state(directory))) : start();
        if (!Files.exists(journal(directory))) {
            return live;
        }
        byte[] records = Files.readAllBytes(journal(directory));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(records));
        int whole = 0;
        while (in.available() >= Integer.BYTES) {
            int length = in.readInt();
            if (in.available() < length) {
                break;
            }
            live.apply(LiveEvent.fromBytes(in.readNBytes(length)));
            whole = records.length - in.available();
        }
        try (FileChannel file = FileChannel.open(journal(directory), StandardOpenOption.WRITE)) {
            file.truncate(whole);
        }
        return live;
    }

    /** Writes an event. There are two calls of the system, so that a kill can leave a part of a record. */
    private static void write(OutputStream journal, LiveEvent event) {
        try {
            byte[] bytes = event.toBytes();
            journal.write(
                    ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
            journal.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Saves the state in a new file, and moves it to its place. */
    private void save(LiveLearner live, Path directory) throws IOException {
        Path next = Files.write(directory.resolve(name() + ".next"), save(live));
        Files.move(next, state(directory), StandardCopyOption.ATOMIC_MOVE);
    }

    /** The running service: it makes its next call, and acknowledges it with the number of events. */
    private static final class Running {
        private final KilledService service;
        private final Path directory;
        private final PrintStream out;
        private final LiveLearner live;
        private int next;

        Running(KilledService service, Path directory, int next, PrintStream out) throws IOException {
            this.service = service;
            this.directory = directory;
            this.next = next;
            this.out = out;
            this.live = service.recover(directory);
            OutputStream journal =
                    new FileOutputStream(service.journal(directory).toFile(), true);
            live.setListener(event -> write(journal, event));
        }

        void step() throws IOException {
            service.call(live, next++);
            String acknowledged = "called ";
            if (next % SAVED_AFTER == 0) {
                service.save(live, directory);
                acknowledged = "saved ";
            }
            out.println(acknowledged + service + " " + live.count(LiveCounter.EVENTS));
        }
    }

    /**
     * Runs both services until the process is killed.
     *
     * @param args the directory, and the next call of each service
     */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Path directory = Path.of(args[0]);
        Running plain = new Running(PLAIN, directory, Integer.parseInt(args[1]), out);
        Running withFeatures = new Running(WITH_FEATURES, directory, Integer.parseInt(args[2]), out);
        while (!out.checkError()) { // the parent is gone after an error
            plain.step();
            withFeatures.step();
        }
    }
}
