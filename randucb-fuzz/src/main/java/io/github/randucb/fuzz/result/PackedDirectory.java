package io.github.randucb.fuzz.result;

import io.github.randucb.fuzz.command.Workspace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The files of a directory, in memory or as a ZIP file. A name that ends with a slash is a directory.
 *
 * <p>Immutable and thread-safe, as nobody changes the bytes.
 *
 * @param files the content of each file, by its path
 */
public record PackedDirectory(SortedMap<String, byte[]> files) {
    public PackedDirectory {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    static PackedDirectory pack(Path directory) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (Path file : Workspace.files(directory)) {
            files.put(directory.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
        return new PackedDirectory(files);
    }

    public static PackedDirectory of(byte[] zip) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), in.readAllBytes());
            }
        }
        return new PackedDirectory(files);
    }

    public byte[] toZip() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String name : files.keySet()) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTime(0);
                out.putNextEntry(entry);
                out.write(file(name));
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    public byte[] file(String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw new IllegalArgumentException("There is no file '" + name + "' among " + files.keySet() + ".");
        }
        return content;
    }

    public void unpack(Path directory) throws IOException {
        Files.createDirectories(directory);
        for (String name : files.keySet()) {
            Path file = directory.resolve(name);
            if (name.endsWith("/")) {
                Files.createDirectories(file);
            } else {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.write(file, file(name));
            }
        }
    }
}
