package io.github.randucb.server.export;

import io.github.randucb.server.event.LoggedDecision;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * A decision with its reward as a line of CSV. No value needs quotes, because ids have neither commas nor quotes.
 *
 * <p>Stateless and thread-safe.
 */
final class CsvLine {
    static final String HEADER =
            "id,time,position,unit,arm,propensity,reward,arms,route,method,version,deferred,first,end\n";

    private CsvLine() {}

    static String of(JoinedDecision joined) {
        LoggedDecision decision = joined.decision();
        return String.join(
                        ",",
                        decision.id(),
                        Instant.ofEpochMilli(joined.time()).toString(),
                        Long.toString(joined.position()),
                        decision.unit(),
                        joined.arm(),
                        text(joined.propensity()),
                        text(joined.reward()),
                        Integer.toString(joined.arms().size()),
                        decision.route().text(),
                        decision.probabilities().method().toString(),
                        Long.toString(decision.version()),
                        Boolean.toString(decision.deferred()),
                        decision.first().id(),
                        joined.end().text())
                + "\n";
    }

    private static String text(OptionalDouble number) {
        return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
    }
}
