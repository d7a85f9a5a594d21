import { expect, test } from "vitest";
import { sanitizeSvg } from "./svg";
import { svgCostProblem } from "./svg-cost";

const problem = (inner: string, attributes = "") =>
  svgCostProblem(
    sanitizeSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${attributes}>${inner}</svg>`,
    ) ?? "",
  );

/** Ten copies of ten copies, so many times. */
function bomb(levels: number, refer: (id: string) => string, box = "g"): string {
  let text = `<${box} id="l0"><rect width="1" height="1"/></${box}>`;
  for (let level = 1; level <= levels; level += 1) {
    text += `<${box} id="l${level}">${refer(`l${level - 1}`).repeat(10)}</${box}>`;
  }
  return `<defs>${text}</defs>${refer(`l${levels}`)}`;
}

test("an honest drawing has no problem, however many shapes it writes out", () => {
  expect(problem('<rect width="1" height="1"/>'.repeat(20_000))).toBeUndefined();
  expect(problem(bomb(2, (id) => `<use href="#${id}"/>`))).toBeUndefined();
  expect(
    problem(
      '<filter id="f" x="-10%" width="120%"><feGaussianBlur stdDeviation="4"/></filter><g filter="url(#f)"><path d="M0 0"/></g>',
    ),
  ).toBeUndefined();
});

test.each([
  ["use", bomb(9, (id) => `<use href="#${id}"/>`)],
  ["use by the old name", bomb(9, (id) => `<use xlink:href="#${id}"/>`)],
  ["patterns", bomb(9, (id) => `<rect width="9" height="9" fill="url(#${id})"/>`, "pattern")],
  ["masks", bomb(9, (id) => `<rect width="9" height="9" mask="url(#${id})"/>`, "mask")],
  [
    "markers",
    `<marker id="m">${"<path d='M0 0'/>".repeat(100)}</marker><path marker-mid="url(#m)" d="M${" 1 2".repeat(5000)}"/>`,
  ],
])("copies of copies by %s are refused, with what to change", (_, inner) => {
  expect(problem(inner)).toMatch(/comes to [\d,]+ shapes: use fewer copies of copies/);
});

test.each([
  ["a part that holds itself", '<g id="a"><use href="#a"/></g>', /without end/],
  ["a wide blur", '<filter id="f"><feGaussianBlur stdDeviation="2 9000"/></filter>', /stdDeviation at 100/],
  ["a wide growth", '<filter id="f"><feMorphology radius="5000"/></filter>', /radius at 20/],
  ["fine noise", '<filter id="f"><feTurbulence numOctaves="1000"/></filter>', /numOctaves at 8/],
  [
    "a huge filter",
    '<filter id="f" width="1e9%"><feFlood/></filter>',
    /A filter in the drawing is too large/,
  ],
  [
    "a huge mask",
    '<mask id="m" height="999999"><path d="M0 0"/></mask>',
    /A mask in the drawing is too large/,
  ],
  [
    "many filters",
    `<filter id="f"><feFlood/></filter>${'<rect filter="url(#f)"/>'.repeat(300)}`,
    /runs filters 300 times/,
  ],
])("%s is refused", (_, inner, words) => {
  expect(problem(inner)).toMatch(words);
});
