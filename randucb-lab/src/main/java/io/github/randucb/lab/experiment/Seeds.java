package io.github.randucb.lab.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Seeds of everything random in an experiment, from the experiment's seed and the names of what they are for: every
 * policy meets the same instance and the same rewards, adding a policy or a problem changes nothing for the others,
 * and it does not matter what runs when.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment's seed
 */
public record Seeds(long experiment) {
    /**
     * The seed of the instance of a run.
     *
     * @param problem the name of the problem
     * @param run the run
     * @return the seed
     */
    public long instance(String problem, int run) {
        return of("instance", problem, run, "");
    }

    /**
     * The seed of the rewards of a run.
     *
     * @param problem the name of the problem
     * @param run the run
     * @return the seed
     */
    public long noise(String problem, int run) {
        return of("noise", problem, run, "");
    }

    /**
     * The seed of a policy's choices in a run.
     *
     * @param problem the name of the problem
     * @param run the run
     * @param policy the name of the policy
     * @return the seed
     */
    public long policy(String problem, int run, String policy) {
        return of("policy", problem, run, policy);
    }

    /** The first eight bytes of a SHA-256 of all of it, texts with their lengths before them. */
    private long of(String role, String problem, int run, String policy) {
        byte[] numbers = ByteBuffer.allocate(12).putLong(experiment).putInt(run).array();
        return ByteBuffer.wrap(Sha256.of(numbers, text(role), text(problem), text(policy)))
                .getLong();
    }

    private static byte[] text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(4 + bytes.length)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }
}
