package io.github.randucb.fuzz.run;

/**
 * Input of a case, as the content of a file.
 *
 * <p>Immutable and thread-safe, since no code changes the bytes.
 */
public final class Input {
    private final String kind;
    private final byte[] bytes;

    /**
     * Makes an input.
     *
     * @param kind the kind of the content, which is also the ending of the file's name
     * @param bytes the content
     */
    public Input(String kind, byte[] bytes) {
        this.kind = kind;
        this.bytes = bytes;
    }

    /**
     * Returns the kind of the content.
     *
     * @return the ending of the file's name
     */
    public String kind() {
        return kind;
    }

    /**
     * Returns the content.
     *
     * @return the array itself, which must not be changed
     */
    public byte[] bytes() {
        return bytes;
    }
}
