/**
 * Saved states: what a policy has learned, and how it is written and read.
 *
 * <ul>
 *   <li>{@link io.github.randucb.state.Statistics}: what a policy has learned; it can be saved, loaded and merged;
 *   <li>{@link io.github.randucb.state.ArmStatistics}: statistics with the number and sum of rewards of each arm;
 *   <li>{@link io.github.randucb.state.StateWriter} and {@link io.github.randucb.state.StateReader}: the binary format, in an
 *       envelope with a checksum;
 *   <li>{@link io.github.randucb.state.Limits}: the limits of the numbers in a state;
 *   <li>{@link io.github.randucb.state.StateException}: a state that cannot be read.
 * </ul>
 *
 * <p>A state is
 *
 * <pre>
 * magic number, version, length, content, checksum (CRC-32C)
 * </pre>
 *
 * and {@code docs/state-format.md} describes its content section by section.
 *
 * <p>To add statistics, implement {@code Statistics}. Write a section name first, and check it when loading. Check every
 * number that is loaded against {@code Limits} or the rules of the class: a checksum does not protect against forged
 * states. A later version of the library must read all earlier states, so keep an example in {@code
 * src/test/resources/state}.
 */
@NullMarked
package io.github.randucb.state;

import org.jspecify.annotations.NullMarked;
