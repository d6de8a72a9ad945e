package io.github.randucb.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A module of the project that is published, with the jars that the build has made of it. */
record PublishedModule(String name) {
    static final Path ROOT = Path.of("..");

    /** Returns every module with a jar whose pom.xml does not exclude it from publishing. */
    static List<PublishedModule> all() throws IOException {
        try (Stream<Path> directories = Files.list(ROOT)) {
            return directories
                    .map(directory -> directory.resolve("pom.xml"))
                    .filter(Files::exists)
                    .map(Pom::read)
                    .filter(pom -> pom.text("packaging").isEmpty())
                    .filter(pom -> !pom.text("properties/maven.deploy.skip").equals("true"))
                    .map(pom -> new PublishedModule(pom.text("artifactId")))
                    .sorted((a, b) -> a.name.compareTo(b.name))
                    .toList();
        }
    }

    Pom pom() {
        return Pom.read(ROOT.resolve(name).resolve("pom.xml"));
    }

    /** Returns the jar with this classifier, "" for the classes, if the build has made it for the current version. */
    Optional<Path> jar(String classifier) {
        String suffix = classifier.isEmpty() ? "" : "-" + classifier;
        Path file = ROOT.resolve(name).resolve("target").resolve(name + "-" + version() + suffix + ".jar");
        return Optional.of(file).filter(Files::exists);
    }

    /** Returns the version of the project. */
    static String version() {
        return Pom.read(ROOT.resolve("pom.xml")).text("version");
    }

    @Override
    public String toString() {
        return name;
    }
}
