package io.github.randucb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** NOTICE and the directory of licences, compared with the libraries that the program uses. */
class NoticeTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern ROW =
            Pattern.compile("^    ([\\w.-]+:[\\w.-]+) +(\\S.*?) +(LICENSE|licenses/\\S+)$", Pattern.MULTILINE);

    /** Returns the file with the licence of each library, by the name of the library. */
    private static Map<String, String> rows() throws IOException {
        Map<String, String> rows = new TreeMap<>();
        Matcher row = ROW.matcher(notice());
        while (row.find()) {
            assertThat(rows.put(row.group(1), row.group(3))).as(row.group(1)).isNull();
        }
        return rows;
    }

    private static String notice() throws IOException {
        return Files.readString(ROOT.resolve("NOTICE"));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    @Test
    void listsEveryLibraryAndNoOther() throws IOException {
        List<String> libraries = Library.all().stream().map(Library::name).toList();
        assertThat(libraries).contains("org.jfree:jfreechart", "org.apache.pdfbox:pdfbox");
        assertThat(rows().keySet()).containsExactlyInAnyOrderElementsOf(libraries);
    }

    @Test
    void containsTheNoticesOfTheLibraries() throws IOException {
        String notice = oneLine(notice());
        for (Library library : Library.all()) {
            Optional<String> text = library.metaInf("NOTICE");
            if (text.isPresent()) {
                assertThat(notice).as(library.name()).contains(oneLine(text.get()));
            }
        }
    }

    @Test
    void keepsLicencesThatSayMoreThanTheApacheLicence() throws IOException {
        int apache = Files.readString(ROOT.resolve("LICENSE")).length();
        Map<String, String> rows = rows();
        for (Library library : Library.all()) {
            String text = library.metaInf("LICENSE").orElse("");
            if (text.length() > apache + 300) {
                assertThat(ROOT.resolve(rows.getOrDefault(library.name(), "LICENSE")))
                        .as(library.name())
                        .hasContent(text);
            }
        }
    }

    @Test
    void everyLicenceIsOfALibrary() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("licenses"))) {
            assertThat(rows().values().stream()
                            .filter(file -> !file.equals("LICENSE"))
                            .distinct())
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> "licenses/" + file.getFileName()).toList());
        }
    }
}
