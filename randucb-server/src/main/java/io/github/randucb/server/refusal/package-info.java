/** The reasons for which a request is refused: each is an exception whose message is for the caller. */
@NullMarked
package io.github.randucb.server.refusal;

import org.jspecify.annotations.NullMarked;
