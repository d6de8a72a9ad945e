package io.github.randucb.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A library that the program uses at run time, as the build resolves it. */
record Library(String group, String artifact, String version, Path jar) {
    private static final Pattern LINE =
            Pattern.compile("([^:\\s]+):([^:\\s]+):jar:([^:]+):(?:compile|runtime):(.+?\\.jar)");

    /** Returns all libraries, from the list that the build writes before the tests are compiled. */
    static List<Library> all() throws IOException {
        try (InputStream list =
                Objects.requireNonNull(Library.class.getResourceAsStream("/libraries.txt"), "libraries.txt")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(LINE::matcher)
                    .filter(Matcher::find)
                    .map(line -> new Library(line.group(1), line.group(2), line.group(3), Path.of(line.group(4))))
                    .toList();
        }
    }

    /** Returns the group and the artifact, separated by a colon. */
    String name() {
        return group + ":" + artifact;
    }

    /** Returns the jar's name in a Maven repository. */
    String file() {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + artifact + "-" + version + ".jar";
    }

    /** Returns the SHA-256 of the jar, in hexadecimal digits. */
    String sha256() throws IOException, NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
    }

    /** Returns the text of a file in META-INF, with or without the ending {@code .txt}. */
    Optional<String> metaInf(String file) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (String name : List.of("META-INF/" + file, "META-INF/" + file + ".txt")) {
                ZipEntry entry = zip.getEntry(name);
                if (entry != null) {
                    return Optional.of(new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                }
            }
            return Optional.empty();
        }
    }
}
