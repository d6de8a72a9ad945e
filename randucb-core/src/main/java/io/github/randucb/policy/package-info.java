/**
 * What a policy is, how one is described and started, and the policies that are composed of parts whatever the
 * setting.
 */
@NullMarked
package io.github.randucb.policy;

import org.jspecify.annotations.NullMarked;
