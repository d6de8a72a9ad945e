package io.github.randucb.fuzz.run;

/**
 * What a case gives to the program, as the content of a file.
 *
 * <p>Immutable and thread-safe, as nobody changes the bytes.
 */
public final class Input {
    private final String kind;
    private final byte[] bytes;

    /**
     * Makes an input.
     *
     * @param kind what the bytes are; the ending of the name of a file with this input
     * @param bytes the bytes
     */
    public Input(String kind, byte[] bytes) {
        this.kind = kind;
        this.bytes = bytes;
    }

    public String kind() {
        return kind;
    }

    public byte[] bytes() {
        return bytes;
    }
}
