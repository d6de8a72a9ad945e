"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const state = {regret: "realised", curves: "mean", axes: "linear", printing: false};
  const charts = [];

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const variable = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  /** The number of decimals that show some significant digits: from one to nine. */
  const decimals = (value, significant) =>
    value ? Math.min(9, Math.max(1, significant - 1 - Math.floor(Math.log10(Math.abs(value))))) : 1;
  const fixed = (value, digits) => value.toLocaleString("en-US", {minimumFractionDigits: digits, maximumFractionDigits: digits});
  const number = value => value === null ? "" : fixed(value, decimals(value, 3));
  const MINUS = "\u2212";
  /** A difference, with its sign. */
  const signed = (value, digits) => !isFinite(value) ? (value > 0 ? "+\u221e" : MINUS + "\u221e")
    : (Number(value.toFixed(digits)) === 0 ? "" : value > 0 ? "+" : MINUS) + fixed(Math.abs(value), digits);
  /** Reads a number that may be infinite, which JSON writes as text, or missing, which is null. */
  const real = value => value === null ? NaN : Number(value);
  const isInterval = (low, high) => isFinite(low) || isFinite(high);
  /** A value and its error, with the same number of decimals. */
  const spread = (value, error) => {
    if (error === null) return number(value);
    const digits = Math.max(decimals(value, 3), decimals(error, 2));
    return fixed(value, digits) + " \u00b1 " + fixed(error, digits);
  };
  const short = value => value >= 1e9 ? value.toExponential().replace("+", "") : value >= 1e6 ? value / 1e6 + "M" : value >= 1e3 ? value / 1e3 + "k" : String(value);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const look = (figure, policy) => figure.policies.find(one => one.name === policy);
  const colour = ({colour, onDark}) => dark.matches && !state.printing ? onDark : colour;

  const swatch = ({colour, onDark, dashes}) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    for (const [key, value] of Object.entries({class: "swatch", width: 30, height: 10, "aria-hidden": true})) svg.setAttribute(key, value);
    for (const [key, value] of Object.entries({x1: 0, x2: 30, y1: 5, y2: 5, "stroke-width": 2.5, "stroke-dasharray": dashes.join(" ")}))
      line.setAttribute(key, value);
    line.style.setProperty("--colour", colour);
    line.style.setProperty("--on-dark", onDark);
    svg.append(line);
    return svg;
  };

  const logarithmic = () => state.axes !== "linear";
  /** The theoretical curves in a panel: none unless the reader chose bounds, and none of hidden policies. */
  const theory = ({figure, panel}) => state.axes === "theory" ? panel.theory.filter(line => !figure.hidden.has(line.policy)) : [];
  const THEORY = {upper: [1, 3], rounds: [], minimax: [1, 4], lai_robbins: [6, 3]};
  const theoryLook = (figure, line) =>
    line.policy ? {...look(figure, line.policy), dashes: THEORY[line.kind]}
      : {colour: variable("--soft"), onDark: variable("--soft"), dashes: THEORY[line.kind]};

  const quantiles = () => state.curves === "median";
  /** The kind of regret that is plotted. Quantiles exist for expected regret only. */
  const regret = () => quantiles() ? "expected" : state.regret;
  /** A curve and the edges of its band. */
  const shape = series => {
    if (quantiles()) return {middle: series.median || [], upper: series.p95 || [], lower: series.p05 || []};
    const middle = series[regret()];
    const error = series[regret() + "Error"];
    const edge = sign => middle.map((m, k) => error[k] === null ? null : m + sign * error[k]);
    return {middle, upper: edge(1), lower: edge(-1)};
  };

  /** The columns of a chart: rounds, then for each curve its values and the edges of its band. Logarithmic axes show positive values only. */
  const columns = entry => {
    const panel = entry.panel;
    const rounds = panel.rounds;
    const log = logarithmic();
    const rows = [rounds];
    for (const series of panel.series) {
      const {middle, upper, lower} = shape(series);
      const shown = k => !log || middle[k] > 0;
      const edge = (values, least) => values.map((value, k) => shown(k) && value !== null ? Math.max(value, least(middle[k])) : null);
      rows.push(middle.map((m, k) => shown(k) ? m : null));
      rows.push(edge(upper, m => m));
      rows.push(edge(lower, m => log ? m / 10 : -Infinity));
    }
    for (const line of theory(entry)) rows.push(line.values.map(value => value > 0 ? value : null));
    return rows;
  };

  /** The range of a linear axis: up to the curves or the ceiling, and from zero if regret is hardly ever negative. */
  const capped = ceiling => (chart, low, high) => {
    const least = low > -0.03 * high ? 0 : low;
    const [from, to] = uPlot.rangeNum(Math.min(0, least), Math.min(high, ceiling), 0.1, true);
    return [from, Math.min(to, ceiling)];
  };

  /** The range of a logarithmic axis: from the lowest to the highest value, with a margin. */
  const tight = more => (chart, low, high) => {
    if (low === null) return [1, 10];
    const margin = low === high ? 2 : Math.pow(high / low, more);
    return [low / margin, high * margin];
  };

  /** Ticks at powers of ten, and at their multiples if the axis would have fewer than three ticks. */
  const logTicks = (chart, axis, low, high) => {
    let ticks = [];
    for (const multiples of [[1], [1, 2, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9]]) {
      ticks = [];
      for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++)
        for (const multiple of multiples) ticks.push(Number(multiple + "e" + power));
      ticks = ticks.filter(tick => tick >= low && tick <= high);
      if (ticks.length > 2) break;
    }
    const every = Math.ceil(ticks.length / 9);
    return ticks.filter((tick, k) => k % every === 0);
  };

  const scales = figure => {
    if (logarithmic()) return {x: {time: false, distr: 3, range: tight(0)}, y: {distr: 3, range: tight(0.04)}};
    return {x: {time: false}, y: {range: capped(figure.ceiling && !quantiles() ? figure.ceiling : Infinity)}}; // a ceiling would hide tails
  };

  /** The factor of all lengths of a chart. Print has a higher resolution: charts are drawn larger, and the page shrinks them. */
  const fine = () => state.printing ? 3 : 1;

  const axis = (label, size) => {
    const font = 12 * fine() + "px system-ui, sans-serif";
    const line = {stroke: variable("--line"), width: fine()};
    return {
      label, size: size * fine(), labelSize: 18 * fine(), gap: 5 * fine(), space: (label === "round" ? 50 : 30) * fine(),
      font, labelFont: font, stroke: variable("--soft"), grid: line, ticks: {...line, size: 5 * fine()},
      values: (chart, ticks) => ticks.map(tick => tick === null ? "" : short(tick)),
      ...(logarithmic() ? {splits: logTicks, filter: (chart, ticks) => ticks} : {})
    };
  };

  /** A curve, and the edges of its band. */
  const curves = ({figure, panel}) => {
    const series = [{}];
    const bands = [];
    for (const {policy} of panel.series) {
      const stroke = colour(look(figure, policy));
      const dash = look(figure, policy).dashes.map(length => length * fine());
      const show = !figure.hidden.has(policy);
      const edge = {stroke: "transparent", width: 0, points: {show: false}, show};
      series.push({label: policy, stroke, width: 2 * fine(), dash, points: {show: false}, show}, {...edge}, {...edge});
      bands.push({series: [series.length - 2, series.length - 1], fill: stroke + "33"});
    }
    for (const line of theory({figure, panel})) {
      const style = theoryLook(figure, line);
      series.push({label: line.name, stroke: colour(style), width: 1.2 * fine(), dash: style.dashes.map(length => length * fine()), points: {show: false}, pxAlign: 0});
    }
    return {series, bands};
  };

  const options = entry => {
    const width = entry.place.clientWidth;
    return {
      width: width * fine(), height: Math.round(Math.max(200, Math.min(300, width * 0.78))) * fine(), ...curves(entry),
      padding: [8, 14, 0, 0].map(length => length * fine()),
      legend: {show: false},
      cursor: {y: false, sync: {key: anchor(entry.figure), scales: ["x", null]}, points: {show: false}, drag: {x: true, y: false}},
      scales: scales(entry.figure),
      axes: [axis("round", 26), axis((quantiles() ? "median " : "") + regret() + " regret", state.axes === "theory" ? 54 : 42)],
      hooks: {setCursor: [chart => tip(entry, chart)]}
    };
  };

  const large = value => value === null ? "" : value < 1e6 ? number(value) : value.toExponential(2).replace("+", "");
  const tipNumbers = (series, at) => {
    const {middle, upper, lower} = shape(series);
    const text = quantiles() ? number(middle[at]) + " [" + number(lower[at]) + ", " + number(upper[at]) + "]"
      : spread(middle[at], series[regret() + "Error"][at]);
    return {middle: middle[at], text};
  };
  const tipRows = ({figure, panel}, at) => {
    const rows = panel.series
      .filter(series => !figure.hidden.has(series.policy))
      .map(series => ({policy: series.policy, ...tipNumbers(series, at)}))
      .sort((a, b) => b.middle - a.middle);
    const table = element("table", {}, element("tr", {}, element("td"), element("td", {}, "round"), element("td", {}, fixed(panel.rounds[at], 0))));
    for (const {policy, text} of rows)
      table.append(element("tr", {}, element("td", {}, swatch(look(figure, policy))), element("td", {}, policy), element("td", {}, text)));
    for (const line of theory({figure, panel}))
      table.append(element("tr", {}, element("td", {}, swatch(theoryLook(figure, line))),
        element("td", {}, line.policy ? line.policy + ", " + line.name : line.name), element("td", {}, large(line.values[at]))));
    return table;
  };

  /** Shows the numbers beside the pointer. */
  const tip = (entry, chart) => {
    const box = entry.place.querySelector(".tip");
    const {idx, left, top} = chart.cursor;
    const shown = entry.pointed && idx !== null && idx !== undefined && left >= 0;
    box.style.display = shown ? "block" : "none";
    if (!shown) return;
    box.replaceChildren(tipRows(entry, idx));
    const page = document.documentElement.clientWidth;
    const panel = entry.place.getBoundingClientRect().left;
    const x = panel + chart.over.offsetLeft + left;
    const beside = x + 14 + box.offsetWidth < page ? x + 14 : x - 14 - box.offsetWidth;
    box.style.left = Math.max(4, Math.min(beside, page - box.offsetWidth - 4)) - panel + "px";
    box.style.top = Math.max(24, chart.over.offsetTop + top - box.offsetHeight / 2) + "px";
  };

  const draw = entry => {
    if (entry.chart) entry.chart.destroy();
    entry.chart = new uPlot(options(entry), columns(entry), entry.place);
    for (const name of ["mouseenter", "mouseleave"])
      entry.chart.over.addEventListener(name, () => {
        entry.pointed = name === "mouseenter";
        tip(entry, entry.chart);
      });
  };

  const legend = figure => {
    const list = element("div", {class: "legend", role: "group", "aria-label": "Policies; click to hide or show"});
    for (const style of figure.policies) {
      const policy = style.name;
      const button = element("button", {type: "button", "aria-pressed": "true"}, swatch(style), policy);
      button.addEventListener("click", () => {
        const hide = !figure.hidden.has(policy);
        if (hide) figure.hidden.add(policy); else figure.hidden.delete(policy);
        button.setAttribute("aria-pressed", String(!hide));
        charts.filter(entry => entry.figure === figure).forEach(draw);
      });
      list.append(button);
    }
    return list;
  };

  const time = nanos => nanos >= 1e3 ? fixed(nanos / 1e3, nanos >= 1e4 ? 0 : 1) + " \u00b5s" : fixed(nanos, 0) + " ns";

  /** A difference and its interval. */
  const apart = (difference, low, high) => {
    const digits = Math.max(decimals(difference, 3), low === null ? 0 : decimals((high - low) / 2, 2));
    return signed(difference, digits) + (low === null ? "" : " [" + signed(low, digits) + ", " + signed(high, digits) + "]");
  };

  const table = ({problem, baseline, rows}) => {
    const heads = ["policy", "expected regret", "realised regret", "median", "95th percentile", "policy " + MINUS + " " + baseline, "p", "time per round"];
    const made = element("table", {}, element("caption", {}, problem));
    made.append(element("thead", {}, element("tr", {}, ...heads.map(head => element("th", {scope: "col"}, head)))));
    const body = element("tbody");
    for (const row of [...rows].sort((a, b) => a.mean - b.mean)) {
      const {mean, error, realised, realisedError, median, p95, difference, low, high, p} = row;
      const own = row.policy === baseline;
      body.append(element("tr", {}, ...[
        row.policy, spread(mean, error), spread(realised, realisedError), number(median), number(p95),
        own ? "" : apart(difference, low, high),
        own || p === null ? "" : (row.reliable ? "" : "~") + (p < 0.0001 ? "< 0.0001" : fixed(p, 4)), time(row.nanos)
      ].map(text => element("td", {}, text))));
    }
    made.append(body);
    return element("div", {class: "scroll"}, made);
  };

  /** A grid as a heat map: darker cells have lower regret, and the lowest is marked. */
  const sweep = data => {
    const range = cells => cells.reduce(([least, most], {mean}) => [Math.min(least, mean), Math.max(most, mean)], [Infinity, -Infinity]);
    const whole = range(data.rows.flatMap(row => row.cells));
    const ranges = data.columns.map((value, k) => data.byColumn ? range(data.rows.map(row => row.cells[k])) : whole);
    const made = element("table", {class: "sweep"}, element("caption", {}, data.title + ": regret, dark is low" + (data.byColumn ? " in its column" : "")));
    made.append(element("thead", {}, element("tr", {}, element("th"), ...data.columns.map(value => element("th", {scope: "col"}, data.field + " = " + value)))));
    const body = element("tbody");
    for (const row of data.rows)
      body.append(element("tr", {}, element("th", {scope: "row"}, row.label), ...row.cells.map(({mean, error}, k) => {
        const [least, most] = ranges[k];
        const cell = element("td", mean === least ? {class: "best"} : {}, spread(mean, error));
        cell.style.setProperty("--heat", (most > least ? Math.round(70 * (most - mean) / (most - least)) : 0) + "%");
        return cell;
      })));
    made.append(body);
    return element("div", {class: "scroll"}, made);
  };

  const MARKS = {yes: "\u2713", no: "\u2717", "in part": "~", open: "?", "not judged": "\u2013"};
  const VERDICTS = {AGREES: ["\u25cf", "holds"], DISAGREES: ["\u2715", "does not hold"], OPEN: ["\u25c7", "undecided"]};
  const FURTHEST = [-100, 200]; // per cent; longer intervals are cut, and values outside are arrows at the edge

  /** The values of a finding in the plot: the relative difference in per cent, or for effects the difference itself. */
  const plotted = one => one.relative === null && !isSimple(one)
    ? {value: real(one.difference), low: real(one.low), high: real(one.high), from: 0, to: Infinity}
    : {value: real(one.relative), low: real(one.relativeLow), high: real(one.relativeHigh), from: real(one.marginLow), to: real(one.marginHigh)};
  /** Whether a finding is a difference of two regrets, and not one of two effects. */
  const isSimple = one => !one.quantity.startsWith("|");

  /** The range of a forest plot: all intervals, finite margins, and zero. */
  const extent = (findings, simple) => {
    const ends = findings.map(plotted).flatMap(one => Object.values(one)).filter(isFinite);
    const least = simple ? 10 : 1;
    const low = Math.min(-least, ...ends);
    const high = Math.max(least, ...ends);
    const [from, to] = simple ? [Math.max(FURTHEST[0], low), Math.min(FURTHEST[1], high)] : [low, high];
    const room = (to - from) * 0.04;
    return {low: from - room, high: to + room};
  };

  const nice = span => {
    const power = Math.pow(10, Math.floor(Math.log10(span / 6)));
    return [1, 2, 5, 10].map(step => step * power).find(step => span / step <= 6);
  };

  /** The plot of a row: the range in which the claim holds, zero, the interval, and the difference as a symbol of the verdict. */
  const track = (finding, {low, high}) => {
    const at = value => 100 * (Math.max(low, Math.min(high, value)) - low) / (high - low);
    const piece = (name, from, to) => {
      const made = element("span", {class: name});
      made.style.left = at(from) + "%";
      if (to !== undefined) made.style.width = at(to) - at(from) + "%";
      return made;
    };
    const made = element("div", {class: "track"});
    const {value, low: left, high: right, from, to} = plotted(finding);
    if (!isNaN(from) && !isNaN(to)) made.append(piece("holds", from, to));
    made.append(piece("zero", 0));
    if (isNaN(value)) return made;
    if (isInterval(left, right)) made.append(piece("interval" + (left < low ? " cut-left" : "") + (right > high ? " cut-right" : ""), left, right));
    const dot = piece("dot", value);
    dot.textContent = value > high ? "\u25b6" : value < low ? "\u25c0" : VERDICTS[finding.verdict][0];
    made.append(dot);
    return made;
  };

  const percent = finding => {
    const [value, low, high] = [real(finding.relative), real(finding.relativeLow), real(finding.relativeHigh)];
    if (isNaN(value)) return "";
    const near = Math.min(...[value, low, high].filter(x => x !== 0 && isFinite(x)).map(Math.abs));
    const digits = near < 9.95 ? 1 : 0;
    return signed(value, digits) + "\u00a0%" + (isInterval(low, high) ? " [" + signed(low, digits) + ", " + signed(high, digits) + "]" : "");
  };
  const absolute = one => apart(real(one.difference), one.low === null ? null : real(one.low), real(one.high));
  const quantity = one => one.quantity.replace(/ - /g, " " + MINUS + " ");
  const SKEWED = "interval doubled, as regret is very skewed";
  const isSkewed = (claim, one) => !one.reliable && claim.answer !== "not judged";
  const outcome = (claim, one) => claim.answer === "not judged" ? "" : one.outcome + (isSkewed(claim, one) ? "; " + SKEWED : "");

  const head = (name, text) => element("th", {scope: "col", role: "columnheader", ...(name ? {class: name} : {})}, text);
  const ticks = ({low, high}, unit) => {
    const made = element("div", {class: "track"});
    const step = nice(high - low);
    for (let k = Math.ceil(low / step); k * step <= high; k++) {
      const mark = element("span", {class: "tick"}, signed(k * step, step < 1 ? 1 : 0) + unit);
      mark.style.left = 100 * (k * step - low) / (high - low) + "%";
      made.append(mark);
    }
    return element("tfoot", {"aria-hidden": "true"}, element("tr", {}, element("td"), element("td"), element("td", {class: "plot"}, made), element("td"), element("td"), element("td")));
  };

  /** The forest plot of a claim: paired differences, a row for each problem and other policy. Screen readers read it as a table. */
  const forest = claim => {
    const simple = claim.findings.every(isSimple);
    const span = extent(claim.findings, simple);
    const made = element("table", {class: "forest", role: "table"}, element("caption", {}, (simple
      ? "Regret of " + claim.policy + " " + MINUS + " regret of the other, in % of the other\u2019s mean"
      : "Effect of " + claim.policy + " " + MINUS + " effect of the other, in regret") + ", with intervals. Shaded: where the claim holds."
      + (claim.findings.some(one => isSkewed(claim, one)) ? " * " + SKEWED + "." : "")));
    made.append(element("thead", {}, element("tr", {role: "row"}, head("", "problem"), head("", "other"),
      element("th", {class: "plot", "aria-hidden": "true"},
        element("span", {}, "\u2190 " + (simple ? claim.policy + " is better" : "other has more")), element("span", {}, (simple ? "other is better" : claim.policy + " has more") + " \u2192")),
      head("number", "difference"), head("", "outcome"), head("", "claim"))));
    const body = element("tbody");
    for (const one of claim.findings) {
      const [symbol, word] = VERDICTS[one.verdict];
      body.append(element("tr", {role: "row", class: one.verdict.toLowerCase(), title: one.problem + ": " + quantity(one) + " = " + absolute(one) + ": " + outcome(claim, one)},
        element("th", {scope: "row", role: "rowheader"}, one.problem), element("td", {role: "cell"}, one.other),
        element("td", {class: "plot", "aria-hidden": "true"}, track(one, span)),
        element("td", {role: "cell", class: "number"}, simple ? percent(one) : absolute(one)),
        element("td", {role: "cell", class: "outcome"}, one.outcome + (isSkewed(claim, one) ? " *" : "")),
        element("td", {role: "cell", class: "verdict"}, ...(claim.answer === "not judged" ? ["not judged"] : [element("span", {"aria-hidden": "true"}, symbol + " "), word]))));
    }
    made.append(body, ticks(span, simple ? "\u00a0%" : ""));
    return made;
  };

  /** The verdict of a comparison, with the smallest margin that would support the claim. */
  const verdict = (claim, one) => {
    if (claim.answer === "not judged") return claim.answer;
    const margin = real(one.smallestMargin);
    return VERDICTS[one.verdict][1] + (one.verdict !== "AGREES" && isFinite(margin) ? "; would hold with a margin of " + fixed(margin, 1) + "\u00a0%" : "");
  };
  const numbers = claim => {
    const heads = ["problem", "difference of expected regrets", "in % of the other\u2019s mean", "range in which the claim holds", "outcome", "claim"];
    const body = element("tbody");
    for (const one of claim.findings) {
      const margin = [one.marginLow, one.marginHigh].map(real);
      const range = isNaN(margin[0]) ? "" : margin.map(value => signed(value, Number.isInteger(value) ? 0 : 1)).join(" to ") + "\u00a0%";
      body.append(element("tr", {}, ...[one.problem, quantity(one) + " = " + absolute(one), percent(one), range, outcome(claim, one), verdict(claim, one)].map(text => element("td", {}, text))));
    }
    return element("details", {class: "numbers"}, element("summary", {}, "Exact numbers"), element("div", {class: "scroll"},
      element("table", {}, element("thead", {}, element("tr", {}, ...heads.map(text => element("th", {scope: "col"}, text)))), body)));
  };

  const claims = figure => {
    const list = element("ul", {class: "claims"});
    for (const claim of figure.claims) {
      const said = element("p", {}, element("span", {class: "mark", "aria-hidden": true}, MARKS[claim.answer]),
        claim.says, claim.source ? " (" + claim.source + ") " : " ",
        element("strong", {}, claim.answer[0].toUpperCase() + claim.answer.slice(1) + ". "), claim.summary);
      list.append(element("li", {class: claim.answer === "not judged" ? "open" : claim.verdict.toLowerCase()}, said, ...(claim.findings.length ? [forest(claim), numbers(claim)] : [])));
    }
    return list;
  };

  /** The origin of the results: runs, seed, software, links to the files, and the command that runs the experiment again. */
  const provenance = ({provenance: from, runs, horizon}) => {
    const list = element("dl", {class: "provenance"});
    const add = (name, ...values) => list.append(element("div", {}, element("dt", {}, name), element("dd", {}, ...values)));
    add("Runs", fixed(runs, 0) + ", each of " + fixed(horizon, 0) + " rounds");
    add("Seed", from.seed);
    add("randucb", from.software);
    add("Date", from.date);
    add("Java", from.java);
    add("Data", ...from.files.flatMap((file, k) => [k ? ", " : "", element("a", {href: file.address}, file.name)]));
    add("Run again", element("code", {}, from.command));
    return list;
  };

  const edition = ({provenance: from}) => {
    const named = ["Edition: ", element("strong", {}, from.edition), "."];
    if (!from.departures.length) return element("p", {class: "note edition"}, ...named);
    return element("details", {class: "note edition"},
      element("summary", {}, ...named, " Departures from the paper\u2019s text: " + from.departures.length + "."),
      element("ul", {}, ...from.departures.map(one => element("li", {}, one))));
  };

  /** The anchors of the sections: the experiment's name, so that links stay valid, with a number if names repeat. */
  const anchors = new Map();
  for (const figure of data.figures) {
    const name = "figure-" + figure.id.replace(/[^\w.-]+/g, "-");
    const alike = [...anchors.values()].filter(other => other.replace(/~\d+$/, "") === name).length;
    anchors.set(figure, alike ? name + "~" + (alike + 1) : name);
  }
  const anchor = figure => anchors.get(figure);

  const SAYS = {
    upper: "in a policy\u2019s colour, the upper bound of a theorem on its expected regret", rounds: "solid, the number of rounds, the largest possible regret",
    minimax: "dotted, the minimax lower bound: the least regret of any policy on its worst problem of this size, not on this problem", lai_robbins: "dashed, c ln t (Lai and Robbins): the least asymptotic growth of the regret of good policies, not a bound at finite t"
  };
  /** The explanation of the theoretical curves. */
  const theoryNote = figure => {
    const kinds = new Set(figure.panels.flatMap(panel => panel.theory.map(line => line.kind)));
    const parts = Object.keys(SAYS).filter(kind => kinds.has(kind)).map(kind => SAYS[kind]);
    return element("p", {class: "note theory"}, "Thin lines: " + parts.join("; ") + ". Lower bounds are not plotted where choosing arms at random has lower regret. If instances differ, the lines are means over " + (figure.instances === 1 ? "the first instance" : "the first " + figure.instances + " instances") + ". Click a policy in the legend to hide it.");
  };

  /** Tables that are open on a wide page and closed on a phone. */
  const folded = (words, ...tables) =>
    element("details", {class: "tables", ...(matchMedia("(max-width: 40rem)").matches ? {} : {open: ""})}, element("summary", {}, words), ...tables);

  const section = figure => {
    figure.hidden = new Set();
    const made = element("section", {id: anchor(figure)});
    made.append(element("h2", {}, (figure.figure ? figure.figure + ". " : "") + figure.title));
    if (figure.quickLook) made.append(element("p", {class: "banner", role: "note"}, figure.quickLook));
    made.append(element("p", {class: "note"}, figure.caption));
    made.append(edition(figure));
    made.append(legend(figure));
    if (figure.panels.some(panel => panel.theory.length)) made.append(theoryNote(figure));
    const count = figure.panels.length;
    const panels = element("div", {class: "panels " + (count % 4 === 0 ? "four" : count % 3 === 0 ? "three" : "")});
    for (const panel of figure.panels) {
      const place = element("div", {class: "panel"}, element("h3", {}, panel.problem), element("div", {class: "tip"}));
      panels.append(place);
      charts.push({figure, panel, place, chart: null, pointed: false});
    }
    made.append(panels, provenance(figure));
    if (figure.claims.length) made.append(claims(figure));
    if (figure.best.length) made.append(element("ul", {class: "best-of"}, ...figure.best.map(best => element("li", {}, best))));
    if (figure.sweeps.length) made.append(folded("Grids", element("div", {class: "sweeps"}, ...figure.sweeps.map(sweep))));
    made.append(folded("Statistics after " + fixed(figure.horizon, 0) + " rounds: mean \u00b1 standard error; the paired difference to the first policy, with intervals that hold together with 95 % (negative: the policy has lower regret and is better); the p-value of no difference, adjusted for all comparisons; ~ not reliable: too few runs, or an interval that is doubled, as regret is very skewed",
      ...figure.tables.map(table)));
    return made;
  };

  const contents = document.getElementById("contents");
  const main = document.getElementById("figures");
  main.replaceChildren();
  for (const figure of data.figures) {
    if (data.figures.length > 1)
      contents.append(element("a", {href: "#" + anchor(figure)}, (figure.figure ? figure.figure + ". " : "") + figure.title));
    main.append(section(figure));
  }
  const footer = document.getElementById("origin");
  if (data.figures.some(figure => figure.claims.length)) footer.append(element("p", {}, data.how));
  if (data.figures.some(figure => figure.best.length)) footer.append(element("p", {}, data.howBest));
  document.getElementById("bands").hidden = !charts.some(({panel}) => panel.series.some(series => series.median));
  document.getElementById("theory").hidden = !charts.some(({panel}) => panel.theory.length);
  charts.forEach(draw);
  document.getElementById("controls").addEventListener("change", event => {
    state[event.target.name] = event.target.value;
    document.documentElement.classList.toggle("bounds", state.axes === "theory");
    document.querySelectorAll("[name=regret]").forEach(input => {
      input.disabled = quantiles();
      input.checked = input.value === regret();
    });
    charts.forEach(draw);
  });
  dark.addEventListener("change", () => charts.forEach(draw));
  const print = printing => {
    state.printing = printing;
    if (printing) document.querySelectorAll("details.tables").forEach(details => details.open = true);
    document.documentElement.classList.toggle("printing", printing);
    charts.forEach(draw);
  };
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
  let waiting = 0;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => charts.forEach(draw), 100);
  });
})();
