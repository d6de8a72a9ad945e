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
 * Files of a directory, in memory or as a ZIP file. A name that ends with a slash is a directory.
 *
 * <p>Immutable and thread-safe, since no code changes the bytes.
 *
 * @param files the content of each file, by its path
 */
public record PackedDirectory(SortedMap<String, byte[]> files) {
    /**
     * Copies the map.
     *
     * @param files the content of each file, by its path
     */
    public PackedDirectory {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    /** Reads all files of a directory. */
    static PackedDirectory pack(Path directory) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (Path file : Workspace.files(directory)) {
            files.put(directory.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
        return new PackedDirectory(files);
    }

    /**
     * Reads a ZIP file.
     *
     * @param zip the content of the file
     * @return the files in it
     * @throws IOException if it is damaged
     */
    public static PackedDirectory of(byte[] zip) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), in.readAllBytes());
            }
        }
        return new PackedDirectory(files);
    }

    /**
     * Makes a ZIP file.
     *
     * @return the content of the file
     * @throws IOException if a name is too long
     */
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

    /**
     * Returns the content of a file.
     *
     * @param name the path of the file
     * @return the content
     */
    public byte[] file(String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw new IllegalArgumentException("Expected a file of " + files.keySet() + "; got '" + name + "'.");
        }
        return content;
    }

    /**
     * Writes the files.
     *
     * @param directory the directory to make
     * @throws IOException if a file cannot be written
     */
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
