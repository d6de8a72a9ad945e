package io.github.randucb.lab.result;

/**
 * What did the work: results are the same to the last bit where this is the same, and may differ where it is not.
 *
 * <p>Immutable and thread-safe.
 *
 * @param randucb the version of this software
 * @param commit its commit, if that is known
 * @param java the virtual machine and its version
 * @param system the operating system and processor
 */
public record Software(String randucb, String commit, String java, String system) {
    @Override
    public String toString() {
        return "randucb " + randucb + " (" + commit + ") on " + java + ", " + system;
    }

    /**
     * What is running now.
     *
     * @param version the version of this software
     * @param commit its commit, if that is known
     * @return the software
     */
    public static Software current(String version, String commit) {
        return new Software(
                version,
                commit,
                System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }
}
