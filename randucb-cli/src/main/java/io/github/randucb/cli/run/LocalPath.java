package io.github.randucb.cli.run;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.result.place.ResultPlace;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A file of this machine; hdfs://host/results would be a directory of that name. Thread-safe: no state. */
public final class LocalPath implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        if (ResultPlace.isRemote(text)) {
            throw new TypeConversionException("'" + text + "' is no file of this machine; only the results of"
                    + " run --engine spark may be elsewhere");
        }
        try {
            return ResultPlace.localPath(text);
        } catch (BadInputException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
