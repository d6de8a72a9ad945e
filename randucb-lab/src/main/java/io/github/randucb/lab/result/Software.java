package io.github.randucb.lab.result;

/**
 * Software that computes runs. The same software gives the same results to the last bit; different software may give
 * slightly different ones.
 *
 * <p>Immutable and thread-safe.
 *
 * @param randucb version of RandUCB
 * @param commit its commit, if known
 * @param java Java virtual machine and its version
 * @param system operating system and processor
 */
public record Software(String randucb, String commit, String java, String system) {
    @Override
    public String toString() {
        return "randucb " + randucb + " (" + commit + ") on " + java + ", " + system;
    }

    /**
     * Returns the running software.
     *
     * @param version version of RandUCB
     * @param commit its commit, if known
     * @return the software on this machine
     */
    public static Software current(String version, String commit) {
        return new Software(
                version,
                commit,
                System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }
}
