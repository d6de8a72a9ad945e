package io.github.randucb.fuzz.state;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Positions of the fields in the content of a saved state (docs/state-format.md). A section has a name, the fields of
 * its pattern, and arrays up to the name of the next section.
 */
final class StateLayout {
    /** The pattern of each section. T is a text, i an int, l a long, B bytes, A an array of longs or doubles. */
    private static final Map<String, String> SECTIONS = Map.ofEntries(
            Map.entry("ridge-regression", "ii"),
            Map.entry("ridge-posterior", "i"),
            Map.entry("perturbed-gram", "i"),
            Map.entry("generalized-linear", "Aii"),
            Map.entry("curvature-widths", "ii"),
            Map.entry("perturbed-likelihood", "Aii"),
            Map.entry("gram-sums", "l"),
            Map.entry("contextual-ridge", "i"),
            Map.entry("history", "i"),
            Map.entry("contextual-glm", "i"),
            Map.entry("likelihood-summary", "i"),
            Map.entry("bounded-glm", "ii"));

    private static final int SHORTEST_NAME = 7; // shorter names could be bytes of a number
    private static final int LONGEST_NAME = 40;

    private final ByteBuffer content;
    private final List<Field> fields = new ArrayList<>();
    private boolean whole = true;

    /**
     * Field of a state.
     *
     * @param type the letter of the pattern
     * @param start the index of its first byte, which is that of its length if it has one
     * @param end the index after its last byte
     */
    record Field(char type, int start, int end) {}

    /** Finds the fields of a content. */
    StateLayout(byte[] state) {
        this.content = ByteBuffer.wrap(state);
        header();
        while (whole && content.hasRemaining()) {
            String name = sectionName();
            take(name.isEmpty() ? "A" : "T" + SECTIONS.getOrDefault(name, ""));
        }
    }

    /** Returns the fields, in order. */
    List<Field> fields() {
        return fields;
    }

    /** Returns whether every byte belongs to a field. */
    boolean isWhole() {
        return whole;
    }

    private void header() {
        take("T");
        int count = content.remaining() >= Integer.BYTES ? content.getInt(content.position()) : 0;
        take("i");
        for (int k = 0; k < count && whole; k++) {
            take("TT");
        }
        int arms = content.remaining() >= Integer.BYTES ? content.getInt(content.position()) : 0;
        take("il");
        int dimension = content.remaining() >= Integer.BYTES ? content.getInt(content.position()) : 0;
        take(arms == 0 || dimension > 0 ? "iA" : "i");
        take("lB");
    }

    /** Returns the name of the section that begins at the current position; empty if none does. */
    private String sectionName() {
        int start = content.position();
        int length = content.remaining() >= Integer.BYTES ? content.getInt(start) : 0;
        if (length < SHORTEST_NAME || length > LONGEST_NAME || length > content.remaining() - Integer.BYTES) {
            return "";
        }
        StringBuilder name = new StringBuilder();
        for (int k = 0; k < length; k++) {
            char letter = (char) (content.get(start + Integer.BYTES + k) & 0xff);
            if (letter != '-' && (letter < 'a' || letter > 'z')) {
                return "";
            }
            name.append(letter);
        }
        return name.toString();
    }

    private void take(String pattern) {
        for (int k = 0; k < pattern.length(); k++) {
            char type = pattern.charAt(k);
            int start = content.position();
            long length = length(type);
            whole &= length >= 0 && length <= content.remaining();
            if (!whole) {
                return;
            }
            content.position(start + (int) length);
            fields.add(new Field(type, start, content.position()));
        }
    }

    private long length(char type) {
        if (type == 'i' || content.remaining() < Integer.BYTES) {
            return Integer.BYTES;
        }
        if (type == 'l') {
            return Long.BYTES;
        }
        long count = content.getInt(content.position());
        return count < 0 ? -1 : Integer.BYTES + count * (type == 'A' ? Long.BYTES : 1);
    }
}
