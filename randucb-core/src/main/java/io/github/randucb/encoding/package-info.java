/**
 * Feature vectors from named values, such as age = 31.5, country = "DE" and device = "phone". Linear and generalized linear
 * policies take {@code double[]}; a service has names, numbers and texts.
 *
 * <ul>
 *   <li>{@link io.github.randucb.encoding.FeatureEncoder}: the encoder, immutable. It knows its dimension, an upper bound on
 *       the norm of its vectors, and the name of each column;
 *   <li>{@link io.github.randucb.encoding.EncoderBuilder}: the declaration of an encoder, name by name;
 *   <li>{@link io.github.randucb.encoding.FeatureRow}: the values of one vector, set one by one, without a map;
 *   <li>{@link io.github.randucb.encoding.NumberScale}: the scale of a number, and its valid range;
 *   <li>{@link io.github.randucb.encoding.Buckets}: the columns of a hashed text or a cross.
 * </ul>
 *
 * <h2>The vector</h2>
 *
 * <p>Each declaration owns some consecutive columns, in the order of the declarations:
 *
 * <pre>
 * intercept               1 column    1
 * number x                1 column    (x - mean) / scale, or x mapped from [low, high] to [0, 1] or [-1, 1]
 * category with V values  V columns   1 at the value, 0 elsewhere; one more column for other values, if declared
 * hashed text, B buckets  B columns   1 or -1 at the bucket of the text, 0 elsewhere
 * cross with B buckets    B columns   1 or -1, times the scaled numbers of the cross, at the bucket of its texts
 * </pre>
 *
 * <p>Every declaration has at most one entry that is not zero. The squared norm is therefore at most the sum of the squared
 * bounds of the declarations. A bound is 1, or the largest magnitude of the scaled numbers.
 *
 * <h2>The hash</h2>
 *
 * <p>The bucket of a text never depends on {@code String.hashCode}, the Java version or the machine. All arithmetic is modulo
 * 2^64:
 *
 * <pre>
 * part  = FNV-1a over the UTF-8 bytes of the name, the byte 0xFF, and the UTF-8 bytes of the text
 * hash  = seed;  hash = fmix64(hash xor part) for each part, in the order of the cross
 * bucket = (hash mod 2^63) mod B;  the sign is -1 if the highest bit of the hash is set
 * </pre>
 *
 * <p>FNV-1a has 64 bits, the offset basis 0xcbf29ce484222325 and the prime 0x100000001b3 (RFC 9923).
 * fmix64 is the finalizer of MurmurHash3 (Appleby). The byte 0xFF is not part of any UTF-8 text. The part of a number
 * has no text, so all values of a number share a bucket. The part of a value that is not declared, in a category with other
 * values, has a second byte 0xFF in place of the text. Random signs make the expected error of a collision zero (Weinberger,
 * Dasgupta, Langford, Smola and Attenberg, Feature hashing for large scale multitask learning, ICML 2009).
 *
 * <h2>Adding a kind of declaration</h2>
 *
 * <p>Add a record to {@code Declaration}, a method to {@code EncoderBuilder}, a {@code Term} that writes its columns, and its
 * number to {@code EncoderState}. A new kind of input also needs a {@code Slot}. Saved encoders must stay readable, and an
 * encoder must never change its vectors: a saved bandit has learned from them.
 */
@NullMarked
package io.github.randucb.encoding;

import org.jspecify.annotations.NullMarked;
