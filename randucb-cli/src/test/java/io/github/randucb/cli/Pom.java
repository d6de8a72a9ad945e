package io.github.randucb.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** An element of a pom.xml, and the file that it is from. */
record Pom(Path file, Element element) {
    static Pom read(Path file) {
        try {
            return new Pom(
                    file,
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(file.toFile())
                            .getDocumentElement());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException("Expected a pom.xml: " + file, e);
        }
    }

    /** Returns the pom.xml that this one inherits from. */
    Optional<Pom> parent() {
        return all("parent").stream().findFirst().map(parent -> {
            String path = parent.text("relativePath");
            return read(file.resolveSibling(path.isEmpty() ? "../pom.xml" : path));
        });
    }

    /** Returns the text at this path of element names, "" if there is none. */
    String text(String path) {
        return all(path).stream()
                .findFirst()
                .map(found -> found.element.getTextContent().strip())
                .orElse("");
    }

    /** Returns the text at this path, of the nearest pom.xml in the line of parents that has it. */
    String inherited(String path) {
        String own = text(path);
        return own.isEmpty() ? parent().map(parent -> parent.inherited(path)).orElse("") : own;
    }

    /** Returns all elements at this path of element names. */
    List<Pom> all(String path) {
        List<Pom> found = List.of(this);
        for (String name : path.split("/", -1)) {
            found = found.stream().flatMap(pom -> pom.children(name).stream()).toList();
        }
        return found;
    }

    private List<Pom> children(String name) {
        List<Pom> children = new ArrayList<>();
        for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element child && child.getTagName().equals(name)) {
                children.add(new Pom(file, child));
            }
        }
        return children;
    }
}
