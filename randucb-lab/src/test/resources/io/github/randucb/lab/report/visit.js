// Visits the page as a reader would, and writes down what was seen.
window.seen = {errors: []};
window.addEventListener("error", event => seen.errors.push(String(event.message)));
// Only the ticks of upright axes are written to the left of a place.
const written = [];
const write = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
  written.push({text, upright: this.textAlign === "right"});
  return write.call(this, text, ...place);
};
// The charts that are on the page, by their places.
const charts = new Map();
let maker;
Object.defineProperty(window, "uPlot", {
  get: () => maker,
  set: uPlot => maker = new Proxy(uPlot, {
    construct: (target, [options, data, place]) => {
      const chart = new target(options, data, place);
      charts.set(place, chart);
      return chart;
    }
  })
});
// What the page asks about its colours.
const schemes = [];
const ask = window.matchMedia.bind(window);
window.matchMedia = query => {
  const answer = ask(query);
  if (query.includes("prefers-color-scheme")) schemes.push(answer);
  return answer;
};
const texts = (selector, within = document) => [...within.querySelectorAll(selector)].map(one => one.textContent);
const drawn = () => new Promise(resolve => setTimeout(resolve, 200));
const described = chart => ({
  columns: chart.data,
  bands: chart.bands.map(band => band.series),
  curves: chart.series.filter(one => one.dash).map(one => ({policy: one.label, colour: one.stroke(chart, 0), dash: one.dash})),
  x: [chart.scales.x.min, chart.scales.x.max],
  y: [chart.scales.y.min, chart.scales.y.max]
});
const view = () => {
  const ticks = written.filter(one => one.upright).map(one => one.text);
  const highest = Math.max(...ticks.map(tick => Number(tick.replace("k", "e3"))));
  const labels = [...new Set(written.map(one => one.text).filter(text => text.endsWith(" regret")))];
  written.length = 0;
  return {highest, labels, ticks, charts: [...charts.values()].map(described)};
};
const chosen = async value => {
  document.querySelector(`input[value=${value}]`).click();
  await drawn();
  return view();
};
/** The pixels of the first chart of about some colour and strength. */
const inked = (near, strength) => {
  const canvas = document.querySelector("canvas");
  const copy = Object.assign(document.createElement("canvas"), {width: canvas.width, height: canvas.height});
  const brush = copy.getContext("2d", {willReadFrequently: true});
  brush.drawImage(canvas, 0, 0);
  const pixels = brush.getImageData(0, 0, copy.width, copy.height).data;
  let count = 0;
  for (let k = 0; k < pixels.length; k += 4)
    if (Math.abs(pixels[k + 3] - strength) < 25 && near.every((value, j) => Math.abs(pixels[k + j] - value) < 30)) count++;
  return count;
};
const first = async () => {
  await drawn();
  return inked([0xd5, 0x5e, 0x00], 255);
};
/** What is said of a place of a chart, a share of its width from the left, and whether that is on the page. */
const hovered = async (place, share) => {
  const over = charts.get(place).over;
  const {left, top, width, height} = over.getBoundingClientRect();
  const at = {clientX: left + share * width, clientY: top + height / 2, bubbles: true};
  over.dispatchEvent(new MouseEvent("mouseenter", at));
  over.dispatchEvent(new MouseEvent("mousemove", at));
  await drawn();
  const tip = place.querySelector(".tip");
  const box = tip.getBoundingClientRect();
  const shown = getComputedStyle(tip).display;
  const lines = [...tip.querySelectorAll("tr")];
  const seen = {
    rows: lines.map(row => texts("td", row).filter(text => text)),
    fits: box.width > 0 && box.left >= 0 && box.right <= document.documentElement.clientWidth,
    tall: lines.some(line => line.offsetHeight > 25),
    others: [...document.querySelectorAll(".tip")].filter(other => other !== tip && getComputedStyle(other).display !== "none").length
  };
  over.dispatchEvent(new MouseEvent("mouseleave", at));
  await drawn();
  return {...seen, before: shown, after: getComputedStyle(tip).display};
};
/** Whether the curves of each chart are shown. */
const shown = () => [...charts.values()].map(chart => chart.series.filter(one => one.dash).map(one => one.show));
/** How wide charts are, and how wide their places. */
const widths = () => [...charts].map(([place, chart]) => ({chart: chart.width, place: place.clientWidth}));
const narrowed = async () => {
  document.body.style.maxWidth = "360px";
  dispatchEvent(new Event("resize"));
  await drawn();
  return widths();
};
/** The colour of the second curve of each chart after the reader has turned to the dark scheme. */
const darkened = () => {
  for (const scheme of schemes) {
    Object.defineProperty(scheme, "matches", {get: () => true});
    scheme.dispatchEvent(new Event("change"));
  }
  return [...charts.values()].map(chart => described(chart).curves[1]?.colour);
};
const inks = () => {
  const paper = getComputedStyle(document.body).backgroundColor;
  const swatch = getComputedStyle(document.querySelectorAll(".legend line")[1]).stroke;
  return {paper, swatch, curve: described([...charts.values()][0]).curves[1].colour};
};
/** A forest plot: the words of each row, and where its pieces are, in per cent of the width. */
const forest = table => ({
  role: table.getAttribute("role"), caption: texts("caption", table)[0], sides: texts("thead .plot span", table), ticks: texts(".tick", table),
  rows: [...table.querySelectorAll("tbody tr")].map(row => {
    const track = row.querySelector(".track").getBoundingClientRect();
    const piece = name => {
      const one = row.querySelector("." + name);
      if (!one) return null;
      const box = one.getBoundingClientRect();
      return {from: 100 * (box.left - track.left) / track.width, to: 100 * (box.right - track.left) / track.width, colour: getComputedStyle(one).color};
    };
    return {
      words: texts("th, td:not(.plot)", row), title: row.title, symbol: row.querySelector(".dot")?.textContent,
      silent: row.querySelector(".plot").getAttribute("aria-hidden"), width: track.width,
      holds: piece("holds"), zero: piece("zero"), interval: piece("interval"), dot: piece("dot")
    };
  })
});
/** Where the controls are, and how high the lowest of them is. */
const controls = () => {
  const form = document.getElementById("controls");
  const labels = [...form.querySelectorAll("label")].filter(label => label.offsetHeight);
  return {
    position: getComputedStyle(form).position, bottom: innerHeight - form.getBoundingClientRect().bottom,
    lowest: Math.min(...labels.map(label => label.offsetHeight)), right: Math.max(...labels.map(label => label.getBoundingClientRect().right)), page: innerWidth
  };
};
window.addEventListener("load", async () => {
  try {
    seen.sections = [...document.querySelectorAll("section")].map(section => section.id);
    seen.links = [...document.querySelectorAll("nav a")].map(link => link.getAttribute("href"));
    seen.heading = document.querySelector("h2").textContent;
    seen.captions = texts("details.tables > .scroll caption");
    seen.heads = [...document.querySelectorAll("details.tables > .scroll thead")].map(head => texts("th", head));
    seen.tables = [...document.querySelectorAll("details.tables > .scroll tbody")].map(body => [...body.rows].map(row => texts("td", row)));
    seen.heat = [...document.querySelectorAll(".sweep")].map(table => ({
      caption: texts("caption", table), heads: texts("thead th", table), labels: texts("tbody th", table), best: texts(".best", table),
      colours: new Set([...table.querySelectorAll("td")].map(cell => getComputedStyle(cell).backgroundColor)).size
    }));
    seen.best = texts(".best-of li");
    seen.marks = texts("ul.claims .mark");
    seen.said = texts("ul.claims li > p");
    seen.footer = texts("#origin p");
    seen.answers = texts("ul.claims li > p > strong");
    seen.forests = [...document.querySelectorAll(".forest")].map(forest);
    seen.numbers = [...document.querySelectorAll(".numbers tbody")].map(body => [...body.rows].map(row => texts("td", row)));
    seen.banners = texts(".banner");
    seen.editions = texts(".edition");
    seen.provenance = [...document.querySelectorAll(".provenance")].map(list => ({
      names: texts("dt", list), values: texts("dd", list), links: [...list.querySelectorAll("a")].map(link => link.getAttribute("href")),
      shown: list.getBoundingClientRect().height > 0
    }));
    seen.open = [...document.querySelectorAll("details.tables")].map(details => details.open);
    seen.controls = controls();
    seen.before = await first();
    seen.realised = view();
    seen.banded = inked([0x00, 0x72, 0xb2], 0x33);
    const button = document.querySelector(".legend button");
    button.click();
    seen.pressed = button.getAttribute("aria-pressed");
    seen.hidden = await first();
    seen.shown = shown();
    button.click();
    seen.again = await first();
    const places = [...charts.keys()];
    seen.middle = await hovered(places[0], 0.5);
    seen.edge = await hovered(places[places.length - 1], 0.99);
    seen.screen = inks();
    dispatchEvent(new Event("beforeprint"));
    seen.printed = inks();
    dispatchEvent(new Event("afterprint"));
    seen.screenAgain = inks();
    written.length = 0;
    seen.realisedLog = await chosen("log");
    seen.logarithmic = await chosen("expected");
    seen.offersBounds = !document.getElementById("theory").hidden;
    seen.bounds = await chosen("theory");
    seen.boundsTip = await hovered(places[0], 0.5);
    seen.notes = [...document.querySelectorAll(".theory")].map(note => getComputedStyle(note).display === "none" ? "" : note.textContent);
    seen.expected = await chosen("linear");
    seen.offersMedian = !document.getElementById("bands").hidden;
    if (seen.offersMedian) {
      seen.median = await chosen("median");
      seen.medianTip = await hovered(places[0], 0.5);
      seen.regretInMedian = [...document.querySelectorAll("[name=regret]")].map(input => [input.value, input.checked, input.disabled]);
      seen.meanAgain = await chosen("mean");
      seen.regretAgain = [...document.querySelectorAll("[name=regret]")].map(input => [input.value, input.checked, input.disabled]);
    }
    seen.notesAgain = [...document.querySelectorAll(".theory")].map(note => getComputedStyle(note).display);
    seen.requests = performance.getEntriesByType("resource").map(entry => entry.name);
    seen.fits = document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    seen.scrolls = [...document.querySelectorAll(".scroll")].map(box => box.scrollWidth > box.clientWidth);
    seen.wide = widths();
    seen.narrow = await narrowed();
    seen.darkened = darkened();
  } catch (problem) {
    seen.errors.push(String(problem));
  }
  const report = JSON.stringify(seen);
  if (parent === window) document.body.append(Object.assign(document.createElement("pre"), {id: "seen", textContent: report}));
  else parent.postMessage(report, "*"); // a page in a page, as a browser's own window is never as narrow as a phone
});
