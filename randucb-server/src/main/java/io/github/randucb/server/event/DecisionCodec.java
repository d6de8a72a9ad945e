package io.github.randucb.server.event;

import io.github.randucb.policy.ActionProbabilities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bytes of a decision. Probabilities that are equal to the smallest one, as most are with a floor, take no bytes.
 *
 * <p>Stateless and thread-safe.
 */
final class DecisionCodec {
    private static final int DEFERRED = 1;
    private static final int ROWS = 2;
    private static final int SERVED = 4;
    private static final int FIRST = 8;
    private static final int DIGEST = 16;
    private static final int ALL = 31;
    // Journals have the positions in these lists: new constants are added at the end.
    private static final List<Route> ROUTES = List.of(
            Route.POLICY, Route.CONTROL, Route.STICKY, Route.OVERRIDE, Route.SHADOW, Route.EXPLOIT, Route.REDRAWN);
    private static final List<ActionProbabilities.Kind> KINDS = List.of(
            ActionProbabilities.Kind.EXACT, ActionProbabilities.Kind.QUADRATURE, ActionProbabilities.Kind.MONTE_CARLO);

    private DecisionCodec() {}

    static void write(ByteWriter out, LoggedDecision decision) {
        boolean served = decision.served().index() >= 0;
        out.writeByte((decision.deferred() ? DEFERRED : 0)
                + (decision.offer() instanceof Offer.Rows ? ROWS : 0)
                + (served ? SERVED : 0)
                + (decision.first().isPresent() ? FIRST : 0)
                + (decision.digest() == 0 ? 0 : DIGEST));
        out.writeText(decision.id());
        out.writeText(decision.unit());
        out.writeCount(decision.version());
        out.writeByte(ROUTES.indexOf(decision.route()));
        writeOffer(out, decision.offer());
        writeProbabilities(out, decision.probabilities());
        out.writeCount(decision.index());
        if (served) {
            out.writeCount(decision.served().index());
            out.writeDouble(decision.served().probability());
        }
        if (decision.first().isPresent()) {
            out.writeText(decision.first().id());
            out.writeDouble(decision.first().probability());
        }
        if (decision.digest() != 0) {
            out.writeLong(decision.digest());
        }
    }

    static LoggedDecision read(ByteReader in) {
        int flags = in.readByte();
        if (flags > ALL) {
            throw new JournalFormatException("The parts of a decision must be known; got the flags " + flags + ".");
        }
        String id = in.readText();
        String unit = in.readText();
        long version = in.readCount();
        Route route = ROUTES.get(index(in.readByte(), ROUTES.size()));
        Offer offer = (flags & ROWS) == 0 ? readNumbers(in) : readRows(in);
        ActionProbabilities probabilities = readProbabilities(in, offer.size());
        int index = index(in.readCount(), offer.size());
        LoggedDecision.Served served = (flags & SERVED) == 0
                ? LoggedDecision.Served.NONE
                : new LoggedDecision.Served(index(in.readCount(), offer.size()), in.readDouble());
        LoggedDecision.First first = (flags & FIRST) == 0
                ? LoggedDecision.First.NONE
                : new LoggedDecision.First(in.readText(), in.readDouble());
        long digest = (flags & DIGEST) == 0 ? 0 : in.readLong();
        boolean deferred = (flags & DEFERRED) != 0;
        return new LoggedDecision(
                id, unit, version, offer, probabilities, index, route, deferred, served, first, digest);
    }

    private static int index(long number, int size) {
        if (number < 0 || number >= size) {
            throw new JournalFormatException("An index must be below " + size + "; got " + number + ".");
        }
        return (int) number;
    }

    private static void writeOffer(ByteWriter out, Offer offer) {
        if (offer instanceof Offer.Numbers numbers) {
            out.writeCount(numbers.size());
            for (int arm : numbers.arms()) {
                out.writeCount(arm);
            }
        } else if (offer instanceof Offer.Rows rows) {
            int dimension = rows.features()[0].length;
            out.writeCount(rows.size());
            out.writeCount(dimension);
            rows.ids().forEach(out::writeText);
            for (double[] row : rows.features()) {
                for (double value : row) {
                    out.writeDouble(value);
                }
            }
        }
    }

    private static Offer readNumbers(ByteReader in) {
        int[] arms = new int[in.readSize(1)];
        Arrays.setAll(arms, k -> index(in.readCount(), Integer.MAX_VALUE));
        return new Offer.Numbers(arms);
    }

    private static Offer readRows(ByteReader in) {
        int size = in.readSize(1);
        int dimension = in.readSize(1);
        List<String> ids = new ArrayList<>(size);
        for (int left = size; left > 0; left--) {
            ids.add(in.readText());
        }
        in.require((long) size * dimension * Double.BYTES);
        double[][] features = new double[size][dimension];
        for (double[] row : features) {
            Arrays.setAll(row, k -> in.readDouble());
        }
        return new Offer.Rows(List.copyOf(ids), features);
    }

    /** Writes the method, the smallest probability, and the others with the distance from the one before. */
    private static void writeProbabilities(ByteWriter out, ActionProbabilities probabilities) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < probabilities.arms(); k++) {
            smallest = Math.min(smallest, probabilities.of(k));
        }
        int others = 0;
        for (int k = 0; k < probabilities.arms(); k++) {
            others += same(probabilities.of(k), smallest) ? 0 : 1;
        }
        out.writeByte(KINDS.indexOf(probabilities.method().kind()));
        out.writeCount(probabilities.method().draws());
        out.writeDouble(smallest);
        out.writeCount(others);
        int next = 0;
        for (int k = 0; k < probabilities.arms(); k++) {
            if (!same(probabilities.of(k), smallest)) {
                out.writeCount(k - next);
                out.writeDouble(probabilities.of(k));
                next = k + 1;
            }
        }
    }

    /** Returns whether two numbers are the same to the last bit; 0 and -0 are not. */
    private static boolean same(double a, double b) {
        return Double.doubleToRawLongBits(a) == Double.doubleToRawLongBits(b);
    }

    private static ActionProbabilities readProbabilities(ByteReader in, int arms) {
        ActionProbabilities.Kind kind = KINDS.get(index(in.readByte(), KINDS.size()));
        int draws = index(in.readCount(), Integer.MAX_VALUE);
        double[] numbers = new double[arms];
        Arrays.fill(numbers, in.readDouble());
        int next = 0;
        for (int left = in.readSize(1 + Double.BYTES); left > 0; left--) {
            int k = index(next + in.readCount(), arms);
            numbers[k] = in.readDouble();
            next = k + 1;
        }
        return probabilities(numbers, kind, draws);
    }

    private static ActionProbabilities probabilities(double[] numbers, ActionProbabilities.Kind kind, int draws) {
        try {
            return ActionProbabilities.of(numbers, new ActionProbabilities.Method(kind, draws));
        } catch (IllegalArgumentException e) {
            throw new JournalFormatException("The probabilities of a decision are wrong: " + e.getMessage());
        }
    }
}
