/** Tests that kill the service, or take its disk away. */
@NullMarked
package io.github.randucb.server.kill;

import org.jspecify.annotations.NullMarked;
