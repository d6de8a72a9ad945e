package io.github.randucb.lab.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.randucb.lab.BadInputException;
import io.github.randucb.lab.analysis.Claim.Finding;
import io.github.randucb.lab.analysis.Claim.Verdict;
import io.github.randucb.lab.analysis.Comparison;
import io.github.randucb.lab.input.Overrides;
import io.github.randucb.lab.report.HandMade;
import io.github.randucb.lab.report.SmallResults;
import io.github.randucb.lab.report.figure.CurveStyle;
import io.github.randucb.lab.report.model.Curve.Regret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    @TempDir
    private Path temporary = Path.of("");

    private Path directory = Path.of("");

    @BeforeEach
    void make() throws IOException {
        directory = HandMade.make(temporary.resolve("results"));
    }

    @Test
    void readsTitleSizeAndPanels() throws IOException {
        Report figure = Report.read(directory);
        assertThat(figure.id()).isEqualTo("by-hand");
        assertThat(figure.figure()).isEqualTo("Figure 0");
        assertThat(figure.title()).isEqualTo("By hand");
        assertThat(figure.heading()).isEqualTo("Figure 0. By hand");
        assertThat(figure.runs()).isEqualTo(3);
        assertThat(figure.horizon()).isEqualTo(30);
        assertThat(figure.provenance().manifest().finished()).isEqualTo(SmallResults.FINISHED);
        assertThat(figure.policies()).containsExactly("A", "B");
        assertThat(figure.panels()).extracting(Panel::problem).containsExactly("one", "two");
        assertThat(figure.panels()).extracting(Panel::baseline).containsExactly("A", "A");
        assertThat(figure.panels().get(1).series()).extracting(Series::policy).containsExactly("A");
    }

    @Test
    void readsCurves() throws IOException {
        Curve curve = Report.read(directory).panels().get(0).series().get(1).curve();
        assertThat(curve.size()).isEqualTo(3);
        assertThat(curve.round(1)).isEqualTo(20);
        assertThat(curve.mean(Regret.EXPECTED, 1)).isEqualTo(8);
        assertThat(curve.error(Regret.EXPECTED, 1)).isEqualTo(0.5);
        assertThat(curve.mean(Regret.REALISED, 1)).isEqualTo(14);
        assertThat(curve.error(Regret.REALISED, 1)).isEqualTo(0.25);
    }

    @Test
    void readsRows() throws IOException {
        List<Series> one = Report.read(directory).panels().get(0).series();
        assertThat(one.get(0).row().policy()).isEqualTo("A");
        assertThat(one.get(0).row().regret().mean()).isEqualTo(3);
        assertThat(one.get(0).realised().mean()).isEqualTo(2);
        assertThat(one.get(0).nanosPerRound()).isEqualTo(200);
        assertThat(one.get(1).row().policy()).isEqualTo("B");
        assertThat(one.get(1).row().difference()).isCloseTo(10.123456789, within(1e-12));
        assertThat(one.get(1).row().regret().quantile(0.5)).isEqualTo(12.123456789);
    }

    @Test
    void checksClaimsWherePoliciesMet() throws IOException {
        List<CheckedClaim> claims =
                Report.read(HandMade.judged(temporary.resolve("judged"))).claims();
        assertThat(claims).extracting(CheckedClaim::verdict).containsExactly(Verdict.AGREES, Verdict.DISAGREES);
        assertThat(claims).extracting(CheckedClaim::answer).containsExactly("yes", "no");
        assertThat(claims).extracting(claim -> claim.claim().source()).containsExactly("Section 9", "");
        assertThat(claims.get(0).sentence()).isEqualTo("Holds in 1 of 1 comparison.");
        assertThat(claims.get(1).sentence())
                .isEqualTo(
                        "Holds in 0 of 1 comparison; does not hold in 1 (one: B - A = +10.1 [+10.1, +10.1]: A is better).");
    }

    /** A comparison on each problem makes two, for both of which the intervals are to hold: they are wider than one. */
    @Test
    void claimsAreCheckedOnAllProblemsTogether() throws IOException {
        Report figure = Report.read(
                SmallResults.make(temporary.resolve("small"), SmallResults.YAML.replace("runs: 6", "runs: 50")));
        CheckedClaim claim = figure.claims().get(0);
        assertThat(claim.judged()).isTrue();
        assertThat(claim.answer()).isEqualTo("yes");
        assertThat(claim.findings()).extracting(Finding::problem).containsExactly("easy", "other");
        for (int k = 0; k < 2; k++) {
            Comparison.Row coin = figure.panels().get(k).series().get(1).row();
            Finding finding = claim.findings().get(k);
            assertThat(finding.difference()).isCloseTo(-coin.difference(), within(1e-9));
            assertThat((finding.high() - finding.low()) / (coin.differenceHigh() - coin.differenceLow()))
                    .isBetween(1.02, 1.3);
        }
    }

    @Test
    void aQuickLookIsNotJudged() throws IOException {
        CheckedClaim few = Report.read(directory).claims().get(0);
        assertThat(few.judged()).isFalse();
        assertThat(few.answer()).isEqualTo("not judged");
        assertThat(few.sentence()).isEqualTo("Quick look: 3 runs, and a verdict needs at least 50.");
        assertThat(few.findings()).extracting(Finding::verdict).containsOnly(Verdict.OPEN);
        Path shorter = SmallResults.make(
                temporary.resolve("shorter"),
                SmallResults.YAML.replace("runs: 6", "runs: 50"),
                new Overrides(Optional.of(399L), Optional.empty(), Optional.empty(), Optional.empty()));
        assertThat(Report.read(shorter).claims().get(0).reason())
                .isEqualTo("quick look: 399 rounds instead of the experiment's 400, and 50 runs");
    }

    @Test
    void readsTheCeiling() throws IOException {
        assertThat(Report.read(directory).ceiling()).isEmpty();
        Report low = HandMade.under(temporary.resolve("low"), 7.5);
        assertThat(low.ceiling()).contains(7.5);
        assertThat(low.only(List.of("one"), List.of("A")).ceiling()).contains(7.5);
    }

    /** Policies that play other problems than the first are not its policies. */
    @Test
    void policiesOnDifferentProblemsHaveDifferentStyles() throws IOException {
        String yaml = HandMade.YAML.replace("type: ucb1", "type: ucb1, problems: [two]");
        Path results = SmallResults.make(temporary.resolve("apart"), yaml);
        Report figure = Report.read(results);
        assertThat(figure.policies()).containsExactly("B", "A");
        assertThat(figure.panels())
                .flatExtracting(Panel::series)
                .extracting(Series::style)
                .containsExactly(0, 1);
        assertThat(figure.panels())
                .flatExtracting(Panel::series)
                .extracting(series -> new CurveStyle(series.style()).colour())
                .doesNotHaveDuplicates();
    }

    @Test
    void listsAreCopied() throws IOException {
        Report read = Report.read(directory);
        List<Panel> panels = new ArrayList<>(read.panels());
        List<CheckedClaim> claims = new ArrayList<>(read.claims());
        List<Series> series = new ArrayList<>(read.panels().get(0).series());
        Panel panel = new Panel("one", "A", series);
        Report figure = new Report(
                "",
                "",
                "",
                read.size(),
                3,
                read.provenance(),
                read.ceiling(),
                panels,
                panels,
                read.theory(),
                claims,
                Sweeps.none());
        panels.clear();
        claims.clear();
        series.clear();
        assertThat(figure.panels()).isEqualTo(read.panels());
        assertThat(figure.plotted()).isEqualTo(read.panels());
        assertThat(figure.claims()).isEqualTo(read.claims());
        assertThat(panel.series()).hasSize(2);
    }

    @Test
    void keepsSomeProblemsAndPolicies() throws IOException {
        Report figure = Report.read(directory);
        Report part = figure.only(List.of("one"), List.of("B"));
        assertThat(part.policies()).containsExactly("B");
        assertThat(part.panels()).singleElement().satisfies(panel -> {
            assertThat(panel.problem()).isEqualTo("one");
            assertThat(panel.baseline()).isEqualTo("A");
            assertThat(panel.series()).hasSize(1);
        });
        assertThat(part.title()).isEqualTo(figure.title());
        assertThat(figure.only(List.of("two", "one"), List.of("B", "A"))).isEqualTo(figure);
    }

    @Test
    void problemsWithoutPoliciesAreLeftOut() throws IOException {
        Report figure = Report.read(directory);
        assertThat(figure.only(List.of("one", "two"), List.of("B")).panels())
                .extracting(Panel::problem)
                .containsExactly("one");
        assertThat(figure.only(List.of("two"), List.of("B")).panels()).isEmpty();
    }

    /** As while more runs are added: the tables are still those of the old ones. */
    @Test
    void runsAreThoseOfTheTables() throws IOException {
        edit("\"runs\" : \"3\"", "\"runs\" : \"500\"");
        assertThat(Report.read(directory).runs()).isEqualTo(3);
    }

    @Test
    void aDamagedManifestIsBadInput() throws IOException {
        edit("\"horizon\" : \"30\"", "\"horizon\" : \"far\"");
        assertThatThrownBy(() -> Report.read(directory))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("settings.horizon must be a whole number from 1 to 1000000000000; got 'far'");
    }

    private void edit(String from, String to) throws IOException {
        Path manifest = directory.resolve("manifest.json");
        String text = Files.readString(manifest);
        assertThat(text).contains(from);
        Files.writeString(manifest, text.replace(from, to));
    }

    @Test
    void withoutATitleTheNameIsTheTitle() throws IOException {
        String yaml = SmallResults.YAML.replaceFirst("(?s)report:.*problems:\\n", "problems:\n");
        Report figure = Report.read(SmallResults.make(temporary.resolve("plain"), yaml));
        assertThat(figure.title()).isEqualTo("small");
        assertThat(figure.heading()).isEqualTo("small");
        assertThat(figure.figure()).isEmpty();
        assertThat(figure.claims()).isEmpty();
    }
}
