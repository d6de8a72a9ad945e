"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const state = {regret: "realised", axes: "linear", printing: false};
  const charts = [];

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const variable = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  /** How many digits behind the point show so many significant ones; one at least, and nine at most. */
  const decimals = (value, significant) =>
    value ? Math.min(9, Math.max(1, significant - 1 - Math.floor(Math.log10(Math.abs(value))))) : 1;
  const fixed = (value, digits) => value.toLocaleString("en-US", {minimumFractionDigits: digits, maximumFractionDigits: digits});
  const number = value => value === null ? "" : fixed(value, decimals(value, 3));
  /** Both have as many digits as either needs. */
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
  /** What theory draws in a panel: nothing unless it is asked for, and nothing of hidden policies. */
  const theory = ({figure, panel}) => state.axes === "theory" ? panel.theory.filter(line => !figure.hidden.has(line.policy)) : [];
  const THEORY = {upper: [1, 3], rounds: [], minimax: [1, 4], lai_robbins: [6, 3]};
  const theoryLook = (figure, line) =>
    line.policy ? {...look(figure, line.policy), dashes: THEORY[line.kind]}
      : {colour: variable("--soft"), onDark: variable("--soft"), dashes: THEORY[line.kind]};

  /** Mean, upper and lower edge of the band of each curve, after the rounds; logarithmic axes have none of what is not positive. */
  const columns = entry => {
    const panel = entry.panel;
    const rounds = panel.rounds;
    const log = logarithmic();
    const rows = [rounds];
    for (const series of panel.series) {
      const mean = series[state.regret];
      const error = series[state.regret + "Error"];
      const shown = k => !log || mean[k] > 0;
      const edge = make => mean.map((m, k) => shown(k) && error[k] !== null ? make(m, error[k]) : null);
      rows.push(mean.map((m, k) => shown(k) ? m : null));
      rows.push(edge((m, e) => m + e));
      rows.push(edge((m, e) => log ? Math.max(m - e, m / 10) : m - e));
    }
    for (const line of theory(entry)) rows.push(line.values.map(value => value > 0 ? value : null));
    return rows;
  };

  /** As high as the curves, but no higher than the figure's ceiling. */
  const capped = ceiling => (chart, low, high) => {
    const [from, to] = uPlot.rangeNum(Math.min(0, low), Math.min(high, ceiling), 0.1, true);
    return [from, Math.min(to, ceiling)];
  };

  /** From the lowest to the highest, and a little more, whether or not these are powers of ten. */
  const tight = more => (chart, low, high) => {
    if (low === null) return [1, 10];
    const margin = low === high ? 2 : Math.pow(high / low, more);
    return [low / margin, high * margin];
  };

  /** Powers of ten, and as many of their multiples as a short axis needs to have three ticks. */
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
    return {x: {time: false}, y: figure.ceiling ? {range: capped(figure.ceiling)} : {}};
  };

  /** All lengths of a chart are this many times as long, and the page shrinks it again: printers have more dots. */
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
      axes: [axis("round", 26), axis(state.regret + " regret", state.axes === "theory" ? 54 : 42)],
      hooks: {setCursor: [chart => tip(entry, chart)]}
    };
  };

  const large = value => value === null ? "" : value < 1e6 ? number(value) : value.toExponential(2).replace("+", "");
  const tipRows = ({figure, panel}, at) => {
    const rows = panel.series
      .filter(series => !figure.hidden.has(series.policy))
      .map(series => ({policy: series.policy, mean: series[state.regret][at], error: series[state.regret + "Error"][at]}))
      .sort((a, b) => b.mean - a.mean);
    const table = element("table", {}, element("tr", {}, element("td"), element("td", {}, "round"), element("td", {}, fixed(panel.rounds[at], 0))));
    for (const {policy, mean, error} of rows)
      table.append(element("tr", {}, element("td", {}, swatch(look(figure, policy))), element("td", {}, policy), element("td", {}, spread(mean, error))));
    for (const line of theory({figure, panel}))
      table.append(element("tr", {}, element("td", {}, swatch(theoryLook(figure, line))),
        element("td", {}, line.policy ? line.policy + ", " + line.name : line.name), element("td", {}, large(line.values[at]))));
    return table;
  };

  /** Beside the pointer, on the page. */
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

  const table = ({problem, baseline, rows}) => {
    const heads = ["policy", "expected regret", "realised regret", "median", "95th percentile", "difference to " + baseline, "p", "time a round"];
    const made = element("table", {}, element("caption", {}, problem));
    made.append(element("thead", {}, element("tr", {}, ...heads.map(head => element("th", {scope: "col"}, head)))));
    const body = element("tbody");
    for (const row of [...rows].sort((a, b) => a.mean - b.mean)) {
      const {mean, error, realised, realisedError, median, p95, difference, low, high, p} = row;
      const own = row.policy === baseline;
      body.append(element("tr", {}, ...[
        row.policy, spread(mean, error), spread(realised, realisedError), number(median), number(p95),
        own ? "" : (difference > 0 ? "+" : "") + spread(difference, low === null ? null : (high - low) / 2),
        own || p === null ? "" : p < 0.0001 ? "< 0.0001" : fixed(p, 4), time(row.nanos)
      ].map(text => element("td", {}, text))));
    }
    made.append(body);
    return element("div", {class: "scroll"}, made);
  };

  /** A grid as a heat map: the darker, the less regret; the least is marked. */
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
  const claims = figure => {
    const list = element("ul", {class: "claims"});
    for (const claim of figure.claims)
      list.append(element("li", {class: claim.verdict.toLowerCase()}, element("span", {class: "mark", "aria-hidden": true}, MARKS[claim.answer]),
        claim.says, claim.source ? " (" + claim.source + ") " : " ",
        element("strong", {}, claim.answer[0].toUpperCase() + claim.answer.slice(1) + ". "), claim.sentence));
    return list;
  };

  /** The place of a figure in the page: the experiment's name, so that links stay; a number where names repeat. */
  const anchors = new Map();
  for (const figure of data.figures) {
    const name = "figure-" + figure.id.replace(/[^\w.-]+/g, "-");
    const alike = [...anchors.values()].filter(other => other.replace(/~\d+$/, "") === name).length;
    anchors.set(figure, alike ? name + "~" + (alike + 1) : name);
  }
  const anchor = figure => anchors.get(figure);

  const SAYS = {
    upper: "in a policy\u2019s colour, what a theorem bounds its expected regret by", rounds: "solid, the number of rounds, which no regret exceeds",
    minimax: "below, dotted, what every policy has at least on some problem of this size", lai_robbins: "dashed, what good policies cannot stay below in the long run (Lai and Robbins)"
  };
  /** What the thin lines are. */
  const theoryNote = figure => {
    const kinds = new Set(figure.panels.flatMap(panel => panel.theory.map(line => line.kind)));
    const parts = Object.keys(SAYS).filter(kind => kinds.has(kind)).map(kind => SAYS[kind]);
    return element("p", {class: "note theory"}, "Thin lines: " + parts.join("; ") + ". Where instances differ, means over " + (figure.instances === 1 ? "the first" : "the first " + figure.instances) + ". Hide a policy to see the others better.");
  };

  const section = figure => {
    figure.hidden = new Set();
    const made = element("section", {id: anchor(figure)});
    made.append(element("h2", {}, (figure.figure ? figure.figure + ". " : "") + figure.title));
    made.append(element("p", {class: "note"}, figure.caption));
    made.append(legend(figure));
    if (figure.panels.some(panel => panel.theory.length)) made.append(theoryNote(figure));
    const count = figure.panels.length;
    const panels = element("div", {class: "panels " + (count % 4 === 0 ? "four" : count % 3 === 0 ? "three" : "")});
    for (const panel of figure.panels) {
      const place = element("div", {class: "panel"}, element("h3", {}, panel.problem), element("div", {class: "tip"}));
      panels.append(place);
      charts.push({figure, panel, place, chart: null, pointed: false});
    }
    made.append(panels);
    if (figure.claims.length) made.append(claims(figure));
    if (figure.best.length) made.append(element("ul", {class: "best-of"}, ...figure.best.map(best => element("li", {}, best))));
    if (figure.sweeps.length) made.append(element("div", {class: "sweeps"}, ...figure.sweeps.map(sweep)));
    const details = element("details", {open: ""}, element("summary", {}, "Figures after " + fixed(figure.horizon, 0) + " rounds: mean \u00b1 standard error; paired difference \u00b1 half of its 95 % interval; p by a paired t-test with Holm's correction"));
    figure.tables.forEach(one => details.append(table(one)));
    made.append(details);
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
  footer.append(element("p", {}, data.origin));
  document.getElementById("theory").hidden = !charts.some(({panel}) => panel.theory.length);
  charts.forEach(draw);
  document.getElementById("controls").addEventListener("change", event => {
    state[event.target.name] = event.target.value;
    document.documentElement.classList.toggle("bounds", state.axes === "theory");
    charts.forEach(draw);
  });
  dark.addEventListener("change", () => charts.forEach(draw));
  const print = printing => {
    state.printing = printing;
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
