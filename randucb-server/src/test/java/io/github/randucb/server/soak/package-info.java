/** A test that runs the service for a long time, and looks for anything that grows. */
@NullMarked
package io.github.randucb.server.soak;

import org.jspecify.annotations.NullMarked;
