package io.github.randucb.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.github.randucb.benchmarks.measurement.MarkdownTable;
import io.github.randucb.text.SignificantDigits;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.stream.Stream;

/**
 * The machine of the measurements.
 *
 * <p>Thread-safe: no state.
 */
final class Machine {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo"); // exists on Linux only
    private static final double GIGABYTE = 1L << 30;

    private Machine() {}

    /** Returns a table of the processor, memory, system, Java and date. */
    static String description() {
        MarkdownTable table = new MarkdownTable(2, "measured on", "");
        table.row("processor", processor(PROCESSORS));
        table.row("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        table.row("memory", SignificantDigits.fixed(memory() / GIGABYTE, 0) + " GB");
        table.row("system", property("os.name") + " " + property("os.version") + ", " + property("os.arch"));
        table.row(
                "Java",
                property("java.vendor") + " " + property("java.runtime.version") + ", " + property("java.vm.name"));
        table.row("date", LocalDate.now(ZoneId.systemDefault()).toString());
        return table.toString();
    }

    /** Returns the first model name in a file like {@code /proc/cpuinfo}; {@code unknown} if there is none. */
    static String processor(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static double memory() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
