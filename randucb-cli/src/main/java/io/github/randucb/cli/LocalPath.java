package io.github.randucb.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A file of this machine; hdfs://host/results would be a directory of that name. Thread-safe: no state. */
final class LocalPath implements ITypeConverter<Path> {
    private static final Pattern URL = Pattern.compile("\\p{Alpha}[\\w+.-]*://.*");

    @Override
    public Path convert(String text) {
        if (URL.matcher(text).matches()) {
            throw new TypeConversionException("'" + text + "' is no file of this machine; only the results of"
                    + " run --engine spark may be elsewhere");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + text + "' is no path: " + e.getReason());
        }
    }
}
