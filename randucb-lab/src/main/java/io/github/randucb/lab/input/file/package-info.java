/**
 * Input files of users, read with limits on their size.
 *
 * <p>A user can name any file. The kind, the size, the encoding and the length of lines are checked, so that a device,
 * a huge file or a binary file gives a short error and neither blocks the program nor exhausts the memory.
 *
 * <ul>
 *   <li>{@link io.github.randucb.lab.input.file.InputFile}: the bytes or the UTF-8 text of a file;
 *   <li>{@link io.github.randucb.lab.input.file.CsvTable}: a table of numbers with a heading, such as
 *
 * <pre>
 * instance,arm,mean
 * 0,0,0.25
 * 0,1,0.5
 * </pre>
 * </ul>
 *
 * <p>A CSV table has fixed columns, and optionally numbered columns after them, such as {@code x0,x1,...}, or
 * one more column that may be missing. Errors name the file, the line and the column. To read another kind of table,
 * call {@code CsvTable.read} or {@code CsvTable.readWithOptional} with its columns.
 */
@NullMarked
package io.github.randucb.lab.input.file;

import org.jspecify.annotations.NullMarked;
