import { expect, test } from "vitest";
import { configurationIn, type ModifyFormProps } from "./configuration";

const OFFERED = {
  defaultPackage: "full",
  packages: [
    { key: "pdf", name: "PDF", price: 800 },
    { key: "full", name: "PDF + CAD", price: 1000 },
  ],
  options: [
    { key: "foundation", choices: [{ value: "slab" }] },
    { key: "mirrored", choices: [{ value: "yes" }] },
  ],
} as unknown as ModifyFormProps;

test.each([
  [
    "#package=pdf&foundation=slab&mirrored=true",
    { package: "pdf", options: { foundation: "slab", mirrored: true } },
  ],
  ["", { package: "full", options: {} }],
  ["#package=study&foundation=pier&walls=2x6&mirrored=no", { package: "full", options: {} }],
  ["#order=abc", { package: "full", options: {} }],
])("a form that was opened with %s begins with what is offered of it", (hash, configuration) => {
  expect(configurationIn(hash, OFFERED)).toEqual(configuration);
});
