/** The content of a report: curves, claims, sweeps, provenance. */
@NullMarked
package io.github.randucb.lab.report.model;

import org.jspecify.annotations.NullMarked;
