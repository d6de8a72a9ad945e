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
const axis = () => {
  const ticks = written.filter(one => one.upright).map(one => one.text);
  const highest = Math.max(...ticks.map(tick => Number(tick.replace("k", "e3"))));
  const labels = [...new Set(written.map(one => one.text).filter(text => text.endsWith(" regret")))];
  written.length = 0;
  return {highest, labels, ticks};
};
window.addEventListener("load", async () => {
  const drawn = () => new Promise(resolve => setTimeout(resolve, 200));
  const canvas = () => document.querySelector("canvas");
  const inked = near => {
    const pixels = canvas().getContext("2d").getImageData(0, 0, canvas().width, canvas().height).data;
    let count = 0;
    for (let k = 0; k < pixels.length; k += 4)
      if (pixels[k + 3] > 128 && near.every((value, j) => Math.abs(pixels[k + j] - value) < 30)) count++;
    return count;
  };
  const first = async () => {
    await drawn();
    return inked([0xd5, 0x5e, 0x00]);
  };
  const picture = async () => {
    await drawn();
    return canvas().toDataURL();
  };
  try {
    seen.charts = document.querySelectorAll("canvas").length;
    seen.tables = document.querySelectorAll("details table").length;
    seen.claims = document.querySelectorAll("ul.claims li").length;
    seen.said = [...document.querySelectorAll("ul.claims li")].map(item => item.textContent);
    seen.quoted = [...document.querySelectorAll("ul.claims q")].map(quote => quote.textContent);
    seen.answers = [...document.querySelectorAll("ul.claims strong")].map(answer => answer.textContent);
    seen.heading = document.querySelector("h2").textContent;
    seen.before = await first();
    const button = document.querySelector(".legend button");
    button.click();
    seen.pressed = button.getAttribute("aria-pressed");
    seen.hidden = await first();
    button.click();
    seen.again = await first();
    const realised = await picture();
    seen.realised = axis();
    document.querySelector("input[value=expected]").click();
    const expected = await picture();
    seen.expected = axis();
    document.querySelector("input[value=log]").click();
    const logarithmic = await picture();
    seen.logarithmic = axis();
    seen.switches = realised !== expected && expected !== logarithmic;
    seen.requests = performance.getEntriesByType("resource").map(entry => entry.name);
    seen.fits = document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  } catch (problem) {
    seen.errors.push(String(problem));
  }
  document.body.append(Object.assign(document.createElement("pre"), {id: "seen", textContent: JSON.stringify(seen)}));
});
