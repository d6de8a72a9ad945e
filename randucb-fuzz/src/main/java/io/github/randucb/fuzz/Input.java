package io.github.randucb.fuzz;

/**
 * What a case gives to the program, as the bytes of a file.
 *
 * <p>Immutable and thread-safe, as nobody changes the bytes.
 *
 * @param kind what the bytes are; the ending of the name of a file with this input
 * @param bytes the bytes
 */
record Input(String kind, byte[] bytes) {}
