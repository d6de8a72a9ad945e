"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  // Okabe and Ito's colours, which colour-blind readers tell apart; dashes tell curves apart in grey.
  const COLOURS = ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8C8C8C"];
  const LIGHTER = {"#0072B2": "#4B9CE2"}; // on a dark page
  const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2], [12, 4, 2, 4, 2, 4], [4, 6]];
  const state = {regret: "realised", axes: "linear"};
  const charts = [];

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const variable = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const number = (value, digits = 1) =>
    value === null || value === undefined ? "" : value.toLocaleString("en-US", {minimumFractionDigits: digits, maximumFractionDigits: digits});
  const signed = value => (value > 0 ? "+" : "") + number(value);
  const short = value => value >= 1e6 ? value / 1e6 + "M" : value >= 1e3 ? value / 1e3 + "k" : String(value);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const onDark = colour => dark.matches && LIGHTER[colour] || colour;
  const style = place => ({
    colour: onDark(COLOURS[place % COLOURS.length]),
    dash: DASHES[(place + Math.floor(place / COLOURS.length)) % DASHES.length]
  });

  const swatch = place => {
    const {colour, dash} = style(place);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("width", "30");
    svg.setAttribute("height", "10");
    svg.setAttribute("aria-hidden", "true");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    for (const [key, value] of Object.entries({x1: 0, x2: 30, y1: 5, y2: 5, stroke: colour, "stroke-width": 2.5, "stroke-dasharray": dash.join(" ")}))
      line.setAttribute(key, value);
    svg.append(line);
    return svg;
  };

  /** Mean, upper and lower edge of the band of each curve, after the rounds. */
  const columns = panel => {
    const rounds = panel.rounds;
    const positive = value => state.axes === "log" && !(value > 0) ? null : value;
    const rows = [rounds];
    for (const series of panel.series) {
      const mean = series[state.regret];
      const error = series[state.regret + "Error"];
      rows.push(mean.map(positive));
      rows.push(mean.map((m, k) => error[k] === null ? null : positive(m + error[k])));
      rows.push(mean.map((m, k) => error[k] === null ? null : state.axes === "log" ? Math.max(m - error[k], m / 10) : m - error[k]));
    }
    return rows;
  };

  /** As high as the curves, but no higher than the figure's ceiling. */
  const capped = ceiling => (chart, low, high) => {
    const [from, to] = uPlot.rangeNum(Math.min(0, low), Math.min(high, ceiling), 0.1, true);
    return [from, Math.min(to, ceiling)];
  };

  const options = entry => {
    const {figure, panel} = entry;
    const width = entry.place.clientWidth;
    const log = state.axes === "log";
    const axis = {stroke: variable("--soft"), grid: {stroke: variable("--line"), width: 1}, ticks: {stroke: variable("--line")},
      font: "12px system-ui, sans-serif", labelFont: "12px system-ui, sans-serif"};
    const series = [{}];
    const bands = [];
    for (const one of panel.series) {
      const {colour, dash} = style(figure.policies.indexOf(one.policy));
      const show = !figure.hidden.has(one.policy);
      series.push({label: one.policy, stroke: colour, width: 2, dash, points: {show: false}, show});
      const edge = {stroke: "transparent", width: 0, points: {show: false}, show};
      series.push({...edge}, {...edge});
      bands.push({series: [series.length - 2, series.length - 1], fill: colour + "33"});
    }
    return {
      width, height: Math.round(Math.max(200, Math.min(300, width * 0.78))), series, bands,
      padding: [8, 12, 0, 0],
      legend: {show: false},
      cursor: {sync: {key: anchor(figure)}, points: {show: false}, drag: {x: true, y: false}},
      scales: {x: {time: false, distr: log ? 3 : 1}, y: {distr: log ? 3 : 1, ...(log || !figure.ceiling ? {} : {range: capped(figure.ceiling)})}},
      axes: [
        {...axis, values: (u, ticks) => ticks.map(tick => tick === null ? "" : short(tick)), label: "round", labelSize: 18, size: 30},
        {...axis, values: (u, ticks) => ticks.map(tick => tick === null ? "" : short(tick)), label: state.regret + " regret", labelSize: 18, size: 42}
      ],
      hooks: {setCursor: [chart => tip(entry, chart)]}
    };
  };

  const tip = ({figure, panel, place}, chart) => {
    const box = place.querySelector(".tip");
    const {idx, left, top} = chart.cursor;
    if (idx === null || idx === undefined || left < 0 || !chart.root.matches(":hover")) {
      box.style.display = "none";
      return;
    }
    const rows = panel.series
      .filter(series => !figure.hidden.has(series.policy))
      .map(series => ({policy: series.policy, mean: series[state.regret][idx], error: series[state.regret + "Error"][idx]}))
      .sort((a, b) => b.mean - a.mean);
    const table = element("table");
    table.append(element("tr", {}, element("td"), element("td", {}, "round"), element("td", {}, number(panel.rounds[idx], 0))));
    for (const row of rows)
      table.append(element("tr", {}, element("td", {}, swatch(figure.policies.indexOf(row.policy))), element("td", {}, row.policy),
        element("td", {}, number(row.mean) + (row.error === null ? "" : " \u00b1 " + number(row.error)))));
    box.replaceChildren(table);
    box.style.display = "block";
    const width = chart.root.clientWidth;
    const x = chart.over.offsetLeft + left;
    box.style.left = Math.max(0, x > width / 2 ? x - box.offsetWidth - 12 : x + 12) + "px";
    box.style.top = Math.max(24, chart.over.offsetTop + top - box.offsetHeight / 2) + "px";
  };

  const draw = entry => {
    if (entry.chart) entry.chart.destroy();
    entry.chart = new uPlot(options(entry), columns(entry.panel), entry.place);
  };

  const legend = figure => {
    const list = element("div", {class: "legend", role: "group", "aria-label": "Policies; click to hide or show"});
    figure.policies.forEach((policy, place) => {
      const button = element("button", {type: "button", "aria-pressed": "true"}, swatch(place), policy);
      button.addEventListener("click", () => {
        const hide = !figure.hidden.has(policy);
        if (hide) figure.hidden.add(policy); else figure.hidden.delete(policy);
        button.setAttribute("aria-pressed", String(!hide));
        charts.filter(entry => entry.figure === figure).forEach(draw);
      });
      list.append(button);
    });
    return list;
  };

  const time = nanos => nanos >= 1e4 ? number(nanos / 1e3, 0) + " \u00b5s" : nanos >= 1e3 ? number(nanos / 1e3, 1) + " \u00b5s" : number(nanos, 0) + " ns";

  const table = panel => {
    const heads = ["policy", "expected regret", "realised regret", "median", "95th percentile", "difference to " + panel.baseline, "p", "time a round"];
    const made = element("table", {}, element("caption", {}, panel.problem));
    made.append(element("thead", {}, element("tr", {}, ...heads.map(head => element("th", {scope: "col"}, head)))));
    const body = element("tbody");
    for (const row of [...panel.series].sort((a, b) => a.row.mean - b.row.mean)) {
      const {mean, error, realised, realisedError, median, p95, difference, halfWidth, p} = row.row;
      const plusMinus = (value, spread) => number(value) + (spread === null ? "" : " \u00b1 " + number(spread));
      const own = row.policy === panel.baseline;
      body.append(element("tr", {}, ...[
        row.policy, plusMinus(mean, error), plusMinus(realised, realisedError), number(median), number(p95),
        own ? "" : signed(difference) + (halfWidth === null ? "" : " \u00b1 " + number(halfWidth)),
        own || p === null ? "" : p < 0.0001 ? "< 0.0001" : number(p, 4), time(row.row.nanos)
      ].map(text => element("td", {}, text))));
    }
    made.append(body);
    return element("div", {class: "scroll"}, made);
  };

  const MARKS = {AGREES: "\u2713", DISAGREES: "\u2717", OPEN: "?"};
  const claims = figure => {
    const list = element("ul", {class: "claims"});
    for (const claim of figure.claims)
      list.append(element("li", {class: claim.verdict.toLowerCase()}, element("span", {class: "mark"}, MARKS[claim.verdict]),
        claim.source ? element("q", {}, claim.says) : claim.says, claim.source ? " (" + claim.source + ") " : " ",
        element("strong", {}, claim.answer[0].toUpperCase() + claim.answer.slice(1) + ". "), claim.sentence));
    return list;
  };

  const anchor = figure => "figure-" + (data.figures.indexOf(figure) + 1); // names may repeat, or be those of the page

  const section = figure => {
    figure.hidden = new Set();
    const made = element("section", {id: anchor(figure)});
    made.append(element("h2", {}, (figure.figure ? figure.figure + ". " : "") + figure.title));
    made.append(element("p", {class: "note"}, figure.caption));
    made.append(legend(figure));
    const count = figure.panels.length;
    const panels = element("div", {class: "panels " + (count % 4 === 0 ? "four" : count % 3 === 0 ? "three" : "")});
    for (const panel of figure.panels) {
      const place = element("div", {class: "panel"}, element("h3", {}, panel.problem), element("div", {class: "tip"}));
      panels.append(place);
      charts.push({figure, panel, place, chart: null});
    }
    made.append(panels);
    if (figure.claims.length) made.append(claims(figure));
    const details = element("details", {open: ""}, element("summary", {}, "Figures after " + number(figure.horizon, 0) + " rounds: mean \u00b1 standard error; paired difference \u00b1 half of its 95 % interval; p by a paired t-test with Holm's correction"));
    for (const panel of figure.panels) details.append(table(panel));
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
  document.getElementById("origin").textContent = data.origin;
  charts.forEach(draw);
  document.getElementById("controls").addEventListener("change", event => {
    state[event.target.name] = event.target.value;
    charts.forEach(draw);
  });
  dark.addEventListener("change", () => charts.forEach(draw));
  let waiting = 0;
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => charts.forEach(draw), 100);
  });
})();
