package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.place.ResultPlace;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converter of arguments to paths of local files. It refuses URLs such as {@code hdfs://host/results}, which would
 * otherwise be names of local directories.
 *
 * <p>Thread-safe: no state.
 */
public final class LocalPath implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        if (ResultPlace.isRemote(text)) {
            throw new TypeConversionException(
                    "expected a local path; got '" + text + "'. Only run --engine spark writes to remote directories");
        }
        try {
            return ResultPlace.localPath(text);
        } catch (BadInputException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
