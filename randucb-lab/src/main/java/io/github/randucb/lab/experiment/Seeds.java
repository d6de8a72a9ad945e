package io.github.randucb.lab.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Seeds of an experiment, derived from its own seed and from names. In a run, all policies of a problem have the same
 * instance and the same rewards. A new policy or problem does not change the seeds of the others. The order of the runs
 * does not matter.
 *
 * <p>Immutable and thread-safe.
 *
 * @param experiment the experiment's seed
 */
public record Seeds(long experiment) {
    /**
     * Returns the seed of the instance of a run.
     *
     * @param problem the name of the problem
     * @param run the number of the run, from 0
     * @return the seed
     */
    public long instance(String problem, int run) {
        return of("instance", problem, run, "");
    }

    /**
     * Returns the seed of the rewards of a run.
     *
     * @param problem the name of the problem
     * @param run the number of the run, from 0
     * @return the seed
     */
    public long noise(String problem, int run) {
        return of("noise", problem, run, "");
    }

    /**
     * Returns the seed of a policy's choices in a run.
     *
     * @param problem the name of the problem
     * @param run the number of the run, from 0
     * @param policy the name of the policy
     * @return the seed
     */
    public long policy(String problem, int run, String policy) {
        return of("policy", problem, run, policy);
    }

    /** Returns the first eight bytes of the SHA-256 digest of all arguments. The length of each text precedes it. */
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
